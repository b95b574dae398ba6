import { ok, type Result } from '../base/result';
import type { ByteRanges } from '../formats/entry-store';

/** Bytes that are read for a smaller wish. */
const WINDOW_BYTES = 1 << 18;

/** Serves small reads that move forward through a file from fewer and larger ones. */
export class ReadAhead<E> implements ByteRanges<E> {
  readonly #bytes: ByteRanges<E>;
  readonly #total: number;
  #window: Uint8Array = new Uint8Array(0);
  #start = 0;

  /** `total` is the length of the source in bytes. */
  constructor(bytes: ByteRanges<E>, total: number) {
    this.#bytes = bytes;
    this.#total = total;
  }

  async read(start: number, end: number): Promise<Result<Uint8Array, E>> {
    if (end - start > WINDOW_BYTES) return this.#bytes.read(start, end);
    if (start < this.#start || end > this.#start + this.#window.length) {
      const read = await this.#bytes.read(start, Math.min(this.#total, start + WINDOW_BYTES));
      if (!read.ok) return read;
      this.#window = read.value;
      this.#start = start;
    }
    return ok(this.#window.subarray(start - this.#start, end - this.#start));
  }
}
