import { expect, test } from './app-test';
import type { FilterName, OutlineLine } from './outline-part';
import { exampleEntries, type Line } from './session-files';

const CHANGE_OF_PLAN = 'Change of plan: before editing anything';
const entries = exampleEntries('forked');

const bookkeeping = new Set([
  'label',
  'session_info',
  'custom',
  'usage',
  'leaf',
  'model_change',
  'thinking_level_change',
  'active_tools_change',
  'context_edit',
]);

interface Message {
  readonly role?: string;
  readonly content?: readonly { readonly type: string }[] | string;
  readonly stopReason?: string;
}

function messageOf(line: Line): Message {
  return line['message'] ?? {};
}

/** An answer of tool calls alone, which their results tell. */
function isOnlyCalls({ role, content, stopReason }: Message): boolean {
  return (
    role === 'assistant' &&
    stopReason === 'toolUse' &&
    Array.isArray(content) &&
    !content.some(({ type }) => type === 'text')
  );
}

/** How many entries of the forked example each filter shows, told from the file alone. */
function countShown(filter: FilterName): number {
  const labelled = 3;
  const shown = entries.filter((line) => {
    const message = messageOf(line);
    if (filter === 'All') return true;
    if (filter === 'User') return message.role === 'user';
    if (bookkeeping.has(String(line['type'])) || isOnlyCalls(message)) return false;
    return filter === 'Default' || message.role !== 'toolResult';
  });
  return filter === 'Labelled' ? labelled : shown.length;
}

/** The names of the lines from one to another, by words in them. */
function placeOf(lines: readonly OutlineLine[], words: string): number {
  const place = lines.findIndex(({ name }) => name.includes(words));
  expect(place, `a line with “${words}”`).toBeGreaterThanOrEqual(0);
  return place;
}

test('the line to the leaf runs straight, every other branch is a folded stub at its fork', async ({
  app,
}) => {
  await app.openExample('forked');
  const lines = await app.outline.lines();
  expect(lines.every(({ level }) => level === 1)).toBe(true);
  const stubs = lines.filter(({ name }) => name.includes('other branch'));
  const path = lines.filter(({ name }) => /on the current path|current leaf/.test(name));
  expect(stubs.map(({ expanded }) => expanded)).toEqual([false, false, false, false]);
  expect(path.every(({ expanded }) => expanded === null)).toBe(true);
  expect(stubs.length + path.length).toBe(lines.length);
  // Each stands between the entry it parts from and the next one of the path.
  const first = placeOf(lines, 'Plan a rewrite');
  expect(lines[first - 1]?.name).toContain('System prompt');
  expect(lines[first + 1]?.name).toContain('Fix the date parser');
  const second = placeOf(lines, CHANGE_OF_PLAN);
  expect(lines[second - 1]?.name).toContain('One module, one test file');
  expect(lines[second + 1]?.name).toContain('What if we drop support for dots?');
  expect(lines[second + 2]?.name).toContain('Go on, fix the first failing test.');
  // What a stub tells of its branch.
  expect(lines[second]?.name).toContain('label before refactor');
  expect(lines[second]?.name).toContain('label good');
  expect(lines[second]?.name).toContain('5 turns · 3 leaves');
  expect(lines[placeOf(lines, 'Try with dateutil')]?.name).toContain('cut short');
  // The leaf is the last line, in view, and named.
  expect(lines.map(({ current }) => current).lastIndexOf(true)).toBe(lines.length - 1);
  expect(lines.filter(({ current }) => current)).toHaveLength(1);
  await expect(app.outline.leaf).toBeInViewport();
});

test('the rows say what they are', async ({ app }) => {
  await app.openExample('forked');
  await app.outline.unfoldAll();
  const names = await app.outline.names();
  for (const words of [
    'Tool result: read src/dateparse.py,',
    'read src/dateparse.py:33',
    'Tool result: $ pytest -q --tb=short, exit 1',
    'grep /full_year/ in .',
    'edit tests/test_dateparse.py +1 −1',
    'Shell: $ git diff --stat',
    'Compaction: 18 entries summarised',
    'Branch summary · ',
    'Custom message: ruff: no problems',
    'You: 两位数年份怎么处理？空白也要去掉。',
    '24 Aug 2026, 14:52',
    'failed',
    'label v1 attempt',
  ]) {
    expect(
      names.some((name) => name.includes(words)),
      words,
    ).toBe(true);
  }
});

for (const filter of ['Default', 'No tools', 'User', 'Labelled', 'All'] as const) {
  test(`the filter ${filter} shows its entries, and the branches unfold to all of them`, async ({ app }) => {
    await app.openExample('forked');
    await app.outline.chooseFilter(filter);
    const shown = countShown(filter);
    await app.outline.expectHidden(entries.length - shown);
    await app.outline.unfoldAll();
    await expect(async () => expect(await app.outline.lines()).toHaveLength(shown)).toPass();
  });
}

test('entries hang below the nearest ancestor that the filter shows', async ({ app }) => {
  await app.openExample('forked');
  await app.outline.chooseFilter('User');
  await app.outline.expectHidden(95);
  const words = (await app.outline.names()).map((name) => name.slice('You: '.length, 'You: '.length + 16));
  expect(words).toEqual([
    'Plan a rewrite o',
    'Fix the date par',
    'Change of plan: ',
    'What if we drop ',
    'Go on, fix the f',
    'Try with dateuti',
    'One by one then.',
    '年份的规则放在 util.py ',
  ]);
  await app.outline.toggle(CHANGE_OF_PLAN);
  const lines = await app.outline.lines();
  const fork = placeOf(lines, CHANGE_OF_PLAN);
  expect(lines.slice(fork + 1, fork + 4).map(({ level }) => level)).toEqual([2, 2, 2]);
  expect(lines[fork + 1]?.name).toContain('Good list. Separators first');
  expect(lines[fork + 2]?.name).toContain('两位数年份怎么处理？');
});

