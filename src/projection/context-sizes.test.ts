import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../session/array-session-index';
import { pathTo } from '../session/tree';
import { harnessSessions } from '../testing/arbitraries';
import { runs } from '../testing/fuzz';
import { bodiesOf, fixturePath, openSession, readFixture, type TestSession } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { contextSizes } from './context-sizes';
import { describeContext } from './describe-context';
import { rowsOfContext } from './materialize-context';
import { pairTools } from './pair-tools';
import { readContextSteps } from './path-facts';
import { planContext } from './plan-context';

interface GoldenSizes {
  readonly contexts: Readonly<Record<string, { readonly contextTokens?: number | null }>>;
}

test('context sizes of all golden sessions are those of Pi, where no body is needed to know', () => {
  let exact = 0;
  let rough = 0;
  for (const file of readdirSync(fixturePath('pi-golden'))) {
    if (!file.endsWith('.golden.json')) continue;
    const golden = JSON.parse(readFileSync(fixturePath(`pi-golden/${file}`), 'utf8')) as GoldenSizes;
    const session = openSession(readFixture(`pi-golden/${file.replace('.golden.json', '.jsonl')}`));
    for (const [id, { contextTokens }] of Object.entries(golden.contexts)) {
      const row = session.index.rowById.get(id);
      if (row === undefined || contextTokens === null || contextTokens === undefined) continue;
      const sizes = contextSizes(session.view, [row]);
      const isRough = sizes.rough[0] === 1;
      if (isRough) rough += 1;
      else exact += 1;
      expect([file, id, isRough ? contextTokens : sizes.tokens[0]]).toEqual([file, id, contextTokens]);
    }
  }
  expect(exact).toBeGreaterThan(400);
  expect(rough).toBeLessThan(exact / 4);
});

/** What the Context view computes from the bodies. */
function sizeFromBodies(session: TestSession, row: Row): number {
  const { view } = session;
  const plan = planContext(view.index, view.tree, row);
  const bodies = bodiesOf(session, rowsOfContext(view.index, plan));
  return describeContext(view, plan, bodies, pairTools(view.index, plan.path)).contextTokens;
}

test('the size at every entry of a path is what the Context view computes there', () => {
  let seen = 0;
  fc.assert(
    fc.property(harnessSessions, ({ text }) => {
      const session = openSession(text);
      for (const leaf of session.view.tree.leaves) {
        const steps = readContextSteps(session.view, leaf);
        steps.rows.forEach((row, step) => {
          if (steps.rough[step] === 1) return;
          seen += 1;
          expect(steps.tokens[step]).toBe(sizeFromBodies(session, row as Row));
        });
      }
    }),
    runs(60),
  );
  expect(seen).toBeGreaterThan(150);
});

test('paths with edits are planned as far as the bound allows; beyond it the size is said to be an estimate', () => {
  const { view, index } = openSession(
    sessionFromText(`
      u1 many words to leave out
        e1 u1
          u2 more
            u3 and more
    `),
  );
  const rows = pathTo(view.tree, index.tip);
  const exact = contextSizes(view, rows);
  expect([...exact.rough]).toEqual([0, 0, 0, 0]);
  const bounded = contextSizes(view, rows, rows, 3);
  expect([...bounded.rough]).toEqual([0, 0, 0, 1]);
  expect(bounded.tokens[3]).toBeGreaterThan(exact.tokens[3] ?? 0);
});
