import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderTools } from './folder-tools';
import { createLineSearcher } from './line-searcher';

let root: FileSystemDirectoryHandle;
let folder: FileSystemDirectoryHandle;

async function write(into: FileSystemDirectoryHandle, name: string, text: string): Promise<void> {
  const file = await into.getFileHandle(name, { create: true });
  const writable = await file.createWritable();
  await writable.write(text);
  await writable.close();
}

beforeAll(async () => {
  root = await navigator.storage.getDirectory();
  await write(root, 'secret.txt', 'secret');
  folder = await root.getDirectoryHandle('shared', { create: true });
  await write(folder, 'a.txt', 'one\ntwo\nthree\n');
  await write(await folder.getDirectoryHandle('deep', { create: true }), 'b.md', 'two and more\n');
});

afterAll(async () => {
  await root.removeEntry('secret.txt');
  await root.removeEntry('shared', { recursive: true });
});

async function call(name: string, params: object): Promise<string> {
  const tool = folderTools(folder).find((each) => each.name === name);
  const result = await tool?.execute('c1', params);
  const [first] = result?.content ?? [];
  return (result?.isError === true ? 'ERROR ' : '') + (first?.type === 'text' ? first.text : '');
}

test("work on the browser's own folders, with the search in a worker", async () => {
  expect(await call('ls', {})).toBe('a.txt\ndeep/');
  expect(await call('read', { path: 'deep/b.md' })).toBe('two and more');
  expect(await call('find', { pattern: '*.md' })).toBe('deep/b.md');
  expect(await call('grep', { pattern: '^two', context: 1 })).toBe(
    'a.txt-1- one\na.txt:2: two\na.txt-3- three\ndeep/b.md:1: two and more',
  );
});

test('stay inside them', async () => {
  for (const path of [
    '../secret.txt',
    'deep/../../secret.txt',
    '/secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
  ]) {
    expect(await call('read', { path })).toMatch(/^ERROR (?:Not allowed|There is nothing)/);
  }
  expect(await call('read', { path: 'a.txt/x' })).toBe('ERROR There is nothing at "a.txt/x".');
  expect(await call('read', { path: 'deep' })).toBe('ERROR "deep" is a folder. Use ls.');
});

test('a pattern that never comes to an end holds nothing up, and a search can be stopped', async () => {
  const query = { text: `${'a'.repeat(60)}!`, source: '(a+)+$', flags: '', context: 0, limit: 1 };
  const searcher = createLineSearcher(300);
  expect(await searcher.search(query)).toEqual({ ok: false, error: 'too-slow' });
  searcher.close();
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  await expect(createLineSearcher(60_000).search(query, stop.signal)).rejects.toThrow(/abort/i);
});
