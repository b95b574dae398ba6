import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_ROW, type Row } from '../session/array-session-index';
import { isOnPath, pathTo } from '../session/tree';
import { harnessSessions } from '../testing/arbitraries';
import { runs } from '../testing/fuzz';
import { idsOf, openSession, rowOf, type TestSession } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { buildOutline, filterRows } from './build-outline';
import {
  LineFlag,
  type OutlineColumns,
  type OutlineFilter,
  outlineFilters,
  type OutlineRequest,
} from './outline-columns';

interface Drawn {
  readonly session: TestSession;
  readonly request: OutlineRequest;
  readonly outline: OutlineColumns;
  readonly shown: readonly number[];
}

function draw(session: TestSession, request: OutlineRequest): Drawn {
  const flags = filterRows(session.view, request);
  const shown = [...session.view.tree.order].filter((row) => flags[row] === 1);
  return { session, request, outline: buildOutline(session.view, request, null), shown };
}

const scenes = fc.record({
  text: harnessSessions.map(({ text }) => text),
  filter: fc.constantFrom(...outlineFilters),
  leaf: fc.nat(),
  open: fc.array(fc.nat(60), { maxLength: 6 }),
});

/** Checks a rule on random sessions, leaves and filters; `openAll` null leaves some random branches open. */
function check(openAll: boolean | null, rule: (drawn: Drawn) => void): void {
  fc.assert(
    fc.property(scenes, ({ text, filter, leaf, open }) => {
      const session = openSession(text);
      const { order } = session.view.tree;
      const row = (order[leaf % Math.max(1, order.length)] ?? NO_ROW) as Row;
      const rows = openAll === null ? (open.filter((each) => each < session.index.length) as Row[]) : [];
      rule(draw(session, { leaf: row, selected: NO_ROW, filter, open: rows, openAll: openAll === true }));
    }),
    runs(150),
  );
}

const has = ({ outline }: Drawn, line: number, bit: number): boolean =>
  ((outline.lineFlags[line] ?? 0) & bit) !== 0;

/** Nearest shown entry above a row; −1 for none. */
function shownAbove({ session, shown }: Drawn, row: number): number {
  const path = pathTo(session.view.tree, row as Row);
  return [...path].findLast((other) => other !== row && shown.includes(other)) ?? NO_ROW;
}

