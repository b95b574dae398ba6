import { isJsonObject, type JsonObject } from '../base/json';
import type { FramedLine } from '../base/line-framing';
import type { EntrySink } from '../session/entry-sink';
import { cutLongTexts, mayBeCut } from './cut-long-texts';
import type { LineRecord } from './format';
import { findGluedRecord } from './glued-records';

/** Decodes UTF-8; bytes that are none become U+FFFD. A byte order mark is kept. */
export type DecodeText = (bytes: Uint8Array) => string;

const BOM = '\uFEFF';

/** Turns lines into JSON objects; what cannot be is reported with its line (FORMATS.md A1). */
export class LineParser {
  readonly #decode: DecodeText;
  readonly #sink: EntrySink;
  #line = 0;
  #badLines = 0;
  #firstBadLine = '';

  constructor(decode: DecodeText, sink: EntrySink) {
    this.#decode = decode;
    this.#sink = sink;
  }

  /** Lines taken so far. */
  get lineCount(): number {
    return this.#line;
  }

  /** Lines that were no JSON. */
  get badLines(): number {
    return this.#badLines;
  }

  /** How the first line that was no JSON begins. */
  get firstBadLine(): string {
    return this.#firstBadLine;
  }

  /** The object of the next line; null for a blank or unreadable one. `offset`: where the stream starts in the file. */
  parse(line: FramedLine, offset: number): LineRecord | null {
    this.#line += 1;
    const byteStart = line.start + offset;
    const cut = this.#parseCut(line);
    if (cut !== null) return { value: cut, line: this.#line, byteStart, byteLength: line.bytes.length };
    let text = this.#decodeOrNull(line.bytes);
    if (text === null) return null;
    if (byteStart === 0 && text.startsWith(BOM)) {
      this.#sink.report('bom', 'warning', 1, null, {});
      text = text.slice(1);
    }
    if (text.trim() === '') return null;
    const value = this.#parseJson(text, line);
    if (value === null) return null;
    this.#noteReplacedBytes(text, line);
    return { value, line: this.#line, byteStart, byteLength: line.bytes.length };
  }

  /** The object of a line whose long texts can be cut; null for every other line. */
  #parseCut(line: FramedLine): JsonObject | null {
    const bytes = cutLongTexts(line.bytes);
    if (bytes === null) return null;
    try {
      const text = this.#decode(bytes);
      const value: unknown = JSON.parse(text);
      if (!isJsonObject(value) || !mayBeCut(value)) return null;
      this.#noteReplacedBytes(text, line);
      return value;
    } catch {
      // what is wrong is told from the whole line
      return null;
    }
  }

  /** A line longer than the longest string of the engine (about 512 MB) is damage, not the end of reading. */
  #decodeOrNull(bytes: Uint8Array): string | null {
    try {
      return this.#decode(bytes);
    } catch {
      this.#badLines += 1;
      this.#sink.report('bad-json', 'error', this.#line, null, { reason: 'the line is too long' });
      return null;
    }
  }

  #parseJson(text: string, line: FramedLine): JsonObject | null {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      this.#reportBadLine(text, line, error instanceof Error ? error.message : '');
      return null;
    }
    if (isJsonObject(value)) return value;
    this.#sink.report('not-an-object', 'warning', this.#line, null, {});
    return null;
  }

  #reportBadLine(text: string, line: FramedLine, reason: string): void {
    if (this.#badLines === 0) this.#firstBadLine = text.slice(0, 40).trim();
    this.#badLines += 1;
    const glued = findGluedRecord(text);
    if (glued !== null) {
      this.#sink.report('glued-records', 'error', this.#line, null, { id: glued });
    } else if (!line.terminated) {
      this.#sink.report('torn-last-line', 'warning', this.#line, null, { bytes: line.bytes.length });
    } else {
      this.#sink.report('bad-json', 'error', this.#line, null, { reason: reason.slice(0, 200) });
    }
  }

  /** U+FFFD that stands in the text but not in the bytes means the bytes were no UTF-8. */
  #noteReplacedBytes(text: string, line: FramedLine): void {
    if (text.includes('\uFFFD') && !hasReplacementBytes(line.bytes)) {
      this.#sink.report('invalid-utf8', 'warning', this.#line, null, {});
    }
  }
}

/** EF BF BD, the encoding of U+FFFD itself. */
function hasReplacementBytes(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xef); at !== -1; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) return true;
  }
  return false;
}
