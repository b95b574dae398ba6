import { err, ok, type Result } from '../base/result';
import type { OpenFailure } from './protocol';

/** Bytes of an open file, read by range. */
export interface ByteSource {
  readonly size: number;
  /** Reads bytes `start` to `end` (exclusive). */
  read(start: number, end: number): Promise<Result<Uint8Array<ArrayBuffer>, OpenFailure>>;
  /** Opens the file again through its handle; its size now. Without a handle the bytes never change. */
  refresh(): Promise<Result<number, OpenFailure>>;
}

/** A failure of the platform's file calls as one of ours. */
export function explainReadError(error: unknown): OpenFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError') return { type: 'file-gone' };
  if (name === 'NotAllowedError' || name === 'SecurityError') return { type: 'permission-refused' };
  // the snapshot behind a File is void once the file on disk changes
  if (name === 'NotReadableError' || name === 'InvalidStateError') return { type: 'file-changed' };
  if (name === 'QuotaExceededError' || error instanceof RangeError) return { type: 'out-of-memory' };
  return { type: 'internal', message: error instanceof Error ? error.message : String(error) };
}

/**
 * A file that may change on disk while it is open. With a handle it is opened again: an append leaves all known ranges
 * in place, a shorter file is another file. Without a handle `blob` must be a copy that cannot change.
 */
export function createByteSource(blob: Blob, handle: FileSystemFileHandle | null): ByteSource {
  let current = blob;
  const reopen = async (): Promise<OpenFailure | null> => {
    if (handle === null) return { type: 'file-changed' };
    try {
      const fresh = await handle.getFile();
      if (fresh.size < current.size) return { type: 'file-changed' };
      current = fresh;
      return null;
    } catch (error) {
      return explainReadError(error);
    }
  };
  const readOnce = async (
    start: number,
    end: number,
  ): Promise<Result<Uint8Array<ArrayBuffer>, OpenFailure>> => {
    try {
      return ok(new Uint8Array(await current.slice(start, end).arrayBuffer()));
    } catch (error) {
      return err(explainReadError(error));
    }
  };
  return {
    get size() {
      return current.size;
    },
    refresh: async () => {
      if (handle === null) return ok(current.size);
      const failure = await reopen();
      return failure === null ? ok(current.size) : err(failure);
    },
    read: async (start, end) => {
      const first = await readOnce(start, end);
      if (first.ok || first.error.type !== 'file-changed') return first;
      const failure = await reopen();
      return failure === null ? readOnce(start, end) : err(failure);
    },
  };
}
