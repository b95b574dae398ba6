import { expect, test } from './app-test';

const finds: readonly (readonly [what: string, words: string, result: string])[] = [
  ['words of messages', 'dateutil', '4 hits'],
  ['only entries with all words', 'dateutil vendor', '1 hit'],
  ['nothing where one word is missing', 'dateutil vendor zebra', 'no hits'],
  ['arguments of tool calls', 'FIXTURE_TOKEN tail', '1 hit'],
  ['summaries', 'exploration different', '1 hit'],
  ['labels', 'before refactor', '1 hit'],
  ['errors of the provider', 'upstream overloaded', '1 hit'],
  ['commands of the user', 'git diff', '1 hit'],
  ['parts of Chinese words', '位数年', '2 hits'],
  ['words in any case', 'FIXTURE_token TAIL', '1 hit'],
];

test('the search finds', async ({ app }) => {
  await app.openExample('forked');
  for (const [what, words, result] of finds) {
    await test.step(what, async () => app.searchFor(words, new RegExp(`^${result}$`)));
  }
  await app.searchBox.fill('');
  await expect(app.page.getByRole('search', { name: 'Search entries' }).getByText(/hit/)).toHaveCount(0);
});

test('next and previous walk through the hits and select them', async ({ app, page }) => {
  await app.openExample('forked');
  await app.searchFor('dateutil', '4 hits');
  await app.nextHit();
  await expect(page.getByRole('search', { name: 'Search entries' })).toContainText('1 of 4');
  await expect(app.outline.line('Try with dateutil instead')).toHaveAttribute('aria-selected', 'true');
  await app.expectLeafNumber(2, 7);
  await app.nextHit();
  await expect(page.getByRole('search', { name: 'Search entries' })).toContainText('2 of 4');
  await expect(app.outline.line('dateutil guesses the order itself')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(app.chat.message('dateutil guesses the order itself')).toBeInViewport();
  await app.previousHit();
  await expect(page.getByRole('search', { name: 'Search entries' })).toContainText('1 of 4');
  await app.previousHit();
  await expect(page.getByRole('search', { name: 'Search entries' })).toContainText('4 of 4');
  await expect(app.outline.line('It is not installed')).toHaveAttribute('aria-selected', 'true');
});

test('folded branches tell how many hits they hold, rows say that they are one', async ({ app }) => {
  await app.openExample('forked');
  await app.searchFor('规则', '4 hits');
  const names = await app.outline.names();
  expect(names.find((name) => name.includes('Change of plan'))).toContain('2 hits');
  expect(names.find((name) => name.includes('年份的规则放在'))).toContain('search hit');
  expect(names.find((name) => name.includes('好，规则放进'))).toContain('search hit');
});

test('Enter goes to the next hit, Shift+Enter back, Escape clears', async ({ app, page }) => {
  await app.openExample('forked');
  await app.searchFor('dateutil', '4 hits');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search', { name: 'Search entries' })).toContainText('1 of 4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search', { name: 'Search entries' })).toContainText('2 of 4');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('search', { name: 'Search entries' })).toContainText('1 of 4');
  await expect(app.searchBox).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(app.searchBox).toHaveValue('');
});

test('a hit that the filter hides is shown when it is gone to', async ({ app }) => {
  await app.openExample('forked');
  await app.outline.chooseFilter('User');
  await app.searchFor('FIXTURE_TOKEN tail', '1 hit');
  await app.nextHit();
  await expect(app.outline.tree.getByRole('treeitem', { selected: true })).toHaveAccessibleName(
    /Now everything once more/,
  );
});
