import { err, ok, type Result } from '../base/result';
import { SessionReader } from '../formats/session-reader';
import type { ArraySessionIndex } from '../session/array-session-index';
import { type ByteSource, createByteSource, explainReadError } from './byte-source';
import type { OpenFailure, OpenProgress, OpenRequest } from './protocol';

/** Progress is told at most this often, in milliseconds. */
const TELL_EVERY = 40;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export interface OpenedSession {
  readonly index: ArraySessionIndex;
  readonly source: ByteSource;
  /** milliseconds from the first byte to the index */
  readonly readTime: number;
}

/** Streams a file through the reader; one line in memory at a time. */
export async function openSession(
  request: OpenRequest,
  onProgress: (progress: OpenProgress) => void,
): Promise<Result<OpenedSession, OpenFailure>> {
  const started = performance.now();
  const reader = new SessionReader((bytes) => decoder.decode(bytes));
  const copy = needsCopy(request) ? ([] as Blob[]) : null;
  try {
    await readAll(request.file, reader, copy, onProgress);
    const index = reader.finish();
    if (!index.ok) return index;
    const bytes = copy === null ? request.file : new Blob(copy);
    const source = createByteSource(bytes, request.handle);
    return ok({ index: index.value, source, readTime: performance.now() - started });
  } catch (error) {
    return err(explainReadError(error));
  }
}

/**
 * A File without a handle cannot be read again once it changes on disk. Its bytes are copied to the browser's blob
 * store while they pass, which spools large blobs to disk by itself.
 */
function needsCopy(request: OpenRequest): boolean {
  return request.handle === null && request.file instanceof File;
}

async function readAll(
  file: Blob,
  reader: SessionReader,
  copy: Blob[] | null,
  onProgress: (progress: OpenProgress) => void,
): Promise<void> {
  const stream = file.stream().getReader();
  let done = 0;
  let toldAt = performance.now();
  for (;;) {
    const step = await stream.read();
    if (step.done) return;
    done += step.value.length;
    if (copy !== null) copy.push(new Blob([step.value]));
    if (!reader.push(step.value)) {
      await stream.cancel();
      return;
    }
    const now = performance.now();
    if (now - toldAt < TELL_EVERY) continue;
    toldAt = now;
    onProgress({ done, total: file.size });
  }
}
