import { ok, type Result } from '../base/result';
import type { ByteSource } from './byte-source';
import type { OpenFailure } from './protocol';

/** A file with planned bytes behind its first `fileSize` ones, as it would be once they are appended. */
export function withPlannedBytes(file: ByteSource, fileSize: number, planned: Uint8Array): ByteSource {
  const plannedPart = (start: number, end: number): Uint8Array =>
    planned.subarray(Math.max(0, start - fileSize), Math.max(0, end - fileSize));
  return {
    get size() {
      return fileSize + planned.length;
    },
    read: async (start, end): Promise<Result<Uint8Array<ArrayBuffer>, OpenFailure>> => {
      if (end <= fileSize) return file.read(start, end);
      const behind = plannedPart(start, end);
      if (start >= fileSize) return ok(new Uint8Array(behind));
      const before = await file.read(start, fileSize);
      if (!before.ok) return before;
      const whole = new Uint8Array(before.value.length + behind.length);
      whole.set(before.value);
      whole.set(behind, before.value.length);
      return ok(whole);
    },
    stream: async (start, end, take): Promise<Result<null, OpenFailure>> => {
      let wanted = true;
      const streamed = await file.stream(start, Math.min(end, fileSize), (chunk) => {
        wanted = take(chunk);
        return wanted;
      });
      const behind = plannedPart(start, end);
      if (streamed.ok && wanted && behind.length > 0) take(behind);
      return streamed;
    },
    refresh: () => file.refresh(),
  };
}
