import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harnessSessions } from '../testing/arbitraries';
import { runs } from '../testing/fuzz';
import { openSession, type TestSession } from '../testing/read-session';
import { type ArraySessionIndex, NO_ROW, type Row } from './array-session-index';
import { Flag, isBookkeeping, Kind } from './entry-kind';
import { type ChildLists, isOnPath, pathTo } from './tree';

/** Random lines of one entry each, whose parents are any entries at all: cycles, self-parents and orphans abound. */
const tangled = fc
  .array(fc.record({ id: fc.nat(14), parent: fc.nat(16), leaf: fc.boolean(), target: fc.nat(16) }), {
    maxLength: 24,
  })
  .map((entries) => {
    const lines: object[] = [{ type: 'session', id: 't', version: 3 }];
    for (const { id, parent, leaf, target } of entries) {
      const own = { id: `e${id}`, parentId: parent > 14 ? null : `e${parent}` };
      if (leaf && target % 3 === 0)
        lines.push({ type: 'leaf', ...own, targetId: target > 14 ? null : `e${target}` });
      else lines.push({ type: 'message', ...own, message: { role: 'user', content: 'x' } });
    }
    return lines.map((line) => JSON.stringify(line)).join('\n');
  });

const anySession = fc.oneof(
  tangled,
  harnessSessions.map(({ text }) => text),
);

function check(rule: (session: TestSession) => void, count = 200): void {
  fc.assert(
    fc.property(anySession, (text) => rule(openSession(text))),
    runs(count),
  );
}

const isNode = (index: ArraySessionIndex, row: number): boolean => index.kind[row] !== Kind.leaf;

function childrenOf(lists: ChildLists, row: number): readonly number[] {
  const rows: number[] = [];
  const first = row < 0 ? lists.firstRoot : (lists.firstChild[row] ?? NO_ROW);
  for (let child = first; child >= 0; child = lists.nextSibling[child] ?? NO_ROW) rows.push(child);
  return rows;
}

describe('the tree of any session', () => {
  test('every path ends at a root, within as many steps as there are entries', () => {
    check(({ index, view: { tree } }) => {
      for (let row = 0; row < index.length; row += 1) {
        const path = pathTo(tree, row as Row);
        expect(path.at(-1)).toBe(row);
        expect(path.length).toBeLessThanOrEqual(index.length);
        if (!isNode(index, row)) continue;
        expect(index.parent[path[0] ?? 0]).toBe(NO_ROW);
        for (let i = 1; i < path.length; i += 1) expect(index.parent[path[i] ?? 0]).toBe(path[i - 1]);
      }
      expect(pathTo(tree, NO_ROW)).toHaveLength(0);
    });
  });

  test('child lists and parents agree, and children stand in file order', () => {
    check(({ index, view: { tree } }) => {
      const seen: number[] = [];
      for (let row = -1; row < index.length; row += 1) {
        const children = childrenOf(tree, row);
        expect(children).toEqual(children.toSorted((a, b) => a - b));
        for (const child of children) {
          expect(index.parent[child]).toBe(row);
          seen.push(child);
        }
        expect(row < 0 ? children.length : tree.childCount[row]).toBe(children.length);
      }
      const nodes = Array.from({ length: index.length }, (_, row) => row).filter((row) => isNode(index, row));
      expect(seen.toSorted((a, b) => a - b)).toEqual(nodes);
      expect(childrenOf(tree, NO_ROW)).toEqual(tree.roots);
    });
  });

  test('the order holds every node once, parents before children, and isOnPath is what the path says', () => {
    check(({ index, view: { tree } }) => {
      expect(new Set(tree.order).size).toBe(tree.order.length);
      for (const row of tree.order) {
        expect(tree.order[tree.enter[row] ?? 0]).toBe(row);
        const above = index.parent[row] ?? NO_ROW;
        expect(tree.enter[above] ?? -1).toBeLessThan(tree.enter[row] ?? 0);
        expect(tree.depth[row]).toBe(pathTo(tree, row as Row).length - 1);
        const onPath = new Set(pathTo(tree, row as Row));
        for (const other of tree.order) expect(isOnPath(tree, other, row)).toBe(onPath.has(other));
      }
    }, 80);
  });

  test('no edge is lost but those that lead nowhere, to oneself, or close a cycle', () => {
    check(({ index }) => {
      const cut = Flag.orphan | Flag.selfParent | Flag.cycleCut;
      const reported = index.diagnostics.filter(({ code }) =>
        /^(missing-parent|self-parent|cycle)$/.test(code),
      );
      const flagged = index.flags.filter((flags) => (flags & cut) !== 0);
      expect(reported.length).toBe(flagged.length);
      const uprooted = [...index.parent].filter((_, row) => ((index.flags[row] ?? 0) & cut) !== 0);
      expect(uprooted.every((parent) => parent === NO_ROW)).toBe(true);
    });
  });

  test('leaves, raw leaves and branch points are what their definitions say', () => {
    check(({ index, view: { tree } }) => {
      const is = (row: number, bit: number): boolean => ((index.flags[row] ?? 0) & bit) !== 0;
      const hidden = (row: number): boolean => isBookkeeping(index.kind[row] ?? 0) || is(row, Flag.mirror);
      const below = (row: number): number[] =>
        [...tree.order].filter((other) => other !== row && isOnPath(tree, row, other));
      const nodes = [...tree.order].filter((row) => !is(row, Flag.shadowed)).toSorted((a, b) => a - b);
      const shown = nodes.filter((row) => !hidden(row));
      expect(tree.leaves).toEqual(shown.filter((row) => below(row).every(hidden)));
      const visibleParent = (row: number): number =>
        [...pathTo(tree, row as Row)].findLast((other) => other !== row && !hidden(other)) ?? NO_ROW;
      const forks = shown.filter((row) => shown.filter((other) => visibleParent(other) === row).length > 1);
      expect(tree.branchPoints).toEqual(forks);
      // raw: nobody names it as parent, the edges that were cut included
      const named = new Set([...tree.order].map((row) => index.parent[row] ?? NO_ROW));
      for (const row of nodes) if (is(row, Flag.selfParent)) named.add(row);
      const cut = index.diagnostics.filter(({ code }) => code === 'cycle');
      for (const { values } of cut) named.add(index.rowById.get(String(values['parentId'])) ?? NO_ROW);
      expect(tree.rawLeaves).toEqual(nodes.filter((row) => !named.has(row)));
    }, 120);
  });

  test('a leaf entry points at the node at the end of its pointers; circles point nowhere', () => {
    check(({ index }) => {
      for (let row = 0; row < index.length; row += 1) {
        if (index.kind[row] !== Kind.leaf) continue;
        const target = index.target[row] ?? NO_ROW;
        expect(target < 0 || isNode(index, target)).toBe(true);
      }
      expect(index.tip < 0 || isNode(index, index.tip)).toBe(true);
    });
  });
});
