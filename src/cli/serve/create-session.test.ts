import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, HEADER, lineOf, startForTest, type ServedForTest } from './serve-for-test';

const NAME = '2026-08-24T10-00-00-000Z_0198e000-0000-7000-8000-000000000000.jsonl';

let served: ServedForTest;

beforeEach(async () => {
  served = await startForTest();
  served.write('--home--/a.jsonl', HEADER);
});

afterEach(() => served.close());

const create = (name: string, body: string, beside = '--home--/a.jsonl'): Promise<Answer> =>
  served.send(`/api/create?${new URLSearchParams({ beside, name })}`, { method: 'POST', body });
const names = (): readonly string[] => readdirSync(join(served.root, '--home--'));

test('a new session stands whole beside the one it was made of', async () => {
  const body = HEADER + lineOf('a') + lineOf('b');
  const answer = await create(NAME, body);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    { path: `--home--/${NAME}`, size: body.length },
  ]);
  expect(readFileSync(join(served.root, '--home--', NAME), 'utf8')).toBe(body);
  expect(names()).toEqual([NAME, 'a.jsonl'].toSorted());
});

test('nothing takes the place of a file', async () => {
  expect((await create(NAME, HEADER)).status).toBe(200);
  const again = await create(NAME, HEADER + lineOf('a'));
  expect([again.status, JSON.parse(again.text)]).toMatchObject([409, { code: 'name-taken' }]);
  expect(readFileSync(join(served.root, '--home--', NAME), 'utf8')).toBe(HEADER);
  const both = await Promise.all(
    [1, 2, 3, 4].map((at) => create(NAME.replace('2026', '2025'), HEADER + lineOf(`e${at}`))),
  );
  const count = (wanted: number): number => both.filter(({ status }) => status === wanted).length;
  expect([count(200), count(409)]).toEqual([1, 3]);
  expect(names()).toHaveLength(3);
});

test('only names of the kind that Pi gives', async () => {
  const wrong = [
    '',
    'a.jsonl',
    `../${NAME}`,
    `/tmp/${NAME}`,
    `x/${NAME}`,
    NAME.replace('.jsonl', ''),
    NAME.replace('.jsonl', '.txt'),
    NAME.replace('000Z', '000'),
    NAME.replace('T10-', 'T10:'),
    NAME.replace('_0198', '_.0198'),
    NAME.replace('_0198', '_../0198'),
    `${NAME}\0`,
    `${NAME}\n`,
    NAME.replace('0198e000', 'x'.repeat(300)),
  ];
  for (const name of wrong) expect([name, (await create(name, HEADER)).status]).toEqual([name, 400]);
  expect(names()).toEqual(['a.jsonl']);
});

test('only sessions, beside sessions', async () => {
  const bodies = ['', '\n', lineOf('a'), HEADER.trimEnd(), HEADER + HEADER, `${HEADER}text\n`, `\n${HEADER}`];
  for (const body of bodies) expect([body, (await create(NAME, body)).status]).toEqual([body, 400]);
  expect((await create(NAME, HEADER.replace('"version":3', '"version":2'))).status).toBe(400);
  served.write('data.jsonl', '{"name":"a"}\n');
  expect((await create(NAME, HEADER, 'data.jsonl')).status).toBe(403);
  expect((await create(NAME, HEADER, '--home--')).status).toBe(403);
  expect((await create(NAME, HEADER, 'nothing.jsonl')).status).toBe(404);
  expect(names()).toEqual(['a.jsonl']);
});

test('a body that breaks off leaves nothing', async () => {
  const query = new URLSearchParams({ beside: '--home--/a.jsonl', name: NAME });
  const headers = { 'x-leafpath-token': served.token, 'content-length': '100000' };
  const url = `http://127.0.0.1:${served.port}/api/create?${query}`;
  const sending = request(url, { method: 'POST', headers, agent: false });
  sending.on('error', () => {});
  sending.write(HEADER);
  await expect.poll(() => names().length).toBe(2);
  sending.destroy();
  await expect.poll(names).toEqual(['a.jsonl']);
  expect(existsSync(join(served.root, '--home--', NAME))).toBe(false);
});
