import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../session/array-session-index';
import { computeStats } from '../session/compute-stats';
import { pathTo } from '../session/tree';
import { harnessSessions } from '../testing/arbitraries';
import { runs } from '../testing/fuzz';
import { idsOf, openSession, rowOf, type TestSession } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { alignTurns } from './align-turns';
import { comparePaths } from './compare-paths';
import type { Comparison } from './comparison';
import { readPathFacts } from './path-facts';

function compare(session: TestSession, ...ids: readonly string[]): Comparison {
  return comparePaths(ids.map((id) => readPathFacts(session.view, rowOf(session, id))));
}

const drawing = `
  u1 plan a trip
    a1 ok [c1 read]
      r1 c1 the map
        u2 by train
          a2 booked [c2 bash] [c3 bash]
            r2 c2 error
              u3 thanks
                a3 welcome
        u4 by bike
          a4 too far
            u3b thanks
              a5 indeed
`;

describe('two branches of one session', () => {
  const session = openSession(sessionFromText(drawing));
  const { shared, sides, aligned } = compare(session, 'a3', 'a5');

  test('part at their deepest common ancestor', () => {
    expect(shared.ancestorId).toBe('r1');
    expect([shared.entries, shared.turns]).toEqual([3, 1]);
  });

  test('are counted behind it, turn by turn', () => {
    expect(sides.map(({ entries, turns, messages }) => [entries, turns, messages])).toEqual([
      [5, 2, 5],
      [4, 2, 4],
    ]);
    expect(sides.map(({ rows }) => idsOf(session, rows))).toEqual([
      ['u2', 'a2', 'r2', 'u3', 'a3'],
      ['u4', 'a4', 'u3b', 'a5'],
    ]);
    expect(sides.map(({ answer }) => idsOf(session, [answer]))).toEqual([['a3'], ['a5']]);
    expect(sides[0]?.tools).toEqual([{ name: 'bash', count: 2 }]);
  });

  test('stand beside each other where they ask the same', () => {
    expect(aligned).toEqual([
      { turns: [0, 0], same: false },
      { turns: [1, 1], same: true },
    ]);
  });

  test('share the beginning of their contexts, which a provider can re-use', () => {
    const { context } = compare(session, 'a3', 'a5');
    expect(idsOf(session, context.same.rows)).toEqual(['u1', 'a1', 'r1']);
    expect(shared.cacheTokens).toBe(context.same.tokens);
    expect(context.only.map(({ rows }) => idsOf(session, rows))).toEqual([
      ['u2', 'a2', 'r2', 'u3', 'a3'],
      ['u4', 'a4', 'u3b', 'a5'],
    ]);
  });
});

test('a path is called by the label on its own part, not by one that others share', () => {
  const session = openSession(
    sessionFromText(`
      u1 plan a trip
        l1 u1 shared
          a1 one way
            l2 a1 own
          a2 other way
    `),
  );
  const { sides } = compare(session, 'a1', 'a2');
  expect(sides.map(({ labelRow }) => (labelRow < 0 ? null : idsOf(session, [labelRow])))).toEqual([
    ['a1'],
    null,
  ]);
});

test('an entry and a leaf below it: the shared part ends at the entry', () => {
  const session = openSession(sessionFromText(drawing));
  const { shared, sides } = compare(session, 'a2', 'a3');
  expect(shared.ancestorId).toBe('a2');
  expect(sides.map(({ entries }) => entries)).toEqual([0, 3]);
});

test('what a compaction took away from one side is told', () => {
  const session = openSession(
    sessionFromText(`
      u1 first words
        a1 an answer
          u2 more
            k1 u2 what happened
              a2 after it
            a3 without it
    `),
  );
  const { context, shared } = compare(session, 'a2', 'a3');
  expect(idsOf(session, context.summarised[0]?.rows ?? [])).toEqual(['u1', 'a1']);
  expect(context.summarised[1]?.count).toBe(0);
  expect(idsOf(session, context.same.rows)).toEqual(['u2']);
  expect(idsOf(session, context.only[1]?.rows ?? [])).toEqual(['u1', 'a1', 'a3']);
  // the summary comes first in one context, so no cache can be used
  expect(shared.cacheTokens).toBe(0);
});

