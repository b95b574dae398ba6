import { describe, expect, test } from 'vitest';
import { contextEvents, type ContextSteps } from '../../projection/context-sizes';
import { contextStatuses, type ContextColumns, type ContextStatus } from '../../projection/context-view';
import { drawChart, positionX } from './scrub-chart';
import { cutAt, lostLines, nextCut, tokensLost } from './scrub-steps';

function stepsOf(steps: readonly (readonly [number, (typeof contextEvents)[number]])[]): ContextSteps {
  return {
    rows: Int32Array.from(steps, (_, position) => position * 10),
    tokens: Float64Array.from(steps, ([tokens]) => tokens),
    rough: new Uint8Array(steps.length),
    events: Uint8Array.from(steps, ([, event]) => contextEvents.indexOf(event)),
  };
}

const steps = stepsOf([
  [100, 'system'],
  [300, 'none'],
  [80, 'compaction'],
  [90, 'summary'],
  [70, 'edit'],
  [60, 'none'],
  [40, 'system'],
]);

describe('cuts', () => {
  test('compactions, edits and a system prompt that makes the context smaller', () => {
    expect(Array.from(steps.rows, (_, position) => cutAt(steps, position))).toEqual([
      null,
      null,
      'compaction',
      null,
      'edit',
      null,
      'system',
    ]);
  });

  test('tell what they take', () => {
    expect(tokensLost(steps, 2)).toBe(220);
    expect(tokensLost(steps, 1)).toBe(-200);
    expect(tokensLost(steps, 0)).toBe(0);
  });

  test('are gone through both ways', () => {
    expect(nextCut(steps, 0, 1)).toBe(2);
    expect(nextCut(steps, 2, 1)).toBe(4);
    expect(nextCut(steps, 4, -1)).toBe(2);
    expect(nextCut(steps, 2, -1)).toBe(-1);
    expect(nextCut(steps, 6, 1)).toBe(-1);
  });
});

function columnsOf(
  lines: readonly (readonly [row: number, status: ContextStatus, slot?: number])[],
): ContextColumns {
  return {
    length: lines.length,
    rows: Int32Array.from(lines, ([row]) => row),
    status: Uint8Array.from(lines, ([, status]) => contextStatuses.indexOf(status)),
    slot: Uint8Array.from(lines, ([, , slot]) => slot ?? 0),
    by: new Int32Array(lines.length).fill(-1),
    tokens: new Uint32Array(lines.length),
    unsent: new Uint8Array(lines.length),
  };
}

test('lost is what was in the context and is in it no longer', () => {
  const before = columnsOf([
    [1, 'in-context'],
    [2, 'in-context'],
    [3, 'not-for-model'],
    [4, 'in-context'],
    [5, 'replaced'],
    [7, 'in-context', 1],
  ]);
  const after = columnsOf([
    [6, 'in-context', 1],
    [6, 'in-context', 2],
    [1, 'summarised'],
    [2, 'superseded'],
    [4, 'replaced'],
    [5, 'in-context'],
  ]);
  expect([...lostLines(before, after)]).toEqual([0]);
  expect([...lostLines(before, before)]).toEqual([]);
});

describe('drawChart', () => {
  test('a column a step, and marks where the slider stands', () => {
    const chart = drawChart(steps, 70, 30);
    expect(chart.peak).toBe(300);
    expect(chart.area).toBe('M0 30V20.0H10.0V0.0H20.0V22.0H30.0V21.0H40.0V23.0H50.0V24.0H60.0V26.0H70.0V30Z');
    expect(chart.marks).toEqual({ compaction: 'M23 0V30', edit: 'M47 0V30', system: 'M70 0V30' });
    expect(positionX(2, 7, 70)).toBeCloseTo(23.3, 1);
  });

  test('no more columns than pixels, and the largest step of each stays', () => {
    const many = stepsOf(Array.from({ length: 34_000 }, (_, step) => [step === 20_000 ? 5000 : 10, 'none']));
    const chart = drawChart(many, 100, 50);
    expect(chart.area.match(/H/g)).toHaveLength(100);
    expect(chart.area).toContain('V0.0');
  });

  test('every column has its step, however the figures round', () => {
    for (let count = 2; count < 120; count += 1) {
      const even = stepsOf(Array.from({ length: count }, () => [10, 'none']));
      expect(drawChart(even, 200, 30).area).not.toContain('V30.0');
    }
  });

  test('a path without width or with one entry draws too', () => {
    expect(drawChart(steps, 0, 30).area).toMatch(/^M0 30V.*Z$/);
    expect(drawChart(stepsOf([[0, 'none']]), 100, 30).area).toBe('M0 30V30.0H100.0V30Z');
  });
});
