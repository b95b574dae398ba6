import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind, Role } from '../session/entry-kind';
import { nodeOf, visibleAtOrAbove } from '../session/tree';
import type { SessionView } from './session-view';

/** The entries a map speaks of. */
export interface MapEntries {
  /** visible entries, depth first, branches in file order */
  readonly order: Int32Array;
  /** 1 for the entries that are nodes by themselves */
  readonly isNode: Uint8Array;
  /** nearest visible entry of the current leaf and of the tip, −1 for none */
  readonly current: Row;
  readonly tip: Row;
}

/** Finds the nodes of a map: roots, forks, ends, labels, compactions, branch summaries, the current leaf and the tip. */
export function findMapEntries(view: SessionView, leaf: Row): MapEntries {
  const { index, tree } = view;
  const current = leaf < 0 ? NO_ROW : visibleAtOrAbove(tree, nodeOf(index, leaf));
  const tip = visibleAtOrAbove(tree, index.tip);
  const order = walkVisible(view, current);
  const branches = new Uint32Array(index.length);
  for (const row of order) {
    const above = tree.visibleTree.parent[row] ?? NO_ROW;
    if (above >= 0) branches[above] = (branches[above] ?? 0) + 1;
  }
  const isNode = new Uint8Array(index.length);
  for (const row of order) {
    const kind = index.kind[row];
    const isRoot = (tree.visibleTree.parent[row] ?? NO_ROW) < 0;
    const isSpecial =
      kind === Kind.compaction || kind === Kind.branch_summary || index.labels.has(row as Row);
    if (isRoot || isSpecial || branches[row] !== 1 || row === current || row === tip) isNode[row] = 1;
  }
  return { order, isNode, current, tip };
}

/**
 * Visible entries depth first, by following the child lists. Entries whose id a later one took over are left out, since
 * nothing can hang on them; the current leaf never is.
 */
function walkVisible(view: SessionView, current: Row): Int32Array {
  const { firstChild, nextSibling, parent, firstRoot } = view.tree.visibleTree;
  const { flags } = view.index;
  const order = new Int32Array(view.index.length);
  let count = 0;
  let row: number = firstRoot;
  while (row >= 0) {
    const isShadowed = ((flags[row] ?? 0) & Flag.shadowed) !== 0;
    let next = firstChild[row] ?? NO_ROW;
    if (!isShadowed || next >= 0 || row === current) {
      order[count] = row;
      count += 1;
    }
    while (next < 0 && row >= 0) {
      next = nextSibling[row] ?? NO_ROW;
      if (next < 0) row = parent[row] ?? NO_ROW;
    }
    row = next;
  }
  return order.subarray(0, count);
}

/**
 * For each user message on a run to be shown turn by turn, and for the node that ends the run, the requested entry that
 * asks for it; −1 for every other entry. Linear: a run is walked once.
 */
export function findExpandedRuns(
  view: SessionView,
  { order }: MapEntries,
  kept: Uint8Array,
  expanded: readonly Row[],
): Int32Array {
  const { parent } = view.tree.visibleTree;
  const expandedBy = new Int32Array(view.index.length).fill(NO_ROW);
  if (expanded.length === 0) return expandedBy;
  const wanted = new Set<number>(expanded);
  // backwards: what is asked for on a run is known when its first entry comes, then carried down again
  const askedBelow = new Int32Array(view.index.length).fill(NO_ROW);
  for (let i = order.length - 1; i >= 0; i -= 1) {
    const row = order[i] ?? 0;
    if (wanted.has(row)) askedBelow[row] = row;
    const above = parent[row] ?? NO_ROW;
    if (above >= 0 && kept[above] !== 1)
      askedBelow[above] = Math.max(askedBelow[above] ?? NO_ROW, askedBelow[row] ?? NO_ROW);
  }
  const runAsked = new Int32Array(view.index.length).fill(NO_ROW);
  for (const row of order) {
    const above = parent[row] ?? NO_ROW;
    const isTop = above < 0 || kept[above] === 1;
    runAsked[row] = isTop ? (askedBelow[row] ?? NO_ROW) : (runAsked[above] ?? NO_ROW);
    if (kept[row] === 1 || isUserMessage(view, row)) expandedBy[row] = runAsked[row] ?? NO_ROW;
  }
  return expandedBy;
}

/** Is the entry a user message, which begins a turn? */
export function isUserMessage({ index }: SessionView, row: number): boolean {
  return index.kind[row] === Kind.message && index.role[row] === Role.user;
}
