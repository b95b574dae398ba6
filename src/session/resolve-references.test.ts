import { describe, expect, test } from 'vitest';
import { ReadMeter } from '../testing/meter-reads';
import { idsOf, openSession, rowOf } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { MISSING_ROW, NO_ROW } from './array-session-index';
import { Kind } from './entry-kind';
import { cutCycles, flattenPointers, type ReferenceContext } from './resolve-references';

/** Entries of one kind; only what cutting cycles looks at is there. */
function contextOf(kind: Uint8Array): ReferenceContext {
  return {
    ids: Array.from(kind, (_, row) => `e${row}`),
    rowById: new Map(),
    kind,
    flags: new Uint32Array(kind.length),
    target: new Int32Array(kind.length).fill(NO_ROW),
    lines: new Uint32Array(kind.length),
    diagnostics: [],
  };
}

function flatten(targets: readonly number[], nodes: readonly number[] = []): readonly number[] {
  const kind = new Uint8Array(targets.length).fill(Kind.leaf);
  for (const row of nodes) kind[row] = Kind.message;
  const target = Int32Array.from(targets);
  flattenPointers(target, kind);
  return [...target];
}

describe('pointers', () => {
  test('are followed to the node at their end, forwards and backwards', () => {
    expect(flatten([-1, 0, 1, 2], [0])).toEqual([-1, 0, 0, 0]);
    expect(flatten([1, 2, 3, -1], [3])).toEqual([3, 3, 3, -1]);
  });

  test('to null and to what is not there stay so, however long the way', () => {
    expect(flatten([NO_ROW, 0, 1])).toEqual([NO_ROW, NO_ROW, NO_ROW]);
    expect(flatten([MISSING_ROW, 0, 1])).toEqual([MISSING_ROW, MISSING_ROW, MISSING_ROW]);
  });

  test('in a circle, and those that lead into it, point nowhere', () => {
    expect(flatten([0])).toEqual([NO_ROW]);
    expect(flatten([1, 2, 0, 1])).toEqual([NO_ROW, NO_ROW, NO_ROW, NO_ROW]);
    expect(flatten([3, 1, 3, 1])).toEqual([NO_ROW, NO_ROW, NO_ROW, NO_ROW]);
  });

  test.each([
    ['a chain of pointers', (row: number) => row - 1],
    ['a chain of pointers, last first', (row: number, count: number) => (row + 1 < count ? row + 1 : NO_ROW)],
    ['a ring of pointers', (row: number, count: number) => (row + 1) % count],
    ['pointers that all lead into one ring', (row: number) => (row < 2 ? 1 - row : 0)],
  ])('%s is flattened in linear work', (_name, targetOf) => {
    const COUNT = 20_000;
    const meter = new ReadMeter(COUNT * 12);
    const target = meter.column(Int32Array.from({ length: COUNT }, (_, row) => targetOf(row, COUNT)));
    flattenPointers(target, meter.column(new Uint8Array(COUNT).fill(Kind.leaf)));
    expect(meter.reads).toBeGreaterThan(COUNT);
  });
});

describe('cycles', () => {
  test.each([
    ['one ring', (row: number, count: number) => (row + 1) % count],
    ['one ring, backwards', (row: number, count: number) => (row + count - 1) % count],
    ['rings of two', (row: number) => row ^ 1],
    ['a chain', (row: number) => row - 1],
    ['a chain into a ring of two', (row: number) => (row < 2 ? 1 - row : row - 1)],
  ])('%s is cut in linear work, once for each ring', (_name, parentOf) => {
    const COUNT = 20_000;
    const context = contextOf(new Uint8Array(COUNT));
    const meter = new ReadMeter(COUNT * 6);
    const parent = Int32Array.from({ length: COUNT }, (_, row) => parentOf(row, COUNT));
    cutCycles(meter.column(parent), context);
    for (let row = 0; row < COUNT; row += 997) {
      let steps = 0;
      for (let at = row; at >= 0; at = parent[at]!) steps += 1;
      expect(steps).toBeLessThanOrEqual(COUNT);
    }
    expect(meter.reads).toBeGreaterThanOrEqual(COUNT);
  });

  test('the path of the tip keeps as much as it can: the edge behind its walk is cut', () => {
    const session = openSession(
      [
        { type: 'session', id: 's', version: 3 },
        ...[
          ['x', 'z'],
          ['y', 'x'],
          ['z', 'y'],
          ['tip', 'z'],
        ].map(([id, parentId]) => ({
          type: 'message',
          id,
          parentId,
          message: { role: 'user', content: id },
        })),
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    expect(session.index.parent[rowOf(session, 'x')]).toBe(NO_ROW);
    expect(session.index.diagnostics).toMatchObject([
      { code: 'cycle', line: 2, values: { id: 'x', parentId: 'z' } },
    ]);
    expect(idsOf(session, session.view.tree.rawLeaves)).toEqual(['tip']);
  });
});

describe('leaf entries', () => {
  test('move the tip; an entry below one continues at its target; neither is a node of the tree', () => {
    const session = openSession(
      sessionFromText(`
        u1 start
          a1 yes
            u2 on
            p1 u1
              u3 from the pointer
        p2 p1`),
    );
    expect(session.index.ids[session.index.tip]).toBe('u1');
    expect(session.index.tipRule).toBe('leaf-entry');
    expect(session.index.parent[rowOf(session, 'u3')]).toBe(rowOf(session, 'u1'));
    expect(idsOf(session, session.view.tree.order)).toEqual(['u1', 'a1', 'u2', 'u3']);
  });

  test('one that names no entry leaves the tip at the last entry, with a finding', () => {
    const session = openSession(sessionFromText('u1 start\n  a1 yes\n    p1 gone'));
    expect(session.index.ids[session.index.tip]).toBe('a1');
    expect(session.index.diagnostics.map(({ code }) => code)).toEqual(['missing-leaf-target']);
    expect(session.index.tipRule).toBe('last-entry');
  });

  test('a pointer to null is the empty path', () => {
    const session = openSession(sessionFromText('u1 start\n  p1'));
    expect(session.index.tip).toBe(NO_ROW);
    expect(session.index.tipRule).toBe('leaf-entry');
  });
});
