/**
 * What the reader opened or closed, by name. Items of a virtual list are unmounted out of sight, so this cannot be
 * their own state. A name that is not here follows its default.
 */
export class FoldStore {
  readonly #open = new Map<string, boolean>();
  readonly #listeners = new Set<() => void>();

  get(name: string): boolean | undefined {
    return this.#open.get(name);
  }

  set(name: string, open: boolean): void {
    this.#open.set(name, open);
    this.#notify();
  }

  /** Everything whose name starts like this follows its default again. */
  clear(start: string): void {
    for (const name of this.#open.keys()) if (name.startsWith(start)) this.#open.delete(name);
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
