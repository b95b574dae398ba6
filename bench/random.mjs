/**
 * Seeded random numbers for the generator: the same seed gives the same file on every machine, which Math.random does
 * not. The generator is mulberry32 (public domain, 32 bits of state); its quality is plenty for made-up prose.
 */
export class Random {
  #state;

  /** @param {number} seed any 32-bit integer */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** @returns {number} in [0, 1) */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** @param {number} low @param {number} high @returns {number} a whole number, both ends included */
  between(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Small values are likelier: as many between 1 and 10 as between 10 and 100. @param {number} low @param {number} high */
  logBetween(low, high) {
    return Math.round(low * (high / low) ** this.next());
  }

  /** @param {number} probability 0 to 1 */
  chance(probability) {
    return this.next() < probability;
  }

  /** @template T @param {readonly T[]} items at least one @returns {T} */
  pick(items) {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}
