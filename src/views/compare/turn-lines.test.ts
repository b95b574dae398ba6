import { describe, expect, it } from 'vitest';
import type { ComparedSide, Comparison } from '../../projection/comparison';
import { goesOn, lineLength, lineRows, turnLines } from './turn-lines';

/** Sides whose turns have so many entries, aligned in order; rows count up from 100 on every side. */
function comparisonOf(sides: readonly (readonly number[])[]): Pick<Comparison, 'aligned' | 'sides'> {
  const described = sides.map((turns) => {
    const starts = [0];
    for (const length of turns) starts.push((starts.at(-1) ?? 0) + length);
    const rows = Int32Array.from({ length: starts.at(-1) ?? 0 }, (_, entry) => 100 + entry);
    return { rows, turnStart: Int32Array.from(starts) } as unknown as ComparedSide;
  });
  const longest = sides.reduce((most, turns) => Math.max(most, turns.length), 0);
  const aligned = Array.from({ length: longest }, (_, turn) => ({
    turns: sides.map((turns) => (turn < turns.length ? turn : null)),
    same: false,
  }));
  return { aligned, sides: described };
}

describe('turnLines', () => {
  it('gives every turn a line, and a long one several', () => {
    const comparison = comparisonOf([
      [2, 30],
      [3, 5, 1],
    ]) as Comparison;
    const lines = turnLines(comparison);
    expect(lines.map(({ aligned, from }) => `${aligned}+${from}`)).toEqual([
      '0+0',
      '1+0',
      '1+12',
      '1+24',
      '2+0',
    ]);
    expect(lines.map((line) => lineLength(comparison, line))).toEqual([3, 12, 12, 6, 1]);
  });

  it('holds every entry of a side once, in order', () => {
    const comparison = comparisonOf([
      [2, 30],
      [3, 5, 1],
    ]) as Comparison;
    const all = (side: number): number[] =>
      turnLines(comparison).flatMap((line) => [...(lineRows(comparison, line, side) ?? [])]);
    expect(all(0)).toEqual(Array.from({ length: 32 }, (_, entry) => 100 + entry));
    expect(all(1)).toEqual(Array.from({ length: 9 }, (_, entry) => 100 + entry));
  });

  it('tells a turn that is over from a side without one', () => {
    const comparison = comparisonOf([[30], [5, 1]]) as Comparison;
    const lines = turnLines(comparison);
    expect(lineRows(comparison, lines[1]!, 1)).toEqual([]);
    expect(lineRows(comparison, lines.at(-1)!, 0)).toBeNull();
    expect([0, 1].map((side) => goesOn(comparison, lines[0]!, side))).toEqual([true, false]);
  });
});
