import { expect, test as base } from '@playwright/test';
import { AppPage } from './app-page';
import { TestFiles } from './session-files';

/** What a test of the app is given. */
export interface Fixtures {
  /** The app, not opened yet. */
  readonly app: AppPage;
  /** Where else the page may send requests: the models' endpoints. */
  readonly allowedOrigins: readonly string[];
  /** Files that the test makes. */
  readonly files: TestFiles;
}

/** A test of the app. In each of them: no error, nothing that the page's policy had to stop, no request elsewhere. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what a fixture needs
  allowedOrigins: async ({}, use) => {
    await use([]);
  },
  app: async ({ page, baseURL, allowedOrigins: allowed }, use) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => {
      troubles.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) troubles.push(`policy: ${message.text()}`);
    });
    page.context().on('request', (request) => {
      const url = request.url();
      // a model's endpoint is the only place elsewhere, and only the one that the test set up
      if (allowed.some((origin) => url.startsWith(`${origin}/`))) return;
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith(`blob:${baseURL}/`))
        troubles.push(`request: ${url}`);
    });
    await use(new AppPage(page));
    expect(troubles, 'errors, dialogs, requests to elsewhere').toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what a fixture needs
  files: async ({}, use, info) => {
    await use(new TestFiles(info));
  },
});

export { expect };
