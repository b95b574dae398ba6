import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ROW, type Row } from '../session/array-session-index';
import { computeStats } from '../session/compute-stats';
import { Flag, Kind, Role } from '../session/entry-kind';
import { isOnPath, pathTo } from '../session/tree';
import { harnessSessions } from '../testing/arbitraries';
import { runs } from '../testing/fuzz';
import { openSession, type TestSession } from '../testing/read-session';
import { buildLedger, sumBranches } from './build-ledger';
import type { LeafLedger } from './leaf-ledger';
import { newestLeafThrough, siblingsOf } from './session-view';

function expectLeaf(session: TestSession, ledger: LeafLedger, i: number): void {
  const { index, view } = session;
  const leaf = view.tree.leaves[i] ?? NO_ROW;
  const path = [...pathTo(view.tree, leaf)];
  const forkAt = path.findLastIndex((row) => row !== leaf && view.tree.branchPoints.includes(row as Row));
  // what no other leaf has on its path
  const own = path.slice(path.findLastIndex((row) => (view.leafCount[row] ?? 0) > 1) + 1);
  const whole = computeStats(index, path);
  const part = computeStats(index, own);
  expect(ledger.rows[i]).toBe(leaf);
  expect(ledger.forkRows[i]).toBe(path[forkAt] ?? NO_ROW);
  expect([ledger.pathMessages[i], ledger.ownMessages[i]]).toEqual([whole.messages, part.messages]);
  expect([ledger.pathTurns[i], ledger.ownTurns[i]]).toEqual([whole.user, part.user]);
  expect([ledger.pathTokens[i], ledger.ownTokens[i]]).toEqual([whole.tokens.total, part.tokens.total]);
  expect(ledger.pathCost[i]).toBeCloseTo(whole.cost, 9);
  expect(ledger.ownCost[i]).toBeCloseTo(part.cost, 9);
  expect(ledger.labelRows[i]).toBe(own.findLast((row) => index.labels.has(row as Row)) ?? NO_ROW);
  const times = own.map((row) => index.time[row] ?? Number.NaN).filter((time) => !Number.isNaN(time));
  expect(ledger.lastActivity[i]).toBe(
    times.length === 0 ? Number.NaN : times.toSorted((a, b) => a - b).at(-1),
  );
  expect(ledger.ownEntries[i]).toBe(own.filter((row) => view.tree.visible[row] === 1).length);
  expect(ledger.ownErrors[i]).toBe(own.filter((row) => ((index.flags[row] ?? 0) & Flag.error) !== 0).length);
  const models = ledger.modelIds.subarray(ledger.modelStart[i], ledger.modelStart[i + 1]);
  const assistants = own.filter(
    (row) => index.kind[row] === Kind.message && index.role[row] === Role.assistant,
  );
  expect(Array.from(models, (model) => ledger.models[model])).toEqual([
    ...new Set(assistants.map((row) => index.names[index.name[row] ?? -1] ?? '')),
  ]);
  const flags = index.flags[leaf] ?? 0;
  const failed = (flags & Flag.error) === 0 ? 0 : 1;
  expect(ledger.failedEnd[i]).toBe((flags & Flag.aborted) === 0 ? failed : 2);
}

test('the figures of every leaf are those of its path, and since its fork those of its own part', () => {
  fc.assert(
    fc.property(harnessSessions, ({ text }) => {
      const session = openSession(text);
      const ledger = buildLedger(session.view);
      expect(ledger.length).toBe(session.view.tree.leaves.length);
      for (let i = 0; i < ledger.length; i += 1) expectLeaf(session, ledger, i);
    }),
    runs(150),
  );
});

test('the newest leaf through an entry has it on its path, and none is newer', () => {
  fc.assert(
    fc.property(harnessSessions, ({ text }) => {
      const { index, view } = openSession(text);
      for (const value of view.tree.order) {
        const row = value as Row;
        const newest = newestLeafThrough(view, row);
        expect([...pathTo(view.tree, newest)]).toContain(row);
        const through = view.tree.leaves.findLast((leaf) => pathTo(view.tree, leaf).includes(row));
        // a leaf that only bookkeeping follows up to the tip is the tip itself; without a leaf, any entry will do
        const allowed = through === undefined ? [newest] : [through, index.tip];
        expect(allowed).toContain(newest);
      }
    }),
    runs(100),
  );
});

test('siblings see each other: the same list for all of them, each at its own position', () => {
  fc.assert(
    fc.property(harnessSessions, ({ text }) => {
      const { view } = openSession(text);
      for (const value of view.tree.order) {
        const row = value as Row;
        const siblings = siblingsOf(view, row);
        if (siblings === null) continue;
        expect(siblings.rows[siblings.position - 1]).toBe(row);
        expect(siblings.rows.length).toBeGreaterThan(1);
        for (const other of siblings.rows) expect(siblingsOf(view, other)?.rows).toEqual(siblings.rows);
      }
    }),
    runs(100),
  );
});

test('what was spent on the branch of a leaf and elsewhere adds up to the total of the session as Pi counts it', () => {
  fc.assert(
    fc.property(harnessSessions, ({ text }) => {
      const { index, view } = openSession(text);
      const total = computeStats(index);
      for (const leaf of [...view.tree.leaves, index.tip]) {
        const sums = sumBranches(view, leaf);
        expect(sums.shared.tokens + sums.current.tokens + sums.abandoned.tokens).toBe(total.tokens.total);
        expect(sums.shared.cost + sums.current.cost + sums.abandoned.cost).toBeCloseTo(total.cost, 9);
        const path = computeStats(index, pathTo(view.tree, leaf));
        expect(sums.shared.tokens + sums.current.tokens).toBe(path.tokens.total);
      }
    }),
    runs(150),
  );
});

test('own parts of all leaves, and each shared part once, are everything that stands in the tree', () => {
  fc.assert(
    fc.property(harnessSessions, ({ text }) => {
      const { index, view } = openSession(text);
      const ledger = buildLedger(view);
      const rows = new Set<number>();
      let own = 0;
      for (let i = 0; i < ledger.length; i += 1) {
        own += ledger.ownTokens[i] ?? 0;
        for (const row of pathTo(view.tree, (ledger.rows[i] ?? NO_ROW) as Row)) {
          const holders = view.tree.leaves.filter((leaf) => isOnPath(view.tree, row, leaf));
          if (holders.length > 1) rows.add(row);
        }
      }
      const shared = computeStats(index, [...rows]).tokens.total;
      const onPaths = new Set<number>();
      for (const leaf of view.tree.leaves) for (const row of pathTo(view.tree, leaf)) onPaths.add(row);
      expect(own + shared).toBe(computeStats(index, [...onPaths]).tokens.total);
    }),
    runs(100),
  );
});
