import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Role } from '../session/entry-kind';
import { int32, uint32, GrowingColumn } from '../session/growing-column';
import { isOnPath } from '../session/tree';
import { LineFlag, type OutlineColumns } from './outline-columns';
import type { SessionView } from './session-view';

/** Collects outline lines in display order. */
export class OutlineLines {
  readonly #view: SessionView;
  readonly #hits: ReadonlySet<Row> | null;
  /** search hits among the first n rows of the tree's order; null without a search */
  readonly #hitsBefore: Uint32Array | null;
  readonly #rows = new GrowingColumn(int32);
  readonly #level = new GrowingColumn(int32);
  readonly #parentLine = new GrowingColumn(int32);
  readonly #flags = new GrowingColumn(uint32);
  readonly #stubKey = new GrowingColumn(int32);
  readonly #stubTurns = new GrowingColumn(uint32);
  readonly #stubLeaves = new GrowingColumn(uint32);
  readonly #stubLabelRow = new GrowingColumn(int32);
  readonly #stubHits = new GrowingColumn(uint32);

  constructor(view: SessionView, hits: ReadonlySet<Row> | null) {
    this.#view = view;
    this.#hits = hits;
    this.#hitsBefore = hits === null ? null : countBefore(view, hits);
  }

  /** Adds a line of a straight run. */
  add(row: number, level: number, parentLine: number, bits: number): number {
    const line = this.#rows.length;
    const hit = this.#hits?.has(row as Row) === true ? LineFlag.hit : 0;
    this.#rows.push(row);
    this.#level.push(level);
    this.#parentLine.push(parentLine);
    this.#flags.push(bits | hit);
    this.#stubKey.push(NO_ROW);
    this.#stubTurns.push(0);
    this.#stubLeaves.push(0);
    this.#stubLabelRow.push(NO_ROW);
    this.#stubHits.push(0);
    return line;
  }

  /** Adds a stub; `end` is the newest entry of the branch behind it. */
  addStub(row: number, level: number, parentLine: number, bits: number, key: number, end: number): number {
    const { index, tree, sums, leafCount, newestLeaf } = this.#view;
    const line = this.add(row, level, parentLine, bits | this.#stubMarks(row, end));
    const leaf = newestLeaf[row] ?? NO_ROW;
    const lastRow = leaf >= 0 ? leaf : end;
    const above = tree.parent[row] ?? NO_ROW;
    const label = sums.labelled[lastRow] ?? NO_ROW;
    this.#stubKey.set(line, key);
    this.#stubTurns.set(line, (sums.turns[lastRow] ?? 0) - (sums.turns[above] ?? 0));
    this.#stubLeaves.set(line, leafCount[row] ?? 0);
    const labelInside = label >= 0 && isOnPath(tree, row, label) && index.labels.has(label as Row);
    this.#stubLabelRow.set(line, labelInside ? label : NO_ROW);
    this.#stubHits.set(line, this.#hitsBelow(row));
    return line;
  }

  #stubMarks(row: number, end: number): number {
    const { index, tree } = this.#view;
    const failed = ((index.flags[end] ?? 0) & (Flag.error | Flag.aborted)) !== 0;
    const isTool = index.role[end] === Role.toolResult;
    const holdsTip = index.tip >= 0 && isOnPath(tree, row, index.tip);
    return (failed && !isTool ? LineFlag.failedEnd : 0) | (holdsTip ? LineFlag.holdsTip : 0);
  }

  #hitsBelow(row: number): number {
    if (this.#hitsBefore === null) return 0;
    const { enter, exit } = this.#view.tree;
    return (this.#hitsBefore[exit[row] ?? 0] ?? 0) - (this.#hitsBefore[enter[row] ?? 0] ?? 0);
  }

  /** The finished columns; the collector is used up. */
  finish(leafRow: number, selected: number, hiddenCount: number): OutlineColumns {
    const rows = this.#rows.toArray();
    const parentLine = this.#parentLine.toArray();
    return {
      length: rows.length,
      rows,
      level: this.#level.toArray(),
      parentLine,
      lineFlags: Uint16Array.from(this.#flags.toArray()),
      ...numberSets(parentLine),
      stubKey: this.#stubKey.toArray(),
      stubTurns: this.#stubTurns.toArray(),
      stubLeaves: this.#stubLeaves.toArray(),
      stubLabelRow: this.#stubLabelRow.toArray(),
      stubHits: this.#stubHits.toArray(),
      hiddenCount,
      leafLine: leafRow < 0 ? -1 : rows.indexOf(leafRow),
      selectedLine: selected < 0 ? -1 : rows.indexOf(selected),
    };
  }
}

function countBefore(view: SessionView, hits: ReadonlySet<Row>): Uint32Array {
  const { order } = view.tree;
  const before = new Uint32Array(order.length + 1);
  for (let i = 0; i < order.length; i += 1) {
    before[i + 1] = (before[i] ?? 0) + (hits.has((order[i] ?? 0) as Row) ? 1 : 0);
  }
  return before;
}

/** aria-setsize and aria-posinset: lines under the same unfolded stub are one set. */
function numberSets(parentLine: Int32Array): Pick<OutlineColumns, 'setSize' | 'posInSet'> {
  const sizes = new Int32Array(parentLine.length + 1);
  const posInSet = new Int32Array(parentLine.length);
  for (let line = 0; line < parentLine.length; line += 1) {
    const set = (parentLine[line] ?? -1) + 1;
    sizes[set] = (sizes[set] ?? 0) + 1;
    posInSet[line] = sizes[set] ?? 0;
  }
  return { setSize: parentLine.map((parent) => sizes[parent + 1] ?? 0), posInSet };
}
