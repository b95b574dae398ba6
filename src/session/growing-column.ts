type ColumnArray = Int32Array | Uint8Array | Uint32Array | Float64Array;

/**
 * A typed array that grows by doubling. As long as every value is `blank` it takes no memory: a first look leaves most
 * columns blank, and memory that was never touched costs a browser much to touch.
 */
export class GrowingColumn<T extends ColumnArray> {
  #array: T;
  #length = 0;
  #isBlank = true;
  readonly #blank: number;
  readonly #make: (size: number) => T;

  constructor(make: (size: number) => T, blank = 0) {
    this.#make = make;
    this.#blank = blank;
    this.#array = make(0);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#isBlank) {
      if (Object.is(value, this.#blank)) {
        this.#length += 1;
        return;
      }
      this.#isBlank = false;
      this.#array = this.#blanks(Math.max(1024, this.#length * 2));
    }
    if (this.#length === this.#array.length) {
      const wider = this.#make(Math.max(1024, this.#array.length * 2));
      wider.set(this.#array);
      this.#array = wider;
    }
    this.#array[this.#length] = value;
    this.#length += 1;
  }

  /** Forgets the values from `length` on. Arrays that were given out keep theirs. */
  truncate(length: number): void {
    this.#length = length;
    // an array of its own: the next push leaves what was given out alone
    if (!this.#isBlank) this.#array = this.#cut(length);
  }

  /** The value at an index below `length`. */
  get(index: number): number {
    return this.#isBlank ? this.#blank : (this.#array[index] ?? 0);
  }

  set(index: number, value: number): void {
    if (this.#isBlank) {
      this.#isBlank = false;
      this.#array = this.#blanks(this.#length);
    }
    this.#array[index] = value;
  }

  /** Exactly the values pushed so far. The column keeps no second copy: it shares them until the next push. */
  toArray(): T {
    const exact = this.toCopy();
    if (!this.#isBlank) this.#array = exact;
    return exact;
  }

  /** A copy of exactly the values pushed so far, for a column that is still changed by `set`. */
  toCopy(): T {
    return this.#isBlank ? this.#blanks(this.#length) : this.#cut(this.#length);
  }

  #cut(length: number): T {
    const exact = this.#make(length);
    exact.set(this.#array.subarray(0, length));
    return exact;
  }

  #blanks(size: number): T {
    const array = this.#make(size);
    if (this.#blank !== 0) array.fill(this.#blank);
    return array;
  }
}

/** Makers of the column types. */
export const int32 = (size: number): Int32Array => new Int32Array(size);
export const uint8 = (size: number): Uint8Array => new Uint8Array(size);
export const uint32 = (size: number): Uint32Array => new Uint32Array(size);
export const float64 = (size: number): Float64Array => new Float64Array(size);