test('a branch opens in place one step in, with its own forks folded, and closes again', async ({ app }) => {
  await app.openExample('forked');
  const before = await app.outline.names();
  await app.outline.toggle(CHANGE_OF_PLAN);
  await expect(app.outline.line(CHANGE_OF_PLAN)).toHaveAttribute('aria-expanded', 'true');
  const lines = await app.outline.lines();
  const fork = placeOf(lines, CHANGE_OF_PLAN);
  const inside = lines.slice(fork + 1, fork + 1 + (lines.length - before.length));
  expect(inside.every(({ level }) => level === 2)).toBe(true);
  expect(lines[fork]?.level).toBe(1);
  expect(lines[fork + 1 + inside.length]?.name).toContain('What if we drop support for dots?');
  expect(inside[placeOf(inside, 'Use the 2000 rule instead')]?.expanded).toBe(false);
  // Folding by the triangle selects nothing and moves no leaf.
  await app.expectLeafNumber(7, 7);
  await app.outline.toggle(CHANGE_OF_PLAN);
  await expect(app.outline.line(CHANGE_OF_PLAN)).toHaveAttribute('aria-expanded', 'false');
  expect(await app.outline.names()).toEqual(before);
});

test('open branches stay open under every filter', async ({ app }) => {
  await app.openExample('forked');
  await app.outline.toggle(CHANGE_OF_PLAN);
  for (const filter of ['User', 'No tools', 'All', 'Default'] as const) {
    await app.outline.chooseFilter(filter);
    await expect(async () => {
      const lines = await app.outline.lines();
      // Where everything shows, the branch begins with the change of the model before it.
      const fork =
        filter === 'All'
          ? placeOf(lines, 'model → meridian/meridian-large-3, other branch')
          : placeOf(lines, CHANGE_OF_PLAN);
      expect(lines[fork]?.expanded).toBe(true);
      expect(lines[placeOf(lines, 'Good list. Separators first')]?.level).toBe(2);
    }).toPass();
  }
});

test('all branches unfold and fold at once', async ({ app }) => {
  await app.openExample('forked');
  const folded = await app.outline.names();
  await app.outline.unfoldAll();
  await expect(async () => {
    const lines = await app.outline.lines();
    expect(lines).toHaveLength(83);
    expect(lines.every(({ expanded }) => expanded !== false)).toBe(true);
  }).toPass();
  await app.outline.foldAll();
  await expect(async () => expect(await app.outline.names()).toEqual(folded)).toPass();
});

test('places in their sets are told for every line', async ({ app }) => {
  await app.openExample('forked');
  await app.outline.unfoldAll();
  await expect(async () => expect(await app.outline.lines()).toHaveLength(83)).toPass();
  const open: { level: number; seen: number; size: number }[] = [];
  for (const { level, setSize, posInSet, name } of await app.outline.lines()) {
    while ((open.at(-1)?.level ?? 0) > level) {
      const closed = open.pop();
      expect(closed?.seen, name).toBe(closed?.size);
    }
    if (open.at(-1)?.level !== level) open.push({ level, seen: 0, size: setSize });
    const set = open.at(-1)!;
    set.seen += 1;
    expect({ name, setSize, posInSet }).toEqual({ name, setSize: set.size, posInSet: set.seen });
  }
});

test('selecting an entry makes the newest leaf through it current and keeps it selected', async ({ app }) => {
  await app.openExample('forked');
  await app.outline.toggle(CHANGE_OF_PLAN);
  await app.outline.select('Good list. Separators first');
  await app.expectLeafNumber(5, 7);
  await app.expectAddress(/#leaf=baa3d7e2&entry=e5c3bce9$/);
  // The straight line now runs through it, so it stands at the top level.
  await expect(app.outline.line('Good list. Separators first')).toHaveAttribute('aria-level', '1');
  await expect(app.outline.line('Good list. Separators first')).toHaveAttribute('aria-selected', 'true');
  await app.details.open('Branches');
  await expect(app.details.branches).toContainText(
    'This leaf is current because it is the newest one through the entry you selected.',
  );
});

test('“Use as leaf” makes an entry in the middle the leaf', async ({ app, page }) => {
  await app.openExample('forked');
  await app.outline.tree.hover();
  await page.mouse.wheel(0, -5000);
  await app.outline.useAsLeaf('One module, one test file');
  await expect(app.outline.leaf).toHaveAccessibleName(/One module, one test file/);
  await expect(app.leafPosition).toContainText('entry · 7 leaves');
  await app.expectAddress(/#leaf=911fc984/);
  await app.details.open('Branches');
  await expect(app.details.branches).toContainText('This entry, in the middle of a branch, is current');
  await expect(app.chat.list.getByRole('article').last()).toContainText('One module, one test file');
});

test('only what the labels name passes the filter Labelled; nothing says so where there is none', async ({
  app,
  page,
}) => {
  await app.openExample('linear');
  await app.outline.chooseFilter('Labelled');
  await expect(page.getByText('This session has no labels yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(async () => expect(await app.outline.lines()).toHaveLength(29)).toPass();
});
