import { expect, type Locator, type Page } from '@playwright/test';

/** How a message waits for its place in a running turn. */
export type WaitingKind = 'steering' | 'follow-up';

const EDIT = /^Edit and resend/;
const REGENERATE = /^Regenerate/;

/** Writing to the model, and what the turn does. The Chat tab must be shown. */
export class ComposerPart {
  readonly region: Locator;
  readonly field: Locator;
  readonly sendButton: Locator;
  readonly stopButton: Locator;
  /** the end of the conversation while a turn runs there: the answer that arrives, or a quiet line */
  readonly live: Locator;
  /** messages that wait */
  readonly waiting: Locator;
  /** why the last turn failed, and what to do */
  readonly failure: Locator;
  /** the list of commands */
  readonly commands: Locator;
  readonly pictures: Locator;
  readonly #page: Page;
  readonly #messages: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Composer', exact: true });
    this.field = this.region.getByRole('textbox', { name: 'Message', exact: true });
    this.sendButton = this.region.getByRole('button', { name: 'Send', exact: true });
    this.stopButton = this.region.getByRole('button', { name: 'Stop', exact: true });
    this.live = page.getByRole('article', { name: 'The running turn' });
    this.waiting = this.region.getByRole('list', { name: 'Messages that wait' });
    this.failure = this.region.getByRole('alert');
    this.commands = this.region.getByRole('listbox', { name: 'Commands' });
    this.pictures = this.region.getByRole('list', { name: 'Pictures of the message' });
    this.#messages = page.getByRole('list', { name: 'Messages of this path' });
  }

  /** Writes into the field without sending. */
  async write(text: string): Promise<void> {
    await this.field.fill(text);
  }

  /** Sends a message by key; while a turn runs it steers. */
  async send(text: string): Promise<void> {
    await this.write(text);
    await this.field.press('Enter');
    await expect(this.field).toHaveValue('');
  }

  /** Leaves a message for when the running turn is done. */
  async followUp(text: string): Promise<void> {
    await this.write(text);
    await this.field.press('Alt+Enter');
    await expect(this.field).toHaveValue('');
  }

  /** Expects words of the answer that is arriving, while it arrives. */
  async expectStreaming(words: string | RegExp): Promise<void> {
    await expect(this.live).toContainText(words);
    await expect(this.stopButton).toBeVisible();
  }

  /** Expects that no turn runs any more. */
  async expectIdle(): Promise<void> {
    await expect(this.sendButton).toBeVisible({ timeout: 30_000 });
    await expect(this.live).toHaveCount(0);
  }

  /** Expects that the last message is a settled answer with these words, and that no turn runs. */
  async expectAnswer(words: string | RegExp): Promise<void> {
    await this.expectIdle();
    await expect(this.#messages.getByRole('article').last()).toContainText(words);
  }

  async stop(): Promise<void> {
    await this.stopButton.click();
  }

  /** Stops with the one key, from the field. */
  async stopByKey(): Promise<void> {
    await this.field.press('Escape');
  }

  /** A message that waits, by its words. */
  waitingMessage(words: string | RegExp): Locator {
    return this.waiting.getByRole('listitem').filter({ hasText: words });
  }

  /** Expects the waiting messages in order, each as "steering: words". */
  async expectWaiting(messages: readonly string[]): Promise<void> {
    if (messages.length === 0) {
      await expect(this.waiting).toHaveCount(0);
      return;
    }
    const items = this.waiting.getByRole('listitem');
    await expect(items).toHaveCount(messages.length);
    for (const [index, message] of messages.entries()) {
      const [kind = '', words = ''] = message.split(': ');
      await expect(items.nth(index)).toContainText(kind);
      await expect(items.nth(index)).toContainText(words);
    }
  }

  /** Turns a waiting message from one kind into the other. */
  async turnWaiting(words: string | RegExp, from: WaitingKind): Promise<void> {
    await this.waitingMessage(words).getByRole('button', { name: from, exact: true }).click();
  }

  async editWaiting(words: string | RegExp, text: string): Promise<void> {
    await this.waitingMessage(words).getByRole('button', { name: 'Edit', exact: true }).click();
    const field = this.waiting.getByRole('textbox', { name: 'Waiting message' });
    await field.fill(text);
    await field.press('Enter');
  }

  async moveWaiting(words: string | RegExp, to: 'up' | 'down'): Promise<void> {
    await this.waitingMessage(words)
      .getByRole('button', { name: `Move ${to}` })
      .click();
  }

  async removeWaiting(words: string | RegExp): Promise<void> {
    await this.waitingMessage(words).getByRole('button', { name: 'Remove', exact: true }).click();
  }

  /** Edits a message of a person in its place and sends it as a new branch. The message must be in view or near it. */
  async editAndResend(words: string | RegExp, text: string): Promise<void> {
    const message = this.#message(words, EDIT);
    await message.hover();
    await message.getByRole('button', { name: 'Edit and resend', exact: true }).click();
    const field = this.#messages.getByRole('textbox', { name: 'Message, edited' });
    await expect(field).toBeFocused();
    await field.fill(text);
    await field.press('Enter');
  }

  /** Asks for another answer in the place of one. */
  async regenerate(words: string | RegExp): Promise<void> {
    const message = this.#message(words, REGENERATE);
    await message.hover();
    await message.getByRole('button', { name: 'Regenerate', exact: true }).click();
  }

  /** The same, of a model by its name. */
  async askAgainWith(words: string | RegExp, model: string): Promise<void> {
    const message = this.#message(words, REGENERATE);
    await message.hover();
    await message.getByRole('button', { name: 'Ask again with…', exact: true }).click();
    await this.#page.getByRole('menuitem', { name: `Ask ${model}`, exact: true }).click();
  }

  /** Expects that nothing can be asked anew at a message, with the word why. */
  async expectNothingAnew(words: string | RegExp): Promise<void> {
    await expect(this.#message(words, /\(not while a turn runs\)$/)).toHaveCount(1);
  }

  /** Asks the chosen model for several answers to one message. */
  async sample(text: string, count: 2 | 3 | 5): Promise<void> {
    await this.write(text);
    await this.region.getByRole('button', { name: 'Ask several' }).click();
    await this.#page.getByRole('menuitem', { name: new RegExp(`^${count} answers of `) }).click();
  }

  /** Asks several models for one answer each. */
  async sampleModels(text: string, models: readonly string[]): Promise<void> {
    await this.write(text);
    await this.region.getByRole('button', { name: 'Ask several' }).click();
    await this.#page.getByRole('menuitem', { name: 'Several models…' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Ask several models' });
    for (const model of models) await dialog.getByRole('checkbox', { name: model }).check();
    await dialog.getByRole('button', { name: /^Ask \d+ models?$/ }).click();
  }

  /** How many of several answers are here, such as "1 of 3 answers are here". */
  get samples(): Locator {
    return this.region.getByText(/^\d+ of \d+ answers are here$/);
  }

  /** Types a command and runs it. What completes it is closed first, so that Enter runs it. */
  async command(text: string): Promise<void> {
    await this.write(text);
    if (await this.commands.isVisible()) await this.field.press('Escape');
    await this.field.press('Enter');
  }

  /** What the composer says about a command, a picture or a folder. */
  async expectSaid(words: string | RegExp): Promise<void> {
    await expect(this.region.getByRole('status').filter({ hasText: words })).toBeVisible();
  }

  /** Sends what looked like a command as it is. */
  async sendAsText(): Promise<void> {
    await this.region.getByRole('button', { name: 'Send as text' }).click();
    await expect(this.field).toHaveValue('');
  }

  /** Expects a sentence about why the turn failed, and that what is typed is still there. */
  async expectFailure(words: string | RegExp, typed = ''): Promise<void> {
    await expect(this.failure).toContainText(words);
    await expect(this.field).toHaveValue(typed);
  }

  async retry(): Promise<void> {
    await this.failure.getByRole('button', { name: 'Retry', exact: true }).click();
  }

  /** Expects the countdown to another attempt, such as "Attempt 1 of 3 in 2 seconds", with its reason. */
  async expectRetrying(attempt: number, reason: string | RegExp): Promise<void> {
    const strip = this.region.getByRole('status').filter({ hasText: `Attempt ${attempt} of` });
    await expect(strip).toBeVisible();
    await expect(strip).toContainText(reason);
  }

  /** Chooses a model by its name in the menu; the demo is called "Demo, no model". */
  async chooseModel(name: string | RegExp): Promise<void> {
    await this.region.getByRole('button', { name: /^Model: / }).click();
    await this.#page.getByRole('menuitemradio', { name }).click();
  }

  /** Opens the window in which models are set up. */
  async setUpModels(): Promise<void> {
    await this.region.getByRole('button', { name: /^Model: / }).click();
    await this.#page.getByRole('menuitem', { name: 'Set up models…' }).click();
  }

  /** Chooses how much the model thinks; only for one that can. */
  async chooseThinking(level: string): Promise<void> {
    await this.region.getByRole('button', { name: /^thinking / }).click();
    await this.#page.getByRole('menuitemradio', { name: level, exact: true }).click();
  }

  /** Adds pictures from the disk. */
  async addPictures(paths: readonly string[]): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.region.getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles([...paths]);
    await expect(this.pictures).toBeVisible();
  }

  async removePicture(index: number): Promise<void> {
    await this.pictures.getByRole('button', { name: `Remove picture ${index}` }).click();
  }

  /** Where the next message goes, when that is not the tip. */
  get place(): Locator {
    return this.region.getByText(/^Continues /);
  }

  async goToTip(): Promise<void> {
    await this.region.getByRole('button', { name: 'To the tip' }).click();
    await expect(this.place).toHaveCount(0);
  }

  /** How much of the window is used, such as "4.1k of 32k"; it leads to what a compaction would cut. */
  get context(): Locator {
    return this.region.getByRole('button', { name: / of \S+$/ });
  }

  /** The last message with these words that has such a button: an answer may quote the message that it answers. */
  #message(words: string | RegExp, action: RegExp): Locator {
    const button = this.#page.getByRole('button', { name: action });
    return this.#messages.getByRole('article').filter({ hasText: words }).filter({ has: button }).last();
  }
}
