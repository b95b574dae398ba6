import { expect, type Locator, type Page } from '@playwright/test';

/** The conversation in the centre. */
export class ChatPart {
  readonly region: Locator;
  readonly list: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Chat', exact: true });
    this.list = this.region.getByRole('list', { name: 'Messages of this path' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Chat' }).click();
    await expect(this.list).toBeVisible();
  }

  /** The message with these words; it must be in view or near it. */
  message(words: string | RegExp): Locator {
    return this.list.getByRole('article').filter({ hasText: words });
  }

  /** The card of a tool call by words of its head, such as "read src/a.ts". */
  tool(words: string | RegExp): Locator {
    return this.list.getByRole('button', { name: words });
  }

  /** Scrolls upwards until something comes into view. */
  async scrollUpTo(target: Locator): Promise<void> {
    await this.list.hover();
    await expect(async () => {
      if (await target.first().isVisible()) return;
      await this.#page.mouse.wheel(0, -400);
      await this.#page.waitForTimeout(60);
      // What stands for a message that has not been read must not be passed by.
      await expect(this.list.getByText('Reading entry…')).toHaveCount(0);
      expect(await target.first().isVisible()).toBe(true);
    }).toPass({ intervals: [0], timeout: 20_000 });
    await target.first().scrollIntoViewIfNeeded();
  }

  /** Goes to the beginning of the path. */
  async goToStart(): Promise<void> {
    await this.list.focus();
    await this.list.press('Home');
    await expect(this.list.locator('[aria-posinset="1"]')).toBeInViewport();
  }

  /** The message of a fork and its switch, such as "2 / 3". */
  forkSwitch(words: string | RegExp): Locator {
    return this.message(words).getByRole('group', { name: 'Branches at this fork' });
  }

  async toggleThinking(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Thinking', exact: true }).first().click();
  }

  /** Opens all tool cards of the conversation, or folds them. */
  async toggleTools(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Tools', exact: true }).click();
  }
}
