import { expect, test } from 'vitest';
import { err, ok } from '../../base/result';
import type { TranscriptItem } from '../../projection/transcript-item';
import { ItemPages, type LoadItems } from './item-pages';

const ROWS = Int32Array.from({ length: 50 }, (_, index) => index * 10);

const itemsOf = (start: number, end: number): TranscriptItem[] =>
  Array.from(ROWS.subarray(start, end), (row) => ({ detail: { row } }) as TranscriptItem);

test('reads pages once, and only those that are wanted', async () => {
  const asked: string[] = [];
  const load: LoadItems = async (start, end) => {
    asked.push(`${start}-${end}`);
    return ok(itemsOf(start, end));
  };
  const pages = new ItemPages(load, ROWS, null);
  const first = pages.request(-5, 3);
  void pages.request(0, 20);
  expect(pages.get(0)).toBeUndefined();
  await first;
  await pages.request(45, 80);
  expect(asked).toEqual(['0-20', '40-50']);
  expect([pages.get(0)?.detail.row, pages.get(49)?.detail.row, pages.get(25)]).toEqual([0, 490, undefined]);
});

test('a page that failed can be tried again', async () => {
  let broken = true;
  const pages = new ItemPages(
    async (start, end) => (broken ? err('gone') : ok(itemsOf(start, end))),
    ROWS,
    null,
  );
  await pages.request(0, 1);
  expect(pages.get(0)).toBeNull();
  broken = false;
  pages.retry(0);
  await pages.request(0, 1);
  expect(pages.get(0)?.detail.row).toBe(0);
});

test('items of the conversation before stand in until the new ones arrive', async () => {
  const load: LoadItems = async (start, end) => ok(itemsOf(start, end));
  const before = new ItemPages(load, ROWS, null);
  await before.request(0, 20);
  const after = new ItemPages(load, ROWS.slice(1), before);
  expect([after.get(0)?.detail.row, after.get(30)]).toEqual([10, undefined]);
});
