import { describe, expect, test } from 'vitest';
import { NO_ROW } from '../session/array-session-index';
import { chain, compactions, islands, nestedForks, star } from '../testing/extreme-sessions';
import { type DrawnMap, drawMap, nodeHas, nodesOf } from '../testing/draw-map';
import { openSession, rowOf } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { MapFlag, type MapRequest } from './branch-map';
import { buildMap } from './build-map';

/** `id<parent id` and the names of its flags, for each node in order. */
function tell({ session, map }: DrawnMap): readonly string[] {
  const idOf = (node: number): string => session.index.ids[map.rows[node] ?? NO_ROW] ?? '';
  return nodesOf(map).map((node) => {
    const names = Object.entries(MapFlag).filter(([, bit]) => nodeHas(map, node, bit));
    return [idOf(node), `<${idOf(map.parents[node] ?? -1)}`, ...names.map(([name]) => name)].join(' ');
  });
}

const trip = `
  u1 plan a trip
    a1 ok
      u2 by train
        a2 yes
          l1 a2 good
            u3 and back
              a3 done
      u4 by bus
        k1 u4 so far
          u5 go on
            a5 fine *
  u6 other root`;

describe('the map', () => {
  const session = openSession(sessionFromText(trip));

  test('its nodes are roots, forks, leaves, labels, compactions, the current leaf and the tip', () => {
    expect(tell(drawMap(session, rowOf(session, 'a3')))).toEqual([
      'u1 < root active',
      'a1 <u1 fork active',
      'a2 <a1 label active',
      'a3 <a2 leaf active current',
      'k1 <a1 compaction',
      'a5 <k1 leaf tip',
      'u6 < root leaf',
    ]);
  });

  test('a current leaf in the middle of a run, or behind bookkeeping, is a node', () => {
    expect(tell(drawMap(session, rowOf(session, 'u5')))).toContain('u5 <k1 active current');
    expect(tell(drawMap(session, rowOf(session, 'l1')))).toContain('a2 <a1 label active current');
  });

  test('a run is shown turn by turn when its end, or an entry on it, is expanded', () => {
    const wanted = ['a2 <u2 label active', 'u2 <a1 active turn'];
    for (const id of ['a2', 'u2']) {
      const drawn = drawMap(session, rowOf(session, 'a3'), { expanded: [rowOf(session, id)] });
      expect(tell(drawn)).toEqual(expect.arrayContaining(wanted));
      expect(drawn.map.length).toBe(8);
      const by = nodesOf(drawn.map).filter((node) => drawn.map.expandedBy[node] === rowOf(session, id));
      expect(by.map((node) => session.index.ids[drawn.map.rows[node]!])).toEqual(['u2', 'a2']);
    }
  });

  test('a run tells its turns, entries, tokens, cost and time', () => {
    const { map } = drawMap(session, rowOf(session, 'a3'));
    const node = [...map.rows].indexOf(rowOf(session, 'a5'));
    expect([map.runTurns[node], map.runEntries[node], map.runTokens[node]]).toEqual([1, 2, 110]);
    expect(map.runCost[node]).toBeCloseTo(0.002, 9);
    expect(map.runDuration[node]).toBe(3000);
  });

  test('above the limit the path, the tip and labels stay, and groups count the leaves behind them', () => {
    const wide = openSession(
      sessionFromText(`
        u1 start
          a1 one
            a2 end
            a3 end
          a4 labelled
            l1 a4 here
          a5 two
            a6 end
            a7 end
          a8 tip *`),
    );
    const drawn = drawMap(wide, rowOf(wide, 'a3'), { limit: 6 });
    expect(tell(drawn)).toEqual([
      'u1 < root fork active',
      'a2 <u1 group',
      'a3 <u1 leaf active current',
      'a4 <u1 leaf label',
      'a8 <u1 leaf tip',
    ]);
    expect([...drawn.map.groupLeaves]).toEqual([0, 3, 0, 0, 0]);
    expect(drawn.map.hidden).toBe(5);
  });

  test('a session without visible entries has an empty map', () => {
    const empty = openSession(sessionFromText('n1 Title'));
    expect(drawMap(empty, rowOf(empty, 'n1')).map).toMatchObject({ length: 0, hidden: 0 });
  });
});

describe('extreme sessions', () => {
  test.each([
    ['a chain of 100,000', chain(100_000), 2],
    ['a star of 20,000', star(20_000), 4000],
    ['20,000 roots', islands(20_000), 4000],
    ['2,000 forks inside each other', nestedForks(2000), 4000],
    ['20,000 forks inside each other', nestedForks(20_000), 4000],
    ['10,000 compactions', compactions(10_000), 4000],
  ])('%s is drawn within the limit and in linear time', (_, text, most) => {
    const { view } = openSession(text);
    const leaf = view.tree.leaves.at(-1)!;
    const request: MapRequest = { leaf, direction: 'right', expanded: [] };
    const start = performance.now();
    const map = buildMap(view, request);
    expect(performance.now() - start).toBeLessThan(1500);
    expect(map.length).toBeGreaterThan(0);
    expect(map.length).toBeLessThanOrEqual(most + 2);
    expect(map.rows).toContain(leaf);
  });

  test('all turns of a long run are shown when it is expanded', () => {
    const { view } = openSession(chain(10_000));
    const leaf = view.tree.leaves.at(-1)!;
    expect(buildMap(view, { leaf, direction: 'down', expanded: [leaf] }).length).toBe(10_000);
  });
});
