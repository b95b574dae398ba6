import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEADER, startForTest, type ServedForTest } from './serve-for-test';

const MB = 1024 * 1024;

let served: ServedForTest;

beforeEach(async () => {
  served = await startForTest();
  served.write('a.jsonl', HEADER);
});

afterEach(() => served.close());

interface Outcome {
  readonly status: number;
  readonly text: string;
  /** handed to the connection before the answer came */
  readonly bytes: number;
}

/** Sends as much as is taken, up to 200 MB, until there is an answer. */
function sendOn(path: string, headers: Readonly<Record<string, string>>): Promise<Outcome> {
  return new Promise((resolve) => {
    const part = Buffer.alloc(64 * 1024, 'x');
    const state = { bytes: 0, answered: false };
    const all = { 'x-leafpath-token': served.token, ...headers };
    const url = `http://127.0.0.1:${served.port}${path}`;
    const sending = request(url, { method: 'POST', headers: all, agent: false }, (response) => {
      state.answered = true;
      response.setEncoding('utf8');
      response.once('data', (text: string) => {
        sending.destroy();
        resolve({ status: response.statusCode ?? 0, text, bytes: state.bytes });
      });
    });
    const more = (): void => {
      while (!state.answered && state.bytes < 200 * MB) {
        state.bytes += part.length;
        if (!sending.write(part)) {
          sending.once('drain', more);
          return;
        }
      }
    };
    // the connection is closed under the sender
    sending.on('error', () => {});
    more();
  });
}

const limit: unknown = expect.stringContaining('larger than 8 MB');

test('a body of 100 MB is refused before it is read', async () => {
  const sent = await sendOn('/api/append?path=a.jsonl', { 'content-length': `${100 * MB}` });
  expect(sent).toMatchObject({ status: 413, text: limit });
  expect(sent.bytes).toBeLessThan(50 * MB);
});

test('a body that does not tell its length is read up to the limit', async () => {
  const sent = await sendOn('/api/append?path=a.jsonl', { 'transfer-encoding': 'chunked' });
  expect(sent).toMatchObject({ status: 413, text: limit });
  expect(sent.bytes).toBeLessThan(50 * MB);
  expect(readFileSync(join(served.root, 'a.jsonl'), 'utf8')).toBe(HEADER);
});

test('nobody without the token gets a body read', async () => {
  const headers = { 'x-leafpath-token': 'wrong', 'transfer-encoding': 'chunked' };
  const sent = await sendOn('/api/append?path=a.jsonl', headers);
  expect(sent.status).toBe(401);
  expect(sent.bytes).toBeLessThan(50 * MB);
});

test('a new session of 2 GB is refused before it is read', async () => {
  const name = '2026-08-24T10-00-00-000Z_0198e000.jsonl';
  const path = `/api/create?beside=a.jsonl&name=${name}`;
  expect((await sendOn(path, { 'content-length': `${2000 * MB}` })).status).toBe(413);
  expect(readdirSync(served.root)).toEqual(['a.jsonl']);
});
