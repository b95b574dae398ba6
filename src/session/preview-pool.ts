import { charactersOf } from '../base/utf8';

/** Longest preview in UTF-16 code units. */
const PREVIEW_LENGTH = 160;

const FIRST_CAPACITY = 1 << 16;

/** Previews as plain data. */
export interface PreviewSnapshot {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

/**
 * One-line previews of all rows in one typed array. A substring in JavaScript keeps its whole source string alive;
 * copying the code units here lets the bodies go.
 */
export class PreviewPool {
  #units: Uint16Array = new Uint16Array(FIRST_CAPACITY);
  #starts: Uint32Array = new Uint32Array(1024);
  #rows = 0;

  /** The previews as they can be stored: exactly the code units held, and where each row's start. */
  snapshot(): PreviewSnapshot {
    const starts = this.#starts.slice(0, this.#rows + 1);
    return { units: this.#units.slice(0, starts[this.#rows] ?? 0), starts };
  }

  /** A pool with the previews of a snapshot. */
  static restore({ units, starts }: PreviewSnapshot): PreviewPool {
    const pool = new PreviewPool();
    pool.#units = new Uint16Array(units.length + PREVIEW_LENGTH);
    pool.#units.set(units);
    pool.#starts = new Uint32Array(starts);
    pool.#rows = starts.length - 1;
    return pool;
  }

  /** Gives back the room that is not used. */
  trim(): void {
    const { units, starts } = this.snapshot();
    this.#units = units;
    this.#starts = starts;
  }

  /** Number of previews held. */
  get length(): number {
    return this.#rows;
  }

  /** Adds the preview of the next row: white space runs become one space, cut to PREVIEW_LENGTH code units. */
  add(text: string): void {
    const start = this.#starts[this.#rows] ?? 0;
    if (this.#units.length < start + PREVIEW_LENGTH) this.#units = grow(this.#units, start + PREVIEW_LENGTH);
    const end = copyOneLine(text, this.#units, start);
    this.#rows += 1;
    if (this.#starts.length <= this.#rows) {
      const wider = new Uint32Array(Math.max(1024, this.#starts.length * 2));
      wider.set(this.#starts);
      this.#starts = wider;
    }
    this.#starts[this.#rows] = end;
  }

  /** Forgets the previews from row `length` on. */
  truncate(length: number): void {
    this.#rows = Math.min(this.#rows, length);
  }

  /** The preview of a row, empty when there is none. */
  get(row: number): string {
    if (row < 0 || row >= this.#rows) return '';
    const start = this.#starts[row] ?? 0;
    return charactersOf(this.#units.subarray(start, this.#starts[row + 1] ?? start));
  }
}

function grow(units: Uint16Array, least: number): Uint16Array {
  const wider = new Uint16Array(Math.max(least, units.length * 2));
  wider.set(units);
  return wider;
}

function copyOneLine(text: string, into: Uint16Array, start: number): number {
  let end = start;
  let gap = false;
  const limit = start + PREVIEW_LENGTH;
  for (let i = 0; i < text.length && end < limit; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 32 || (unit >= 9 && unit <= 13) || unit === 0x2028 || unit === 0x2029) {
      gap = end > start;
      continue;
    }
    if (gap) {
      into[end] = 32;
      end += 1;
      gap = false;
      if (end === limit) break;
    }
    into[end] = unit;
    end += 1;
  }
  // never end inside a surrogate pair
  const last = end > start ? (into[end - 1] ?? 0) : 0;
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
