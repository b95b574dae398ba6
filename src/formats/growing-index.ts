import type { ArraySessionIndex, SessionHeader } from '../session/array-session-index';
import type { IndexBuilder } from '../session/build-index';
import { type DraftBatch, replayBatch } from '../session/draft-batch';
import { BlockReader } from './block-reader';
import type { DecodeText } from './line-parser';

/** What an index was built from, kept so that lines appended later need no second reading of the file. */
export class GrowingIndex {
  readonly #builder: IndexBuilder;
  readonly #format: string;
  readonly #header: SessionHeader;
  #lines: number;
  #byteTotal: number;

  /** `lines` and `byteTotal` end with the last line feed that was read. */
  constructor(
    builder: IndexBuilder,
    format: string,
    header: SessionHeader,
    lines: number,
    byteTotal: number,
  ) {
    this.#builder = builder;
    this.#format = format;
    this.#header = header;
    this.#lines = lines;
    this.#byteTotal = byteTotal;
  }

  /** Where the next line starts. */
  get byteTotal(): number {
    return this.#byteTotal;
  }

  /**
   * Takes bytes that follow at `byteTotal`; what stands behind their last line feed waits for the rest of its line. The
   * new index, which equals a reading of the whole; null when nothing whole was appended, undefined when the file must
   * be read again.
   */
  extend(bytes: Uint8Array, decode: DecodeText): ArraySessionIndex | null | undefined {
    const whole = bytes.subarray(0, bytes.lastIndexOf(10) + 1);
    if (whole.length === 0) return null;
    const facts = { format: this.#format, header: this.#header, byteStart: this.#byteTotal };
    const reader = new BlockReader(decode, facts);
    reader.push(whole);
    const batch = reader.finish();
    if (batch === null) return undefined;
    this.#take(batch, whole.length);
    return this.finish();
  }

  #take(batch: DraftBatch, bytes: number): void {
    replayBatch(batch, this.#builder, this.#lines);
    this.#lines += batch.lineCount;
    this.#byteTotal += bytes;
  }

  /** The index of all lines so far. */
  finish(): ArraySessionIndex {
    return this.#builder.finish({ format: this.#format, header: this.#header, byteTotal: this.#byteTotal });
  }
}
