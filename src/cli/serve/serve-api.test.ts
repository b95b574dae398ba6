import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HEADER, lineOf, startForTest, type ServedForTest } from './serve-for-test';

let served: ServedForTest;
let outside = '';

beforeEach(async () => {
  served = await startForTest();
  outside = mkdtempSync(join(tmpdir(), 'leafpath-outside-'));
});

afterEach(async () => {
  await served.close();
  rmSync(outside, { recursive: true, force: true });
});

const errorOf = (text: string): unknown => (JSON.parse(text) as { error: unknown }).error;
const sentence: unknown = expect.stringMatching(/^[A-Z].*\.$/);

describe('who may ask', () => {
  test('nobody without the token, whatever is asked', async () => {
    served.write('a.jsonl', HEADER);
    const calls = ['sessions', 'session?path=a.jsonl', 'stat?path=a.jsonl', 'watch?path=a.jsonl', 'nothing'];
    for (const call of calls) {
      for (const token of [undefined, '', 'wrong', `${served.token}x`, served.token.slice(0, -1)]) {
        const answer = await served.send(`/api/${call}`, { headers: { 'x-leafpath-token': token } });
        expect(answer.status).toBe(401);
        expect(errorOf(answer.text)).toEqual(sentence);
      }
    }
    for (const call of ['append?path=a.jsonl', 'create?beside=a.jsonl&name=x']) {
      const headers = { 'x-leafpath-token': 'wrong' };
      const answer = await served.send(`/api/${call}`, { method: 'POST', headers, body: lineOf('a') });
      expect(answer.status).toBe(401);
    }
    expect(readFileSync(join(served.root, 'a.jsonl'), 'utf8')).toBe(HEADER);
  });

  test('no page of another origin', async () => {
    const { port } = served;
    const origins = [
      'https://example.com',
      `http://127.0.0.1:${port + 1}`,
      `https://127.0.0.1:${port}`,
      `http://localhost:${port}`,
      'null',
    ];
    for (const origin of origins) {
      const answer = await served.send('/api/sessions', { headers: { origin } });
      expect(answer.status).toBe(403);
      expect(errorOf(answer.text)).toEqual(sentence);
    }
    const own = { origin: `http://127.0.0.1:${port}` };
    expect((await served.send('/api/sessions', { headers: own })).status).toBe(200);
    // the question a browser asks before it sends the token from elsewhere gets no consent
    const asked = await served.send('/api/append?path=a.jsonl', {
      method: 'OPTIONS',
      headers: { 'x-leafpath-token': undefined, origin: 'https://example.com' },
    });
    expect(asked.status).toBe(403);
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('nobody who names another host', async () => {
    const { port } = served;
    for (const host of ['example.com', `example.com:${port}`, '127.0.0.1', `127.0.0.1.example.com:${port}`]) {
      expect((await served.send('/api/sessions', { headers: { host } })).status).toBe(403);
    }
    const local = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
    expect((await served.send('/api/sessions', { headers: local })).status).toBe(200);
  });

  test('an entrance leads in once', async () => {
    const entrance = new URL(served.createEntrance());
    const path = `${entrance.pathname}${entrance.search}`;
    const foreign = await served.send(path, { headers: { host: 'example.com' } });
    expect([foreign.status, foreign.headers['location']]).toEqual([403, undefined]);
    const second = new URL(served.createEntrance());
    const inside = await served.send(`${second.pathname}${second.search}`);
    expect([inside.status, inside.headers['location']]).toEqual([303, `/#serve=${served.token}`]);
    const again = await served.send(`${second.pathname}${second.search}`);
    expect([again.status, again.headers['location']]).toEqual([403, undefined]);
    expect((await served.send('/enter')).status).toBe(403);
  });

  test('what is no call of the API is the app', async () => {
    expect(await served.send('/', { headers: { 'x-leafpath-token': undefined } })).toMatchObject({
      status: 200,
      text: 'the app',
    });
    expect((await served.send('/api/nothing')).status).toBe(404);
    expect((await served.send('/api/append?path=a.jsonl')).status).toBe(404);
    expect((await served.send('/api/session?path=a.jsonl', { method: 'DELETE' })).status).toBe(404);
    expect((await served.send('/api/session?path=a.jsonl', { method: 'PUT', body: 'x' })).status).toBe(404);
  });
});

describe('which files', () => {
  /** All calls that take a path, for one path: the statuses. */
  const tryAll = async (path: string): Promise<readonly number[]> => {
    const query = path.includes('%') ? path : encodeURIComponent(path);
    const name = '2026-08-24T10-00-00-000Z_0198e000.jsonl';
    const answers = [
      await served.send(`/api/session?path=${query}`),
      await served.send(`/api/stat?path=${query}`),
      await served.send(`/api/watch?path=${query}`),
      await served.send(`/api/append?path=${query}`, { method: 'POST', body: lineOf('a') }),
      await served.send(`/api/create?beside=${query}&name=${name}`, { method: 'POST', body: HEADER }),
    ];
    return answers.map(({ status }) => status);
  };
  const all = (status: number): readonly number[] => [status, status, status, status, status];

  test('none outside the folder, however it is written', async () => {
    const secret = join(outside, 'secret.jsonl');
    writeFileSync(secret, HEADER);
    served.write('sub/a.jsonl', HEADER);
    const up = `../${outside.split('/').at(-1)}/secret.jsonl`;
    const paths = [
      up,
      `sub/../${up}`,
      `sub/../../${outside.split('/').at(-1)}/secret.jsonl`,
      secret,
      encodeURIComponent(up).replaceAll('.', '%2e'),
      encodeURIComponent(encodeURIComponent(up)),
      `/${secret}`,
      '..',
      '.',
      '',
      'sub/../sub/a.jsonl',
      './sub/a.jsonl',
      'sub//a.jsonl',
      'a.jsonl\0.jsonl',
      '\0',
      `file://${secret}`,
    ];
    for (const path of paths) {
      for (const status of await tryAll(path)) expect([403, 404]).toContain(status);
    }
    expect(readFileSync(secret, 'utf8')).toBe(HEADER);
  });

  test('none behind a link that leads out, be it the file or a folder on the way', async () => {
    const secret = join(outside, 'secret.jsonl');
    writeFileSync(secret, HEADER);
    symlinkSync(secret, join(served.root, 'link.jsonl'));
    symlinkSync(outside, join(served.root, 'folder'));
    symlinkSync('/', join(served.root, 'everything'));
    expect(await tryAll('link.jsonl')).toEqual(all(403));
    expect(await tryAll('folder/secret.jsonl')).toEqual(all(403));
    expect(await tryAll(`everything${secret}`)).toEqual(all(403));
    expect(readFileSync(secret, 'utf8')).toBe(HEADER);
    const list = JSON.parse((await served.send('/api/sessions')).text) as unknown;
    expect(list).toMatchObject({ sessions: [], skipped: 3 });
  });

  test('a link that stays inside is the file it names', async () => {
    const path = served.write('real/a.jsonl', HEADER);
    symlinkSync(path, join(served.root, 'b.jsonl'));
    expect((await served.append('b.jsonl', lineOf('a'))).status).toBe(200);
    expect(readFileSync(path, 'utf8')).toBe(HEADER + lineOf('a'));
  });

  test('none that is no session', async () => {
    served.write('notes.txt', HEADER);
    served.write('data.jsonl', '{"name":"a"}\n{"name":"b"}\n');
    served.write('text.jsonl', 'hello\n');
    served.write('empty.jsonl', '');
    mkdirSync(join(served.root, 'folder.jsonl'));
    for (const path of ['notes.txt', 'data.jsonl', 'text.jsonl', 'empty.jsonl', 'folder.jsonl']) {
      expect([path, await tryAll(path)]).toEqual([path, all(403)]);
    }
    expect(readFileSync(join(served.root, 'data.jsonl'), 'utf8')).toBe('{"name":"a"}\n{"name":"b"}\n');
    expect(await tryAll('nothing.jsonl')).toEqual(all(404));
  });
});

describe('reading', () => {
  test('lists the sessions of all levels, the one that was written last first', async () => {
    served.write('a.jsonl', HEADER);
    served.write('--home--/b.jsonl', HEADER + lineOf('b'));
    served.write('--home--/notes.md', '');
    served.write('data.jsonl', '{"name":"a"}\n');
    served.write('node_modules/c.jsonl', HEADER);
    linkSync(join(served.root, 'a.jsonl'), join(served.root, 'z.jsonl'));
    const answer = await served.send('/api/sessions');
    expect(answer.headers['cache-control']).toBe('no-store');
    const list = JSON.parse(answer.text) as { sessions: { path: string; size: number; modified: number }[] };
    expect(list).toMatchObject({ folder: served.root, skipped: 2, complete: true });
    expect(list.sessions.map(({ path }) => path).toSorted()).toEqual([
      '--home--/b.jsonl',
      'a.jsonl',
      'z.jsonl',
    ]);
    const times = list.sessions.map(({ modified }) => modified);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const b = list.sessions.find(({ path }) => path === '--home--/b.jsonl')!;
    expect(b.size).toBe(HEADER.length + lineOf('b').length);
    expect(Math.abs(b.modified - Date.now())).toBeLessThan(60_000);
  });

  test('gives ranges of bytes', async () => {
    const text = HEADER + lineOf('a');
    served.write('a.jsonl', text);
    const size = text.length;
    const get = async (range?: string): Promise<unknown[]> => {
      const headers = range === undefined ? {} : { range };
      const answer = await served.send('/api/session?path=a.jsonl', { headers });
      return [answer.status, answer.headers['content-range'], answer.text];
    };
    expect(await get()).toEqual([200, undefined, text]);
    expect(await get('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, text.slice(0, 10)]);
    expect(await get('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, text.slice(10)]);
    expect(await get('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, text.slice(-5)]);
    expect(await get(`bytes=5-${size * 2}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, text.slice(5)]);
    expect(await get(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '']);
    expect(await get('bytes=9-3')).toEqual([200, undefined, text]);
    expect(await get('lines=1-2')).toEqual([200, undefined, text]);
    const stat = JSON.parse((await served.send('/api/stat?path=a.jsonl')).text) as unknown;
    expect(stat).toEqual({ size, modified: expect.any(Number) as number });
  });

  test('tells of changes until the file is gone', async () => {
    const path = served.write('a.jsonl', HEADER);
    const lines: unknown[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      const headers = { 'x-leafpath-token': served.token };
      const url = `http://127.0.0.1:${served.port}/api/watch?path=a.jsonl`;
      request(url, { headers }, (response) => {
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          lines.push(
            ...text
              .trim()
              .split('\n')
              .map((line): unknown => JSON.parse(line)),
          );
          if (lines.length === 1) writeFileSync(path, HEADER + lineOf('a'));
          if (lines.length === 2) rmSync(path);
        });
        response.on('end', resolve);
        response.on('error', reject);
      }).end();
    });
    await ended;
    const modified = expect.any(Number) as number;
    expect(lines).toEqual([
      { size: HEADER.length, modified },
      { size: HEADER.length + lineOf('a').length, modified },
      { gone: true },
    ]);
  });
});
