import type { RowDetail } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';

type Load = (rows: Int32Array) => Promise<readonly RowDetail[]>;

/** Most rows kept; beyond it the oldest half is forgotten. */
const CAPACITY = 20_000;

/** Rows that are loaded anew at once: more than a window shows. */
const RENEWED = 400;

/**
 * Row details that views have asked for. Requests of one turn go to the worker as one call.
 * A list subscribes to `version` and reads rows synchronously.
 */
export class DetailCache {
  readonly #load: Load;
  #details = new Map<Row, RowDetail>();
  #wanted = new Set<Row>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #generation = 0;

  constructor(load: Load) {
    this.#load = load;
  }

  /** The detail of a row, or undefined when it has not arrived. */
  get(row: Row): RowDetail | undefined {
    return this.#details.get(row);
  }

  /** Asks for rows and waits until they have arrived. */
  async fetch(rows: Iterable<Row>): Promise<void> {
    this.#want(rows);
    if (this.#wanted.size > 0) await this.#fetch();
  }

  /** Asks for rows; those that are here or on their way cost nothing. */
  request(rows: Iterable<Row>): void {
    const before = this.#wanted.size;
    this.#want(rows);
    if (before === 0 && this.#wanted.size > 0) queueMicrotask(() => void this.#fetch());
  }

  /** Forgets everything, after labels or the index changed. */
  clear(): void {
    this.#generation += 1;
    this.#details = new Map();
    this.#wanted = new Set();
    this.#notify();
  }

  /** Loads anew what was asked for last, after the index changed; until it arrives, the old words stand. */
  async renew(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const old = this.#details;
    this.#details = new Map(old);
    const rows = Int32Array.from([...old.keys()].slice(-RENEWED));
    const details = await this.#load(rows);
    if (generation !== this.#generation) return;
    // what arrived meanwhile is new already
    const arrived = [...this.#details].filter(([row, detail]) => old.get(row) !== detail);
    this.#details = new Map([...details.map((detail): [Row, RowDetail] => [detail.row, detail]), ...arrived]);
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Grows with every arrival. */
  readonly version = (): number => this.#version;

  #want(rows: Iterable<Row>): void {
    for (const row of rows) if (row >= 0 && !this.#details.has(row)) this.#wanted.add(row);
  }

  async #fetch(): Promise<void> {
    const rows = Int32Array.from(this.#wanted);
    const generation = this.#generation;
    this.#wanted = new Set();
    const details = await this.#load(rows);
    if (generation !== this.#generation) return;
    if (this.#details.size + details.length > CAPACITY) this.#forgetOldest();
    for (const detail of details) this.#details.set(detail.row, detail);
    this.#notify();
  }

  #forgetOldest(): void {
    let left = this.#details.size >> 1;
    for (const row of this.#details.keys()) {
      if (left === 0) return;
      this.#details.delete(row);
      left -= 1;
    }
  }

  #notify(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
