import type { TestSession } from './read-session';

type Column = Int32Array | Uint8Array | Uint16Array | Uint32Array | Float64Array;

const isColumn = (value: unknown): value is Column =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

/**
 * Counts how often elements of columns are read one by one. More than `budget` reads throw: work is bounded by what is
 * done, not by how long a busy machine takes for it.
 */
export class ReadMeter {
  readonly #budget: number;
  #reads = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get reads(): number {
    return this.#reads;
  }

  /** The same column, counted. */
  column<T extends Column>(column: T): T {
    return new Proxy(column, {
      get: (target, key) => {
        if (typeof key === 'string' && key.charCodeAt(0) <= 57) this.#count();
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  /** The same session with all its columns counted. */
  session(session: TestSession): TestSession {
    const { view } = session;
    const index = this.#columns(view.index);
    const tree = { ...this.#columns(view.tree), visibleTree: this.#columns(view.tree.visibleTree) };
    return {
      ...session,
      index,
      view: { ...this.#columns(view), index, tree, sums: this.#columns(view.sums) },
    };
  }

  #count(): void {
    this.#reads += 1;
    if (this.#reads > this.#budget) throw new Error(`more than ${this.#budget} reads of columns`);
  }

  #columns<T extends object>(holder: T): T {
    const counted = Object.entries(holder).map(([key, value]: readonly [string, unknown]) => [
      key,
      isColumn(value) ? this.column(value) : value,
    ]);
    return Object.fromEntries(counted) as T;
  }
}