test('a session and its fork meet at the entry where the fork was made', () => {
  const original = openSession(sessionFromText(drawing));
  const fork = openSession(
    sessionFromText(`
      u1 plan a trip
        a1 ok [c1 read]
          r1 c1 the map
            u9 on foot
              a9 in a week
    `),
  );
  const { shared, sides } = comparePaths([
    readPathFacts(original.view, rowOf(original, 'a3')),
    readPathFacts(fork.view, rowOf(fork, 'a9')),
  ]);
  expect(shared.ancestorId).toBe('r1');
  expect(shared.ancestorRows).toEqual([rowOf(original, 'r1'), rowOf(fork, 'r1')]);
  expect(sides.map(({ turns }) => turns)).toEqual([2, 1]);
  const none = openSession(sessionFromText('x9 elsewhere\n  u1 plan a trip'));
  expect(
    comparePaths([
      readPathFacts(original.view, rowOf(original, 'a3')),
      readPathFacts(none.view, rowOf(none, 'u1')),
    ]).shared.ancestorId,
  ).toBeNull();
});

test('any two leaves: the ancestor is the deepest common entry, and the parts add up to the paths', () => {
  fc.assert(
    fc.property(harnessSessions, fc.nat(), fc.nat(), ({ text }, first, second) => {
      const session = openSession(text);
      const { index, view } = session;
      const { leaves } = view.tree;
      if (leaves.length === 0) return;
      const pair = [first, second].map((pick) => leaves[pick % leaves.length] as Row);
      const paths = pair.map((leaf) => [...pathTo(view.tree, leaf)]);
      const common = (paths[0] ?? []).filter((row) => paths[1]?.includes(row) === true);
      const { shared, sides, aligned } = comparePaths(pair.map((leaf) => readPathFacts(view, leaf)));
      // entries that share an id are told apart by rows, which two files do not have in common
      const isUnique = new Set(index.ids).size === index.length;
      const ancestors = isUnique ? pair.map(() => common.at(-1) ?? -1) : shared.ancestorRows;
      expect(shared.ancestorRows).toEqual(ancestors);
      sides.forEach((side, number) => {
        const path = paths[number] ?? [];
        expect(shared.tokens + side.tokens).toBe(computeStats(index, path).tokens.total);
        expect(side.entries).toBe(side.rows.length);
        expect(shared.entries + side.entries).toBe(path.filter((row) => view.tree.visible[row] === 1).length);
        const turns = aligned.flatMap((line) => line.turns[number] ?? []);
        expect(turns).toEqual(Array.from({ length: side.turnStart.length - 1 }, (_, turn) => turn));
      });
      expect(aligned.every((line) => line.turns.some((turn) => turn !== null))).toBe(true);
    }),
    runs(150),
  );
});

test('turns of any sides stand in exactly one line each, in order, and no line is empty', () => {
  const words = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', '')), { maxLength: 9 });
  fc.assert(
    fc.property(fc.array(words, { minLength: 2, maxLength: 4 }), (sides) => {
      const lines = alignTurns(sides);
      sides.forEach((side, number) => {
        expect(lines.flatMap((line) => line.turns[number] ?? [])).toEqual(side.map((_, turn) => turn));
      });
      for (const { turns, same } of lines) {
        const said = turns.flatMap((turn, side) => (turn === null ? [] : [sides[side]?.[turn]]));
        expect(said.length).toBeGreaterThan(0);
        expect(!same || new Set(said).size === 1).toBe(true);
      }
    }),
    runs(500),
  );
});
