import { expect } from 'vitest';
import type { JsonObject, JsonValue } from '../base/json';
import { toProviderMessages } from '../projection/as-sent';
import { describeContext } from '../projection/describe-context';
import { materializeContext, rowsOfContext } from '../projection/materialize-context';
import { pairTools } from '../projection/pair-tools';
import { NO_ROW, type Row } from '../session/array-session-index';
import { computeStats } from '../session/compute-stats';
import { estimateTokens } from '../session/estimate-tokens';
import type { SessionStats } from '../session/session-stats';
import { bodiesOf, contextOf, idsOf, planOf, plainJson, rowOf, type TestSession } from './read-session';

/** A context as Pi computes it (oracle/observe.mjs), or why it cannot. */
export type PiContext =
  | { readonly error: string }
  | {
      readonly messages: readonly JsonObject[];
      readonly asSent: readonly JsonObject[];
      readonly model: JsonValue;
      readonly thinkingLevel: JsonValue;
      /** entries on the context list with the number of their messages */
      readonly entries: readonly { readonly id: string; readonly messages: number }[];
      /** per message; null where Pi throws or gets no number */
      readonly estimates: readonly (number | null)[];
      readonly contextTokens: number | null;
    };

/** What Pi makes of a whole session (oracle/observe.mjs). */
export interface PiSession {
  readonly tip: string | null;
  readonly name: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly labelTimestamps: Readonly<Record<string, string>>;
  readonly entries: number;
  readonly ids: readonly string[];
  readonly tree:
    | { readonly error: string }
    | { readonly roots: readonly string[]; readonly children: Readonly<Record<string, readonly string[]>> };
  readonly rawLeaves: readonly string[];
  readonly stats: SessionStats;
  readonly contexts: Readonly<Record<string, PiContext>>;
}

const sorted = (ids: Iterable<string>): readonly string[] => [...new Set(ids)].toSorted();

/** Children of every entry by id, as sets: entries that share an id are one entry. */
function childSets(session: TestSession): Readonly<Record<string, readonly string[]>> {
  const { tree } = session.view;
  const sets = new Map<string, string[]>();
  for (const row of tree.order) {
    const above = tree.parent[row] ?? NO_ROW;
    if (above < 0) continue;
    const [id = ''] = idsOf(session, [above]);
    const children = sets.get(id) ?? [];
    children.push(session.index.ids[row] ?? '');
    sets.set(id, children);
  }
  return Object.fromEntries([...sets].map(([id, children]) => [id, sorted(children)]));
}

/** Expects tip, name, labels, tree, raw leaves and figures to be Pi's. */
export function expectSessionAsPi(session: TestSession, pi: Omit<PiSession, 'contexts'>): void {
  const { index, view } = session;
  expect(idsOf(session, index.tip < 0 ? [] : [index.tip])).toEqual(pi.tip === null ? [] : [pi.tip]);
  expect(index.sessionName).toBe(pi.name);
  expect(index.length).toBe(pi.entries);
  expect(index.ids.map(String)).toEqual(pi.ids.map(String));
  const labels = [...index.labels].map(([row, label]) => [index.ids[row], label.text]);
  expect(Object.fromEntries(labels)).toEqual(pi.labels);
  for (const [id, timestamp] of Object.entries(pi.labelTimestamps)) {
    const time = Date.parse(timestamp);
    expect(index.labels.get(rowOf(session, id))?.time).toBe(Number.isNaN(time) ? null : time);
  }
  expect(sorted(idsOf(session, view.tree.rawLeaves))).toEqual(sorted(pi.rawLeaves.map(String)));
  const { lenient: _lenient, ...stats } = { lenient: false, ...pi.stats };
  const ours = computeStats(index);
  expect({ ...ours, cost: 0 }).toEqual({ ...stats, cost: 0 });
  expect(ours.cost).toBeCloseTo(stats.cost, 9);
  if ('error' in pi.tree) return;
  // Pi's tree hangs entries below an empty id, but no path of its own leads through one: roots (FORMATS.md A4)
  const { '': nameless = [], ...named } = pi.tree.children;
  expect(sorted(idsOf(session, view.tree.roots))).toEqual(
    sorted([...pi.tree.roots, ...nameless].map(String)),
  );
  const children = Object.entries(named).map(([id, list]) => [id, sorted(list.map(String))]);
  expect(childSets(session)).toEqual(Object.fromEntries(children));
}

/** Expects the context of a leaf to be Pi's, message by message, with its settings and figures. */
export function expectContextAsPi(session: TestSession, id: string, pi: PiContext): void {
  if ('error' in pi) {
    // Pi cannot answer; we must, and without throwing
    expect(contextOf(session, id).provenance.length).toBeGreaterThan(0);
    return;
  }
  const ours = contextOf(session, id);
  expect(ours.messages).toEqual(pi.messages);
  expect(plainJson(toProviderMessages(ours.messages))).toEqual(pi.asSent);
  expect(ours.model).toEqual(pi.model);
  expect(ours.thinkingLevel).toEqual(pi.thinkingLevel);
  const estimates = ours.messages.map((message, i) =>
    pi.estimates[i] === null ? null : estimateTokens(message),
  );
  expect(estimates).toEqual(pi.estimates);
  expectListAsPi(session, rowOf(session, id), pi);
}

function expectListAsPi(session: TestSession, leaf: Row, pi: Exclude<PiContext, { error: string }>): void {
  const { index, view } = session;
  const plan = planOf(session, leaf);
  const bodies = bodiesOf(session, rowsOfContext(index, plan));
  const counts = new Map(
    materializeContext(index, plan, bodies).map((entry) => [entry.row, entry.messages.length]),
  );
  const list = Array.from(plan.selected, (row) => ({
    id: index.ids[row],
    messages: counts.get(row as Row) ?? 0,
  }));
  expect(list).toEqual(pi.entries);
  if (pi.contextTokens === null) return;
  const context = describeContext(view, plan, bodies, pairTools(index, plan.path));
  expect(context.contextTokens).toBe(pi.contextTokens);
  expect(context.messageCount).toBe(pi.messages.length);
}
