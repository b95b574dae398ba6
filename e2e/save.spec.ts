import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { AppPage } from './app-page';
import { expect, test } from './app-test';
import { letMinutesPass, offerBrowserFile, readBrowserFile, writeBrowserFile } from './browser-file';
import { examplePath, userEntry } from './session-files';

const FILE = 'session.jsonl';
const QUESTION = 'Can the weekly report';

/** The linear example in the browser's own file system, opened through the picker. */
async function openBrowserFile(
  app: AppPage,
  text = readFileSync(examplePath('linear'), 'utf8'),
): Promise<void> {
  await offerBrowserFile(app.page, FILE);
  await app.start();
  await writeBrowserFile(app.page, FILE, text);
  await app.page.keyboard.press('Control+O');
  await app.expectSession();
}

async function firstQuestion(app: AppPage): Promise<string> {
  const [line] = await app.outline.lines();
  return line?.name ?? QUESTION;
}

interface FileLine {
  readonly id?: string;
  readonly label?: string;
}

function parseLine(line: string | undefined): FileLine {
  return JSON.parse(line ?? '') as FileLine;
}

async function fileText(page: Page): Promise<string> {
  return readBrowserFile(page, FILE);
}

test.describe('saving to the file', () => {
  test('appends lines and leaves every byte that was there', async ({ app, page }) => {
    const before = readFileSync(examplePath('linear'), 'utf8').trimEnd();
    await openBrowserFile(app, before);
    await letMinutesPass(page, 5);
    await app.edit.label("I'll look at how the report is put together.", 'good');
    await app.edit.openByKey();
    await app.edit.save();
    await app.edit.expectSaved(1);
    await app.edit.expectUnsaved(0);
    const after = await fileText(page);
    expect(after.startsWith(`${before}\n`)).toBe(true);
    const added = after
      .slice(before.length + 1)
      .trimEnd()
      .split('\n');
    expect(added).toHaveLength(1);
    expect(JSON.parse(added[0] ?? '')).toMatchObject({ type: 'label', label: 'good' });
    await page.reload();
    await app.start();
    await page.keyboard.press('Control+O');
    await app.expectSession();
    await app.edit.expectUnsaved(0);
    await expect(app.outline.line("I'll look at how the report is put together.")).toContainText('good');
  });

  test('twice in a row: our own last write does not count as another program', async ({ app, page }) => {
    await openBrowserFile(app);
    await letMinutesPass(page, 5);
    for (const name of ['One', 'Two']) {
      await app.edit.name(name);
      await app.edit.openByKey();
      await app.edit.save();
      await app.edit.expectSaved(1);
    }
    expect((await fileText(page)).trimEnd().split('\n')).toHaveLength(32);
  });

  test('a file that another program wrote a moment ago is not written without insisting', async ({
    app,
    page,
  }) => {
    await openBrowserFile(app);
    await app.edit.name('Report');
    await app.edit.openByKey();
    await app.edit.save();
    await app.edit.expectFailure('within the last minute');
    expect((await fileText(page)).trimEnd().split('\n')).toHaveLength(30);
    await app.edit.saveAnyway();
    await app.edit.expectSaved(1);
    expect((await fileText(page)).trimEnd().split('\n')).toHaveLength(31);
  });

  test('goes on from what another program appended meanwhile', async ({ app, page }) => {
    await openBrowserFile(app);
    await app.edit.name('Report');
    const tip = parseLine((await fileText(page)).trimEnd().split('\n').at(-1)).id ?? '';
    await writeBrowserFile(
      page,
      FILE,
      `${await fileText(page)}${JSON.stringify(userEntry('foreign1', tip, 'From elsewhere'))}\n`,
    );
    await letMinutesPass(page, 5);
    await app.edit.openByKey();
    await app.edit.save();
    await app.edit.expectSaved(1);
    const lines = (await fileText(page)).trimEnd().split('\n').map(parseLine);
    expect(lines.at(-2)).toMatchObject({ id: 'foreign1' });
    expect(lines.at(-1)).toMatchObject({ type: 'session_info', parentId: 'foreign1' });
    await expect(app.outline.line('From elsewhere')).toBeVisible();
  });

  test('when the browser may not write, the change stays', async ({ app, page }) => {
    await page.addInitScript(() => {
      Object.assign(FileSystemHandle.prototype, {
        queryPermission: async (of?: { mode: string }) => (of?.mode === 'readwrite' ? 'prompt' : 'granted'),
        requestPermission: async () => 'denied',
      });
    });
    await openBrowserFile(app);
    await letMinutesPass(page, 5);
    await app.edit.name('Report');
    await app.edit.openByKey();
    await app.edit.save();
    await app.edit.expectFailure('was not allowed to write');
    await app.edit.close();
    await app.edit.expectUnsaved(1);
  });

  test('when there is no room, the file stays whole and the change stays', async ({ app, page }) => {
    await openBrowserFile(app);
    const before = await fileText(page);
    await letMinutesPass(page, 5);
    await app.edit.name('Report');
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(page.url()).origin,
      quotaSize: 1,
    });
    await app.edit.openByKey();
    await app.edit.save();
    await app.edit.expectFailure('not enough room');
    expect(await fileText(page)).toBe(before);
    await protocol.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin });
    await app.edit.dialog.getByRole('button', { name: 'Try again' }).click();
    await app.edit.expectSaved(1);
  });

  test('a page that is closed between planning and saving loses nothing', async ({ app, page }) => {
    await openBrowserFile(app);
    await app.edit.name('Report');
    await app.edit.expectUnsaved(1);
    const next = await page.context().newPage();
    await page.close();
    await offerBrowserFile(next, FILE);
    const again = new AppPage(next);
    await again.start();
    await next.keyboard.press('Control+O');
    await again.expectSession();
    await again.edit.expectUnsaved(1);
    await letMinutesPass(next, 5);
    await again.edit.openByKey();
    await again.edit.save();
    await again.edit.expectSaved(1);
  });

  test('two tabs that save lose neither change', async ({ app, page }) => {
    await openBrowserFile(app);
    const other = await page.context().newPage();
    await offerBrowserFile(other, FILE);
    const second = new AppPage(other);
    await second.start();
    await other.keyboard.press('Control+O');
    await second.expectSession();
    // a page behind another one is not drawn
    await page.bringToFront();
    await app.edit.label(await firstQuestion(app), 'from one');
    await other.bringToFront();
    await second.edit.label("I'll look at how the report is put together.", 'from two');
    for (const each of [app, second]) {
      await letMinutesPass(each.page, 5);
      await each.page.bringToFront();
      await each.edit.open();
    }
    await Promise.all([app.edit.save(), second.edit.save()]);
    for (const each of [app, second]) {
      await each.page.bringToFront();
      const again = each.edit.dialog.getByRole('button', { name: 'Try again' });
      const saved = each.edit.dialog.getByText(/changes? (is|are) saved/);
      await expect(again.or(saved).first()).toBeVisible();
      if (await again.isVisible()) await again.click();
      await expect(saved).toBeVisible();
    }
    const labels = (await fileText(page)).split('\n').filter((line) => line.includes('"type":"label"'));
    expect(labels.map((line) => parseLine(line).label ?? '').toSorted()).toEqual(['from one', 'from two']);
  });
});
