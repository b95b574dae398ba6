import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind, Role } from '../session/entry-kind';
import { deriveTree, nodeOf, type SessionTree, visibleAtOrAbove } from '../session/tree';

/** Sums from the root down to each row, the row included. */
interface PathSums {
  readonly messages: Uint32Array;
  /** user messages */
  readonly turns: Uint32Array;
  /** input + output + cache read + cache write */
  readonly tokens: Float64Array;
  /** US dollars */
  readonly cost: Float64Array;
  /** nearest entry with a label in force, itself included, −1 for none */
  readonly labelled: Int32Array;
  /** nearest branch point strictly above, −1 for none */
  readonly branchPoint: Int32Array;
}

/** A session with all that is derived from it once. */
export interface SessionView {
  readonly index: ArraySessionIndex;
  readonly tree: SessionTree;
  readonly sums: PathSums;
  /** newest leaf at or below each row (greatest in file order), −1 where only bookkeeping follows */
  readonly newestLeaf: Int32Array;
  /** leaves at or below each row */
  readonly leafCount: Uint32Array;
  /** number of the visible leaf that the tip belongs to, when the tip is bookkeeping below it; −1 otherwise */
  readonly tipLeaf: Row;
  /** rows from here on are planned, not yet in the file */
  readonly fileRows: number;
}

/** Derives everything once; linear in the entries, no recursion. The first `fileRows` rows are in the file. */
export function createSessionView(index: ArraySessionIndex, fileRows: number = index.length): SessionView {
  const tree = deriveTree(index);
  const newestLeaf = new Int32Array(index.length).fill(NO_ROW);
  const leafCount = new Uint32Array(index.length);
  for (const leaf of tree.leaves) {
    newestLeaf[leaf] = leaf;
    leafCount[leaf] = 1;
  }
  for (let i = tree.order.length - 1; i >= 0; i -= 1) {
    const row = tree.order[i] ?? 0;
    const above = tree.parent[row] ?? NO_ROW;
    if (above < 0) continue;
    newestLeaf[above] = Math.max(newestLeaf[above] ?? NO_ROW, newestLeaf[row] ?? NO_ROW);
    leafCount[above] = (leafCount[above] ?? 0) + (leafCount[row] ?? 0);
  }
  const tipAnchor = visibleAtOrAbove(tree, index.tip);
  const tipLeaf =
    tipAnchor >= 0 && tipAnchor !== index.tip && (tree.visibleTree.firstChild[tipAnchor] ?? NO_ROW) < 0
      ? tipAnchor
      : NO_ROW;
  return { index, tree, sums: sumPaths(index, tree), newestLeaf, leafCount, tipLeaf, fileRows };
}

function sumPaths(index: ArraySessionIndex, tree: SessionTree): PathSums {
  const { length } = index;
  const sums = {
    messages: new Uint32Array(length),
    turns: new Uint32Array(length),
    tokens: new Float64Array(length),
    cost: new Float64Array(length),
    labelled: new Int32Array(length).fill(NO_ROW),
    branchPoint: new Int32Array(length).fill(NO_ROW),
  };
  const isBranchPoint = new Uint8Array(length);
  for (const row of tree.branchPoints) isBranchPoint[row] = 1;
  for (const row of tree.order) {
    const above = tree.parent[row] ?? NO_ROW;
    const isMessage = index.kind[row] === Kind.message;
    const isUser = isMessage && index.role[row] === Role.user;
    const usage = ((index.flags[row] ?? 0) & Flag.usage) !== 0;
    sums.messages[row] = (sums.messages[above] ?? 0) + (isMessage ? 1 : 0);
    sums.turns[row] = (sums.turns[above] ?? 0) + (isUser ? 1 : 0);
    sums.tokens[row] = (sums.tokens[above] ?? 0) + (usage ? tokensOf(index, row) : 0);
    sums.cost[row] = (sums.cost[above] ?? 0) + (usage ? (index.cost[row] ?? 0) : 0);
    sums.labelled[row] = index.labels.has(row as Row) ? row : (sums.labelled[above] ?? NO_ROW);
    sums.branchPoint[row] =
      above >= 0 && isBranchPoint[above] === 1 ? above : (sums.branchPoint[above] ?? NO_ROW);
  }
  return sums;
}

/** input + output + cache read + cache write of a row's own usage. */
export function tokensOf(index: ArraySessionIndex, row: number): number {
  return (
    (index.tokensInput[row] ?? 0) +
    (index.tokensOutput[row] ?? 0) +
    (index.tokensCacheRead[row] ?? 0) +
    (index.tokensCacheWrite[row] ?? 0)
  );
}

/** The leaf as people and the tool mean it: a leaf that only bookkeeping follows up to the tip is the tip itself. */
function leafOrTip(view: SessionView, leaf: Row): Row {
  return leaf >= 0 && leaf === view.tipLeaf ? view.index.tip : leaf;
}

/**
 * The newest leaf whose path holds the row; where only bookkeeping follows, the newest entry of any type. A pointer
 * stands for its target, one that leads nowhere for the tip.
 */
export function newestLeafThrough(view: SessionView, from: Row): Row {
  const row = nodeOf(view.index, from);
  if (row < 0) return view.index.tip;
  const newest = (view.newestLeaf[row] ?? NO_ROW) as Row;
  if (newest >= 0) return leafOrTip(view, newest);
  const { tree } = view;
  let best = row;
  const end = tree.exit[row] ?? 0;
  for (let i = tree.enter[row] ?? end; i < end; i += 1) {
    const candidate = tree.order[i] ?? 0;
    if (candidate > best) best = candidate as Row;
  }
  return best;
}

/**
 * Siblings of a visible entry at its fork, in file order: the entry's position from 1 and their number; null where it
 * stands alone. An entry whose id a later one took over is nobody's sibling: no link could lead to it.
 */
export function siblingsOf(
  view: SessionView,
  row: Row,
): { readonly rows: readonly Row[]; readonly position: number } | null {
  const { tree } = view;
  const { flags } = view.index;
  const isShadowed = (sibling: number): boolean => ((flags[sibling] ?? 0) & Flag.shadowed) !== 0;
  if (tree.visible[row] !== 1 || isShadowed(row)) return null;
  const { firstChild, nextSibling, parent, firstRoot } = tree.visibleTree;
  const above = parent[row] ?? NO_ROW;
  const rows: Row[] = [];
  for (
    let sibling = above < 0 ? firstRoot : (firstChild[above] ?? NO_ROW);
    sibling >= 0;
    sibling = nextSibling[sibling] ?? NO_ROW
  ) {
    if (!isShadowed(sibling)) rows.push(sibling as Row);
  }
  return rows.length < 2 ? null : { rows, position: rows.indexOf(row) + 1 };
}
