import { expect, test } from './app-test';
import { assistantEntry, type Line, userEntry } from './session-files';

const WAYS = ['train', 'bike', 'boat', 'foot'];

/** One question and an answer, then a branch for each way. */
function branches(ways: readonly string[]): readonly Line[] {
  return [
    userEntry('u0', null, 'How do we get there?', 1),
    assistantEntry('a0', 'u0', [{ type: 'text', text: 'There are four ways.' }], 2),
    ...ways.flatMap((way, i) => [
      userEntry(`u-${way}`, 'a0', `By ${way}, please.`, 3 + 2 * i),
      assistantEntry(`a-${way}`, `u-${way}`, [{ type: 'text', text: `Going by ${way}.` }], 4 + 2 * i),
    ]),
  ];
}

test('from a dropped file with four leaves to a comparison in two clicks', async ({ app, files }) => {
  await app.start();
  await app.openFile(files.session('four.jsonl', branches(WAYS)));
  await app.details.open('Branches');
  await app.details
    .leaf('Going by bike')
    .getByRole('button', { name: 'Compare with the current leaf' })
    .click();
  const { region } = app.compare;
  await expect(region).toContainText('part after There are four ways.');
  await expect(region).toContainText('2 entries shared');
  await expect(region).toContainText('By foot, please.');
  await expect(region).toContainText('By bike, please.');
  await expect(app.page).toHaveURL(/#compare=a-foot,a-bike$/);
});

test('the same by keyboard alone', async ({ app, files, page }) => {
  await app.start();
  await app.openFile(files.session('four.jsonl', branches(WAYS)));
  const focusedText = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.closest('[aria-label="Leaves"] *')?.textContent ?? '');
  // past the outline and the conversation, then Tab leads to the list of leaves, arrows to the leaf in it
  await page.getByRole('button', { name: 'Skip to the details' }).focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 60 && (await focusedText()) === ''; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  for (let step = 0; step < 4 && !(await focusedText()).includes('bike'); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await focusedText()).toContain('Going by bike');
  await page.keyboard.press('c');
  await expect(app.compare.region).toContainText('By bike, please.');
});

test('a link brings the comparison back', async ({ app, page }) => {
  await app.openExample('forked', '#compare=baa3d7e2,890fc7de');
  const { region } = app.compare;
  await expect(region).toContainText('Done, all pass.');
  await expect(region).toContainText('All nine assertions pass now.');
  await page.reload();
  await expect(region).toContainText('All nine assertions pass now.');
});

test('files, answers and contexts stand side by side too', async ({ app }) => {
  await app.openExample('forked', '#compare=baa3d7e2,890fc7de');
  const { compare } = app;
  await compare.show('Files');
  await expect(compare.region).toContainText('src/dateparse.py');
  await compare.show('Answers');
  await expect(compare.region).toContainText('All nine assertions pass');
  await compare.show('Context');
  await expect(compare.region).toContainText(/only/i);
});

test('a session and its fork in another file meet where the fork was made', async ({ app, files }) => {
  await app.start();
  await app.openFile(files.session('original.jsonl', branches(WAYS)));
  const fork = files.session('fork.jsonl', branches(['plane']));
  await app.dropFiles([fork]);
  await expect(app.summary).toContainText('4 entries');
  await app.compare.open();
  // a session with one leaf is compared with another one
  await expect(app.compare.region.getByRole('button', { name: /original\.jsonl/ })).toBeVisible();
  await app.compare.region.getByRole('button', { name: /Going by boat/ }).click();
  await expect(app.compare.region).toContainText('2 entries shared');
  await expect(app.compare.region).toContainText('By plane, please.');
  await expect(app.compare.region).toContainText('By boat, please.');
});
