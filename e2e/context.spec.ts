import { execFileSync } from 'node:child_process';
import { expect, test } from './app-test';
import { examplePath, root, type ExampleName } from './session-files';

/** What the command prints for the context of a leaf. */
function inspectContext(name: ExampleName, leaf: string): unknown {
  const printed = execFileSync(
    process.execPath,
    [`${root}scripts/leafpath.mjs`, 'inspect', examplePath(name), '--leaf', leaf, '--json'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { contexts } = JSON.parse(printed) as { readonly contexts: Readonly<Record<string, object>> };
  const context: Record<string, unknown> = { ...contexts[leaf] };
  // Beside what the page copies, the command warns about calls and results that do not fit.
  delete context['warnings'];
  return context;
}

test('model, thinking level, tools, prompt and size stand above the messages', async ({ app }) => {
  await app.openExample('forked');
  await app.context.open();
  const { region } = app.context;
  await expect(region).toContainText('meridian / meridian-large-3');
  await expect(region).toContainText('thinking medium');
  await expect(region).toContainText('7 tools');
  await expect(region.getByText(/tokens \(.+\)/)).toBeVisible();
  await region.getByText('System prompt and tools').first().click();
  await expect(region.getByText('You are a coding assistant.')).toBeVisible();
  await expect(region.getByText('Replace exact pieces of one file.', { exact: true })).toBeVisible();
});

test('messages stand in the order that they are sent, each with why it is, or is not', async ({ app }) => {
  await app.openExample('forked', '#leaf=baa3d7e2');
  await app.context.open();
  await expect(app.context.region).toContainText('33 of 47 entries of this path are not sent');
  const lines = await app.context.lines();
  expect(lines[0]).toContain('checkpoint of the compaction');
  expect(lines[1]).toContain('replaces 25 entries');
  const line = (words: string): string => lines.find((each) => each.includes(words)) ?? '';
  expect(line('Fix the date parser')).toContain('summarised by compaction 16:05');
  expect(line('meridian/meridian-large-3')).toContain('not for the model');
  expect(line('503 upstream connect error')).toContain('omitted by an edit');
  expect(line('1970 rule, like the old till')).toContain('wants the token [x]. replaced by an edit');
  expect(line('13:03 System prompt and tools')).toContain('superseded by the checkpoint');
  expect(line('14:40 Compaction')).toContain('superseded by a later compaction');
  expect(line('Go on with the pivot')).toMatch(/please\. \d+$/);
  await app.context.region.getByRole('button', { name: 'Only what is sent' }).click();
  await expect(async () => {
    const sent = await app.context.lines();
    expect(sent.some((each) => /summarised by|not for the model|omitted/.test(each))).toBe(false);
    expect(sent.at(-1)).toContain('All nine assertions pass now.');
  }).toPass();
});

test('a message opens and leads to its entry', async ({ app }) => {
  await app.openExample('forked', '#leaf=baa3d7e2');
  await app.context.open();
  await app.context.region.getByRole('button', { name: 'Only what is sent' }).click();
  const line = app.context.line('Go on with the pivot');
  await line.getByRole('button', { name: /Go on with the pivot/ }).click();
  await line.getByRole('button', { name: 'Show in tree' }).click();
  await expect(app.outline.line('Go on with the pivot')).toHaveAttribute('aria-selected', 'true');
  await line.getByRole('button', { name: 'Show in chat' }).click();
  await expect(app.chat.message('Go on with the pivot')).toBeInViewport();
});

test('a reason leads to what decided it', async ({ app }) => {
  await app.openExample('forked', '#leaf=baa3d7e2');
  await app.context.open();
  await app.context
    .line('Fix the date parser')
    .getByRole('button', { name: /^summarised by compaction/ })
    .click();
  await expect(app.outline.tree.getByRole('treeitem', { selected: true })).toHaveAccessibleName(
    /Compaction: 25 entries summarised/,
  );
});

test.describe('Copy as JSON', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [name, leaf] of [
    ['forked', '890fc7de'],
    ['forked', 'baa3d7e2'],
    ['forked', 'f2424595'],
    ['damaged', 'last-2'],
    ['linear', '3120344d'],
  ] as const) {
    test(`equals what the command prints: ${name} at ${leaf}`, async ({ app }) => {
      await app.openExample(name, `#leaf=${leaf}`);
      await app.context.open();
      expect(await app.context.copyJson()).toEqual(inspectContext(name, leaf));
    });
  }
});
