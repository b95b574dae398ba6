import type { Page } from '@playwright/test';
import { expect, test } from './app-test';
import type { AppPage } from './app-page';
import { assistantEntry, header, userEntry, type Line } from './session-files';

/** A page that stands still for longer than this is frozen, however slow the machine. In milliseconds. */
const FROZEN = 4_000;

/** Lets a heart beat in the page, so that the longest pause between two beats can be told later. */
async function startHeart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let last = performance.now();
    const heart = { longest: 0 };
    Object.assign(window, { heart });
    setInterval(() => {
      const now = performance.now();
      heart.longest = Math.max(heart.longest, now - last);
      last = now;
    }, 50);
  });
}

/** The longest time that the page stood still since the heart began. */
async function longestPause(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { heart: { longest: number } }).heart.longest);
}

/** Goes through all tabs and filters, the leaves and the search. */
async function visitEverything(app: AppPage, forked = true): Promise<void> {
  await expect(app.outline.tree.getByRole('treeitem').first()).toBeVisible();
  await expect(app.chat.list.getByRole('article').first()).toBeVisible();
  for (const tab of ['Branches', 'Entry', 'Labels', 'Health'] as const) await app.details.open(tab);
  await app.context.open();
  await expect(app.context.list.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  await app.chat.open();
  for (const filter of ['All', 'No tools', 'User', 'Labelled', 'Default'] as const) {
    await app.outline.chooseFilter(filter);
    if (filter !== 'Labelled') await expect(app.outline.tree.getByRole('treeitem').first()).toBeVisible();
  }
  if (forked) {
    await app.outline.unfoldAll();
    await app.outline.foldAll();
    await app.nextLeaf();
    await app.previousLeaf();
  }
  await app.searchFor('needle', /^1 hit$/);
  await app.nextHit();
  await expect(app.outline.tree.getByRole('treeitem', { selected: true })).toHaveAccessibleName(/needle/);
  await expect(app.chat.message('needle').first()).toBeVisible();
}

function manyLines(count: number, make: (place: number) => Line): string {
  const lines = [JSON.stringify(header)];
  for (let place = 0; place < count; place += 1) lines.push(JSON.stringify(make(place)));
  return `${lines.join('\n')}\n`;
}

test('entries that are their own parents, and rings of parents', async ({ app, files, page }) => {
  await startHeart(page);
  const ring = (name: string, length: number): Line[] =>
    Array.from({ length }, (_, place) =>
      userEntry(`${name}${place}`, `${name}${(place + length - 1) % length}`, `${name} ${place} of a ring`),
    );
  const lines = [
    userEntry('self', 'self', 'my own parent'),
    ...ring('two', 2),
    ...ring('thousand', 1000),
    userEntry('below', 'two1', 'below a ring'),
    assistantEntry('answer', 'below', [{ type: 'text', text: 'the needle' }]),
    userEntry('self', 'self', 'my own parent once more'),
    userEntry('end', 'answer', 'the end'),
  ];
  await app.start();
  await app.openFile(files.session('rings.jsonl', lines));
  await expect(app.summary).toContainText('1,007 entries');
  await visitEverything(app);
  await app.details.open('Health');
  await expect(app.details.finding('run in a circle').first()).toBeVisible();
  expect(await longestPause(page)).toBeLessThan(FROZEN);
});

test('200,000 children of one parent', async ({ app, files, page }) => {
  test.slow();
  await startHeart(page);
  const count = 200_000;
  const path = files.write(
    'wide.jsonl',
    manyLines(count + 1, (place) =>
      place === 0
        ? userEntry('root', null, 'the parent of all')
        : userEntry(`c${place}`, 'root', place === 77_777 ? 'the needle' : `child ${place}`),
    ),
  );
  await app.start();
  await app.openFile(path);
  await expect(app.summary).toContainText('200,001 entries');
  await expect(app.summary).toContainText('200,000 leaves');
  await app.expectLeafNumber(200_000, 200_000);
  await visitEverything(app);
  await app.expectLeafNumber(77_777, 200_000);
  await expect(app.chat.forkSwitch('the needle')).toContainText('77,777 / 200,000');
  await app.chat.forkSwitch('the needle').getByRole('button', { name: 'Next branch' }).click();
  await app.expectLeafNumber(77_778, 200_000);
  expect(await longestPause(page)).toBeLessThan(FROZEN);
});

test('a chain of 100,000 entries', async ({ app, files, page }) => {
  test.slow();
  await startHeart(page);
  const count = 100_000;
  const path = files.write(
    'deep.jsonl',
    manyLines(count, (place) =>
      userEntry(
        `e${place}`,
        place === 0 ? null : `e${place - 1}`,
        place === 50_000 ? 'the needle' : `step ${place}`,
      ),
    ),
  );
  await app.start();
  await app.openFile(path);
  await expect(app.summary).toContainText('100,000 entries');
  await expect(app.summary).toContainText('1 leaf');
  await expect(app.chat.message('step 99999')).toBeInViewport();
  await visitEverything(app, false);
  await app.chat.goToStart();
  await expect(app.chat.message(/step 0$/)).toBeInViewport();
  expect(await longestPause(page)).toBeLessThan(FROZEN);
});

test('a fork at every one of 20,000 steps unfolds completely', async ({ app, files, page }) => {
  test.slow();
  await startHeart(page);
  const path = files.write(
    'comb.jsonl',
    manyLines(40_000, (place) => {
      const step = Math.floor(place / 2);
      const parent = step === 0 ? null : `s${step - 1}`;
      // The side branches hang on each other's parents, so every unfolded one holds the next.
      return place % 2 === 0
        ? userEntry(`b${step}`, parent, `side ${step}`)
        : userEntry(`s${step}`, parent, step === 9_999 ? 'the needle' : `main ${step}`);
    }),
  );
  await app.start();
  await app.openFile(path);
  await expect(app.summary).toContainText('20,001 leaves');
  await visitEverything(app);
  await app.outline.unfoldAll();
  await app.outline.tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect.poll(() => app.outline.focusedName()).toMatch(/(side|main) \d+/);
  expect(await longestPause(page)).toBeLessThan(FROZEN);
});
