import { toProviderMessages } from '../projection/as-sent';
import { buildItem, rowsOfItem } from '../projection/build-items';
import { buildLedger } from '../projection/build-ledger';
import { buildOutline } from '../projection/build-outline';
import { buildTranscript } from '../projection/build-transcript';
import { describeContextJson } from '../projection/context-json';
import { describeContext } from '../projection/describe-context';
import { describeRow } from '../projection/describe-row';
import { rowsOfContext } from '../projection/materialize-context';
import { outlineFilters } from '../projection/outline-columns';
import { pairTools } from '../projection/pair-tools';
import { newestLeafThrough, siblingsOf } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import { computeStats } from '../session/compute-stats';
import { findDiagnostics } from '../session/find-diagnostics';
import { bodiesOf, planOf, type TestSession } from './read-session';

/** Rows and items of one window, as a screen shows them. */
const WINDOW = 200;

/** How much every projection gave, as a proof that each of them ran and ended. */
export interface EverythingCounts {
  readonly diagnostics: number;
  /** lines by filter: folded, and with every branch unfolded */
  readonly lines: readonly number[];
  readonly unfoldedLines: readonly number[];
  readonly leaves: number;
  readonly items: number;
  readonly contextMessages: number;
  readonly pathLength: number;
  readonly siblings: number;
}

/** Runs every projection of a session at a leaf; none may throw, recurse into depth, or run for ever. */
export function projectEverything(session: TestSession, leaf: Row): EverythingCounts {
  const { view, index } = session;
  const diagnostics = findDiagnostics(index, view.tree).length;
  computeStats(index);
  const outline = (openAll: boolean) =>
    outlineFilters.map((filter) => {
      const request = { leaf, selected: leaf, filter, open: [], openAll };
      return buildOutline(view, request, new Set([leaf])).length;
    });
  for (let row = 0; row < Math.min(WINDOW, index.length); row += 1) describeRow(view, row as Row);
  newestLeafThrough(view, leaf);
  return {
    diagnostics,
    lines: outline(false),
    unfoldedLines: outline(true),
    leaves: buildLedger(view).length,
    siblings: siblingsOf(view, leaf)?.rows.length ?? 0,
    ...projectLeaf(session, leaf),
  };
}

function projectLeaf(
  session: TestSession,
  leaf: Row,
): Pick<EverythingCounts, 'items' | 'contextMessages' | 'pathLength'> {
  const { view, index } = session;
  const plan = planOf(session, leaf);
  const pairs = pairTools(index, plan.path);
  const path = { plan, pairs };
  const { rows } = buildTranscript(view, plan.path, pairs);
  const ends = [
    ...rows.subarray(0, WINDOW),
    ...rows.subarray(Math.max(WINDOW, rows.length - WINDOW)),
  ] as Row[];
  for (const row of ends) buildItem(view, path, bodiesOf(session, rowsOfItem(view, path, row)), row);
  const bodies = bodiesOf(session, rowsOfContext(index, plan));
  const context = describeContext(view, plan, bodies, pairs);
  toProviderMessages(describeContextJson(view, plan, bodies).messages);
  return { items: rows.length, contextMessages: context.messageCount, pathLength: plan.path.length };
}
