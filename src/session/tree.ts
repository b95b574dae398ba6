import type { ArraySessionIndex, Row } from './array-session-index';
import { NO_ROW } from './array-session-index';
import { Flag, isBookkeeping, Kind } from './entry-kind';

/** Child lists as first-child and next-sibling arrays; −1 ends a list. Children stand in file order. */
export interface ChildLists {
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** first root; further roots are its siblings */
  readonly firstRoot: number;
}

/** The shape of a session, derived once from its parent column. */
export interface SessionTree extends ChildLists {
  /** rows of the tree's nodes, parents before children, children in file order (leaf entries are no nodes) */
  readonly order: Int32Array;
  /** position of a row in `order`; −1 for leaf entries */
  readonly enter: Int32Array;
  /** one past the position of a row's last descendant in `order` */
  readonly exit: Int32Array;
  /** distance from the root */
  readonly depth: Uint32Array;
  readonly childCount: Uint32Array;
  /** in file order; as in Pi, also entries whose id a later one took over (the lists below leave those out) */
  readonly roots: readonly Row[];
  /** entries that nobody names as parent, whatever their type */
  readonly rawLeaves: readonly Row[];
  /** 1 for entries that people see as part of the conversation (DESIGN.md section 3) */
  readonly visible: Uint8Array;
  /** tree of the visible entries; hidden ones are folded into their nearest visible ancestor */
  readonly visibleTree: ChildLists;
  /** visible entries without visible descendants, in file order */
  readonly leaves: readonly Row[];
  /** visible entries with two or more visible children, in file order */
  readonly branchPoints: readonly Row[];
}

/** Links children in file order for the rows that `isNode` accepts. Linear. */
function linkChildren(parent: Int32Array, isNode: (row: number) => boolean): ChildLists {
  const firstChild = new Int32Array(parent.length).fill(NO_ROW);
  const nextSibling = new Int32Array(parent.length).fill(NO_ROW);
  let firstRoot: number = NO_ROW;
  for (let row = parent.length - 1; row >= 0; row -= 1) {
    if (!isNode(row)) continue;
    const above = parent[row] ?? NO_ROW;
    if (above < 0) {
      nextSibling[row] = firstRoot;
      firstRoot = row;
    } else {
      nextSibling[row] = firstChild[above] ?? NO_ROW;
      firstChild[above] = row;
    }
  }
  return { parent, firstChild, nextSibling, firstRoot };
}

/** Nearest shown strict ancestor of every row, −1 for none; `order` has parents before children. Linear. */
function nearestShownAncestors(parent: Int32Array, order: Int32Array, shown: Uint8Array): Int32Array {
  const nearest = new Int32Array(parent.length).fill(NO_ROW);
  for (const row of order) {
    const above = parent[row] ?? NO_ROW;
    if (above >= 0) nearest[row] = shown[above] === 1 ? above : (nearest[above] ?? NO_ROW);
  }
  return nearest;
}

/** The tree of the shown rows: hidden ones re-attach their children to the nearest shown ancestor. Linear. */
export function shownTree(tree: Pick<SessionTree, 'parent' | 'order'>, shown: Uint8Array): ChildLists {
  const parent = nearestShownAncestors(tree.parent, tree.order, shown);
  return linkChildren(parent, (row) => shown[row] === 1);
}

/** Derives the shape of a session. Linear in its entries, no recursion. */
export function deriveTree(index: ArraySessionIndex): SessionTree {
  const { length, kind, flags } = index;
  const lists = linkChildren(index.parent, (row) => kind[row] !== Kind.leaf);
  const walk = walkTree(lists, length);
  const visible = new Uint8Array(length);
  for (const row of walk.order) {
    const hidden = isBookkeeping(kind[row] ?? 0) || ((flags[row] ?? 0) & Flag.mirror) !== 0;
    visible[row] = hidden ? 0 : 1;
  }
  const visibleTree = shownTree({ parent: index.parent, order: walk.order }, visible);
  const leaves: Row[] = [];
  const branchPoints: Row[] = [];
  for (let row = 0; row < length; row += 1) {
    if (visible[row] === 0 || ((flags[row] ?? 0) & Flag.shadowed) !== 0) continue;
    if ((visibleTree.firstChild[row] ?? NO_ROW) < 0) leaves.push(row as Row);
    else if (hasTwoBranches(visibleTree, row, flags)) branchPoints.push(row as Row);
  }
  return {
    ...lists,
    ...walk,
    roots: listRoots(lists),
    rawLeaves: findRawLeaves(index, walk.childCount),
    visible,
    visibleTree,
    leaves,
    branchPoints,
  };
}

