import { expect, type Locator, type Page } from '@playwright/test';
import { readList } from './read-list';

/** What the model sees at the leaf. */
export class ContextPart {
  readonly region: Locator;
  readonly list: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Context', exact: true });
    this.list = this.region.getByRole('list', { name: /^Entries of this path/ });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Context' }).click();
    await expect(this.region).toBeVisible();
  }

  /** The words of all lines in order. */
  async lines(): Promise<readonly string[]> {
    return readList(this.list);
  }

  /** The line with these words; it must be in view. */
  line(words: string | RegExp): Locator {
    return this.list.getByRole('listitem').filter({ hasText: words });
  }

  /** Copies the context and gives it back; the test must have allowed the clipboard. */
  async copyJson(): Promise<unknown> {
    await this.region.getByRole('button', { name: 'Copy as JSON' }).click();
    await expect(this.region.getByRole('button', { name: 'Copied' })).toBeVisible();
    return JSON.parse(await this.#page.evaluate(() => navigator.clipboard.readText()));
  }
}
