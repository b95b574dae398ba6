import { firstStep } from '../formats/pi/migrate';
import { type ArraySessionIndex, NO_ROW } from '../session/array-session-index';
import { Flag, Kind } from '../session/entry-kind';
import { nodeOf, type SessionTree } from '../session/tree';
import type { RecoveredEntry } from './recovered-entries';

/** An edge that the damaged file names, but that its index does not have. */
interface NewEdge {
  readonly child: number;
  readonly parent: number;
}

/**
 * Ids and parents in a repaired copy. Its nodes are the rows of the index and, behind them, the recovered entries. Every
 * row stays where the tree of the index has it; what was cut off only because its parent could not be read is joined
 * again.
 */
export class RepairPlan {
  readonly #index: ArraySessionIndex;
  readonly #recovered: readonly RecoveredEntry[];
  readonly #newId: () => string;
  readonly #parent: Int32Array;
  /** ids that differ from those of the index */
  readonly #ids = new Map<number, string>();
  readonly #taken = new Set<string>();
  /** recovered entries by the ids that no row has */
  readonly #nodeById = new Map<string, number>();
  readonly #closing = new Set<number>();

  constructor(
    index: ArraySessionIndex,
    tree: SessionTree,
    recovered: readonly RecoveredEntry[],
    newId: () => string,
  ) {
    this.#index = index;
    this.#recovered = recovered;
    this.#newId = newId;
    this.#parent = new Int32Array(index.length + recovered.length).fill(NO_ROW);
    this.#parent.set(index.parent);
    this.#nameEntries();
    if (isLinear(index)) this.#spliceRecovered();
    else this.#join(this.#findEdges(), tree);
  }

  /** The id of a node in the copy. */
  id(node: number): string {
    return this.#ids.get(node) ?? this.#index.ids[node] ?? '';
  }

  /** The parent's id in the copy, null for a root. */
  parentId(node: number): string | null {
    const parent = this.#parent[node] ?? NO_ROW;
    return parent < 0 ? null : this.id(parent);
  }

  /** Was the node's parent left out because it leads back to the node? */
  isCycle(node: number): boolean {
    return this.#closing.has(node);
  }

  /** An id that nothing in the copy has. */
  freshId(): string {
    let id = this.#newId();
    while (this.#isTaken(id)) id = this.#newId();
    this.#taken.add(id);
    return id;
  }

  #isTaken(id: string): boolean {
    return this.#index.rowById.has(id) || this.#nodeById.has(id) || this.#taken.has(id);
  }

  /** The last entry with an id keeps it, rows before recovered ones: its children belong to it (FORMATS.md A4). */
  #nameEntries(): void {
    const { length, rowById, flags } = this.#index;
    for (const [i, { id }] of this.#recovered.entries()) {
      if (id !== null && !rowById.has(id)) this.#nodeById.set(id, length + i);
    }
    for (let row = 0; row < length; row += 1) {
      if (((flags[row] ?? 0) & Flag.shadowed) !== 0) this.#ids.set(row, this.freshId());
    }
    for (const [i, { id, line }] of this.#recovered.entries()) {
      const node = length + i;
      if (id !== null && this.#nodeById.get(id) === node) this.#ids.set(node, id);
      else this.#ids.set(node, id === null ? this.#idOfLine(line) : this.freshId());
    }
  }

  /** The id that an entry without one is shown with, where it is free (FORMATS.md A2). */
  #idOfLine(line: number): string {
    const id = `v1-${line}`;
    if (this.#isTaken(id)) return this.freshId();
    this.#taken.add(id);
    return id;
  }

  /** In a linear file the entry before is the parent. */
  #spliceRecovered(): void {
    const { length } = this.#index;
    for (const [i, { before }] of this.#recovered.entries()) {
      const node = length + i;
      this.#parent[node] = this.#nodeBefore(i);
      const isLast = this.#recovered[i + 1]?.before !== before;
      if (isLast && before < length && (this.#index.parent[before] ?? NO_ROW) === before - 1) {
        this.#parent[before] = node;
      }
    }
  }

  /** The node that stands before a recovered entry in the file; −1 for none. */
  #nodeBefore(i: number): number {
    const { length, kind } = this.#index;
    const before = this.#recovered[i]?.before ?? 0;
    if (this.#recovered[i - 1]?.before === before) return length + i - 1;
    return before > 0 && kind[before - 1] !== Kind.leaf ? before - 1 : NO_ROW;
  }

  #findEdges(): readonly NewEdge[] {
    const { length, diagnostics } = this.#index;
    const edges: NewEdge[] = [];
    for (const [i, { id, parentId }] of this.#recovered.entries()) {
      const chained = id === null && parentId === undefined;
      const parent = chained ? this.#nodeBefore(i) : this.#nodeNamed(parentId ?? '');
      if (parent >= 0) edges.push({ child: length + i, parent });
    }
    for (const { code, row, values } of diagnostics) {
      if (code !== 'missing-parent' || row === null) continue;
      const parent = this.#nodeById.get(String(values['parentId']));
      if (parent !== undefined) edges.push({ child: row, parent });
    }
    return edges;
  }

  /** The node with this id; −1 for none. A leaf pointer stands for its target. */
  #nodeNamed(id: string): number {
    if (id === '') return NO_ROW;
    const row = this.#index.rowById.get(id);
    return row === undefined ? (this.#nodeById.get(id) ?? NO_ROW) : nodeOf(this.#index, row);
  }

  /** Adds edges to the forest unless they close a cycle. Nearly linear: every node knows its root, or one below it. */
  #join(edges: readonly NewEdge[], tree: SessionTree): void {
    if (edges.length === 0) return;
    const above = Int32Array.from(this.#parent.keys());
    for (const row of tree.order) {
      const parent = tree.parent[row] ?? NO_ROW;
      if (parent >= 0) above[row] = above[parent] ?? parent;
    }
    for (const { child, parent } of edges) {
      const root = findRoot(above, parent);
      if (root === child) {
        this.#closing.add(child);
        continue;
      }
      this.#parent[child] = parent;
      above[child] = root;
    }
  }
}

function findRoot(above: Int32Array, node: number): number {
  let root = node;
  while ((above[root] ?? root) !== root) root = above[root] ?? root;
  for (let at = node; at !== root;) {
    const next = above[at] ?? root;
    above[at] = root;
    at = next;
  }
  return root;
}

/** Entries of version 1 have no ids: each continues the one before it (FORMATS.md A2). */
function isLinear({ header, flags, length }: ArraySessionIndex): boolean {
  if (header !== null) return firstStep(header.version) === 1;
  return length > 0 && ((flags[0] ?? 0) & Flag.mintedId) !== 0;
}
