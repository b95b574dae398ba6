import { err, ok, type Result } from '../base/result';
import { streamBytes } from './byte-stream';
import type { OpenFailure } from './protocol';

/** Bytes of an open file, read by range. */
export interface ByteSource {
  readonly size: number;
  /** Reads bytes `start` to `end` (exclusive). */
  read(start: number, end: number): Promise<Result<Uint8Array<ArrayBuffer>, OpenFailure>>;
  /**
   * Streams bytes `start` to `end` (exclusive) through `take`, which gives false to stop. A chunk's buffer is used again
   * once `take` returns.
   */
  stream(
    start: number,
    end: number,
    take: (chunk: Uint8Array) => boolean,
  ): Promise<Result<null, OpenFailure>>;
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
  return new FileSource(blob, handle);
}

class FileSource implements ByteSource {
  #current: Blob;
  readonly #handle: FileSystemFileHandle | null;

  constructor(blob: Blob, handle: FileSystemFileHandle | null) {
    this.#current = blob;
    this.#handle = handle;
  }

  get size(): number {
    return this.#current.size;
  }

  async refresh(): Promise<Result<number, OpenFailure>> {
    const failure = this.#handle === null ? null : await this.#reopen();
    return failure === null ? ok(this.#current.size) : err(failure);
  }

  async read(start: number, end: number): Promise<Result<Uint8Array<ArrayBuffer>, OpenFailure>> {
    const first = await this.#readOnce(start, end);
    if (first.ok || first.error.type !== 'file-changed') return first;
    const failure = await this.#reopen();
    return failure === null ? this.#readOnce(start, end) : err(failure);
  }

  async stream(
    start: number,
    end: number,
    take: (chunk: Uint8Array) => boolean,
  ): Promise<Result<null, OpenFailure>> {
    let taken = start;
    const counting = (chunk: Uint8Array): boolean => {
      taken += chunk.length;
      return take(chunk);
    };
    const first = await this.#streamOnce(start, end, counting);
    if (first === null) return ok(null);
    if (first.type !== 'file-changed') return err(first);
    // goes on where the void snapshot ended: what stood before is still there, or the file is another
    const failure = (await this.#reopen()) ?? (await this.#streamOnce(taken, end, counting));
    return failure === null ? ok(null) : err(failure);
  }

  async #reopen(): Promise<OpenFailure | null> {
    if (this.#handle === null) return { type: 'file-changed' };
    try {
      const fresh = await this.#handle.getFile();
      if (fresh.size < this.#current.size) return { type: 'file-changed' };
      this.#current = fresh;
      return null;
    } catch (error) {
      return explainReadError(error);
    }
  }

  async #readOnce(start: number, end: number): Promise<Result<Uint8Array<ArrayBuffer>, OpenFailure>> {
    try {
      return ok(new Uint8Array(await this.#current.slice(start, end).arrayBuffer()));
    } catch (error) {
      return err(explainReadError(error));
    }
  }

  async #streamOnce(
    start: number,
    end: number,
    take: (chunk: Uint8Array) => boolean,
  ): Promise<OpenFailure | null> {
    try {
      await streamBytes(this.#current.slice(start, end), take);
      return null;
    } catch (error) {
      return explainReadError(error);
    }
  }
}
