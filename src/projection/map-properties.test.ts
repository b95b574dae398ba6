import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_ROW, type Row } from '../session/array-session-index';
import { Flag, Kind } from '../session/entry-kind';
import { pathTo } from '../session/tree';
import { harnessSessions } from '../testing/arbitraries';
import { runs } from '../testing/fuzz';
import { type DrawnMap, drawMap, nodeHas, nodesOf } from '../testing/draw-map';
import { openSession, rowOf, type TestSession } from '../testing/read-session';
import { type MapColumns, MapFlag } from './branch-map';
import { buildMap } from './build-map';

/** Entries on the path to a row that the map may show, the row included. */
function visiblePath({ session }: DrawnMap, row: number): readonly number[] {
  const { view } = session;
  return [...pathTo(view.tree, row as Row)].filter((each) => view.tree.visible[each] === 1);
}

const scenes = fc.record({
  text: harnessSessions.map(({ text }) => text),
  leaf: fc.nat(),
  expanded: fc.array(fc.nat(60), { maxLength: 4 }),
  direction: fc.constantFrom('right', 'down'),
  limit: fc.constantFrom(4, 6, 9, 14, 4000, 4000),
});

/** Checks a rule on random sessions, leaves, limits and expanded runs. */
function check(rule: (drawn: DrawnMap, limit: number) => void): void {
  fc.assert(
    fc.property(scenes, ({ text, leaf, expanded, direction, limit }) => {
      const session = openSession(text);
      const { order } = session.view.tree;
      const row = (order[leaf % Math.max(1, order.length)] ?? NO_ROW) as Row;
      const rows = expanded.filter((each) => each < session.index.length) as Row[];
      rule(drawMap(session, row, { direction, expanded: rows, limit }), limit);
    }),
    runs(150),
  );
}

function expectNoOverlaps(map: MapColumns): void {
  for (const a of nodesOf(map)) {
    expect((map.x[a] ?? -1) >= 0 && (map.x[a] ?? 0) + map.boxWidth <= map.width).toBe(true);
    expect((map.y[a] ?? -1) >= 0 && (map.y[a] ?? 0) + map.boxHeight <= map.height).toBe(true);
    for (let b = a + 1; b < map.length; b += 1) {
      const isApart =
        Math.abs(map.x[a]! - map.x[b]!) >= map.boxWidth || Math.abs(map.y[a]! - map.y[b]!) >= map.boxHeight;
      expect(isApart).toBe(true);
    }
  }
}

