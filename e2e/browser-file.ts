import type { Page } from '@playwright/test';

/**
 * A real file handle without a question to the user: the browser's private file system gives them, and the picker is
 * stubbed to give one. To be called before the page is opened.
 */
export async function offerBrowserFile(page: Page, name: string): Promise<void> {
  await page.addInitScript((fileName) => {
    const pick = async (): Promise<FileSystemFileHandle[]> => {
      const root = await navigator.storage.getDirectory();
      return [await root.getFileHandle(fileName)];
    };
    Object.assign(window, { showOpenFilePicker: pick });
  }, name);
}

/** Writes a file into the browser's private file system. */
export async function writeBrowserFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    async ([fileName, content]) => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle(fileName, { create: true });
      const writable = await handle.createWritable();
      await writable.write(content);
      await writable.close();
    },
    [name, text] as const,
  );
}

/** The text of such a file. */
export function readBrowserFile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (fileName) => {
    const root = await navigator.storage.getDirectory();
    return (await (await root.getFileHandle(fileName)).getFile()).text();
  }, name);
}

/** Lets the page believe that it is so many minutes later: a file that was just made has been still by then. */
export async function letMinutesPass(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead * 60_000;
  }, minutes);
}
