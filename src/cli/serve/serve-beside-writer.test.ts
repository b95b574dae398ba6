import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEADER, lineOf, startForTest, type ServedForTest } from './serve-for-test';

const THEIRS = 1000;
const OURS = 200;

/**
 * Writes as Pi does: opens, appends one line and closes, for every entry; here with pauses of up to 8 ms, and lines
 * from 100 bytes to 200 KB, which the system takes in several steps.
 */
const writer = `
const { appendFileSync } = require('node:fs');
const [path, count] = process.argv.slice(1);
const pad = [0, 10, 500, 5000, 0, 0, 60000, 3, 0, 200000];
const next = (at) => {
  if (at === Number(count)) return;
  const entry = { type: 'message', id: 't' + at, parentId: null, text: 'x'.repeat(pad[at % pad.length]) };
  appendFileSync(path, JSON.stringify(entry) + '\\n');
  setTimeout(next, Math.random() * 8, at + 1);
};
next(0);
`;

let served: ServedForTest;

beforeEach(async () => {
  served = await startForTest();
});

afterEach(() => served.close());

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
}

interface Save {
  readonly at: number;
  readonly size: number;
}

/** Saves as the page does: planned for a size, and planned anew when the file has grown since. */
async function save(body: string, known: number): Promise<Save & { readonly tries: number }> {
  let size = known;
  for (let tries = 1; ; tries += 1) {
    const answer = await served.append('a.jsonl', body, size);
    const value = JSON.parse(answer.text) as Save;
    if (answer.status === 200) return { ...value, tries };
    expect([answer.status, value.size > size]).toEqual([409, true]);
    size = value.size;
  }
}

test('a program that appends 1,000 lines during 200 saves loses none of them, and we none of ours', async () => {
  const path = served.write('a.jsonl', HEADER);
  const child = spawn(process.execPath, ['-e', writer, path, `${THEIRS}`], { stdio: 'inherit' });
  const written = ended(child);
  const places: Save[] = [];
  let size = HEADER.length;
  let replanned = 0;
  for (let at = 0; at < OURS; at += 1) {
    const saved = await save(lineOf(`o${at}a`) + lineOf(`o${at}b`), size);
    ({ size } = saved);
    places.push(saved);
    replanned += saved.tries - 1;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  }
  expect(await written).toBe(0);

  const bytes = readFileSync(join(served.root, 'a.jsonl'));
  const lines = bytes.toString('utf8').split('\n');
  expect(lines.at(-1)).toBe('');
  const ids = lines.slice(0, -1).map((line) => (JSON.parse(line) as { id: string }).id);
  const expected = (prefix: string, count: number, ends: readonly string[]): readonly string[] =>
    Array.from({ length: count }, (_, at) => ends.map((end) => `${prefix}${at}${end}`)).flat();
  expect(ids.filter((id) => id.startsWith('t'))).toEqual(expected('t', THEIRS, ['']));
  expect(ids.filter((id) => id.startsWith('o'))).toEqual(expected('o', OURS, ['a', 'b']));
  // nothing else: no line of one torn by the other, no empty line
  expect(ids).toHaveLength(1 + THEIRS + 2 * OURS);
  for (const [at, place] of places.entries()) {
    const ours = lineOf(`o${at}a`);
    expect(bytes.subarray(place.at, place.at + ours.length).toString('utf8')).toBe(ours);
  }
  // they did meet
  expect(replanned).toBeGreaterThan(20);
});
