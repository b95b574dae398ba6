import { readFileSync } from 'node:fs';
import { expect, test } from './app-test';
import { examplePath } from './session-files';

test('Health lists every fault with its line', async ({ app }) => {
  await app.openExample('damaged');
  await expect(app.summary).toContainText('20 entries');
  await expect(app.summary).toContainText('15 warnings');
  await app.summary.getByRole('button', { name: '15 warnings' }).click();
  await expect(app.details.health).toBeVisible();
  const texts = await app.details.findings();
  const lines = texts.flatMap((text) => /\bline (\d+)/i.exec(text)?.[1] ?? []).map(Number);
  expect(lines.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 11, 12, 14, 15, 16, 17, 18, 21, 22, 23, 24, 27]);
  const text = texts.join('\n');
  for (const words of [
    'is not JSON and was skipped',
    'holds the start of one record and a whole other one',
    'names itself as its parent',
    'run in a circle, which was cut here',
    'uses an id that occurs more than once',
    'an entry of unknown type',
    'a message with an unknown role',
    'breaks off, as after a crash',
  ]) {
    expect(text).toContain(words);
  }
});

test('a finding leads to its entry', async ({ app }) => {
  await app.openExample('damaged');
  await app.details.open('Health');
  await app.details
    .finding('in line 14 names itself as its parent')
    .getByRole('button', { name: 'Go to the entry' })
    .click();
  await expect(app.outline.line('I name myself as my parent')).toHaveAttribute('aria-selected', 'true');
  await expect(app.chat.message('I name myself as my parent')).toBeVisible();
  await app.details.finding('parents of the entry in line 12').getByRole('button').click();
  await expect(app.chat.message('Its chain of parents runs in a circle.')).toBeVisible();
});

test('everything else works', async ({ app }) => {
  await app.openExample('damaged');
  await expect(app.chat.message('可以，从这里继续')).toBeVisible();
  await expect(app.chat.message('Entry of unknown type “hologram”')).toBeVisible();
  await expect(app.chat.message('Message with unknown role “oracle”')).toBeVisible();
  for (const index of [1, 2, 3, 4, 5]) {
    await app.nextLeaf();
    await app.expectLeafNumber(index, 5);
    await expect(app.chat.list.getByRole('article').last()).toBeVisible();
  }
  await app.context.open();
  expect((await app.context.lines()).length).toBeGreaterThan(3);
  await app.outline.chooseFilter('All');
  await app.outline.unfoldAll();
  await expect(async () => expect(await app.outline.lines()).toHaveLength(20)).toPass();
  await app.searchFor('cycle', '1 hit');
  for (const tab of ['Entry', 'Branches', 'Labels', 'Health'] as const) await app.details.open(tab);
});

test('both entries with one id are there, and the later one counts', async ({ app }) => {
  await app.openExample('damaged');
  const lines = await app.outline.names();
  expect(lines.find((name) => name.includes('I am the first of two'))).toContain(
    'A later entry took over this id',
  );
  await app.outline.toggle('I am the second entry with the id “twice”');
  await app.outline.select('My parent id names two entries');
  await expect(app.chat.message('I am the second entry with the id “twice”')).toBeVisible();
  await expect(app.chat.message('I am the first of two')).toHaveCount(0);
});

test('Entry shows the line as it stands in the file, with its place', async ({ app }) => {
  await app.openExample('damaged');
  await app.details.open('Entry');
  await expect(app.details.entry).toContainText('last-2');
  await expect(app.details.entry).toContainText('26');
  await expect(app.details.entry).toContainText(/[\d,]+–[\d,]+ \(\d+ B\)/);
  await expect(app.details.entry).toContainText('"parentId": "last-1"');
  await app.details.entry.getByRole('button', { name: /还能继续吗？/ }).click();
  await expect(app.outline.line('还能继续吗？')).toHaveAttribute('aria-selected', 'true');
});

test('a torn or garbled copy of an example never stops the page', async ({ app, files }) => {
  const bytes = readFileSync(examplePath('forked'));
  const torn = bytes.subarray(0, 61_803);
  const garbled = Uint8Array.from(bytes, (byte, place) => (place % 997 === 0 ? 0xff : byte));
  await app.start();
  for (const [name, content] of [
    ['torn.jsonl', torn],
    ['garbled.jsonl', garbled],
  ] as const) {
    await app.openFile(files.write(name, content));
    await app.details.open('Health');
    await expect(app.details.health.getByRole('listitem').first()).toBeVisible();
    await expect(app.chat.list.getByRole('article').last()).toBeVisible();
  }
});
