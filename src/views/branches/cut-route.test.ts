import { expect, test } from 'vitest';
import { cutRoute } from './cut-route';

const route = (length: number): Int32Array => Int32Array.from({ length }, (_, place) => place);

test('a long route shows its start and its end', () => {
  const cut = cutRoute(route(15));
  expect([...cut.first]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(cut.hidden).toBe(5);
  expect([...cut.last]).toEqual([13, 14]);
});

test('nothing is hidden for the sake of one line', () => {
  expect(cutRoute(route(11))).toMatchObject({ hidden: 0 });
  expect(cutRoute(route(11)).first).toHaveLength(11);
  expect(cutRoute(route(12)).hidden).toBe(2);
  expect(cutRoute(route(0)).first).toHaveLength(0);
});
