import { expect, type Locator, type Page } from '@playwright/test';

/** One line of the outline as assistive technology sees it. */
export interface OutlineLine {
  /** who, words, label, state, time */
  readonly name: string;
  readonly level: number;
  /** null for a line that does not fold */
  readonly expanded: boolean | null;
  readonly selected: boolean;
  readonly current: boolean;
  readonly setSize: number;
  readonly posInSet: number;
}

export type FilterName = 'Default' | 'No tools' | 'User' | 'Labelled' | 'All';

/** A line's name begins with who speaks, so its words are looked for anywhere in it. */
export type LineName = string | RegExp;

/** The outline on the left. */
export class OutlinePart {
  readonly tree: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.tree = page.getByRole('tree', { name: 'Session tree' });
  }

  /** A line by words of its name; it must be in view. */
  line(name: LineName): Locator {
    return this.tree.getByRole('treeitem', { name }).first();
  }

  /** The line that the keys act on. */
  async focusedName(): Promise<string> {
    const id = await this.tree.getAttribute('aria-activedescendant');
    if (id === null) return '';
    return (await this.#page.locator(`[id="${id}"]`).getAttribute('aria-label')) ?? '';
  }

  async expectFocus(name: LineName): Promise<void> {
    await expect
      .poll(() => this.focusedName())
      .toMatch(name instanceof RegExp ? name : new RegExp(escape(name)));
  }

  /** All lines from top to bottom: only those in view are in the page, so the tree is scrolled through. */
  async lines(): Promise<readonly OutlineLine[]> {
    await expect(this.tree.getByRole('treeitem').first()).toBeVisible();
    await expect(this.tree.getByRole('treeitem', { name: /^Reading entry/ })).toHaveCount(0);
    const lines = await this.tree.evaluate(async (tree) => {
      const found = new Map<number, OutlineLine>();
      const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 60));
      const read = (item: Element): OutlineLine => ({
        name: item.getAttribute('aria-label') ?? '',
        level: Number(item.getAttribute('aria-level')),
        expanded: item.hasAttribute('aria-expanded') ? item.getAttribute('aria-expanded') === 'true' : null,
        selected: item.getAttribute('aria-selected') === 'true',
        current: item.getAttribute('aria-current') === 'true',
        setSize: Number(item.getAttribute('aria-setsize')),
        posInSet: Number(item.getAttribute('aria-posinset')),
      });
      const isReading = (): boolean => tree.querySelector('[aria-label^="Reading entry"]') !== null;
      const start = tree.scrollTop;
      tree.scrollTop = 0;
      for (;;) {
        await pause();
        for (let wait = 0; isReading() && wait < 50; wait += 1) await pause();
        const origin = tree.getBoundingClientRect().top - tree.scrollTop;
        for (const item of tree.querySelectorAll('[role=treeitem]'))
          found.set(Math.round(item.getBoundingClientRect().top - origin), read(item));
        if (tree.scrollTop + tree.clientHeight >= tree.scrollHeight - 1) break;
        tree.scrollTop += tree.clientHeight / 2;
      }
      tree.scrollTop = start;
      return [...found].toSorted(([a], [b]) => a - b).map(([, line]) => line);
    });
    return lines;
  }

  /** The names of all lines from top to bottom. */
  async names(): Promise<readonly string[]> {
    return (await this.lines()).map((line) => line.name);
  }

  /** Selects an entry by a click. */
  async select(name: LineName): Promise<void> {
    await this.line(name).click();
    await expect(this.line(name)).toHaveAttribute('aria-selected', 'true');
  }

  /** Chooses "Use as leaf" in the menu of an entry. */
  async useAsLeaf(name: LineName): Promise<void> {
    await this.chooseAction(name, 'Use as leaf');
  }

  async chooseAction(name: LineName, action: string): Promise<void> {
    await this.line(name).hover();
    await this.line(name).getByRole('button', { name: 'Actions' }).click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  async chooseFilter(name: FilterName): Promise<void> {
    const filters = this.#page.getByRole('radiogroup', { name: 'Filter' });
    await filters.getByRole('radio', { name, exact: true }).check();
  }

  /** How many entries the filter hides, as the outline says it. */
  async expectHidden(count: number): Promise<void> {
    const words = this.#page.getByText(/entr(y|ies) hidden by the filter/);
    if (count === 0) await expect(words).toHaveCount(0);
    else await expect(words).toHaveText(`${count} ${count === 1 ? 'entry' : 'entries'} hidden by the filter`);
  }

  async unfoldAll(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Unfold all branches' }).click();
  }

  async foldAll(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Fold all branches', exact: true }).click();
  }

  /** Unfolds or folds a branch with its little triangle. */
  async toggle(name: LineName): Promise<void> {
    await this.line(name)
      .getByTitle(/^(Unfold|Fold) branch$/)
      .click();
  }

  /** The line of the current leaf. */
  get leaf(): Locator {
    return this.tree.locator('[aria-current=true]').and(this.tree.getByRole('treeitem'));
  }
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
