/** Keeps the values asked for last, up to a total weight. */
export class BoundedCache<K, V> {
  readonly #limit: number;
  readonly #entries = new Map<K, { readonly value: V; readonly weight: number }>();
  #weight = 0;

  /** `limit` is in the unit of the weights given to `set`. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A Map keeps insertion order: what is used goes to the end and is forgotten last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value heavier than the limit is not kept. */
  set(key: K, value: V, weight: number): void {
    const old = this.#entries.get(key);
    if (old !== undefined) {
      this.#entries.delete(key);
      this.#weight -= old.weight;
    }
    if (weight > this.#limit) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#limit) return;
      this.#entries.delete(oldest);
      this.#weight -= entry.weight;
    }
  }

  get size(): number {
    return this.#entries.size;
  }
}
