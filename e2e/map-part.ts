import { expect, type Locator, type Page } from '@playwright/test';

/** The map of branches. */
export class MapPart {
  readonly region: Locator;
  /** takes the keys; nodes are pictures in it, named in words */
  readonly board: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Map', exact: true });
    this.board = this.region.getByRole('application', { name: /^Map of branches/ });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Map', exact: true }).click();
    await expect(this.board).toBeVisible();
  }

  /** A node that is in view, by its words. */
  node(words: string | RegExp): Locator {
    return this.board.getByRole('img', { name: words });
  }
}
