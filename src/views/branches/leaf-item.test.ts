import { describe, expect, test } from 'vitest';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { filterLeaves, findLeaf, leafHaystack, leafRows, readLeaf, reasonKey } from './leaf-item';

const ledger: LeafLedger = {
  length: 2,
  rows: Int32Array.of(4, 9),
  forkRows: Int32Array.of(-1, 2),
  labelRows: Int32Array.of(-1, 8),
  pathMessages: Uint32Array.of(4, 7),
  ownMessages: Uint32Array.of(4, 3),
  pathTurns: Uint32Array.of(2, 3),
  ownTurns: Uint32Array.of(2, 1),
  pathTokens: Float64Array.of(1100, 21_400),
  ownTokens: Float64Array.of(1100, 9000),
  pathCost: Float64Array.of(0.01, 0.31),
  ownCost: Float64Array.of(0.01, 0.1),
  lastActivity: Float64Array.of(Number.NaN, 1000),
  failedEnd: Uint8Array.of(2, 0),
};

const previews: Readonly<Record<number, Partial<RowDetail>>> = {
  2: { preview: 'Change of plan' },
  4: { preview: 'Try with\ndateutil' },
  8: { preview: 'labelled', label: 'good' },
  9: { preview: '$ npm test', code: true },
};
const detailOf = (row: Row): RowDetail | undefined => previews[row] as RowDetail | undefined;

describe('readLeaf', () => {
  test('a leaf with label and fork', () => {
    expect(readLeaf(ledger, 1, detailOf)).toMatchObject({
      row: 9,
      label: 'good',
      words: '$ npm test',
      code: true,
      fork: { row: 2, words: 'Change of plan' },
      messages: 7,
      ownMessages: 3,
      lastActivity: 1000,
      end: null,
    });
  });

  test('the only branch of a root, aborted, without a readable time', () => {
    expect(readLeaf(ledger, 0, detailOf)).toMatchObject({
      label: null,
      words: 'Try with dateutil',
      fork: null,
      lastActivity: null,
      end: 'aborted',
    });
  });

  test('shows nothing before details arrive', () => {
    expect(readLeaf(ledger, 1, () => undefined)).toMatchObject({
      label: null,
      words: '',
      fork: { words: '' },
    });
  });
});

test('a leaf needs its own row, its label and its fork', () => {
  expect(leafRows(ledger, 0)).toEqual([4]);
  expect(leafRows(ledger, 1)).toEqual([9, 8, 2]);
});

test('the filter wants every word, anywhere, in any script and case', () => {
  const haystacks = [0, 1].map((index) => leafHaystack(readLeaf(ledger, index, detailOf)));
  expect([...filterLeaves(haystacks, ' PLAN  npm ')]).toEqual([1]);
  expect([...filterLeaves(haystacks, '')]).toEqual([0, 1]);
  expect([...filterLeaves(haystacks, 'nowhere')]).toEqual([]);
  expect([...filterLeaves(['两位数年份'], '数年')]).toEqual([0]);
});

describe('findLeaf', () => {
  test('bookkeeping belongs to the leaf before it', () => {
    expect(findLeaf(ledger, Int32Array.of(0, 2, 9, 10))).toBe(1);
  });

  test('an entry in the middle belongs to none', () => {
    expect(findLeaf(ledger, Int32Array.of(0, 2))).toBe(-1);
  });
});

test('a chosen entry in the middle of a branch is explained as such', () => {
  expect(reasonKey({ type: 'chosen' }, true)).toBe('branches.why.middle');
  expect(reasonKey({ type: 'chosen' }, false)).toBe('branches.why.chosen');
  expect(reasonKey({ type: 'unknown-link', id: 'x' }, false)).toBe('branches.why.unknown-link');
});
