import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEADER, lineOf, startForTest, type ServedForTest } from '../cli/serve/serve-for-test';
import { readSource } from './read-source';
import type { listServed } from './served-list';
import type { appendServed, createServed } from './served-sessions';
import type { servedToken } from './served-token';
import type { ServedSource } from './session-source';

/** What a page has of its server. */
interface Page {
  readonly servedToken: typeof servedToken;
  readonly listServed: typeof listServed;
  readonly appendServed: typeof appendServed;
  readonly createServed: typeof createServed;
}

const NAME = '2026-08-24T10-00-00-000Z_0198e000-0000-7000-8000-000000000000.jsonl';

let served: ServedForTest;
let kept: Map<string, string>;

/** The modules as a page that opened `#hash` has it. */
async function load(hash: string): Promise<Page> {
  vi.resetModules();
  const location = { hash, pathname: '/', search: '?x=1' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, address: string) => {
      location.hash = '';
      expect(address).toBe('/?x=1');
    },
  });
  const parts = [import('./served-token'), import('./served-list'), import('./served-sessions')] as const;
  const [token, list, sessions] = await Promise.all(parts);
  return { ...token, ...list, ...sessions };
}

beforeEach(async () => {
  served = await startForTest();
  served.write('--home--/a.jsonl', HEADER);
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  // a page asks its own origin
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${served.port}${path}`, init),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await served.close();
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The only session of the folder. */
async function onlySource(page: Page): Promise<ServedSource> {
  const listed = await page.listServed();
  const source = listed.ok ? listed.value.sources[0] : undefined;
  if (source === undefined) throw new Error('no session');
  return source;
}

test('the token leaves the address at once and is there after a reload', async () => {
  const page = await load(`#serve=${served.token}`);
  expect(page.servedToken()).toBe(served.token);
  expect(location.hash).toBe('');
  expect((await load('')).servedToken()).toBe(served.token);
  kept.clear();
  for (const hash of ['', '#leaf=a', '#serve=', '#serve=a b', '#leaf=a&serve=b']) {
    expect((await load(hash)).servedToken()).toBeNull();
  }
});

test('lists sessions as sources that can be read', async () => {
  const page = await load(`#serve=${served.token}`);
  const source = await onlySource(page);
  expect(source).toMatchObject({
    name: 'a.jsonl',
    path: '--home--/a.jsonl',
    location: join(served.root, '--home--', 'a.jsonl'),
    listed: { size: HEADER.length },
  });
  const read = await readSource(source);
  expect(read.ok && (await read.value.file.text())).toBe(HEADER);
  expect(read).toMatchObject({ ok: true, value: { handle: { url: source.url, token: served.token } } });
  rmSync(join(served.root, '--home--', 'a.jsonl'));
  expect(await readSource(source)).toEqual({ ok: false, error: { type: 'file-gone' } });
  expect(await readSource({ ...source, token: 'x' })).toEqual({
    ok: false,
    error: { type: 'fetch-failed', status: 401 },
  });
});

test('a server that is another one or has ended is told apart', async () => {
  const other = await load('#serve=wrong');
  expect(await other.listServed()).toEqual({ ok: false, error: 'refused' });
  // no use for the next reload
  expect(kept.size).toBe(0);
  const page = await load(`#serve=${served.token}`);
  await served.close();
  expect(await page.listServed()).toEqual({ ok: false, error: 'gone' });
  expect(kept.size).toBe(1);
});

test('appends, and says why not', async () => {
  const page = await load(`#serve=${served.token}`);
  const source = await onlySource(page);
  const path = join(served.root, source.path);
  const size = HEADER.length;
  const append = (text: string, expected: number, to = source) =>
    page.appendServed(to, bytesOf(text), expected);
  expect(await append(lineOf('a'), size)).toEqual({
    ok: true,
    value: { size: size + lineOf('a').length, at: size },
  });
  appendFileSync(path, lineOf('theirs'));
  expect(await append(lineOf('b'), size)).toEqual({ ok: false, error: { type: 'file-grew' } });
  expect(await append(lineOf('b'), 100_000)).toEqual({ ok: false, error: { type: 'file-changed' } });
  expect(await append('no line', size)).toEqual({
    ok: false,
    error: { type: 'server-refused', status: 400 },
  });
  expect(await append(lineOf('b'), size, { ...source, token: 'x' })).toEqual({
    ok: false,
    error: { type: 'server-refused', status: 401 },
  });
  expect(readFileSync(path, 'utf8')).toBe(HEADER + lineOf('a') + lineOf('theirs'));
  rmSync(path);
  expect(await append(lineOf('b'), size)).toEqual({ ok: false, error: { type: 'file-gone' } });
  await served.close();
  expect(await append(lineOf('b'), size)).toEqual({
    ok: false,
    error: { type: 'server-refused', status: 0 },
  });
});

test('makes a new session beside another one, never in the place of a file', async () => {
  const page = await load(`#serve=${served.token}`);
  const source = await onlySource(page);
  const body = new Blob([HEADER, lineOf('a')]);
  expect(await page.createServed(source, NAME, body)).toEqual({ ok: true, value: null });
  expect(readFileSync(join(served.root, '--home--', NAME), 'utf8')).toBe(HEADER + lineOf('a'));
  expect(await page.createServed(source, NAME, body)).toEqual({ ok: false, error: { type: 'name-taken' } });
  const file = new File([HEADER], 'a.jsonl');
  expect(await page.createServed({ type: 'file', name: 'a.jsonl', file }, NAME, body)).toEqual({
    ok: false,
    error: { type: 'no-handle' },
  });
});
