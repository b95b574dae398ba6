import { describe, expect, test } from 'vitest';
import { contextStatuses, type ContextColumns, type ContextStatus } from '../../projection/context-view';
import type { Row } from '../../session/array-session-index';
import {
  countNotSent,
  firstSummarisedBy,
  largestLine,
  lineReason,
  neededRows,
  readLine,
  retainedPlace,
  visibleLines,
} from './context-lines';

interface Drawn {
  readonly row: number;
  readonly status?: ContextStatus;
  readonly slot?: 0 | 1 | 2 | 3;
  readonly by?: number;
  readonly tokens?: number;
  readonly unsent?: boolean;
}

function columnsFrom(lines: readonly Drawn[]): ContextColumns {
  return {
    length: lines.length,
    rows: Int32Array.from(lines, (line) => line.row),
    status: Uint8Array.from(lines, (line) => contextStatuses.indexOf(line.status ?? 'in-context')),
    slot: Uint8Array.from(lines, (line) => line.slot ?? 0),
    by: Int32Array.from(lines, (line) => line.by ?? -1),
    tokens: Uint32Array.from(lines, (line) => line.tokens ?? 0),
    unsent: Uint8Array.from(lines, (line) => (line.unsent === true ? 1 : 0)),
  };
}

const compacted = columnsFrom([
  { row: 9, slot: 1, tokens: 340 },
  { row: 9, slot: 2, tokens: 640 },
  { row: 9, slot: 3, tokens: 12 },
  { row: 9, slot: 3, tokens: 13 },
  { row: 0, status: 'summarised', by: 9 },
  { row: 1, status: 'summarised', by: 9 },
  { row: 10, status: 'replaced', by: 12, tokens: 4 },
  { row: 11, unsent: true },
]);

test('every status is read as the projection wrote it', () => {
  const columns = columnsFrom(contextStatuses.map((status, row) => ({ row, status })));
  expect(contextStatuses.map((_, index) => readLine(columns, index).status)).toEqual(contextStatuses);
});

test('a line names its slot, its cause and its tokens', () => {
  expect(readLine(compacted, 0)).toMatchObject({ row: 9, slot: 'checkpoint', by: null, tokens: 340 });
  expect(readLine(compacted, 4)).toMatchObject({ row: 0, slot: 'entry', status: 'summarised', by: 9 });
});

test('only what is sent leaves out what is not in the context and what no provider gets', () => {
  expect([...visibleLines(compacted, true)]).toEqual([0, 1, 2, 3, 6]);
  expect(visibleLines(compacted, false)).toHaveLength(8);
  expect(countNotSent(compacted)).toBe(3);
});

test('meters are scaled to the biggest line, and to something in an empty context', () => {
  expect(largestLine(compacted)).toBe(640);
  expect(largestLine(columnsFrom([]))).toBe(1);
});

test('a retained message is found by its place in the tail of its compaction', () => {
  expect(retainedPlace(compacted, readLine(compacted, 3))).toBe(1);
});

test('lines ask for their entry and for what decided about it', () => {
  expect(neededRows(compacted, visibleLines(compacted, false), 3, 5)).toEqual([9, 0, 9]);
});

test('the first summarised entry of a compaction is found', () => {
  expect(firstSummarisedBy(compacted, 9 as Row)).toBe(4);
  expect(firstSummarisedBy(compacted, 3 as Row)).toBe(-1);
});

describe('lineReason', () => {
  test('a plain message needs none', () => {
    expect(lineReason(readLine(compacted, 1), 'none', true)).toBeNull();
  });

  test('names the compaction and its time where it is known', () => {
    expect(lineReason(readLine(compacted, 4), 'user', true)).toEqual({
      key: 'context.reason.summarisedAt',
      tone: 'neutral',
      jump: 'context.goCompaction',
    });
    expect(lineReason(readLine(compacted, 4), 'user', false)?.key).toBe('context.reason.summarised');
  });

  test('a replacement is a warning that leads to the edit', () => {
    expect(lineReason(readLine(compacted, 6), 'user', true)).toMatchObject({
      tone: 'warning',
      jump: 'context.goEdit',
    });
  });

  test('what the provider is not sent is said', () => {
    expect(lineReason(readLine(compacted, 7), 'bashExecution', true)?.key).toBe('context.reason.unsent');
  });

  test('a system message gives way to the checkpoint, a compaction to a later one', () => {
    const line = readLine(columnsFrom([{ row: 0, status: 'superseded', by: 9 }]), 0);
    expect(lineReason(line, 'system', true)?.key).toBe('context.reason.supersededSystem');
    expect(lineReason(line, 'none', true)?.key).toBe('context.reason.superseded');
  });
});
