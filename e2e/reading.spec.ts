import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from './app-test';
import { header, userEntry } from './session-files';

const MEGABYTE = 1_000_000;
const SIZE = 150 * MEGABYTE;

/** Writes a session of many small entries, each the child of the one before. */
function writeLargeSession(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  writeSync(file, `${JSON.stringify(header)}\n`);
  let written = 0;
  for (let block = 0; written < SIZE; block += 1) {
    const lines = Array.from({ length: 4000 }, (_, place) => {
      const number = block * 4000 + place;
      return JSON.stringify(userEntry(`e${number}`, number === 0 ? null : `e${number - 1}`, 'and so on '));
    });
    written += writeSync(file, `${lines.join('\n')}\n`);
  }
  closeSync(file);
}

test('reading a large file shows its bytes, and cancelling ends the worker', async ({ app, files, page }) => {
  const path = files.path('large.jsonl');
  writeLargeSession(path);
  await app.start();
  // The worker that is prepared ahead takes the next file.
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  await app.dropFiles([path]);
  await expect(page.getByRole('heading', { name: 'Reading large.jsonl' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^[\d.]+ [kM]B of 15\d MB$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Reading large.jsonl' })).toBeVisible();
  expect(page.workers()).toContain(worker);
  await app.cancelButton.click();
  await app.expectStartPage();
  await expect.poll(() => page.workers()).not.toContain(worker);
  // Those that it called for help are gone too; another one may be prepared again.
  await expect.poll(() => page.workers().length).toBeLessThanOrEqual(1);
  // Nothing of it comes back later.
  await app.openFile(files.session('small.jsonl', [userEntry('a', null, 'small and quick')]));
  await expect(app.summary).toContainText('1 entry');
  expect(await app.sessionNames()).toEqual(['small and quick']);
});
