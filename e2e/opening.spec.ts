import { readFileSync } from 'node:fs';
import { expect, test } from './app-test';
import { examplePath, userEntry } from './session-files';

test('the start page says what to do and opens each example', async ({ app, page }) => {
  await app.start();
  await expect(page.getByRole('main').getByRole('button', { name: 'Open files' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Open folder' })).toBeVisible();
  await expect(page).toHaveTitle('Leafpath');
  for (const [card, counts] of [
    ['A short session', '1 leaf'],
    ['Branches, labels, compactions', '7 leaves'],
    ['Change of plan', '3 leaves'],
    ['A damaged file', '5 leaves'],
  ] as const) {
    await page.getByRole('button', { name: card }).click();
    await expect(app.summary).toContainText(counts);
    await app.goHome();
  }
});

test('a file that is dropped opens, and the overlay shows while it is dragged', async ({ app, page }) => {
  await app.start();
  const overlay = page.getByText('Drop session files to open them');
  await expect(overlay).toBeHidden();
  await app.drag([examplePath('forked')], ['dragEnter', 'dragOver']);
  await expect(overlay).toBeVisible();
  await app.drag([examplePath('forked')], ['drop']);
  await expect(overlay).toBeHidden();
  await app.expectSession();
  await expect(app.summary).toContainText('111 entries');
  await expect(app.summary).toContainText('7 leaves (9 raw)');
  await expect(page).toHaveTitle('Fix the date parser · Leafpath');
});

test('a drag that leaves the window leaves no overlay', async ({ app, page }) => {
  await app.start();
  await app.drag([examplePath('linear')], ['dragEnter', 'dragOver']);
  const overlay = page.getByText('Drop session files to open them');
  await expect(overlay).toBeVisible();
  // The protocol's dragCancel sends the page nothing; a drag that leaves the window sends this.
  await page.locator('body').dispatchEvent('dragleave');
  await expect(overlay).toBeHidden();
});

test('several files at once open side by side, with a switcher', async ({ app }) => {
  await app.start();
  await app.dropFiles([examplePath('linear'), examplePath('forked'), examplePath('damaged')]);
  await app.expectSession();
  await expect(app.summary).toContainText('29 entries');
  await expect
    .poll(() => app.sessionNames())
    .toEqual(['Weekly report chart', 'Fix the date parser', 'A session that has been through a lot']);
  await app.switchSession('Fix the date parser');
  await expect(app.summary).toContainText('111 entries');
  await app.switchSession('Weekly report chart');
  await expect(app.summary).toContainText('29 entries');
});

test('a second drop opens beside the first session', async ({ app }) => {
  await app.openExample('linear');
  await app.dropFiles([examplePath('forked')]);
  await expect(app.summary).toContainText('111 entries');
  expect(await app.sessionNames()).toHaveLength(2);
});

test('a folder that is dropped lists its sessions, and reads none of them before it is opened', async ({
  app,
  files,
  page,
}) => {
  const folder = files.path('sessions');
  files.session('sessions/--shop--/2026-08-02_b.jsonl', [userEntry('b', null, 'second question')]);
  files.session('sessions/2026-08-01_a.jsonl', [userEntry('a', null, 'first question')]);
  files.write('sessions/notes.md', 'no session');
  await app.start();
  // One worker is prepared ahead of its session.
  await expect.poll(() => page.workers().length).toBe(1);
  await app.dropFiles([folder]);
  await expect(page.getByRole('heading', { name: '2 session files in sessions' })).toBeVisible();
  await expect(page.getByText('1 other file is not listed.')).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  await page.getByRole('button', { name: '2026-08-02_b.jsonl' }).click();
  await app.expectSession();
  await expect(app.outline.line('second question')).toBeVisible();
});

test('the file input opens a file', async ({ app }) => {
  await app.start();
  await app.chooseFiles([examplePath('damaged')]);
  await app.expectSession();
  await expect(app.summary).toContainText('20 entries');
});

test('?open= opens a file of this server, also after a reload', async ({ app, page }) => {
  await app.openExample('forked');
  await expect(app.summary).toContainText('7 leaves');
  await page.reload();
  await app.expectSession();
  await expect(app.summary).toContainText('7 leaves');
});

test('opening never writes to the file', async ({ app, files }) => {
  const before = readFileSync(examplePath('damaged'));
  const path = files.write('copy.jsonl', before);
  await app.start();
  await app.openFile(path);
  await app.nextLeaf();
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a session that was dropped stands under the recent ones after a reload, and can be forgotten', async ({
  app,
  page,
}) => {
  await app.start();
  await app.openFile(examplePath('forked'));
  await app.goHome();
  const recent = page.getByRole('button', { name: /Fix the date parser.*forked\.jsonl/ });
  await expect(recent).toBeVisible();
  await page.reload();
  await recent.click();
  await app.expectSession();
  await expect(app.summary).toContainText('111 entries');
  await app.goHome();
  await page.getByRole('button', { name: 'Forget forked.jsonl' }).click();
  await expect(recent).toBeHidden();
  await page.reload();
  await app.expectStartPage();
  await expect(recent).toBeHidden();
});

test('a file that the browser may not read says so', async ({ app, page }) => {
  // Nobody can refuse in a browser without a window, so the refusal is put in its place.
  await page.addInitScript(() => {
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: () => Promise.resolve('prompt'),
      requestPermission: () => Promise.resolve('denied'),
    });
  });
  await app.start();
  await app.dropFiles([examplePath('forked')]);
  await app.expectFailure('The browser was not allowed to read this file.');
  await expect(app.failure.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a browser that keeps no handles says so in place of the recent sessions', async ({ app, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker');
    Reflect.deleteProperty(window, 'FileSystemFileHandle');
    Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle');
  });
  await app.start();
  await expect(
    page.getByText('This browser cannot keep files between visits; drop them again.'),
  ).toBeVisible();
  await app.openFile(examplePath('linear'));
  await expect(app.summary).toContainText('29 entries');
});

test('a file without a handle stays whole when it changes on the disk', async ({ app, files }) => {
  const path = files.write('chosen.jsonl', readFileSync(examplePath('linear')));
  await app.start();
  await app.chooseFiles([path]);
  await app.expectSession();
  files.write('chosen.jsonl', 'something else\n');
  await app.outline.select("I'll look at how the report is put together.");
  await app.details.open('Entry');
  await expect(app.details.entry).toContainText('"id": "531cccf3"');
  await expect(app.chat.message("I'll look at how the report is put together.")).toBeVisible();
});

test('Ctrl+O asks for files, where there is no picker by the file input', async ({ app, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker');
    Reflect.deleteProperty(Window.prototype, 'showOpenFilePicker');
  });
  await app.start();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Control+O');
  await (await chooser).setFiles(examplePath('linear'));
  await app.expectSession();
  await expect(app.summary).toContainText('29 entries');
});
