import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, isBookkeeping, Kind, Role } from '../session/entry-kind';
import { type ChildLists, pathTo, shownTree } from '../session/tree';
import { LineFlag, type OutlineColumns, type OutlineFilter, type OutlineRequest } from './outline-columns';
import { OutlineLines } from './outline-lines';
import type { SessionView } from './session-view';

/** 1 for the rows that a filter shows, with Pi's meaning of the filters; the selected row is always shown. */
export function filterRows(view: SessionView, request: OutlineRequest): Uint8Array {
  const { tree } = view;
  const shown = new Uint8Array(view.index.length);
  for (const row of tree.order) {
    if (row === request.selected || passes(view, row, request.filter, row === request.leaf)) shown[row] = 1;
  }
  return shown;
}

function passes(view: SessionView, row: number, filter: OutlineFilter, isLeaf: boolean): boolean {
  const { index } = view;
  const kind = index.kind[row] ?? 0;
  if (filter === 'all') return true;
  if (filter === 'labelled-only') return index.labels.has(row as Row);
  if (filter === 'user-only') return kind === Kind.message && index.role[row] === Role.user;
  if (isBookkeeping(kind) || ((index.flags[row] ?? 0) & Flag.mirror) !== 0) return false;
  const isMessage = kind === Kind.message;
  if (filter === 'no-tools' && isMessage && index.role[row] === Role.toolResult) return false;
  return isLeaf || !isMessage || index.role[row] !== Role.assistant || !isOnlyAnsweredCalls(view, row);
}

/** An assistant message of tool calls alone is told by its results; without any it is shown itself. */
function isOnlyAnsweredCalls(view: SessionView, row: number): boolean {
  const { index, tree } = view;
  const flags = index.flags[row] ?? 0;
  if ((flags & (Flag.text | Flag.error | Flag.aborted | Flag.image)) !== 0) return false;
  if ((flags & Flag.toolCalls) === 0) return false;
  const child = tree.visibleTree.firstChild[row] ?? NO_ROW;
  return child >= 0 && index.role[child] === Role.toolResult;
}

/** The line to the current leaf straight, every other branch a stub at its fork (DESIGN.md section 4). Linear. */
export function buildOutline(
  view: SessionView,
  request: OutlineRequest,
  hits: ReadonlySet<Row> | null,
): OutlineColumns {
  const shown = filterRows(view, request);
  const lists = shownTree(view.tree, shown);
  const marked = hits === null ? null : markShown(view, lists, shown, hits);
  const walker = new OutlineWalker(view, lists, shown, request, marked);
  return walker.walk();
}

/**
 * Search hits at the lines that stand for them: a hidden entry is found at its nearest shown ancestor, an assistant
 * message of tool calls alone at the result that tells of it.
 */
function markShown(
  view: SessionView,
  lists: ChildLists,
  shown: Uint8Array,
  hits: ReadonlySet<Row>,
): ReadonlySet<Row> {
  const marked = new Set<Row>();
  for (const hit of hits) {
    const result = view.tree.visibleTree.firstChild[hit] ?? NO_ROW;
    if (shown[hit] === 1) marked.add(hit);
    else if (view.index.role[hit] === Role.assistant && shown[result] === 1) marked.add(result as Row);
    else marked.add((lists.parent[hit] ?? NO_ROW) as Row);
  }
  return marked;
}

interface Task {
  readonly row: number;
  readonly level: number;
  readonly parentLine: number;
  readonly stub: boolean;
}

class OutlineWalker {
  readonly #view: SessionView;
  readonly #lists: ChildLists;
  readonly #request: OutlineRequest;
  readonly #lines: OutlineLines;
  readonly #active: Uint8Array;
  readonly #leafRow: number;
  /** newest shown row at or below each shown row: where its straight line leads */
  readonly #best: Int32Array;
  readonly #open: ReadonlySet<Row>;
  readonly #stack: Task[] = [];
  readonly #partings: Partings;
  readonly #hiddenCount: number;

  constructor(
    view: SessionView,
    lists: ChildLists,
    shown: Uint8Array,
    request: OutlineRequest,
    hits: ReadonlySet<Row> | null,
  ) {
    this.#view = view;
    this.#lists = lists;
    this.#request = request;
    this.#open = new Set(request.open);
    this.#lines = new OutlineLines(view, hits);
    this.#partings = findPartings(view, request.filter);
    this.#active = new Uint8Array(shown.length);
    let leafRow: number = NO_ROW;
    for (const row of pathTo(view.tree, request.leaf)) {
      this.#active[row] = 1;
      if (shown[row] === 1) leafRow = row;
    }
    this.#leafRow = leafRow;
    this.#best = newestBelow(view, lists, shown);
    let count = 0;
    for (const row of view.tree.order) count += shown[row] ?? 0;
    this.#hiddenCount = view.tree.order.length - count;
  }

  walk(): OutlineColumns {
    this.#pushRoots();
    for (let task = this.#stack.pop(); task !== undefined; task = this.#stack.pop()) {
      if (task.stub) this.#emitStub(task);
      else this.#emitRun(task);
    }
    return this.#lines.finish(this.#leafRow, this.#request.selected, this.#hiddenCount);
  }

