import type { ArraySessionIndex, Row, SessionHeader } from '../session/array-session-index';
import type { FileFacts, IndexBuilder } from '../session/build-index';
import type { BuilderMark } from '../session/builder-mark';
import { type DraftBatch, replayBatch } from '../session/draft-batch';
import { BlockReader } from './block-reader';
import type { DecodeText } from './line-parser';

/** Planned lines are of the current version, whatever the file they stand behind is (FORMATS.md A7). */
const PLAN_HEADER: SessionHeader = { id: '', version: 3, timestamp: null, cwd: null, parentSession: null };

/** How a file ends and whether what follows it can be read apart. */
export interface GrowthFacts {
  /** the last line has its line feed */
  readonly terminated: boolean;
  /** lines do not need those before them to be read */
  readonly readsApart: boolean;
}

/**
 * What an index was built from, kept so that lines appended later need no second reading of the file. Behind the file's
 * own lines stand planned ones, which can be replaced.
 */
export class GrowingIndex {
  readonly #builder: IndexBuilder;
  readonly #growth: GrowthFacts;
  #facts: FileFacts;
  #lines: number;
  /** where the file's own lines end */
  #fileEnd: BuilderMark;
  #tip: Row;

  /** `lines` and `facts.byteTotal` end with the last line that was read; `tip` is that of the builder's index. */
  constructor(builder: IndexBuilder, facts: FileFacts, lines: number, tip: Row, growth: GrowthFacts) {
    this.#builder = builder;
    this.#facts = facts;
    this.#lines = lines;
    this.#growth = growth;
    this.#fileEnd = builder.mark();
    this.#tip = tip;
  }

  /** Bytes of the file that are indexed. */
  get byteTotal(): number {
    return this.#facts.byteTotal;
  }

  /** Entries of the file. */
  get fileRows(): number {
    return this.#fileEnd.rows;
  }

  /** The tip of the file without planned lines; −1 for none. */
  get fileTip(): Row {
    return this.#tip;
  }

  /** The file's last line has its line feed. */
  get terminated(): boolean {
    return this.#growth.terminated;
  }

  /**
   * Takes bytes that follow at `byteTotal`; what stands behind their last line feed waits for the rest of its line.
   * Planned lines are forgotten. The new index, which equals a reading of the whole; null when nothing whole was
   * appended, undefined when the file must be read again.
   */
  extend(bytes: Uint8Array, decode: DecodeText): ArraySessionIndex | null | undefined {
    if (!this.#growth.readsApart || !this.#growth.terminated) return undefined;
    const whole = bytes.subarray(0, bytes.lastIndexOf(10) + 1);
    if (whole.length === 0) return null;
    const batch = this.#read(whole, decode, this.#facts.header);
    if (batch === null) return undefined;
    this.forgetPlan();
    replayBatch(batch, this.#builder, this.#lines);
    this.#lines += batch.lineCount;
    this.#facts = { ...this.#facts, byteTotal: this.#facts.byteTotal + whole.length };
    this.#fileEnd = this.#builder.mark();
    const index = this.#builder.finish(this.#facts);
    this.#tip = index.tip;
    return index;
  }

  /** Forgets the planned lines. */
  forgetPlan(): void {
    this.#builder.rewind(this.#fileEnd);
  }

  /** Puts these bytes, whole lines of version 3, behind the file's own in the place of what was planned before. */
  plan(bytes: Uint8Array, decode: DecodeText): ArraySessionIndex {
    this.forgetPlan();
    const batch = bytes.length === 0 ? null : this.#read(bytes, decode, PLAN_HEADER);
    // the line feed that ends an unterminated line belongs to that line
    if (batch !== null) replayBatch(batch, this.#builder, this.#lines - (this.terminated ? 0 : 1));
    return this.#builder.finish({ ...this.#facts, byteTotal: this.byteTotal + bytes.length });
  }

  #read(bytes: Uint8Array, decode: DecodeText, header: SessionHeader | null): DraftBatch | null {
    if (header === null) return null;
    const reader = new BlockReader(decode, {
      format: this.#facts.format,
      header,
      byteStart: this.byteTotal,
    });
    reader.push(bytes);
    return reader.finish();
  }
}