describe('any map', () => {
  test('no two boxes overlap, and all are inside', () => {
    check(({ map }) => expectNoOverlaps(map));
  });

  test('a child stands after its parent, in the order of nodes and on the map', () => {
    check(({ map, request }) => {
      const along = request.direction === 'right' ? map.x : map.y;
      for (const node of nodesOf(map).filter((each) => (map.parents[each] ?? -1) >= 0)) {
        expect(map.parents[node]).toBeLessThan(node);
        expect(along[node]).toBeGreaterThan(along[map.parents[node]!]!);
      }
    });
  });

  test('branches stand in file order across the direction', () => {
    check((drawn) => {
      const { map, request } = drawn;
      const across = request.direction === 'right' ? map.y : map.x;
      for (const parent of new Set(map.parents)) {
        const children = nodesOf(map).filter((node) => map.parents[node] === parent);
        const places = children.map((node) => across[node]!);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(new Set(places).size).toBe(places.length);
        const tops = children.map((node) => {
          const path = visiblePath(drawn, map.rows[node]!);
          return path[path.indexOf(map.rows[parent] ?? NO_ROW) + 1] ?? NO_ROW;
        });
        // a group may hold branches that part further down the run of a sibling
        expect(map.hidden > 0 ? [] : tops).toEqual(map.hidden > 0 ? [] : tops.toSorted((a, b) => a - b));
      }
    });
  });

  test('runs add up to the figures of the path', () => {
    check((drawn) => {
      const { map, session } = drawn;
      const { sums } = session.view;
      const totals = nodesOf(map).map(() => ({ turns: 0, entries: 0, tokens: 0, cost: 0 }));
      for (const node of nodesOf(map)) {
        if (nodeHas(map, node, MapFlag.group)) continue;
        const above = totals[map.parents[node] ?? -1] ?? { turns: 0, entries: 0, tokens: 0, cost: 0 };
        const row = map.rows[node]!;
        totals[node] = {
          turns: above.turns + map.runTurns[node]!,
          entries: above.entries + map.runEntries[node]!,
          tokens: above.tokens + map.runTokens[node]!,
          cost: above.cost + map.runCost[node]!,
        };
        expect(totals[node].turns).toBe(sums.turns[row]);
        expect(totals[node].entries).toBe(visiblePath(drawn, row).length);
        expect(totals[node].tokens).toBeCloseTo(sums.tokens[row]!, 6);
        expect(totals[node].cost).toBeCloseTo(sums.cost[row]!, 6);
      }
    });
  });

  test('every leaf, fork, root, label and compaction is a node exactly once, or behind a group', () => {
    check(({ map, session }) => {
      const { tree } = session.view;
      const shown = nodesOf(map).filter((node) => !nodeHas(map, node, MapFlag.group));
      const rows = shown.map((node) => map.rows[node]!);
      expect(new Set(rows).size).toBe(rows.length);
      const shownLeaves = tree.leaves.filter((leaf) => rows.includes(leaf)).length;
      const groupedLeaves = [...map.groupLeaves].reduce((sum, leaves) => sum + leaves, 0);
      expect(shownLeaves + groupedLeaves).toBe(tree.leaves.length);
      if (map.hidden > 0) return;
      expect(shown.length).toBe(map.length);
      const labels = [...session.index.labels.keys()].filter((row) => tree.visible[row] === 1);
      for (const row of [...tree.leaves, ...tree.branchPoints]) expect(rows).toContain(row);
      const isTaken = (row: number): boolean => (session.index.flags[row]! & Flag.shadowed) !== 0;
      for (const row of labels.filter((each) => !isTaken(each))) expect(rows).toContain(row);
    });
  });

  test('the current path is marked from its root to the current leaf, which is there whatever the limit', () => {
    check((drawn) => {
      const { map, request, session } = drawn;
      const path = visiblePath(drawn, request.leaf < 0 ? NO_ROW : targetOf(session, request.leaf));
      const active = nodesOf(map).filter((node) => nodeHas(map, node, MapFlag.active));
      const current = nodesOf(map).filter((node) => nodeHas(map, node, MapFlag.current));
      expect(current.map((node) => map.rows[node])).toEqual(path.slice(-1));
      for (const node of active) expect(path).toContain(map.rows[node]);
      let node = current[0] ?? -1;
      let steps = 0;
      for (; node >= 0; node = map.parents[node] ?? -1) steps += 1;
      expect(steps).toBe(active.length);
    });
  });

  test('it stays within the limit, turns and the paths that must be there aside', () => {
    check(({ map }, limit) => {
      const turns = nodesOf(map).filter((node) => nodeHas(map, node, MapFlag.turn)).length;
      expect(map.length - turns).toBeLessThanOrEqual(Math.max(limit, 10));
    });
  });

  test('the same session gives the same map', () => {
    check(({ map, session, request }, limit) => {
      expect(buildMap(session.view, request, limit)).toEqual(map);
    });
  });
});

function targetOf({ index }: TestSession, row: Row): Row {
  return index.kind[row] === Kind.leaf ? (index.target[row]! as Row) : row;
}

describe('a growing session', () => {
  test('an entry below a leaf moves no node and reverses no order', () => {
    fc.assert(
      fc.property(harnessSessions, fc.nat(), fc.constantFrom('right', 'down'), ({ text }, at, direction) => {
        const before = openSession(text);
        const { leaves } = before.view.tree;
        fc.pre(leaves.length > 0 && before.index.header?.version !== 1 && !text.includes('"grown"'));
        const leaf = leaves[at % leaves.length]!;
        const id = before.index.ids[leaf]!;
        fc.pre(((before.index.flags[leaf] ?? 0) & Flag.mintedId) === 0);
        const entry = {
          type: 'message',
          id: 'grown',
          parentId: id,
          timestamp: '2026-03-03T08:00:00.000Z',
          message: { role: 'user', content: 'more' },
        };
        const after = openSession(`${text}${JSON.stringify(entry)}\n`);
        const old = drawMap(before, leaf, { direction }).map;
        const grown = drawMap(after, rowOf(after, 'grown'), { direction }).map;
        const common = [...old.rows].filter((row) => grown.rows.includes(row));
        const places = (map: MapColumns) => common.map((row) => map.rows.indexOf(row));
        const across = (map: MapColumns) =>
          places(map).map((node) => (direction === 'right' ? map.y : map.x)[node]!);
        const oldAcross = across(old);
        const newAcross = across(grown);
        expect(places(grown)).toEqual(places(grown).toSorted((a, b) => a - b));
        const pairs = common.flatMap((_, i) => common.slice(0, i).map((__, j) => [i, j] as const));
        const turned = pairs.filter(
          ([i, j]) => (oldAcross[i]! - oldAcross[j]!) * (newAcross[i]! - newAcross[j]!) < 0,
        );
        expect(turned).toEqual([]);
      }),
      runs(100),
    );
  });
});
