import { expect, test } from './app-test';

test('the map shows turns, the current leaf and the tip, and leads to any node', async ({ app, page }) => {
  await app.openExample('forked');
  const { map } = app;
  await map.open();
  await map.region.getByRole('button', { name: 'Fit' }).click();
  await expect(map.node(/Done, all pass\..*current leaf/)).toBeVisible();
  await map.node(/It is not installed/).click();
  await app.expectLeafNumber(2, 7);
  await expect(map.node(/It is not installed.*current leaf/)).toBeVisible();
  await map.region.getByRole('searchbox', { name: 'Find on the map' }).fill('rewrite');
  await expect(map.region).toContainText('1 match');
  await page.keyboard.press('Enter');
  await expect(map.node(/v1 attempt/)).toBeInViewport();
});

test('the map by keyboard alone: arrows walk, Enter selects, C compares', async ({ app, page }) => {
  await app.openExample('forked');
  const { map } = app;
  await map.open();
  await map.board.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(app.outline.tree.getByRole('treeitem', { selected: true })).toHaveCount(1);
  await page.keyboard.press('c');
  await expect(app.compare.region).toBeVisible();
});

test('the context scrubber moves along the path and comes back', async ({ app, page }) => {
  await app.openExample('forked', '#leaf=baa3d7e2');
  await app.context.open();
  const slider = app.context.region.getByRole('slider');
  await slider.focus();
  const first = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '');
  await app.context.region.getByRole('button', { name: 'Back to the leaf' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', first ?? '');
});

test('list or tree: what going on from an entry costs in a list', async ({ app, page }) => {
  await page.goto('/?open=/examples/change-of-plan.jsonl#entry=1e67a92b');
  await app.expectSession();
  await app.details.open('Branches');
  await app.details.branches.getByRole('button', { name: 'What if this were a list?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('15 records are lost');
  await expect(dialog).toContainText('Nothing is lost: 15 records stay');
});
