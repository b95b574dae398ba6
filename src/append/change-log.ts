import type { RepairChange } from './repair-report';

/** Collects what a repair changes. */
export class ChangeLog {
  readonly #changes: RepairChange[] = [];

  /** Notes a change on a line of the original. */
  note(code: RepairChange['code'], line: number, values: RepairChange['values'] = {}): void {
    this.#changes.push({ code, line, values });
  }

  /** Everything that was noted, in the order of the lines. */
  sorted(): readonly RepairChange[] {
    return this.#changes.toSorted((a, b) => a.line - b.line);
  }
}
