import { describe, expect, test } from 'vitest';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { leafHaystack, leafRows, leafTitle, readLeaf, reasonKey, shortModel } from './leaf-item';

const ledger: LeafLedger = {
  length: 2,
  rows: Int32Array.of(4, 9),
  forkRows: Int32Array.of(-1, 2),
  labelRows: Int32Array.of(-1, 8),
  ownEntries: Uint32Array.of(4, 5),
  pathMessages: Uint32Array.of(4, 7),
  ownMessages: Uint32Array.of(4, 3),
  pathTurns: Uint32Array.of(2, 3),
  ownTurns: Uint32Array.of(2, 1),
  pathTokens: Float64Array.of(1100, 21_400),
  ownTokens: Float64Array.of(1100, 9000),
  pathCost: Float64Array.of(0.01, 0.31),
  ownCost: Float64Array.of(0.01, 0.1),
  ownErrors: Uint32Array.of(0, 2),
  ownAborts: Uint32Array.of(1, 0),
  contextTokens: Float64Array.of(900, 12_000),
  contextRough: Uint8Array.of(0, 1),
  filesRead: Uint32Array.of(0, 4),
  filesChanged: Uint32Array.of(0, 1),
  modelStart: Uint32Array.of(0, 0, 2),
  modelIds: Int32Array.of(1, 0),
  models: ['acme/small', 'acme/large'],
  duration: Float64Array.of(Number.NaN, 60_000),
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
      ownEntries: 5,
      messages: 7,
      ownMessages: 3,
      ownTokens: 9000,
      ownCost: 0.1,
      context: { tokens: 12_000, rough: true },
      errors: 2,
      aborts: 0,
      filesRead: 4,
      filesChanged: 1,
      models: ['acme/large', 'acme/small'],
      duration: 60_000,
      lastActivity: 1000,
      end: null,
    });
  });

  test('the only branch of a root, aborted, without a readable time', () => {
    expect(readLeaf(ledger, 0, detailOf)).toMatchObject({
      label: null,
      words: 'Try with dateutil',
      fork: null,
      models: [],
      duration: null,
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

test('a leaf is called by its label, else by its last words, and found by all that is shown of it', () => {
  expect(leafTitle(readLeaf(ledger, 0, detailOf))).toBe('Try with dateutil');
  expect(leafTitle(readLeaf(ledger, 1, detailOf))).toBe('good');
  expect(leafHaystack(readLeaf(ledger, 1, detailOf))).toBe(
    'good\n$ npm test\nchange of plan\nacme/large\nacme/small',
  );
});

test('a model is shown without its provider', () => {
  expect(shortModel('acme/large')).toBe('large');
  expect(shortModel('large')).toBe('large');
});

test('a chosen entry in the middle of a branch is explained as such', () => {
  expect(reasonKey({ type: 'chosen' }, true)).toBe('branches.why.middle');
  expect(reasonKey({ type: 'chosen' }, false)).toBe('branches.why.chosen');
  expect(reasonKey({ type: 'unknown-link', id: 'x' }, false)).toBe('branches.why.unknown-link');
});
