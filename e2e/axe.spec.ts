import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './app-test';
import type { AppPage } from './app-page';
import type { TestFiles } from './session-files';

const states: readonly (readonly [name: string, reach: (app: AppPage, files: TestFiles) => Promise<void>])[] =
  [
    ['the start page', async (app) => app.start()],
    [
      'a conversation with everything open',
      async (app) => {
        await app.openExample('forked', '#leaf=baa3d7e2&entry=bd04e7d5');
        await app.chat.toggleThinking();
        await app.chat.toggleTools();
        await expect(app.chat.message('1970 rule, like the old till')).toBeInViewport();
        await app.details.open('Entry');
        await expect(app.details.entry).toContainText('bd04e7d5');
      },
    ],
    [
      'the context of a damaged file beside its health',
      async (app) => {
        await app.openExample('damaged');
        await app.context.open();
        await app.details.open('Health');
        await expect(app.context.line('还能继续吗？')).toBeVisible();
        await expect(app.details.finding('line 5')).toBeVisible();
      },
    ],
    [
      'a comparison beside the leaves',
      async (app) => {
        await app.openExample('forked', '#compare=baa3d7e2,890fc7de');
        await expect(app.compare.region).toContainText('All nine assertions pass now.');
      },
    ],
    [
      'the map',
      async (app) => {
        await app.openExample('forked');
        await app.map.open();
        await expect(app.map.node(/current leaf/)).toBeVisible();
      },
    ],
    [
      'a search in the unfolded outline',
      async (app) => {
        await app.openExample('forked');
        await app.outline.unfoldAll();
        await app.details.open('Labels');
        await app.searchFor('规则', '4 hits');
        await app.nextHit();
        await expect(app.outline.tree.getByRole('treeitem', { selected: true })).toBeVisible();
      },
    ],
    [
      'a file that could not be opened',
      async (app, files) => {
        await app.start();
        await app.dropFiles([files.write('empty.jsonl', '')]);
        await app.expectFailure('The file is empty.');
      },
    ],
  ];

/** The rules that are broken, each with the elements that break it. */
async function findViolations(page: Page): Promise<readonly string[]> {
  // Colours fade in for a moment, and axe would measure them on their way.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

for (const scheme of ['dark', 'light'] as const) {
  for (const [name, reach] of states) {
    test(`no violation: ${name}, ${scheme}`, async ({ app, files, page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await reach(app, files);
      expect(await findViolations(page)).toEqual([]);
    });
  }
}