  /** Roots before the main one stand above it, later ones below its whole line. */
  #pushRoots(): void {
    const roots = this.#listSiblings(this.#lists.firstRoot);
    if (roots.length === 0) return;
    const main = this.#mainOf(roots);
    for (let i = roots.length - 1; i >= 0; i -= 1) {
      const row = roots[i] ?? 0;
      this.#stack.push({ row, level: 0, parentLine: -1, stub: row !== main });
    }
  }

  #listSiblings(first: number): number[] {
    const rows: number[] = [];
    for (let row = first; row >= 0; row = this.#lists.nextSibling[row] ?? NO_ROW) rows.push(row);
    return rows;
  }

  /** The child that the straight line follows: towards the current leaf, else towards the newest end. */
  #mainOf(rows: readonly number[]): number {
    let main = rows[0] ?? NO_ROW;
    for (const row of rows) {
      if (this.#active[row] === 1) return row;
      if ((this.#best[row] ?? 0) > (this.#best[main] ?? 0)) main = row;
    }
    return main;
  }

  #emitRun({ row, level, parentLine }: Task): void {
    let current = row;
    for (;;) {
      const children = this.#listSiblings(this.#lists.firstChild[current] ?? NO_ROW);
      let bits = this.#active[current] === 1 ? LineFlag.active : 0;
      if (children.length === 0) bits |= LineFlag.last | LineFlag.end;
      this.#lines.add(current, level, parentLine, bits | this.#marksOf(current));
      if (children.length === 0) return;
      const main = this.#mainOf(children);
      if (children.length > 1) {
        this.#stack.push({ row: main, level, parentLine, stub: false });
        this.#pushStubs(children, main, level, parentLine);
        return;
      }
      current = main;
    }
  }

  #pushStubs(children: readonly number[], main: number, level: number, parentLine: number): void {
    for (let i = children.length - 1; i >= 0; i -= 1) {
      const row = children[i] ?? 0;
      if (row !== main) this.#stack.push({ row, level, parentLine, stub: true });
    }
  }

  #emitStub({ row, level, parentLine }: Task): void {
    const key = this.#branchTop(row);
    const open = this.#request.openAll || this.#open.has(key);
    const children = this.#listSiblings(this.#lists.firstChild[row] ?? NO_ROW);
    const end = children.length === 0 ? LineFlag.end : 0;
    const bits = LineFlag.stub | (open && end === 0 ? LineFlag.open : 0) | end | this.#marksOf(row);
    const line = this.#lines.addStub(row, level, parentLine, bits, key, this.#best[row] ?? row);
    if (!open || children.length === 0) return;
    const main = this.#mainOf(children);
    this.#stack.push({ row: main, level: level + 1, parentLine: line, stub: false });
    this.#pushStubs(children, main, level + 1, line);
  }

  #marksOf(row: number): number {
    const { tree } = this.#view;
    // by the whole tree: a filter that hides a root does not make its children roots
    const isRoot = (tree.parent[row] ?? NO_ROW) < 0 && row !== tree.firstRoot;
    return (row === this.#leafRow ? LineFlag.leaf : 0) | (isRoot ? LineFlag.root : 0);
  }

  /**
   * What stands for a stub's branch: the child of the fork on the way to it, whichever of its entries a filter shows
   * first. What is shown only because it is selected neither has such a key nor changes those of others.
   */
  #branchTop(row: number): Row {
    const { parent } = this.#view.tree;
    const { passing, branches } = this.#partings;
    let top = row;
    if (passing[row] !== 1) return top as Row;
    for (
      let above = parent[top] ?? NO_ROW;
      above >= 0 && passing[above] !== 1 && (branches[above] ?? 0) < 2;
      above = parent[top] ?? NO_ROW
    ) {
      top = above;
    }
    return top as Row;
  }
}

/** Where a filter's entries part: `passing` is 1 for those; `branches` counts children with such at or below them. */
interface Partings {
  readonly passing: Uint8Array;
  readonly branches: Uint32Array;
}

function findPartings(view: SessionView, filter: OutlineFilter): Partings {
  const { order, parent } = view.tree;
  const passing = new Uint8Array(view.index.length);
  const branches = new Uint32Array(view.index.length);
  for (let i = order.length - 1; i >= 0; i -= 1) {
    const row = order[i] ?? 0;
    if (passes(view, row, filter, false)) passing[row] = 1;
    const above = parent[row] ?? NO_ROW;
    if (above >= 0 && (passing[row] === 1 || (branches[row] ?? 0) > 0))
      branches[above] = (branches[above] ?? 0) + 1;
  }
  return { passing, branches };
}

/** Newest shown row at or below each shown row. */
function newestBelow(view: SessionView, lists: ChildLists, shown: Uint8Array): Int32Array {
  const best = new Int32Array(shown.length);
  const { order } = view.tree;
  for (let i = order.length - 1; i >= 0; i -= 1) {
    const row = order[i] ?? 0;
    if (shown[row] !== 1) continue;
    best[row] = Math.max(best[row] ?? 0, row);
    const above = lists.parent[row] ?? NO_ROW;
    if (above >= 0) best[above] = Math.max(best[above] ?? 0, best[row] ?? 0);
  }
  return best;
}
