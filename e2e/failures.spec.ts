import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from './app-test';
import type { AppPage } from './app-page';
import { assistantEntry, examplePath, userEntry, type Line } from './session-files';

const ZIP = Uint8Array.from([
  0x50,
  0x4b,
  3,
  4,
  20,
  0,
  0,
  0,
  8,
  0,
  ...Array.from({ length: 60 }, (_, i) => i),
]);
const BINARY = Uint8Array.from({ length: 4096 }, (_, position) => (position * 7919) % 256);

/** After a failure the page still opens what is chosen next. */
async function expectUsable(app: AppPage): Promise<void> {
  await app.dropFiles([examplePath('linear')]);
  await app.expectSession();
  await expect(app.summary).toContainText('29 entries');
}

const unreadable: readonly (readonly [name: string, content: string | Uint8Array, sentence: string])[] = [
  ['empty.jsonl', '', 'The file is empty.'],
  ['picture.jsonl', BINARY, 'This is a binary file, not a session.'],
  ['packed.jsonl', gzipSync('{"type":"session"}\n'.repeat(50)), 'This file is compressed (gzip).'],
  ['packed.zip', ZIP, 'This is a zip archive.'],
  ['notes.txt', 'Just some words.\nAnd some more.\n', 'This is a text file, but no line of it is JSON.'],
  [
    'package.json',
    JSON.stringify({ name: 'x', scripts: { test: 'vitest' } }, null, 2),
    'This is a JSON document, not a session: a session has one JSON object on each line.',
  ],
  [
    'log.jsonl',
    '{"level":30,"msg":"started"}\n{"level":30,"msg":"stopped"}\n',
    'The lines of this file are JSON, but none of them is an entry of a session.',
  ],
  [
    'claude.jsonl',
    '{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","uuid":"u","message":{"role":"user","content":"hi"}}\n',
    'Sessions of this kind (Claude Code) cannot be read yet.',
  ],
];

for (const [name, content, sentence] of unreadable) {
  test(`${name}: one clear sentence, and the page stays usable`, async ({ app, files }) => {
    await app.start();
    await app.dropFiles([files.write(name, content)]);
    await app.expectFailure(sentence);
    await expect(app.failure).toContainText(`${name} could not be opened`);
    await expectUsable(app);
  });
}

test('a failure of one of several files stays with that file', async ({ app, files }) => {
  await app.start();
  await app.dropFiles([files.write('empty.jsonl', ''), examplePath('forked')]);
  await app.expectFailure('The file is empty.');
  await app.switchSession('Fix the date parser');
  await expect(app.summary).toContainText('111 entries');
  await app.switchSession('empty.jsonl');
  await app.failure.getByRole('button', { name: 'Close' }).click();
  await expect(app.summary).toContainText('111 entries');
});

test('entries without a header are shown, with a word about it', async ({ app, files, page }) => {
  const lines = [
    userEntry('a', null, 'no header here'),
    assistantEntry('b', 'a', [{ type: 'text', text: 'I see.' }]),
  ];
  await app.start();
  await app.openFile(files.write('headless.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')));
  await expect(page.getByText(/^The file has no session header\. Pi would refuse it/)).toBeVisible();
  await expect(app.chat.message('no header here')).toBeVisible();
  await page.getByRole('button', { name: 'Show in Health' }).click();
  await expect(app.details.finding(/does not begin with a session header/)).toBeVisible();
});

test('a header alone is a session without entries', async ({ app, files, page }) => {
  await app.start();
  await app.openFile(files.session('new.jsonl', []));
  await expect(app.summary).toContainText('0 entries');
  await expect(page.getByText('This session holds no entries yet')).toBeVisible();
  for (const tab of ['Entry', 'Branches', 'Labels', 'Health'] as const) await app.details.open(tab);
  await expectUsable(app);
});

test('a file that is gone before it is read says so, and opens once it is back', async ({ app, files }) => {
  const line: Line = userEntry('a', null, 'I was away');
  const path = files.session('gone.jsonl', [line]);
  await app.start();
  await app.drag([path], ['dragEnter', 'dragOver']);
  rmSync(path);
  await app.drag([path], ['drop']);
  await app.expectFailure('The file is no longer there. It was moved, renamed or deleted.');
  files.session('gone.jsonl', [line]);
  await app.failure.getByRole('button', { name: 'Try again' }).click();
  await app.expectSession();
  await expect(app.chat.message('I was away')).toBeVisible();
});

test('?open= with an unknown name says that the server has no such file', async ({ app, page }) => {
  await page.goto('/?open=/examples/nothing.jsonl');
  await app.expectFailure('The server of this page did not give the file (status 404).');
  await expectUsable(app);
});

for (const address of [
  'https://example.org/session.jsonl',
  '//example.org/session.jsonl',
  'data:application/jsonl,{"type":"session"}',
  'javascript:alert(1)',
]) {
  test(`?open=${address.slice(0, 20)} is refused without a request`, async ({ app, page }) => {
    // The test itself fails when a request leaves for elsewhere.
    await page.goto(`/?open=${encodeURIComponent(address)}`);
    await app.expectFailure(/^The file could not be fetched: its address is outside this page/);
    await expectUsable(app);
  });
}
