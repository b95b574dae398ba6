import { expect, type Locator, type Page } from '@playwright/test';
import { ChatPart } from './chat-part';
import { ComparePart } from './compare-part';
import { ComposerPart } from './composer-part';
import { ContextPart } from './context-part';
import { DetailsPart } from './details-part';
import { EditPart } from './edit-part';
import { MapPart } from './map-part';
import { ModelsPart } from './models-part';
import { OutlinePart } from './outline-part';
import type { ExampleName } from './session-files';

/** How a drag of files goes on. */
type DragStep = 'dragEnter' | 'dragOver' | 'drop';

/** The app in a person's words. Elements are found by role and name, never by class. */
export class AppPage {
  readonly page: Page;
  readonly outline: OutlinePart;
  readonly chat: ChatPart;
  readonly context: ContextPart;
  readonly details: DetailsPart;
  readonly compare: ComparePart;
  readonly map: MapPart;
  readonly edit: EditPart;
  readonly composer: ComposerPart;
  readonly models: ModelsPart;
  /** the counts at the bottom */
  readonly summary: Locator;
  readonly searchBox: Locator;
  /** why a file could not be opened */
  readonly failure: Locator;
  readonly cancelButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.outline = new OutlinePart(page);
    this.chat = new ChatPart(page);
    this.context = new ContextPart(page);
    this.details = new DetailsPart(page);
    this.compare = new ComparePart(page);
    this.map = new MapPart(page);
    this.edit = new EditPart(page, this.outline);
    this.composer = new ComposerPart(page);
    this.models = new ModelsPart(page);
    this.summary = page.getByRole('status', { name: 'Session summary' });
    this.searchBox = page.getByRole('searchbox', { name: 'Search entries' });
    this.failure = page.getByRole('alert');
    this.cancelButton = page.getByRole('button', { name: 'Cancel', exact: true });
  }

  /** Opens the start page. */
  async start(): Promise<void> {
    await this.page.goto('/');
    await this.expectStartPage();
  }

  /** Opens an example by its address and waits until it is there. `hash` such as `#leaf=…`. */
  async openExample(name: ExampleName, hash = ''): Promise<void> {
    await this.page.goto(`/?open=/examples/${name}.jsonl${hash}`);
    await this.expectSession();
  }

  /** Drops files from the disk on the window, as a file manager does; absolute paths, folders too. */
  async dropFiles(paths: readonly string[]): Promise<void> {
    await this.drag(paths, ['dragEnter', 'dragOver', 'drop']);
  }

  /** Drags files over the window, by the protocol of the browser: only so the page gets real file handles. */
  async drag(paths: readonly string[], steps: readonly DragStep[]): Promise<void> {
    const protocol = await this.page.context().newCDPSession(this.page);
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    for (const type of steps) await protocol.send('Input.dispatchDragEvent', { type, x: 640, y: 420, data });
    await protocol.detach();
  }

  /** Chooses files in the file input. */
  async chooseFiles(paths: readonly string[]): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .and(this.page.getByLabel('Open files'))
      .setInputFiles([...paths]);
  }

  /** Drops one file and waits until it is open. */
  async openFile(path: string): Promise<void> {
    await this.dropFiles([path]);
    await this.expectSession();
  }

  async expectStartPage(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: 'See every branch of a coding session' }),
    ).toBeVisible();
  }

  async expectSession(): Promise<void> {
    await expect(this.summary).toBeVisible({ timeout: 20_000 });
    // The panes are a part of the app that is loaded when they are first needed.
    await expect(this.page.getByRole('complementary', { name: 'Outline' })).toBeVisible();
  }

  /** Expects one sentence about why the file could not be opened, and that a next file opens. */
  async expectFailure(sentence: string | RegExp): Promise<void> {
    await expect(this.failure).toBeVisible();
    await expect(this.failure.getByText(sentence)).toBeVisible();
    await expect(this.failure.getByRole('button', { name: 'Open another file' })).toBeVisible();
  }

  /** Leads back to the start page, whatever is shown. */
  async goHome(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Leafpath' }).click();
    await this.expectStartPage();
  }

  /** The menu of the open sessions. */
  async openSessionMenu(): Promise<Locator> {
    await this.page.getByRole('banner').getByTitle('Switch session').click();
    const menu = this.page.getByRole('menu');
    await expect(menu).toBeVisible();
    return menu;
  }

  /** The names of the open sessions. */
  async sessionNames(): Promise<readonly string[]> {
    const menu = await this.openSessionMenu();
    const names = await menu.getByRole('menuitemradio').allTextContents();
    await this.page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    return names;
  }

  async switchSession(name: string): Promise<void> {
    const menu = await this.openSessionMenu();
    await menu.getByRole('menuitemradio', { name }).click();
  }

  /** "leaf 2 of 7", as the top bar says it. */
  get leafPosition(): Locator {
    return this.page.getByRole('group', { name: 'Leaf', exact: true });
  }

  async expectLeafNumber(index: number, count: number): Promise<void> {
    await expect(this.leafPosition).toContainText(
      `leaf ${index.toLocaleString('en')} of ${count.toLocaleString('en')}`,
    );
  }

  async nextLeaf(): Promise<void> {
    await this.leafPosition.getByRole('button', { name: 'Next leaf' }).click();
  }

  async previousLeaf(): Promise<void> {
    await this.leafPosition.getByRole('button', { name: 'Previous leaf' }).click();
  }

  /** Searches and waits for the count, such as "3 hits". */
  async searchFor(words: string, result: string | RegExp): Promise<void> {
    const status = this.page.getByRole('search', { name: 'Search entries' });
    // Emptied first, so that a count of the search before is not taken for this one's.
    await this.searchBox.fill('');
    await expect(status.getByText(/hit/)).toHaveCount(0);
    await this.searchBox.fill(words);
    await expect(status.getByText(result)).toBeVisible();
  }

  async nextHit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next hit' }).click();
  }

  async previousHit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Previous hit' }).click();
  }

  async chooseTheme(theme: 'Like the system' | 'Dark' | 'Light'): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
    await this.page.getByRole('menuitemradio', { name: theme }).click();
  }

  /** Chooses a language; `button` is the menu's name in the present one. */
  async chooseLanguage(language: string, button = 'Language'): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: button, exact: true }).click();
    await this.page.getByRole('menuitemradio', { name: language }).click();
  }

  /** The part of the address behind `#`, once it names this. */
  async expectAddress(pattern: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(pattern);
  }

  /** What is on the clipboard. */
  async clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