describe('the outline', () => {
  test('with every branch open, every shown entry is a line, each exactly once, below its parent', () => {
    check(true, (drawn) => {
      const lines = [...drawn.outline.rows];
      expect(lines.toSorted((a, b) => a - b)).toEqual(drawn.shown.toSorted((a, b) => a - b));
      lines.forEach((row, line) => {
        expect(lines.indexOf(shownAbove(drawn, row))).toBeLessThan(line);
      });
    });
  });

  test('folded, it holds the straight line and one stub for every other branch at its forks', () => {
    check(false, (drawn) => {
      const { outline } = drawn;
      const straight = [...outline.rows].filter((_, line) => !has(drawn, line, LineFlag.stub));
      for (let i = 1; i < straight.length; i += 1)
        expect(shownAbove(drawn, straight[i]!)).toBe(straight[i - 1]);
      const stubs = [...outline.rows].filter((_, line) => has(drawn, line, LineFlag.stub));
      const beside = drawn.shown.filter(
        (row) => !straight.includes(row) && [NO_ROW, ...straight].includes(shownAbove(drawn, row)),
      );
      expect(stubs.toSorted((a, b) => a - b)).toEqual(beside.toSorted((a, b) => a - b));
      expect([...outline.level].every((level) => level === 0)).toBe(true);
    });
  });

  test('the straight line leads to the current leaf', () => {
    check(null, (drawn) => {
      const path = pathTo(drawn.session.view.tree, drawn.request.leaf);
      const shownPath = [...path].filter((row) => drawn.shown.includes(row));
      const active = [...drawn.outline.rows].filter((_, line) => has(drawn, line, LineFlag.active));
      expect(active).toEqual(shownPath);
      expect(drawn.outline.leafLine).toBe([...drawn.outline.rows].indexOf(shownPath.at(-1) ?? -7));
    });
  });

  test('a line in an unfolded branch names the stub that holds it, one level out, and sets are numbered', () => {
    check(null, (drawn) => {
      const { outline } = drawn;
      const sets = new Map<number, number>();
      for (let line = 0; line < outline.length; line += 1) {
        const parent = outline.parentLine[line] ?? -1;
        expect(outline.level[line]).toBe(parent < 0 ? 0 : (outline.level[parent] ?? 0) + 1);
        const { tree } = drawn.session.view;
        const isHeld = (stub: number): boolean =>
          has(drawn, stub, LineFlag.stub) &&
          has(drawn, stub, LineFlag.open) &&
          isOnPath(tree, outline.rows[stub] ?? -1, outline.rows[line] ?? -1);
        expect(parent < 0 || isHeld(parent)).toBe(true);
        sets.set(parent, (sets.get(parent) ?? 0) + 1);
        expect(outline.posInSet[line]).toBe(sets.get(parent));
      }
      for (let line = 0; line < outline.length; line += 1) {
        expect(outline.setSize[line]).toBe(sets.get(outline.parentLine[line] ?? -1));
      }
    });
  });

  test('the key of a stub is the first step of its branch: nothing else that is shown lies behind it', () => {
    check(true, (drawn) => {
      const { tree } = drawn.session.view;
      const keys: number[] = [];
      for (let line = 0; line < drawn.outline.length; line += 1) {
        const key = drawn.outline.stubKey[line] ?? NO_ROW;
        const row = drawn.outline.rows[line] ?? NO_ROW;
        expect(key >= 0).toBe(has(drawn, line, LineFlag.stub));
        if (key < 0) continue;
        keys.push(key);
        const behind = drawn.shown.filter((other) => isOnPath(tree, key, other));
        expect(behind.every((other) => isOnPath(tree, row, other))).toBe(true);
      }
      expect(new Set(keys).size).toBe(keys.length);
    });
  });

  test('what a stub tells is counted behind it: leaves and the tip', () => {
    check(true, (drawn) => {
      const { index, view } = drawn.session;
      for (let line = 0; line < drawn.outline.length; line += 1) {
        if (!has(drawn, line, LineFlag.stub)) continue;
        const row = drawn.outline.rows[line] ?? NO_ROW;
        const leaves = view.tree.leaves.filter((leaf) => isOnPath(view.tree, row, leaf));
        expect(drawn.outline.stubLeaves[line]).toBe(leaves.length);
        expect(has(drawn, line, LineFlag.holdsTip)).toBe(
          index.tip >= 0 && isOnPath(view.tree, row, index.tip),
        );
      }
    });
  });

  test('the selected entry is shown whatever the filter says', () => {
    fc.assert(
      fc.property(scenes, ({ text, filter, leaf }) => {
        const session = openSession(text);
        const { order } = session.view.tree;
        fc.pre(order.length > 0);
        const selected = (order[leaf % order.length] ?? 0) as Row;
        const drawn = draw(session, { leaf: selected, selected, filter, open: [], openAll: false });
        expect(drawn.outline.rows[drawn.outline.selectedLine]).toBe(selected);
      }),
      runs(100),
    );
  });
});

describe('folds survive filter changes', () => {
  const session = openSession(
    sessionFromText(`
      u1 start
        t1 high
          a1 looking [c1 bash]
            r1 c1 done
              u2 first way
                l1 u2 kept
                  a2 yes
              u3 second way
          l2 u1 dead end
        a3 other answer
          u4 now *`),
  );
  const stubs = (filter: OutlineFilter, open: readonly Row[] = []) => {
    const request = { leaf: rowOf(session, 'u4'), selected: NO_ROW, filter, open, openAll: false };
    const { outline } = draw(session, request);
    const lines = [...outline.rows.keys()].filter(
      (line) => ((outline.lineFlags[line] ?? 0) & LineFlag.stub) !== 0,
    );
    return lines.map((line) => ({
      row: idsOf(session, [outline.rows[line]!])[0],
      key: idsOf(session, [outline.stubKey[line]!])[0],
      open: ((outline.lineFlags[line] ?? 0) & LineFlag.open) !== 0,
    }));
  };

  test('a branch has one key, whichever of its entries a filter shows first', () => {
    expect(stubs('all')[0]).toEqual({ row: 't1', key: 't1', open: false });
    expect(stubs('default')).toEqual([{ row: 'a1', key: 't1', open: false }]);
    expect(stubs('no-tools')[0]?.key).toBe('t1');
    expect(stubs('labelled-only').map(({ key }) => key)).toEqual([]);
  });

  test('a branch that is unfolded under one filter is unfolded under the others', () => {
    const open = [rowOf(session, 't1')];
    for (const filter of ['all', 'default', 'no-tools'] as const) {
      expect(stubs(filter, open)[0]).toMatchObject({ key: 't1', open: true });
    }
  });

  test('where a filter moves the fork, each side has a key of its own', () => {
    expect(stubs('user-only').map(({ row, key }) => [row, key])).toEqual([
      ['u2', 'u2'],
      ['u3', 'u3'],
    ]);
  });
});
