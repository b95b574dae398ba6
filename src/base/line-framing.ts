const LINE_FEED = 10;

/** One line of a byte stream. */
export interface FramedLine {
  /** the line's bytes without its line feed; valid only until the callback returns */
  readonly bytes: Uint8Array;
  /** offset of the first byte in the stream */
  readonly start: number;
  /** false for a last line without line feed */
  readonly terminated: boolean;
}

/**
 * Cuts a byte stream into lines at line feeds only (FORMATS.md A1: U+2028 and friends are ordinary characters).
 * Any chunking gives the same lines. A line that spans chunks is joined once, however many chunks it spans.
 */
export class LineFramer {
  readonly #onLine: (line: FramedLine) => void;
  #pieces: Uint8Array[] = [];
  #pending = 0;
  #position = 0;

  constructor(onLine: (line: FramedLine) => void) {
    this.#onLine = onLine;
  }

  /** Takes the next chunk; its buffer may be used again afterwards. */
  push(chunk: Uint8Array): void {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      this.#emit(chunk.subarray(from, end), this.#position + from, true);
      from = end + 1;
    }
    if (from < chunk.length) {
      this.#pieces.push(chunk.slice(from));
      this.#pending += chunk.length - from;
    }
    this.#position += chunk.length;
  }

  /** Ends the stream: a last line without line feed comes out now. */
  finish(): void {
    if (this.#pending > 0) this.#emit(new Uint8Array(0), this.#position, false);
  }

  #emit(tail: Uint8Array, tailStart: number, terminated: boolean): void {
    const start = tailStart - this.#pending;
    const bytes = this.#pieces.length === 0 ? tail : this.#join(tail);
    this.#onLine({ bytes, start, terminated });
  }

  #join(tail: Uint8Array): Uint8Array {
    const whole = new Uint8Array(this.#pending + tail.length);
    let offset = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, offset);
      offset += piece.length;
    }
    whole.set(tail, offset);
    this.#pieces = [];
    this.#pending = 0;
    return whole;
  }
}
