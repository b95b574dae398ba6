import { expect, type Locator, type Page } from '@playwright/test';

/** What answers, as the form calls it. */
type KindName =
  | 'Ollama'
  | 'llama.cpp server'
  | 'LM Studio'
  | 'vLLM'
  | 'OpenRouter'
  | 'OpenAI'
  | 'Anthropic'
  | 'Google'
  | 'OpenAI-compatible';

/** A model as a reader sets it up. What is left out stays as the kind fills it in. */
export interface ModelEntry {
  readonly kind: KindName;
  readonly baseUrl?: string;
  readonly key?: string;
  readonly remember?: boolean;
  readonly model: string;
  readonly name?: string;
  /** tokens, as they are typed: "4k" */
  readonly window?: string;
  readonly maxTokens?: string;
  readonly thinks?: boolean;
  readonly takesPictures?: boolean;
}

/** Setting up models, new sessions, and the questions of a conversation. */
export class ModelsPart {
  /** the window that is open over the page */
  readonly dialog: Locator;
  /** new sessions that were never stored, on the start page */
  readonly unstored: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog');
    this.unstored = page.getByRole('list', { name: 'New sessions that were never stored' });
  }

  /** Fills in the form for a new model; the list of models must be open. */
  async fillIn(entry: ModelEntry): Promise<void> {
    await this.#button('Add a model…').click();
    await this.dialog.getByRole('radio', { name: entry.kind, exact: true }).check();
    if (entry.baseUrl !== undefined) await this.#field('Base URL').fill(entry.baseUrl);
    if (entry.key !== undefined) await this.keyField.fill(entry.key);
    await this.#check('Remember the key on this device', entry.remember);
    await this.chooseModel(entry.model);
    if (entry.name !== undefined) await this.#field('Name (optional)').fill(entry.name);
    if (entry.window !== undefined) await this.#field('Context window (tokens)').fill(entry.window);
    if (entry.maxTokens !== undefined) await this.#field('Longest answer (tokens)').fill(entry.maxTokens);
    await this.#check('It can think', entry.thinks);
    await this.#check('It takes pictures', entry.takesPictures);
  }

  /** Sets up a model and chooses it; the list of models must be open and is closed afterwards. */
  async setUp(entry: ModelEntry): Promise<void> {
    await this.fillIn(entry);
    await this.save();
    await this.close();
  }

  /** The field of the key. What stands in it is read by no other part of the page. */
  get keyField(): Locator {
    return this.dialog.getByLabel(/^Key/);
  }

  /** Types the id of a model; where the endpoint names it, it is picked. */
  async chooseModel(id: string): Promise<void> {
    const field = this.dialog.getByRole('combobox', { name: 'Model' });
    await field.fill(id);
    // suggestions that are open hide the rest of the window from the reader's tools
    await field.press('Tab');
    await expect(field).toHaveValue(id);
  }

  /** Expects the endpoint's own list under the field of the model. */
  async expectListed(count: number): Promise<void> {
    await expect(this.dialog.getByText(new RegExp(`^The endpoint names ${count} models?\\.$`))).toBeVisible();
  }

  /** Tries what stands in the form, and expects these words about it. */
  async test(words: string | RegExp): Promise<void> {
    await this.#button('Test').click();
    await expect(this.dialog.getByText(words)).toBeVisible({ timeout: 20_000 });
  }

  /** Expects a command that can be copied. */
  async expectCommand(command: string | RegExp): Promise<void> {
    await expect(
      this.dialog.getByRole('group', { name: 'Command' }).filter({ hasText: command }),
    ).toBeVisible();
  }

  /** Takes a model that the endpoint has in the place of an unknown one. */
  async take(modelId: string): Promise<void> {
    await this.#button(`Take ${modelId}`).click();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^(?:Add model|Save)$/ }).click();
    await expect(this.#button('Add a model…')).toBeVisible();
  }

  async edit(name: string): Promise<void> {
    await this.#button(`Edit ${name}`).click();
  }

  async remove(name: string): Promise<void> {
    await this.#button(`Remove ${name}`).click();
    await this.#button('Remove').click();
  }

  /** Chooses a model of the list. */
  async choose(name: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  }

  /** Closes the list of models. */
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }

  /** Begins a new session from the start page. */
  async newSession(): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: 'New session' }).click();
  }

  /** Begins a new session from the menu of the open ones. */
  async newSessionFromMenu(): Promise<void> {
    await this.#page.getByRole('banner').getByTitle('Switch session').click();
    await this.#page.getByRole('menuitem', { name: 'New session' }).click();
  }

  /** Opens a session that was never stored, by its first words. */
  async openUnstored(firstWords: string): Promise<void> {
    await this.unstored.getByRole('button', { name: new RegExp(`^${firstWords}`) }).click();
  }

  async forgetUnstored(firstWords: string): Promise<void> {
    await this.unstored.getByRole('button', { name: `Forget ${firstWords}` }).click();
    await this.unstored.getByRole('button', { name: 'Forget', exact: true }).click();
  }

  /** Answers the question whether a running turn is left. */
  async answerLeaving(answer: 'Stay' | 'Stop it and go on'): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: 'A turn is running' })).toBeVisible();
    await this.#button(answer).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Answers how the branch is left when the conversation goes on elsewhere. */
  async leaveBranch(answer: 'Without a summary' | 'Go on with a summary' | 'Stay'): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: 'Go on from here' })).toBeVisible();
    await this.#button(answer).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Starts the compaction whose window is open, after reading how many entries it cuts. */
  async compact(instructions = ''): Promise<number> {
    const words = await this.dialog.getByText(/entr(?:y is|ies are) summarised/).textContent();
    await this.dialog
      .getByRole('textbox', { name: /^What the summary should keep in mind/ })
      .fill(instructions);
    await this.#button('Compact').click();
    await expect(this.dialog).toHaveCount(0);
    return Number(/^[\d,]+/.exec(words ?? '')?.[0].replaceAll(',', ''));
  }

  /** Marks in Context what a compaction would cut; Context must be shown. Gives how many entries are marked. */
  async previewCompaction(): Promise<number> {
    const context = this.#page.getByRole('region', { name: 'Context' });
    await context.getByRole('button', { name: 'Preview compaction' }).click();
    const words = await context.getByText(/^A compaction now would summarise/).textContent();
    return Number(/(?:the ([\d,]+) marked)/.exec(words ?? '')?.[1]?.replaceAll(',', '') ?? 1);
  }

  #button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  #field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  async #check(name: string, wanted: boolean | undefined): Promise<void> {
    if (wanted !== undefined) await this.dialog.getByRole('checkbox', { name }).setChecked(wanted);
  }
}
