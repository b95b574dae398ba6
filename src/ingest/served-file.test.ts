import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEADER, lineOf, startForTest, type ServedForTest } from '../cli/serve/serve-for-test';
import type { ServedFile } from './protocol';
import { servedOpener } from './served-file';

let served: ServedForTest;
let file: ServedFile;
let path = '';

beforeEach(async () => {
  served = await startForTest();
  path = served.write('a.jsonl', HEADER);
  file = { url: `http://127.0.0.1:${served.port}/api/session?path=a.jsonl`, token: served.token };
});

afterEach(() => served.close());

const nameOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing thrown',
    (error: unknown) => (error instanceof DOMException ? error.name : error),
  );

test('gives what is there, and only new bytes are fetched', async () => {
  const opener = servedOpener(file, new Blob([HEADER]));
  const first = await opener.getFile();
  expect(await first.text()).toBe(HEADER);
  // nothing new: the same bytes, not a copy
  expect(await opener.getFile()).toBe(first);
  let text = HEADER;
  for (const id of ['a', 'b', 'x'.repeat(10_000), 'c']) {
    appendFileSync(path, lineOf(id));
    text += lineOf(id);
    expect(await (await opener.getFile()).text()).toBe(text);
  }
  appendFileSync(path, '{"type":');
  expect((await opener.getFile()).size).toBe(text.length + 8);
  const both = await Promise.all([opener.getFile(), opener.getFile()]);
  expect(both.map(({ size }) => size)).toEqual([text.length + 8, text.length + 8]);
});

test('a file that is gone, shorter or another one throws as a handle does', async () => {
  const open = (known: string): Promise<Blob> => servedOpener(file, new Blob([known])).getFile();
  expect(await nameOf(open(HEADER + lineOf('a')))).toBe('NotReadableError');
  expect(await nameOf(open(`${HEADER}${lineOf('a')}${'x'.repeat(9000)}`))).toBe('NotReadableError');
  expect(await nameOf(open(HEADER.replace('test', 'tset')))).toBe('NotReadableError');
  writeFileSync(path, 'no session\n');
  expect(await nameOf(open(HEADER))).toBe('NotReadableError');
  rmSync(path);
  expect(await nameOf(open(HEADER))).toBe('NotFoundError');
});

test('another token is refused, and no answer changes nothing', async () => {
  const known = new Blob([HEADER]);
  expect(await nameOf(servedOpener({ ...file, token: 'x' }, known).getFile())).toBe('NotAllowedError');
  const opener = servedOpener(file, known);
  appendFileSync(join(served.root, 'a.jsonl'), lineOf('a'));
  await served.close();
  expect(await opener.getFile()).toBe(known);
});
