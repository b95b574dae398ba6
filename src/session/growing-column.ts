type ColumnArray = Int32Array | Uint8Array | Uint32Array | Float64Array;

/** A typed array that grows by doubling. */
export class GrowingColumn<T extends ColumnArray> {
  #array: T;
  #length = 0;
  readonly #make: (size: number) => T;

  constructor(make: (size: number) => T) {
    this.#make = make;
    this.#array = make(1024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#array.length) {
      const wider = this.#make(Math.max(1024, this.#array.length * 2));
      wider.set(this.#array);
      this.#array = wider;
    }
    this.#array[this.#length] = value;
    this.#length += 1;
  }

  /** The value at an index below `length`. */
  get(index: number): number {
    return this.#array[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#array[index] = value;
  }

  /** Exactly the values pushed so far. The column keeps no second copy: it shares them until the next push. */
  toArray(): T {
    this.#array = this.toCopy();
    return this.#array;
  }

  /** A copy of exactly the values pushed so far, for a column that is still changed by `set`. */
  toCopy(): T {
    const exact = this.#make(this.#length);
    exact.set(this.#array.subarray(0, this.#length));
    return exact;
  }
}

/** Makers of the column types. */
export const int32 = (size: number): Int32Array => new Int32Array(size);
export const uint8 = (size: number): Uint8Array => new Uint8Array(size);
export const uint32 = (size: number): Uint32Array => new Uint32Array(size);
export const float64 = (size: number): Float64Array => new Float64Array(size);
