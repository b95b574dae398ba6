import { expect, type Download, type Locator, type Page } from '@playwright/test';
import type { LineName, OutlinePart } from './outline-part';

/** Where a new file can go. */
export type PlaceName = 'Download' | 'Choose a folder…' | 'Beside the original';

/** Changing a session and saving it. */
export class EditPart {
  /** "3 unsaved" in the top bar; it is not there when all is saved */
  readonly unsaved: Locator;
  /** the window that is open over the page */
  readonly dialog: Locator;
  /** the list of unsaved changes inside it */
  readonly changes: Locator;
  readonly #page: Page;
  readonly #outline: OutlinePart;

  constructor(page: Page, outline: OutlinePart) {
    this.#page = page;
    this.#outline = outline;
    this.unsaved = page.getByRole('banner').getByRole('button', { name: /unsaved$/ });
    this.dialog = page.getByRole('dialog');
    this.changes = this.dialog.getByRole('list', { name: 'Unsaved changes' });
  }

  async expectUnsaved(count: number): Promise<void> {
    if (count === 0) await expect(this.unsaved).toHaveCount(0);
    else await expect(this.unsaved).toContainText(`${count} unsaved`);
  }

  /** Labels an entry through the menu of its line in the outline. */
  async label(line: LineName, text: string): Promise<void> {
    await this.#outline.chooseAction(line, 'Label…');
    await this.#typeText('Label', text);
  }

  /** Labels the entry that the keys of the outline act on, by keys alone. The outline must have the keyboard. */
  async labelByKey(text: string): Promise<void> {
    await this.#page.keyboard.press('l');
    await this.#typeText('Label', text);
  }

  /** Takes the label of an entry away. */
  async clearLabel(line: LineName): Promise<void> {
    await this.#outline.chooseAction(line, 'Label…');
    await this.dialog.getByRole('button', { name: 'Clear label' }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async name(text: string): Promise<void> {
    await this.#chooseInSessionMenu('Name session…');
    await this.#typeText('Name', text);
  }

  async goOnFrom(line: LineName): Promise<void> {
    await this.#outline.chooseAction(line, 'Go on from here');
  }

  /** Opens the list of unsaved changes with the button in the top bar. */
  async open(): Promise<void> {
    await this.unsaved.click();
    await expect(this.dialog).toBeVisible();
  }

  /** Opens it by key, once there is something unsaved. */
  async openByKey(): Promise<void> {
    await expect(this.unsaved).toBeVisible();
    // a dialog that is still closing has the keyboard
    await expect(async () => {
      if (!(await this.dialog.isVisible())) await this.#page.keyboard.press('ControlOrMeta+s');
      await expect(this.dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }

  /** A change in the list, by its words, such as "Label “good”". */
  change(words: string | RegExp): Locator {
    return this.changes.getByRole('listitem').filter({ hasText: words });
  }

  /** Takes back a change of the list, which must be open. */
  async undo(words: string | RegExp): Promise<void> {
    const change = this.change(words);
    await change.getByRole('button', { name: /^Undo/ }).click();
    await expect(change).toHaveCount(0);
  }

  async undoAll(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Undo all' }).click();
    await expect(this.dialog.getByText('No unsaved changes.')).toBeVisible();
  }

  /** Saves to the file; the list must be open. */
  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save to file' }).click();
  }

  /** Saves although another program writes to the file. */
  async saveAnyway(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save anyway' }).click();
  }

  /** Expects that so many changes were saved, and closes the window. */
  async expectSaved(count: number): Promise<void> {
    const words = count === 1 ? '1 change is saved.' : `${count} changes are saved.`;
    await expect(this.dialog.getByText(words)).toBeVisible();
    await this.close();
  }

  /** Expects a sentence about why nothing was saved, and that nothing is lost. */
  async expectFailure(words: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(words)).toBeVisible();
    await expect(this.dialog.getByText('Nothing is lost')).toBeVisible();
  }

  /** Opens the window for a fork before a message. */
  async fork(line: LineName): Promise<void> {
    await this.#outline.chooseAction(line, 'Fork before this message…');
    await expect(this.dialog).toBeVisible();
  }

  /** Opens the window for a branch as a new file. */
  async extract(line: LineName): Promise<void> {
    await this.#outline.chooseAction(line, 'Save this branch as a new file…');
    await expect(this.dialog).toBeVisible();
  }

  /** Opens the window for the current branch as a new file. */
  async clone(): Promise<void> {
    await this.#chooseInSessionMenu('Save this branch as a new file…');
    await expect(this.dialog).toBeVisible();
  }

  /** Opens the window for the whole session as a new file. */
  async saveAs(): Promise<void> {
    await this.#chooseInSessionMenu('Save as a new file…');
    await expect(this.dialog).toBeVisible();
  }

  /** Downloads what the open window offers. */
  async download(): Promise<Download> {
    const download = this.#page.waitForEvent('download');
    await this.#choosePlace('Download');
    await expect(this.dialog.getByText(/^Downloaded, with/)).toBeVisible();
    return download;
  }

  /** Stores what the open window offers beside the original; gives the new file's name. */
  async storeBeside(): Promise<string> {
    await this.#choosePlace('Beside the original');
    await expect(this.dialog.getByText(/^Saved beside the original/)).toBeVisible();
    return this.dialog.getByText(/\.jsonl$/).innerText();
  }

  /** The text of the message that a fork handed back. */
  get forkedMessage(): Locator {
    return this.dialog.getByRole('group', { name: 'The message' });
  }

  async #choosePlace(place: PlaceName): Promise<void> {
    await this.dialog.getByRole('button', { name: place }).click();
  }

  async #typeText(field: 'Label' | 'Name', text: string): Promise<void> {
    await expect(this.dialog.getByRole('textbox', { name: field, exact: true })).toBeFocused();
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press('Enter');
    await expect(this.dialog).toHaveCount(0);
  }

  async #chooseInSessionMenu(action: string): Promise<void> {
    await this.#page.getByRole('banner').getByTitle('Switch session').click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }
}
