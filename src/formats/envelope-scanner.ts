import type { DecodeText } from './line-parser';

/** First bytes of a line that are looked at: Pi's keys, the message's role and the type of its first block. */
const HEAD = 176;

/** Last bytes of a line that are looked at: stop reason, error mark and, for custom entries, the keys. */
const TAIL = 240;

/** Most characters of a value that is looked for at a line's end. */
const VALUE = 12;

/** Longest line that is handed over whole, in bytes. */
const WHOLE = 4096;

const LINE_FEED = 10;

/** One character for each byte: four times faster than a decoder, and all that is looked for is ASCII. */
function textOf(bytes: Uint8Array): string {
  return String.fromCharCode.apply(null, bytes as unknown as number[]);
}

const patterns = new Map<string, Uint8Array>();

function patternOf(key: string): Uint8Array {
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const made = Uint8Array.from(`"${key}":`, (character) => character.charCodeAt(0));
  patterns.set(key, made);
  return made;
}

/** Where the last occurrence of a pattern ends between two offsets, or −1. */
function endOfLast(bytes: Uint8Array, pattern: Uint8Array, from: number, end: number): number {
  const first = pattern[0];
  for (let at = end - pattern.length; at >= from; at -= 1) {
    if (bytes[at] !== first) continue;
    let same = 1;
    while (same < pattern.length && bytes[at + same] === pattern[same]) same += 1;
    if (same === pattern.length) return at + same;
  }
  return -1;
}

/**
 * A line seen from outside: where it is, how it begins and ends. One object stands for all lines in turn, because a large
 * file has very many: it is valid until the callback returns.
 */
export class LineEnvelope {
  readonly #decode: DecodeText;
  /** holds the line's beginning from `start` to `end` */
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  byteStart = 0;
  byteLength = 0;
  /** from 1 */
  line = 0;
  #tailBytes: Uint8Array = new Uint8Array(0);
  #tailStart = 0;
  #tailEnd = 0;

  constructor(decode: DecodeText) {
    this.#decode = decode;
  }

  /** Stands for the next line; `bytes` holds its beginning, `tailBytes` its end as far as it was not cut off. */
  place(at: Pick<LineEnvelope, 'bytes' | 'start' | 'end' | 'byteStart' | 'byteLength' | 'line'>): void {
    this.bytes = at.bytes;
    this.start = at.start;
    this.end = at.end;
    this.byteStart = at.byteStart;
    this.byteLength = at.byteLength;
    this.line = at.line;
  }

  /** Where the line's last bytes are, as far as a chunk border left them together. */
  placeTail(bytes: Uint8Array, start: number, end: number): void {
    this.#tailBytes = bytes;
    this.#tailStart = Math.max(start, end - TAIL);
    this.#tailEnd = end;
  }

  /** The line's beginning, one character for each byte. */
  head(): string {
    return textOf(this.bytes.subarray(this.start, Math.min(this.end, this.start + HEAD)));
  }

  /** The line's end likewise; '' when a chunk border cut it off. */
  tail(): string {
    const length = this.#tailEnd - this.#tailStart;
    if (length < Math.min(TAIL, this.byteLength)) return '';
    return textOf(this.#tailBytes.subarray(this.#tailStart, this.#tailEnd));
  }

  /** How the value of a key near the line's end begins, as JSON; '' when it is not there. */
  lastValue(key: string): string {
    const at = endOfLast(this.#tailBytes, patternOf(key), this.#tailStart, this.#tailEnd);
    return at === -1 ? '' : textOf(this.#tailBytes.subarray(at, Math.min(this.#tailEnd, at + VALUE)));
  }

  /** The whole line as text when it is short, else null. */
  whole(): string | null {
    if (this.byteLength > WHOLE) return null;
    return this.#decode(this.bytes.subarray(this.start, this.start + this.byteLength));
  }
}

/**
 * Finds the lines of a file and decodes only their ends: the cost is that of finding line feeds. A first look only; what
 * it tells is corrected by the full parse.
 */
export class EnvelopeScanner {
  readonly #onLine: (line: LineEnvelope) => void;
  readonly #envelope: LineEnvelope;
  /** bytes of a line that began in an earlier chunk */
  #carried: Uint8Array | null = null;
  #carriedLength = 0;
  #position = 0;
  #line = 0;

  constructor(decode: DecodeText, onLine: (line: LineEnvelope) => void) {
    this.#envelope = new LineEnvelope(decode);
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
    const carried = before > 0 ? this.#carried : null;
    this.#carried = null;
    this.#carriedLength = 0;
    if (byteLength === 0) return;
    const envelope = this.#envelope;
    const line = this.#line;
    if (carried === null) envelope.place({ bytes: chunk, start: from, end, byteStart, byteLength, line });
    else envelope.place({ bytes: carried, start: 0, end: carried.length, byteStart, byteLength, line });
    envelope.placeTail(chunk, from, end);
    this.#onLine(envelope);
  }
}
