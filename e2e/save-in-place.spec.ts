import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { AppPage } from './app-page';
import { expect, test } from './app-test';
import { canShowWindows, type HeadfulBrowser, startHeadful } from './headful';
import { examplePath } from './session-files';

/** Milliseconds between two lines of the other program. */
const FOREIGN_EVERY = 60;

/** Saves while the other program writes. */
const SAVES = 5;

test.describe.configure({ mode: 'serial' });
test.skip(!canShowWindows(), 'needs Xvfb and xdotool: a permission prompt can be answered only in a window');

let headful: HeadfulBrowser | null = null;
let context: BrowserContext | null = null;

test.beforeAll(async () => {
  headful = await startHeadful();
  // a browser whose last window closes ends
  await (await headful.browser.newContext()).newPage();
});

test.beforeEach(async ({ baseURL }) => {
  context = (await headful?.browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })) ?? null;
});

test.afterEach(async () => {
  await context?.close();
});

test.afterAll(async () => {
  await headful?.close();
});

/** The linear example as a real file of the disk, dropped on a real window. */
async function openRealFile(
  info: TestInfo,
  age: number,
): Promise<{ readonly app: AppPage; readonly path: string }> {
  const path = info.outputPath('session.jsonl');
  copyFileSync(examplePath('linear'), path);
  const then = new Date(Date.now() - age);
  utimesSync(path, then, then);
  if (context === null) throw new Error('no window');
  const app = new AppPage(await context.newPage());
  await app.start();
  await app.openFile(path);
  return { app, path };
}

/** Answers the browser's question whether the page may write with yes. */
async function allowWriting(app: AppPage): Promise<void> {
  await app.page.waitForTimeout(1200);
  headful?.press('Tab');
  await app.page.waitForTimeout(300);
  headful?.press('Return');
}

/** Another program that appends a line now and then, each the parent of the next, and counts on standard output. */
function startForeignWriter(path: string, parentId: string): ChildProcess {
  const program = `
    const { appendFileSync } = require('node:fs');
    let parentId = ${JSON.stringify(parentId)};
    let count = 0;
    setInterval(() => {
      count += 1;
      const id = 'f' + String(count).padStart(7, '0');
      const message = { role: 'user', content: 'foreign ' + count, timestamp: Date.now() };
      const entry = { type: 'message', id, parentId, timestamp: new Date().toISOString(), message };
      appendFileSync(${JSON.stringify(path)}, JSON.stringify(entry) + '\\n');
      parentId = id;
      process.stdout.write(id + '\\n');
    }, ${FOREIGN_EVERY});`;
  return spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}

interface FileLine {
  readonly type?: string;
  readonly id?: string;
  readonly name?: string;
}

function linesOf(path: string): readonly FileLine[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): FileLine => JSON.parse(line) as FileLine);
}

test('a file that is still is written in place, and nothing is lost', async ({ baseURL: _baseURL }, info) => {
  const { app, path } = await openRealFile(info, 3_600_000);
  const before = readFileSync(path, 'utf8');
  await app.edit.name('In place');
  await app.edit.openByKey();
  await app.edit.save();
  await allowWriting(app);
  await app.edit.expectSaved(1);
  const after = readFileSync(path, 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect(linesOf(path).at(-1)).toMatchObject({ type: 'session_info', name: 'In place' });
});

test('a file that grows is not written without insisting', async ({ baseURL: _baseURL }, info) => {
  const { app, path } = await openRealFile(info, 0);
  const before = readFileSync(path, 'utf8');
  await app.edit.name('Too soon');
  await app.edit.openByKey();
  await app.edit.save();
  await allowWriting(app);
  await app.edit.expectFailure('within the last minute');
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('with insisting, our lines are all there and every loss is named', async ({
  baseURL: _baseURL,
}, info) => {
  const { app, path } = await openRealFile(info, 3_600_000);
  // the browser asks once, while nothing moves
  await app.edit.name('Save 0');
  await app.edit.openByKey();
  await app.edit.save();
  await allowWriting(app);
  await app.edit.expectSaved(1);
  const tip = linesOf(path).at(-1)?.id ?? '';
  const written: string[] = [];
  const foreign = startForeignWriter(path, tip);
  foreign.stdout?.on('data', (data: Buffer) => written.push(...data.toString('utf8').trim().split('\n')));
  let named = '';
  try {
    for (let save = 1; save <= SAVES; save += 1) {
      await app.edit.name(`Save ${save}`);
      await app.edit.openByKey();
      await app.edit.save();
      await app.edit.expectFailure('within the last minute');
      await app.edit.saveAnyway();
      await expect(app.edit.dialog.getByText(/change is saved|grew at every try/)).toBeVisible();
      // an entry whose parent was lost comes with the next line
      await app.page.waitForTimeout(1500);
      named += await app.edit.dialog.innerText();
      await app.edit.close();
    }
  } finally {
    foreign.kill();
  }
  await app.page.waitForTimeout(500);
  const lines = linesOf(path);
  const ids = new Set(lines.map(({ id }) => id));
  const lost = written.filter((id) => !ids.has(id));
  writeFileSync(info.outputPath('losses.json'), JSON.stringify({ written: written.length, lost, named }));
  info.annotations.push({
    type: 'window',
    description: `${lost.length} of ${written.length} foreign lines lost in ${SAVES} saves`,
  });
  expect(lines.filter(({ name }) => name?.startsWith('Save ') === true)).toHaveLength(SAVES + 1);
  expect(lost.filter((id) => !named.includes(id))).toEqual([]);
});
