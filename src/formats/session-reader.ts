import type { JsonObject } from '../base/json';
import { LineFramer, type FramedLine } from '../base/line-framing';
import { err, ok, type Result } from '../base/result';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { type FileFacts, IndexBuilder } from '../session/build-index';
import { SNIFF_OBJECTS, type FormatReader, type LineRecord, type SessionFormat } from './format';
import { GrowingIndex } from './growing-index';
import { type DecodeText, LineParser } from './line-parser';
import { nameForeignFormat, sniffFormat } from './registry';

/** An index, and what it grows from when lines are appended or planned. */
export interface ReadIndex {
  readonly index: ArraySessionIndex;
  readonly growing: GrowingIndex;
}

/** Why the bytes are no session that we read. */
export type ReadFailure =
  | { readonly type: 'empty-file' }
  | { readonly type: 'binary-file' }
  | { readonly type: 'compressed-file'; readonly compression: 'gzip' | 'zip' | 'zstd' }
  | { readonly type: 'not-a-session'; readonly found: 'text' | 'json' | 'json-lines' }
  | { readonly type: 'other-format'; readonly format: string };

/** Lines without JSON after which a file that has shown no object is given up. */
const HOPELESS_LINES = 200;

/**
 * Reads a session from its bytes: push chunks of any size, then finish. One pass, one line in memory at a time.
 * The same bytes give the same index however they are cut.
 */
export class SessionReader {
  readonly #framer: LineFramer;
  readonly #builder = new IndexBuilder();
  readonly #parser: LineParser;
  #format: SessionFormat | null = null;
  #reader: FormatReader | null = null;
  #waiting: LineRecord[] = [];
  #failure: ReadFailure | null = null;
  #bytes = 0;
  /** the last line that was taken had its line feed */
  #terminated = true;
  /** first chunks, held back until there are enough bytes to tell a foreign file by */
  #head: Uint8Array[] | null = [];

  constructor(decode: DecodeText) {
    this.#parser = new LineParser(decode, this.#builder);
    this.#framer = new LineFramer((line) => this.#takeLine(line));
  }

  /** Takes the next bytes; false when reading on is pointless because the file is no session. */
  push(chunk: Uint8Array): boolean {
    this.#bytes += chunk.length;
    if (this.#head !== null) {
      this.#head.push(chunk);
      if (this.#bytes >= BINARY_LOOK) this.#releaseHead(this.#head);
    } else if (this.#failure === null) {
      this.#framer.push(chunk);
    }
    return this.#failure === null;
  }

  #releaseHead(chunks: readonly Uint8Array[]): void {
    this.#head = null;
    const head = concatenate(chunks, this.#bytes);
    this.#failure = recogniseForeignBytes(head);
    if (this.#failure === null) this.#framer.push(head);
  }

  /** Ends the file: the index, or why there is none. */
  finish(): Result<ReadIndex, ReadFailure> {
    if (this.#head !== null) this.#releaseHead(this.#head);
    if (this.#failure === null) this.#framer.finish();
    if (this.#bytes === 0) return err({ type: 'empty-file' });
    if (this.#reader === null && this.#failure === null) this.#settleFormat();
    if (this.#failure !== null) return err(this.#failure);
    const header = this.#reader?.header() ?? null;
    const facts = { format: this.#format?.id ?? '', header, byteTotal: this.#bytes };
    const index = this.#builder.finish(facts);
    return ok({ index, growing: this.#growing(facts, index.tip) });
  }

  #growing(facts: FileFacts, tip: Row): GrowingIndex {
    const { header } = facts;
    const readsApart =
      header !== null &&
      this.#format?.createBlockReader(this.#builder, header) !== null &&
      this.#reader?.dependent() === false;
    const { lineCount } = this.#parser;
    const growth = { terminated: this.#terminated, readsApart };
    return new GrowingIndex(this.#builder, facts, lineCount, tip, growth);
  }

  #takeLine(line: FramedLine): void {
    if (this.#failure !== null) return;
    this.#terminated = line.terminated;
    const record = this.#parser.parse(line, 0);
    if (record === null) this.#noteHopeless();
    else if (this.#reader !== null) this.#reader.add(record);
    else this.#wait(record);
  }

  #noteHopeless(): void {
    if (this.#reader === null && this.#waiting.length === 0 && this.#parser.badLines >= HOPELESS_LINES) {
      this.#failure = explainForeign([], this.#parser);
    }
  }

  #wait(record: LineRecord): void {
    this.#waiting.push(record);
    if (record.value['type'] === 'session' || this.#waiting.length >= SNIFF_OBJECTS) this.#settleFormat();
  }

  #settleFormat(): void {
    const first = this.#waiting.map((record) => record.value);
    this.#format = sniffFormat(first);
    if (this.#format === null) {
      this.#failure = explainForeign(first, this.#parser);
      return;
    }
    this.#reader = this.#format.createReader(this.#builder);
    for (const record of this.#waiting) this.#reader.add(record);
    this.#waiting = [];
  }
}

function explainForeign(first: readonly JsonObject[], { badLines, firstBadLine }: LineParser): ReadFailure {
  const format = nameForeignFormat(first);
  if (format !== null) return { type: 'other-format', format };
  // one JSON value over many lines: its first line is a brace or bracket that does not close
  const isSpread = /^[{[]/.test(firstBadLine) && first.length === 0;
  if (isSpread) return { type: 'not-a-session', found: 'json' };
  if (first.length === 0) return { type: 'not-a-session', found: 'text' };
  return { type: 'not-a-session', found: first.length === 1 && badLines === 0 ? 'json' : 'json-lines' };
}

const signatures: readonly (readonly [readonly number[], 'gzip' | 'zip' | 'zstd'])[] = [
  [[0x1f, 0x8b], 'gzip'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'zstd'],
];

const JSON_SPACE: ReadonlySet<number> = new Set([9, 10, 13, 32]);

/** How many first bytes are searched for NUL, which no JSON text holds. */
const BINARY_LOOK = 4096;

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

function recogniseForeignBytes(chunk: Uint8Array): ReadFailure | null {
  for (const [bytes, compression] of signatures) {
    if (bytes.every((byte, i) => chunk[i] === byte)) return { type: 'compressed-file', compression };
  }
  const head = chunk.subarray(0, BINARY_LOOK);
  return head.includes(0) && !beginsLikeJson(head) ? { type: 'binary-file' } : null;
}

/** NUL bytes behind a readable beginning are damage (a disk that lost a write), not another kind of file. */
function beginsLikeJson(head: Uint8Array): boolean {
  const bom = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  let first = bom ? 3 : 0;
  while (JSON_SPACE.has(head[first] ?? 0)) first += 1;
  return head[first] === 0x7b;
}
