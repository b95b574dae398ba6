import { describe, expect, test } from 'vitest';
import type { LeafLedger } from '../../projection/leaf-ledger';
import { fileOrder, nextSort, sortBy, sortColumns, type LeafSort } from './leaf-columns';
import { everyLeaf, findLeaves, isNarrowed, sortKeys, sortLeaves, type LeafTexts } from './ledger-order';

/** Four leaves: none, one, two and all of what a ledger tells. */
const ledger: LeafLedger = {
  length: 4,
  rows: Int32Array.of(4, 9, 12, 20),
  forkRows: Int32Array.of(-1, 2, 2, 14),
  labelRows: Int32Array.of(-1, 8, -1, 20),
  ownEntries: Uint32Array.of(5, 3, 7, 3),
  pathMessages: Uint32Array.of(4, 7, 9, 12),
  ownMessages: Uint32Array.of(4, 3, 5, 3),
  pathTurns: Uint32Array.of(2, 3, 3, 4),
  ownTurns: Uint32Array.of(2, 1, 1, 2),
  pathTokens: Float64Array.of(1, 2, 3, 4),
  ownTokens: Float64Array.of(100, 900, 400, 900),
  pathCost: Float64Array.of(1, 2, 3, 4),
  ownCost: Float64Array.of(0, 0.1, 0, 0.1),
  ownErrors: Uint32Array.of(0, 2, 0, 0),
  ownAborts: Uint32Array.of(0, 0, 0, 1),
  contextTokens: Float64Array.of(50, 20, 70, 10),
  contextRough: Uint8Array.of(0, 1, 0, 0),
  filesRead: Uint32Array.of(9, 0, 1, 2),
  filesChanged: Uint32Array.of(0, 1, 1, 0),
  modelStart: Uint32Array.of(0, 0, 1, 3, 4),
  modelIds: Int32Array.of(1, 1, 0, 0),
  models: ['acme/small', 'acme/large'],
  duration: Float64Array.of(Number.NaN, 60, 10, 30),
  lastActivity: Float64Array.of(Number.NaN, 1000, 3000, 2000),
  failedEnd: Uint8Array.of(0, 1, 0, 2),
};
const all = Int32Array.of(0, 1, 2, 3);
const texts: LeafTexts = {
  titles: ['plan b', 'good', '', 'good'],
  haystacks: ['plan b', 'good\n$ npm test', '两位数年份', 'good\nplan b'],
};

const found = (query: Partial<typeof everyLeaf>): readonly number[] => [
  ...findLeaves(ledger, { ...everyLeaf, ...query }, texts),
];
const sorted = (column: LeafSort['column'], descending: boolean): readonly number[] => [
  ...sortLeaves(all, sortKeys(ledger, column, texts.titles), descending),
];

describe('findLeaves', () => {
  test('wants every word, anywhere, in any script and case', () => {
    expect(found({ text: ' GOOD  plan ' })).toEqual([3]);
    expect(found({ text: '数年' })).toEqual([2]);
    expect(found({ text: 'nowhere' })).toEqual([]);
    expect(found({})).toEqual([0, 1, 2, 3]);
  });

  test('by label, errors and aborts, and model, together with words', () => {
    expect(found({ labelled: true })).toEqual([1, 3]);
    expect(found({ withErrors: true })).toEqual([1, 3]);
    expect(found({ model: 0 })).toEqual([2, 3]);
    expect(found({ model: 1 })).toEqual([1, 2]);
    expect(found({ model: 0, labelled: true, text: 'plan' })).toEqual([3]);
  });

  test('leaves all words alone until the texts are here', () => {
    expect([...findLeaves(ledger, { ...everyLeaf, text: 'nowhere' }, null)]).toEqual([0, 1, 2, 3]);
  });

  test('says whether anything is left out', () => {
    expect(isNarrowed({ ...everyLeaf, text: '  ' })).toBe(false);
    expect(isNarrowed({ ...everyLeaf, model: 0 })).toBe(true);
  });
});

describe('sortLeaves', () => {
  test('equal leaves stay in file order both ways', () => {
    expect(sorted('cost', false)).toEqual([0, 2, 1, 3]);
    expect(sorted('cost', true)).toEqual([1, 3, 0, 2]);
    expect(sorted('messages', true)).toEqual([2, 0, 1, 3]);
  });

  test('what has no value stands last both ways', () => {
    expect(sorted('activity', true)).toEqual([2, 3, 1, 0]);
    expect(sorted('activity', false)).toEqual([1, 3, 2, 0]);
    expect(sorted('fork', true)).toEqual([2, 1, 3, 0]);
    expect(sorted('models', false)).toEqual([1, 2, 3, 0]);
    expect(sorted('leaf', false)).toEqual([1, 3, 0, 2]);
  });

  test('changed files weigh more than read ones, and errors count with aborts', () => {
    expect(sorted('files', true)).toEqual([2, 1, 0, 3]);
    expect(sorted('errors', true)).toEqual([1, 3, 0, 2]);
  });

  test('the order of the file turns round too, and titles that are not here leave it', () => {
    expect(sorted('file', true)).toEqual([3, 2, 1, 0]);
    expect(sortKeys(ledger, 'leaf', null)).toBeNull();
  });

  test('gives every leaf once, whatever the column, and leaves its input alone', () => {
    for (const column of sortColumns) {
      for (const descending of [true, false])
        expect(new Set(sorted(column, descending))).toEqual(new Set(all));
    }
    expect([...all]).toEqual([0, 1, 2, 3]);
  });
});

test('a header sorts its way, then the other, then the order of the file comes back', () => {
  const first = nextSort(fileOrder, 'cost');
  expect(first).toEqual({ column: 'cost', descending: true });
  expect(nextSort(first, 'cost')).toEqual({ column: 'cost', descending: false });
  expect(nextSort(nextSort(first, 'cost'), 'cost')).toEqual(fileOrder);
  expect(nextSort(first, 'leaf')).toEqual({ column: 'leaf', descending: false });
  expect(sortBy(first, 'cost')).toBe(first);
});
