import { expect, test } from './app-test';

test('the arrows walk the tree, Home and End reach its ends', async ({ app, page }) => {
  await app.openExample('forked');
  const { outline } = app;
  await outline.tree.focus();
  await page.keyboard.press('Home');
  await outline.expectFocus('System prompt');
  await page.keyboard.press('ArrowUp');
  await outline.expectFocus('System prompt');
  await page.keyboard.press('ArrowDown');
  await outline.expectFocus('Plan a rewrite');
  await page.keyboard.press('ArrowDown');
  await outline.expectFocus('Fix the date parser');
  await page.keyboard.press('End');
  await outline.expectFocus('Done, all pass.');
  await page.keyboard.press('PageUp');
  const there = await outline.focusedName();
  expect(there).not.toContain('Done, all pass.');
  await page.keyboard.press('PageDown');
  await outline.expectFocus('Done, all pass.');
  // Moving selects nothing.
  await expect(outline.tree.getByRole('treeitem', { selected: true })).toHaveCount(0);
});

test('right and left unfold, enter, leave and fold a branch', async ({ app, page }) => {
  await app.openExample('forked');
  const { outline } = app;
  await outline.tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(outline.line('Plan a rewrite')).toHaveAttribute('aria-expanded', 'true');
  await outline.expectFocus('Plan a rewrite');
  await page.keyboard.press('ArrowRight');
  await outline.expectFocus("I'll read the module");
  await page.keyboard.press('ArrowDown');
  await outline.expectFocus('read src/dateparse.py');
  await page.keyboard.press('ArrowLeft');
  await outline.expectFocus('Plan a rewrite');
  await page.keyboard.press('ArrowLeft');
  await expect(outline.line('Plan a rewrite')).toHaveAttribute('aria-expanded', 'false');
  await outline.expectFocus('Plan a rewrite');
});

test('the star unfolds the branches beside each other', async ({ app, page }) => {
  await app.openExample('forked');
  const { outline } = app;
  await outline.tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('*');
  for (const stub of ['Plan a rewrite', 'Change of plan', 'Try with dateutil']) {
    await expect(async () => {
      const line = (await outline.lines()).find(({ name }) => name.includes(stub));
      expect(line?.expanded).toBe(true);
    }).toPass();
  }
});

test('the brackets jump from fork to fork', async ({ app, page }) => {
  await app.openExample('forked');
  const { outline } = app;
  await outline.tree.focus();
  await page.keyboard.press('Home');
  for (const fork of ['Plan a rewrite', 'Change of plan', 'Try with dateutil']) {
    await page.keyboard.press(']');
    await outline.expectFocus(fork);
  }
  await page.keyboard.press(']');
  await outline.expectFocus('Try with dateutil');
  await page.keyboard.press('[');
  await outline.expectFocus('Change of plan');
  await page.getByRole('button', { name: 'Next fork' }).click();
  await outline.expectFocus('Try with dateutil');
  await page.getByRole('button', { name: 'Previous fork' }).click();
  await outline.expectFocus('Change of plan');
});

test('Enter and Space select, U uses the entry as leaf', async ({ app, page }) => {
  await app.openExample('forked');
  const { outline } = app;
  await outline.tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await app.expectLeafNumber(1, 7);
  await expect(outline.line('Plan a rewrite')).toHaveAttribute('aria-selected', 'true');
  await outline.expectFocus('Plan a rewrite');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('u');
  await expect(app.leafPosition).toContainText('entry · 7 leaves');
  await outline.expectFocus("I'll read the module");
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await app.expectLeafNumber(1, 7);
});

test('the tree is one tab stop, and its menu opens and closes by keys', async ({ app, page }) => {
  await app.openExample('forked');
  const { outline } = app;
  await page.getByRole('button', { name: 'Fold all branches', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(outline.tree).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Use as leaf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(outline.tree).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await outline.tree.evaluate((tree) => tree.contains(document.activeElement))).toBe(false);
});

test('the slash and Ctrl+K go to the search, Alt with a bracket to the next leaf', async ({ app, page }) => {
  await app.openExample('forked');
  await app.outline.tree.focus();
  await page.keyboard.press('/');
  await expect(app.searchBox).toBeFocused();
  await expect(app.searchBox).toHaveValue('');
  await app.outline.tree.focus();
  await page.keyboard.press('Control+k');
  await expect(app.searchBox).toBeFocused();
  await page.keyboard.press('Alt+BracketLeft');
  await app.expectLeafNumber(6, 7);
  await page.keyboard.press('Alt+BracketRight');
  await app.expectLeafNumber(7, 7);
});

test('the first stops of the page lead to its parts', async ({ app, page }) => {
  await app.openExample('forked');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the outline' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the tabs change by arrows and Enter', async ({ app, page }) => {
  await app.openExample('forked');
  await page.getByRole('tab', { name: 'Chat' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(app.context.region).toBeVisible();
  await page.getByRole('tab', { name: /^Branches/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(app.details.labels).toBeVisible();
});
