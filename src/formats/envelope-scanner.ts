import type { DecodeText } from './line-parser';

/** First bytes of a line that are looked at: Pi's keys and the message's role stand there. */
const HEAD = 400;

/** Last bytes of a line that are looked at: stop reason, error mark and, for custom entries, the keys. */
const TAIL = 400;

const LINE_FEED = 10;

/** A line seen from outside: where it is, how it begins and ends. */
export interface LineEnvelope {
  readonly head: string;
  /** '' when the line's end was cut off from it by a chunk border */
  readonly tail: string;
  /** decodes the whole line, when it is short; the bytes are there until the callback returns */
  readonly whole: (() => string) | null;
  readonly byteStart: number;
  readonly byteLength: number;
  /** from 1 */
  readonly line: number;
}

/** Longest line that is handed over whole, in bytes. */
const WHOLE = 4096;

/**
 * Finds the lines of a file and decodes only their ends: the cost is that of finding line feeds. A first look only; what
 * it tells is corrected by the full parse.
 */
export class EnvelopeScanner {
  readonly #decode: DecodeText;
  readonly #onLine: (line: LineEnvelope) => void;
  /** bytes of a line that began in an earlier chunk */
  #carried: Uint8Array | null = null;
  #carriedLength = 0;
  #position = 0;
  #line = 0;

  constructor(decode: DecodeText, onLine: (line: LineEnvelope) => void) {
    this.#decode = decode;
    this.#onLine = onLine;
  }

  /** Takes the next bytes; they may be reused afterwards. */
  push(chunk: Uint8Array): void {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      this.#take(chunk, from, end);
      from = end + 1;
    }
    if (from < chunk.length) this.#carry(chunk.subarray(from));
    this.#position += chunk.length;
  }

  /** Ends the file: a last line without line feed counts. */
  finish(): void {
    if (this.#carriedLength > 0) this.#take(new Uint8Array(0), 0, 0);
  }

  /** Keeps the beginning of a line that goes on in the next chunk. */
  #carry(bytes: Uint8Array): void {
    if (this.#carried === null) this.#carried = bytes.slice(0, WHOLE);
    else if (this.#carried.length < WHOLE) {
      const joined = new Uint8Array(Math.min(WHOLE, this.#carried.length + bytes.length));
      joined.set(this.#carried);
      joined.set(bytes.subarray(0, joined.length - this.#carried.length), this.#carried.length);
      this.#carried = joined;
    }
    this.#carriedLength += bytes.length;
  }

  #take(chunk: Uint8Array, from: number, end: number): void {
    this.#line += 1;
    const before = this.#carriedLength;
    const byteStart = this.#position + from - before;
    const byteLength = before + end - from;
    if (before > 0) this.#carry(chunk.subarray(from, end));
    const front = before > 0 ? (this.#carried ?? chunk) : chunk.subarray(from, end);
    this.#carried = null;
    this.#carriedLength = 0;
    if (byteLength === 0) return;
    const tailFrom = Math.max(from, end - TAIL);
    this.#onLine({
      head: this.#decode(front.subarray(0, HEAD)),
      tail: end - tailFrom < Math.min(TAIL, byteLength) ? '' : this.#decode(chunk.subarray(tailFrom, end)),
      whole: byteLength <= WHOLE ? () => this.#decode(front.subarray(0, byteLength)) : null,
      byteStart,
      byteLength,
      line: this.#line,
    });
  }
}
