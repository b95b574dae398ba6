import { LineFramer } from '../base/line-framing';
import type { SessionHeader } from '../session/array-session-index';
import { type DraftBatch, DraftRecorder } from '../session/draft-batch';
import type { FormatReader } from './format';
import { type DecodeText, LineParser } from './line-parser';
import { formatById } from './registry';

/** A part of a file that begins at the start of a line. */
export interface BlockFacts {
  readonly format: string;
  readonly header: SessionHeader;
  /** offset of the block's first byte in the file */
  readonly byteStart: number;
}

/** Reads the lines of one block into a batch, apart from the rest of the file. */
export class BlockReader {
  readonly #recorder = new DraftRecorder();
  readonly #framer: LineFramer;
  readonly #parser: LineParser;
  readonly #reader: FormatReader | null;

  constructor(decode: DecodeText, facts: BlockFacts) {
    this.#parser = new LineParser(decode, this.#recorder);
    const format = formatById(facts.format);
    // the first block holds the header itself
    const isFirst = facts.byteStart === 0;
    this.#reader = isFirst
      ? format.createReader(this.#recorder)
      : format.createBlockReader(this.#recorder, facts.header);
    this.#framer = new LineFramer((line) => {
      const record = this.#parser.parse(line, facts.byteStart);
      if (record !== null) this.#reader?.add(record);
    });
  }

  /** Takes the next bytes of the block. */
  push(chunk: Uint8Array): void {
    this.#framer.push(chunk);
  }

  /** The batch; null when the block cannot be read apart, so that the file must be read in one pass. */
  finish(): DraftBatch | null {
    this.#framer.finish();
    if (this.#reader === null || this.#reader.dependent()) return null;
    return this.#recorder.finish(this.#parser.lineCount);
  }
}