/** Has the row two children? A shadowed entry (its id belongs to a later one) makes no branch of its own. */
function hasTwoBranches(lists: ChildLists, row: number, flags: Uint32Array): boolean {
  let count = 0;
  for (
    let child = lists.firstChild[row] ?? NO_ROW;
    child >= 0 && count < 2;
    child = lists.nextSibling[child] ?? NO_ROW
  ) {
    if (((flags[child] ?? 0) & Flag.shadowed) === 0) count += 1;
  }
  return count === 2;
}

/** Depth-first order with entry and exit positions, by following the child lists. */
function walkTree(
  lists: ChildLists,
  length: number,
): Pick<SessionTree, 'order' | 'enter' | 'exit' | 'depth' | 'childCount'> {
  const { firstChild, nextSibling, parent } = lists;
  const order = new Int32Array(length);
  const enter = new Int32Array(length).fill(-1);
  const exit = new Int32Array(length);
  const depth = new Uint32Array(length);
  const childCount = new Uint32Array(length);
  let count = 0;
  let row = lists.firstRoot;
  while (row >= 0) {
    const above = parent[row] ?? NO_ROW;
    if (above >= 0) {
      depth[row] = (depth[above] ?? 0) + 1;
      childCount[above] = (childCount[above] ?? 0) + 1;
    }
    enter[row] = count;
    order[count] = row;
    count += 1;
    let next = firstChild[row] ?? NO_ROW;
    while (next < 0 && row >= 0) {
      exit[row] = count;
      next = nextSibling[row] ?? NO_ROW;
      if (next < 0) row = parent[row] ?? NO_ROW;
    }
    row = next;
  }
  return { order: order.subarray(0, count), enter, exit, depth, childCount };
}

function listRoots(lists: ChildLists): readonly Row[] {
  const roots: Row[] = [];
  for (let row = lists.firstRoot; row >= 0; row = lists.nextSibling[row] ?? NO_ROW) roots.push(row as Row);
  return roots;
}

/** An entry that is its own parent names itself, so it is no raw leaf; nor is one whose child's edge was cut. */
function findRawLeaves(index: ArraySessionIndex, childCount: Uint32Array): readonly Row[] {
  const { flags, kind } = index;
  const named = new Uint8Array(index.length);
  for (const diagnostic of index.diagnostics) {
    if (diagnostic.code !== 'cycle') continue;
    const row = index.rowById.get(String(diagnostic.values['parentId']));
    if (row !== undefined) named[row] = 1;
  }
  const leaves: Row[] = [];
  const notLeaf = Flag.shadowed | Flag.selfParent;
  for (let row = 0; row < index.length; row += 1) {
    if (kind[row] === Kind.leaf || ((flags[row] ?? 0) & notLeaf) !== 0) continue;
    if (childCount[row] === 0 && named[row] === 0) leaves.push(row as Row);
  }
  return leaves;
}

/** The node a row stands for: a leaf entry is a pointer, negative when it leads nowhere (FORMATS.md A4). */
export function nodeOf(index: ArraySessionIndex, row: Row): Row {
  return index.kind[row] === Kind.leaf ? ((index.target[row] ?? NO_ROW) as Row) : row;
}

/** Is `above` on the path of `row` (an entry is on its own path)? Constant time. */
export function isOnPath(tree: SessionTree, above: number, row: number): boolean {
  const from = tree.enter[above] ?? -1;
  const position = tree.enter[row] ?? -1;
  return from >= 0 && position >= from && position < (tree.exit[above] ?? 0);
}

/** Rows from the root to `leaf`, both included; empty for −1. */
export function pathTo(tree: SessionTree, leaf: Row): Int32Array {
  if (leaf < 0) return new Int32Array(0);
  const path = new Int32Array((tree.depth[leaf] ?? 0) + 1);
  let row: number = leaf;
  for (let i = path.length - 1; i >= 0; i -= 1) {
    path[i] = row;
    row = tree.parent[row] ?? NO_ROW;
  }
  return path;
}

/** The entry itself when visible, else its nearest visible ancestor, else −1. */
export function visibleAtOrAbove(tree: SessionTree, row: Row): Row {
  if (row < 0 || tree.visible[row] === 1) return row;
  return (tree.visibleTree.parent[row] ?? NO_ROW) as Row;
}
