import { expect, type Locator, type Page } from '@playwright/test';

export type CompareSection = 'Turns' | 'Files' | 'Answers' | 'Context';

/** Branches side by side. */
export class ComparePart {
  readonly region: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Compare', exact: true });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Compare', exact: true }).click();
    await expect(this.region).toBeVisible();
  }

  /** Shows one part of what is compared. */
  async show(section: CompareSection): Promise<void> {
    await this.region.getByRole('radio', { name: new RegExp(`^${section}\\b`) }).check();
  }
}
