import { describe, expect, test } from 'vitest';
import type { OutlineColumns } from '../../projection/outline-columns';
import { columnsFromText } from './columns-from-text';
import { findFork, findMainRun, isForkStart, lineOfRow, MAX_RAILS, railsOf } from './outline-lines';

const forked = columnsFromText(`
  |
  |
  -
    |
    +
    |.
  +
  |
  +
  *.
`);

describe('forks', () => {
  test('the first stub of a group is a fork, a sibling after an unfolded branch is not', () => {
    const starts = Array.from({ length: forked.length }, (_, line) => line).filter((line) =>
      isForkStart(forked, line),
    );
    expect(starts).toEqual([2, 4, 8]);
  });

  test('jumps go to the nearest fork in each direction and stop at the ends', () => {
    expect(findFork(forked, 0, 1)).toBe(2);
    expect(findFork(forked, 2, 1)).toBe(4);
    expect(findFork(forked, 6, 1)).toBe(8);
    expect(findFork(forked, 8, 1)).toBe(-1);
    expect(findFork(forked, 9, -1)).toBe(8);
    expect(findFork(forked, 2, -1)).toBe(-1);
  });

  test('an unfolded branch that parts at its own first entry is a fork of its own', () => {
    const columns = columnsFromText(`
      |
      -
        +
        |.
      *.
    `);
    expect(findFork(columns, 1, 1)).toBe(2);
  });
});

describe('rails', () => {
  const allRails = (columns: OutlineColumns): string[] => {
    const main = findMainRun(columns);
    return Array.from({ length: columns.length }, (_, line) => railsOf(columns, line, main));
  };

  test('the straight line is green down to the leaf, branches are grey and end where they end', () => {
    expect(allRails(forked)).toEqual(['a', 'a', 'a', 'ag', 'ag', 'ae', 'a', 'a', 'a', 'l']);
  });

  test('what follows a leaf in the middle of a branch hangs on a grey rail', () => {
    const columns = columnsFromText(`
      |
      *
      -
        |.
      +
      |
      |.
    `);
    expect(allRails(columns)).toEqual(['a', 'm', 'g', 'ge', 'g', 'g', 'e']);
  });

  test('other roots stand apart from the straight line', () => {
    const columns = columnsFromText(`
      -
        |.
      |
      *.
      -
        |.
    `);
    expect(allRails(columns)).toEqual(['.', '.e', 'a', 'l', '.', '.e']);
  });

  test('deep lines keep the straight line and the innermost rails', () => {
    const text = Array.from(
      { length: 31 },
      (_, level) => `${'  '.repeat(level)}${level === 30 ? '|.' : '-'}`,
    );
    const columns = columnsFromText([...text, '|', '*.'].join('\n'));
    expect(railsOf(columns, 30, { start: 0, end: 32 })).toBe(`a${'g'.repeat(MAX_RAILS - 2)}e`);
  });

  test('an empty outline has no rails to draw', () => {
    expect(findMainRun(columnsFromText(''))).toEqual({ start: -1, end: -1 });
  });
});

test('lineOfRow finds the line of an entry', () => {
  expect(lineOfRow(forked, 40)).toBe(4);
  expect(lineOfRow(forked, 41)).toBe(-1);
  expect(lineOfRow(forked, -1)).toBe(-1);
});
