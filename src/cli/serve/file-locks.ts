/** Lets tasks on the same file run one after the other. */
export class FileLocks {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs a task once all tasks that came before it for this key have ended. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    let release = (): void => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#last.set(key, mine);
    await before;
    try {
      return await task();
    } finally {
      release();
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
