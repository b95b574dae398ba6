import { expect, type Locator, type Page } from '@playwright/test';

/** The map of branches. */
export class MapPart {
  readonly region: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Map', exact: true });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Map', exact: true }).click();
    await expect(this.region).toBeVisible();
  }
}
