import { cutUnits } from './summary-text';

/** Figures of Pi's own tools. */
export const MOST_LINES = 2000;
export const MOST_BYTES = 50 * 1024;
const MOST_LINE_UNITS = 500;

const encoder = new TextEncoder();

/** Bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** Gathers lines of a tool's output until it is full. */
export class BoundedLines {
  readonly lines: string[] = [];
  #bytes = 0;
  /** a line did not fit any more */
  isFull = false;

  constructor(
    readonly mostLines: number,
    readonly mostBytes: number = MOST_BYTES,
  ) {}

  /** Takes a line, unless it is one too many. */
  push(line: string): void {
    const bytes = byteLength(line) + 1;
    this.isFull ||= this.lines.length >= this.mostLines || this.#bytes + bytes > this.mostBytes + 1;
    if (this.isFull) return;
    this.lines.push(line);
    this.#bytes += bytes;
  }
}

/** A line as it stands in a result: cut when it is very long. */
export function cutLine(line: string): string {
  return line.length <= MOST_LINE_UNITS ? line : `${cutUnits(line, MOST_LINE_UNITS)}… (cut)`;
}

/** A size as people write it. */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** An output with what has to be known about it below. */
export function withNotes(text: string, notes: readonly string[]): string {
  return notes.length === 0 ? text : `${text}\n\n[${notes.join(' ')}]`;
}
