import { isJsonObject, type JsonObject } from '../base/json';
import { LineFramer, type FramedLine } from '../base/line-framing';
import { err, ok, type Result } from '../base/result';
import type { ArraySessionIndex } from '../session/array-session-index';
import { IndexBuilder } from '../session/build-index';
import { findGluedRecord } from './glued-records';
import { SNIFF_OBJECTS, type FormatReader, type LineRecord, type SessionFormat } from './format';
import { nameForeignFormat, sniffFormat } from './registry';

/** Decodes UTF-8; bytes that are none become U+FFFD. A byte order mark is kept. */
export type DecodeText = (bytes: Uint8Array) => string;

/** Why the bytes are no session that we read. */
export type ReadFailure =
  | { readonly type: 'empty-file' }
  | { readonly type: 'binary-file' }
  | { readonly type: 'compressed-file'; readonly compression: 'gzip' | 'zip' | 'zstd' }
  | { readonly type: 'not-a-session'; readonly found: 'text' | 'json' | 'json-lines' }
  | { readonly type: 'other-format'; readonly format: string };

/** Lines without JSON after which a file that has shown no object is given up. */
const HOPELESS_LINES = 200;

const BOM = '\uFEFF';

/**
 * Reads a session from its bytes: push chunks of any size, then finish. One pass, one line in memory at a time.
 * The same bytes give the same index however they are cut.
 */
export class SessionReader {
  readonly #decode: DecodeText;
  readonly #framer: LineFramer;
  readonly #builder = new IndexBuilder();
  #format: SessionFormat | null = null;
  #reader: FormatReader | null = null;
  #waiting: LineRecord[] = [];
  #failure: ReadFailure | null = null;
  #line = 0;
  #badLines = 0;
  #bytes = 0;
  /** first chunks, held back until there are enough bytes to tell a foreign file by */
  #head: Uint8Array[] | null = [];

  constructor(decode: DecodeText) {
    this.#decode = decode;
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
  finish(): Result<ArraySessionIndex, ReadFailure> {
    if (this.#head !== null) this.#releaseHead(this.#head);
    if (this.#failure === null) this.#framer.finish();
    if (this.#bytes === 0) return err({ type: 'empty-file' });
    if (this.#reader === null && this.#failure === null) this.#settleFormat();
    if (this.#failure !== null) return err(this.#failure);
    const header = this.#reader?.header() ?? null;
    return ok(
      this.#builder.finish({ format: this.#format?.id ?? '', header, byteTotal: this.#bytes }),
    );
  }

  #takeLine(line: FramedLine): void {
    if (this.#failure !== null) return;
    this.#line += 1;
    let text = this.#decode(line.bytes);
    if (this.#line === 1 && text.startsWith(BOM)) {
      this.#builder.report('bom', 'warning', 1, null, {});
      text = text.slice(1);
    }
    if (text.trim() === '') return;
    const value = this.#parse(text, line);
    if (value === null) return;
    this.#noteReplacedBytes(text, line);
    const record = {
      value,
      line: this.#line,
      byteStart: line.start,
      byteLength: line.bytes.length,
    };
    if (this.#reader !== null) this.#reader.add(record);
    else this.#wait(record);
  }

  #parse(text: string, line: FramedLine): JsonObject | null {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      this.#reportBadLine(text, line, error instanceof Error ? error.message : '');
      return null;
    }
    if (isJsonObject(value)) return value;
    this.#builder.report('not-an-object', 'warning', this.#line, null, {});
    return null;
  }

  #reportBadLine(text: string, line: FramedLine, reason: string): void {
    this.#badLines += 1;
    const glued = findGluedRecord(text);
    if (glued !== null) {
      this.#builder.report('glued-records', 'error', this.#line, null, { id: glued });
    } else if (!line.terminated) {
      this.#builder.report('torn-last-line', 'warning', this.#line, null, { bytes: line.bytes.length });
    } else {
      this.#builder.report('bad-json', 'error', this.#line, null, { reason: reason.slice(0, 200) });
    }
    if (this.#reader === null && this.#waiting.length === 0 && this.#badLines >= HOPELESS_LINES) {
      this.#failure = { type: 'not-a-session', found: 'text' };
    }
  }

  /** U+FFFD that stands in the text but not in the bytes means the bytes were no UTF-8. */
  #noteReplacedBytes(text: string, line: FramedLine): void {
    if (text.includes('\uFFFD') && !hasReplacementBytes(line.bytes)) {
      this.#builder.report('invalid-utf8', 'warning', this.#line, null, {});
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
      this.#failure = explainForeign(first, this.#badLines);
      return;
    }
    this.#reader = this.#format.createReader(this.#builder);
    for (const record of this.#waiting) this.#reader.add(record);
    this.#waiting = [];
  }
}

function explainForeign(first: readonly JsonObject[], badLines: number): ReadFailure {
  const format = nameForeignFormat(first);
  if (format !== null) return { type: 'other-format', format };
  if (first.length === 0) return { type: 'not-a-session', found: 'text' };
  return { type: 'not-a-session', found: first.length === 1 && badLines === 0 ? 'json' : 'json-lines' };
}

/** EF BF BD, the encoding of U+FFFD itself. */
function hasReplacementBytes(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xef); at !== -1; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) return true;
  }
  return false;
}

const signatures: readonly (readonly [readonly number[], 'gzip' | 'zip' | 'zstd'])[] = [
  [[0x1f, 0x8b], 'gzip'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'zstd'],
];

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
  return chunk.subarray(0, BINARY_LOOK).includes(0) ? { type: 'binary-file' } : null;
}
