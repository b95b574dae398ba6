import { err, ok, type Result } from '../base/result';
import { streamBytes } from './byte-stream';
import type { OpenFailure, OpenRequest } from './protocol';
import { servedOpener } from './served-file';

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

/** Times that a file is opened anew which changes at every read, as one that another program writes to without a pause. */
const REOPEN_TRIES = 20;

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

/** Opens a file as it is now: a handle of the browser, or what stands for one. */
interface FileOpener {
  readonly getFile: () => Promise<Blob>;
}

/**
 * A file that may change on disk while it is open. With a handle it is opened again: an append leaves all known ranges
 * in place, a shorter file is another file. Without a handle `blob` must be a copy that cannot change.
 */
export function createByteSource(blob: Blob, handle: OpenRequest['handle']): ByteSource {
  return new FileSource(blob, handle !== null && 'token' in handle ? servedOpener(handle, blob) : handle);
}

class FileSource implements ByteSource {
  #current: Blob;
  readonly #handle: FileOpener | null;

  constructor(blob: Blob, handle: FileOpener | null) {
    this.#current = blob;
    this.#handle = handle;
  }

  get size(): number {
    return this.#current.size;
  }

  async refresh(): Promise<Result<number, OpenFailure>> {
    const failure = this.#handle === null ? null : await this.#reopen(0);
    return failure === null ? ok(this.#current.size) : err(failure);
  }

  async read(start: number, end: number): Promise<Result<Uint8Array<ArrayBuffer>, OpenFailure>> {
    for (let tries = 1; ; tries += 1) {
      const read = await this.#readOnce(start, end);
      if (read.ok || read.error.type !== 'file-changed' || tries === REOPEN_TRIES) return read;
      const failure = await this.#reopen(end);
      if (failure !== null) return err(failure);
    }
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
    for (let tries = 1; ; tries += 1) {
      // goes on where the void snapshot ended: what stood before is still there, or the file is another
      const failure = await this.#streamOnce(taken, end, counting);
      if (failure === null) return ok(null);
      if (failure.type !== 'file-changed' || tries === REOPEN_TRIES) return err(failure);
      const gone = await this.#reopen(end);
      if (gone !== null) return err(gone);
    }
  }

  /** `least`: bytes that the file must have; whoever asks knows what of it was read, a save may have cut the rest. */
  async #reopen(least: number): Promise<OpenFailure | null> {
    if (this.#handle === null) return { type: 'file-changed' };
    try {
      const fresh = await this.#handle.getFile();
      if (fresh.size < least) return { type: 'file-changed' };
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
