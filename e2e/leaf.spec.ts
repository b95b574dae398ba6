import { expect, test } from './app-test';
import { root } from './session-files';

test('next and previous go through all leaves and around the end', async ({ app }) => {
  await app.openExample('forked');
  await app.expectLeafNumber(7, 7);
  await app.nextLeaf();
  await app.expectLeafNumber(1, 7);
  await expect(app.outline.leaf).toHaveAccessibleName(/Then a rewrite is the wrong tool/);
  await expect(app.chat.list.getByRole('article').last()).toContainText('Then a rewrite is the wrong tool');
  await app.nextLeaf();
  await app.expectLeafNumber(2, 7);
  await expect(app.chat.list.getByRole('article').last()).toContainText('It is not installed');
  await app.previousLeaf();
  await app.previousLeaf();
  await app.expectLeafNumber(7, 7);
});

test('the list of leaves tells them apart and leads to each', async ({ app }) => {
  await app.openExample('forked');
  const { details } = app;
  await expect(details.branches).toContainText('7 leaves (9 raw');
  await expect(details.branches).toContainText(
    'This leaf is current because it is the tip: Pi would go on here.',
  );
  await expect(details.leaf('Done, all pass.')).toContainText('tip');
  await expect(details.leaf('It is not installed')).toContainText('aborted');
  const good = details.leaf(/^good/);
  await expect(good).toContainText('All nine assertions pass now.');
  await expect(good).toContainText('37 messages');
  await expect(good).toContainText('$0.08');
  await expect(good).toContainText('forked from 九个测试通过了八个');
  await good.getByRole('button').first().click();
  await app.expectLeafNumber(5, 7);
  await expect(details.branches).toContainText('This leaf is current because you chose it.');
  await expect(details.branches).toContainText('Pi would go on at: Done, all pass.');
  await details.branches.getByRole('button', { name: 'Next leaf' }).click();
  await app.expectLeafNumber(6, 7);
});

test('labels lead to their entries', async ({ app }) => {
  await app.openExample('forked');
  const { details } = app;
  await details.open('Labels');
  await expect(details.labels).toContainText('3 labels, in the order of the file');
  const cards = details.labels.getByRole('list', { name: 'Labels in file order' }).getByRole('listitem');
  await expect(cards).toHaveText([/^v1 attempt/, /^before refactor/, /^good/]);
  await expect(cards.nth(1)).toContainText('set 24 Aug 2026, 13:50');
  await cards.nth(1).getByTitle('Go to the labelled entry').click();
  await expect(app.outline.line('Change of plan')).toHaveAttribute('aria-selected', 'true');
  await app.expectLeafNumber(5, 7);
});

test('the switch at a fork goes to the neighbour and comes back to the same leaf', async ({ app }) => {
  await app.openExample('forked');
  const { chat } = app;
  await chat.scrollUpTo(chat.message('Go on, fix the first failing test.'));
  await expect(chat.forkSwitch('Go on, fix the first failing test.')).toContainText('1 / 3');
  await chat
    .forkSwitch('Go on, fix the first failing test.')
    .getByRole('button', { name: 'Next branch' })
    .click();
  await app.expectLeafNumber(5, 7);
  await expect(chat.forkSwitch('Change of plan')).toContainText('2 / 3');
  // Another leaf of that branch, left and come back to.
  await app.previousLeaf();
  await app.expectLeafNumber(4, 7);
  await chat.scrollUpTo(chat.message('Change of plan'));
  await chat.forkSwitch('Change of plan').getByRole('button', { name: 'Previous branch' }).click();
  await app.expectLeafNumber(7, 7);
  await chat
    .forkSwitch('Go on, fix the first failing test.')
    .getByRole('button', { name: 'Next branch' })
    .click();
  await app.expectLeafNumber(4, 7);
  await chat.forkSwitch('Change of plan').getByRole('button', { name: 'Next branch' }).click();
  await app.expectLeafNumber(6, 7);
  await expect(chat.forkSwitch('What if we drop support for dots?')).toContainText('3 / 3');
});

test('the address names leaf and entry and restores both after a reload', async ({ app, page }) => {
  await app.openExample('forked');
  await app.outline.toggle('Change of plan');
  await app.outline.select('Good list. Separators first');
  await app.previousLeaf();
  await app.expectLeafNumber(4, 7);
  await app.expectAddress(/#leaf=13585625&entry=e5c3bce9$/);
  await page.reload();
  await app.expectSession();
  await app.expectLeafNumber(4, 7);
  await expect(app.outline.line('Good list. Separators first')).toHaveAttribute('aria-selected', 'true');
  await expect(app.details.branches).toContainText('This leaf is current because the address names it.');
  await app.expectAddress(/#leaf=13585625&entry=e5c3bce9$/);
});

test('a shared address opens at its leaf, and a changed one is followed', async ({ app, page }) => {
  await app.openExample('forked', '#leaf=311524a4');
  await app.expectLeafNumber(2, 7);
  await expect(app.chat.list.getByRole('article').last()).toContainText('It is not installed');
  await page.evaluate(() => {
    location.hash = '#entry=c793141a';
  });
  await app.expectLeafNumber(1, 7);
  await expect(app.outline.line('Plan a rewrite')).toHaveAttribute('aria-selected', 'true');
});

test('an unknown leaf in the address is said, and the tip is shown', async ({ app, page }) => {
  await app.openExample('forked', '#leaf=00000000');
  await expect(page.getByText(/^The link names “00000000”, which is not in this session\./)).toBeVisible();
  await expect(app.details.branches).toContainText('The address names 00000000, which is not in this file');
  await app.expectLeafNumber(7, 7);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/^The link names/)).toBeHidden();
});

test('a file whose last record stands on an older branch says that newer messages are elsewhere', async ({
  app,
  page,
}) => {
  await app.start();
  await app.openFile(`${root}src/testing/fixtures/cases/01-metadata-on-dead-branch.jsonl`);
  await expect(page.getByText(/newer messages are on another branch/)).toBeVisible();
  await expect(app.chat.list.getByRole('article').last()).not.toContainText('newest answer');
  await page.getByRole('button', { name: 'Go to the newest message' }).click();
  await expect(app.chat.list.getByRole('article').last()).toContainText('newest answer');
});
