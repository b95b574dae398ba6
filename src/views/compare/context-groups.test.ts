import { describe, expect, it } from 'vitest';
import type { ContextPart } from '../../projection/comparison';
import { contextGroups, contextLine, groupStarts } from './context-groups';
import type { Side } from './use-comparison';

const part = (...rows: number[]): ContextPart => ({
  count: rows.length,
  tokens: 0,
  rows: Int32Array.from(rows),
});
const sides = ['A', 'B'].map((letter, place) => ({ place, letter }) as unknown as Side);
const groups = contextGroups(
  { same: part(1, 2), only: [part(3), part()], summarised: [part(), part(4)] },
  sides,
);

describe('contextGroups', () => {
  it('names what all hold, what one holds, and compactions only where there was one', () => {
    expect(groups.map(({ key }) => key)).toEqual(['same', 'only A', 'only B', 'summarised B']);
  });

  it('puts the entries of open groups below their heads', () => {
    const starts = groupStarts(groups, new Set(['same', 'summarised B']));
    expect(starts.at(-1)).toBe(7);
    const lines = Array.from({ length: 7 }, (_, index) => contextLine(starts, index));
    expect(lines.map(({ group, entry }) => `${group}:${entry}`)).toEqual([
      '0:-1',
      '0:0',
      '0:1',
      '1:-1',
      '2:-1',
      '3:-1',
      '3:0',
    ]);
  });
});
