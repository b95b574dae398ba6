/** Gives equal strings the same small number, from 0 in order of appearance. */
export class Interner {
  readonly #numbers = new Map<string, number>();
  readonly #values: string[] = [];

  /** The number of a string. */
  intern(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.#values.length;
    this.#numbers.set(value, number);
    this.#values.push(value);
    return number;
  }

  /** Forgets the strings from number `length` on. */
  truncate(length: number): void {
    for (const value of this.#values.splice(length)) this.#numbers.delete(value);
  }

  /** All strings by number. */
  values(): readonly string[] {
    return this.#values;
  }
}
