import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag } from '../session/entry-kind';
import { isOnPath } from '../session/tree';
import type { LeafLedger } from './leaf-ledger';
import type { SessionView } from './session-view';

/** Figures of every leaf, over its whole path and since the fork it parted at. Linear in the entries. */
export function buildLedger(view: SessionView): LeafLedger {
  const { index, tree, sums } = view;
  const { leaves } = tree;
  const rows = Int32Array.from(leaves);
  const forkRows = rows.map((row) => sums.branchPoint[row] ?? NO_ROW);
  const pick = <T extends Uint32Array | Float64Array>(column: T, minus: Int32Array | null): T => {
    const picked = column.slice(0, rows.length) as T;
    for (let i = 0; i < rows.length; i += 1) {
      picked[i] = (column[rows[i] ?? 0] ?? 0) - (minus === null ? 0 : (column[minus[i] ?? NO_ROW] ?? 0));
    }
    return picked;
  };
  return {
    length: rows.length,
    rows,
    forkRows,
    labelRows: rows.map((row, i) => ownLabel(view, row, forkRows[i] ?? NO_ROW)),
    pathMessages: pick(sums.messages, null),
    ownMessages: pick(sums.messages, forkRows),
    pathTurns: pick(sums.turns, null),
    ownTurns: pick(sums.turns, forkRows),
    pathTokens: pick(sums.tokens, null),
    ownTokens: pick(sums.tokens, forkRows),
    pathCost: pick(sums.cost, null),
    ownCost: pick(sums.cost, forkRows),
    lastActivity: Float64Array.from(leaves, (leaf, i) => newestTime(view, leaf, forkRows[i] ?? NO_ROW)),
    failedEnd: Uint8Array.from(leaves, (leaf) => {
      const flags = index.flags[leaf] ?? 0;
      if ((flags & Flag.aborted) !== 0) return 2;
      return (flags & Flag.error) !== 0 ? 1 : 0;
    }),
  };
}

function ownLabel(view: SessionView, leaf: number, fork: number): number {
  const label = view.sums.labelled[leaf] ?? NO_ROW;
  if (label < 0) return NO_ROW;
  return fork < 0 || (isOnPath(view.tree, fork, label) && label !== fork) ? label : NO_ROW;
}

/** Newest time between a leaf and the fork above it; own parts of leaves do not overlap, so this stays linear. */
function newestTime(view: SessionView, leaf: Row, fork: number): number {
  let newest = Number.NaN;
  for (let row: number = leaf; row >= 0 && row !== fork; row = view.tree.parent[row] ?? NO_ROW) {
    const time = view.index.time[row] ?? Number.NaN;
    if (!(time <= newest)) newest = Number.isNaN(time) ? newest : time;
  }
  return newest;
}
