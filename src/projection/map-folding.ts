import { NO_ROW, type Row } from '../session/array-session-index';
import { Kind } from '../session/entry-kind';
import type { MapEntries } from './map-nodes';
import type { SessionView } from './session-view';

/** Which entries a map shows when not all nodes have room. */
export interface MapFolding {
  /** 1 for entries on a shown branch; groups stand for the others */
  readonly covered: Uint8Array;
  /** 1 for shown nodes */
  readonly kept: Uint8Array;
}

/** Shares of the limit that are tried for nodes; the rest is for groups, of which there is at most one for each node. */
const SHARES: readonly number[] = [1, 0.875, 0.75, 0.625, 0.5];

/** Share of the nodes that go to leaves and the forks on their way; the rest is for what lies on the shown branches. */
const LEAF_SHARE = 0.75;

/**
 * Chooses what to show within a limit: the current path and the tip, labels, compactions and summaries of the current
 * path, then leaves, the newest first, each with the fork it parts at, then the other nodes on what is shown by then.
 * Linear in the entries, no recursion.
 */
export function foldMap(view: SessionView, entries: MapEntries, limit: number): MapFolding {
  let folding = chooseNodes(view, entries, limit);
  for (const share of SHARES.slice(1)) {
    if (countNodes(view, entries, folding) <= limit) break;
    folding = chooseNodes(view, entries, Math.floor(limit * share));
  }
  return folding;
}

/** Shows branches one after another until a number of nodes is reached. */
class Chooser implements MapFolding {
  readonly covered: Uint8Array;
  readonly kept: Uint8Array;
  readonly #parent: Int32Array;
  #count = 0;

  constructor(view: SessionView) {
    this.covered = new Uint8Array(view.index.length);
    this.kept = new Uint8Array(view.index.length);
    this.#parent = view.tree.visibleTree.parent;
  }

  /** Shows an entry and the way to it as long as there is room for it, its fork and its root. */
  show(row: number, room: number): void {
    if (row < 0 || this.#count + 2 > room) return;
    this.#keep(row);
    let top = row;
    while (this.covered[top] !== 1) {
      this.covered[top] = 1;
      const above = this.#parent[top] ?? NO_ROW;
      if (above < 0) break;
      top = above;
    }
    this.#keep(top);
  }

  #keep(row: number): void {
    if (this.kept[row] === 1) return;
    this.kept[row] = 1;
    this.#count += 1;
  }
}

function chooseNodes(
  view: SessionView,
  { order, isNode, current, tip }: MapEntries,
  room: number,
): MapFolding {
  const { index, tree } = view;
  const chooser = new Chooser(view);
  chooser.show(current, Infinity);
  chooser.show(tip, Infinity);
  const newestFirst = [...order].filter((row) => isNode[row] === 1).toSorted((a, b) => b - a);
  for (const row of newestFirst) if (index.labels.has(row as Row)) chooser.show(row, room);
  for (const row of newestFirst) {
    const kind = index.kind[row];
    const isSpecial = kind === Kind.compaction || kind === Kind.branch_summary;
    if (isSpecial && chooser.covered[row] === 1) chooser.show(row, room);
  }
  for (let i = tree.leaves.length - 1; i >= 0; i -= 1)
    chooser.show(tree.leaves[i] ?? NO_ROW, room * LEAF_SHARE);
  for (const row of newestFirst) if (chooser.covered[row] === 1) chooser.show(row, room);
  return chooser;
}

/** Nodes and groups of a folding. */
function countNodes(view: SessionView, { order }: MapEntries, { covered, kept }: MapFolding): number {
  const { parent } = view.tree.visibleTree;
  // nearest kept entry at or above each covered one, shifted by one: 0 stands above the roots
  const owner = new Int32Array(view.index.length);
  const hasGroup = new Uint8Array(view.index.length + 1);
  let count = 0;
  for (const row of order) {
    const above = parent[row] ?? NO_ROW;
    const ownerAbove = above < 0 ? 0 : (owner[above] ?? 0);
    if (covered[row] === 1) {
      owner[row] = kept[row] === 1 ? row + 1 : ownerAbove;
      count += kept[row] ?? 0;
    } else if ((above < 0 || covered[above] === 1) && hasGroup[ownerAbove] === 0) {
      hasGroup[ownerAbove] = 1;
      count += 1;
    }
  }
  return count;
}
