import { expect, type Locator, type Page } from '@playwright/test';
import { readList } from './read-list';

export type DetailsTab = 'Entry' | 'Branches' | 'Labels' | 'Health';

/** The tabs on the right. */
export class DetailsPart {
  readonly entry: Locator;
  readonly branches: Locator;
  readonly labels: Locator;
  readonly health: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const region = (name: DetailsTab): Locator => page.getByRole('region', { name, exact: true });
    this.entry = region('Entry');
    this.branches = region('Branches');
    this.labels = region('Labels');
    this.health = region('Health');
  }

  async open(tab: DetailsTab): Promise<void> {
    await this.#page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(this.#page.getByRole('region', { name: tab, exact: true })).toBeVisible();
  }

  /** The card of a leaf in the list of leaves. */
  leaf(words: string | RegExp): Locator {
    return this.branches
      .getByRole('list', { name: 'Leaves' })
      .getByRole('listitem')
      .filter({ hasText: words });
  }

  get #findings(): Locator {
    return this.health.getByRole('list', { name: 'Findings about this file' });
  }

  /** All findings of Health, worst first, with the heads of their groups. */
  async findings(): Promise<readonly string[]> {
    return readList(this.#findings);
  }

  /** A finding of Health by its words; it must be in view. */
  finding(words: string | RegExp): Locator {
    return this.#findings.getByRole('listitem').filter({ hasText: words });
  }
}
