import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind } from '../session/entry-kind';
import { isOnPath } from '../session/tree';
import { MAP_LIMIT, type MapColumns, MapFlag, type MapRequest } from './branch-map';
import { foldMap, type MapFolding } from './map-folding';
import { layOutMap } from './map-layout';
import { findExpandedRuns, findMapEntries, isUserMessage, type MapEntries } from './map-nodes';
import type { SessionView } from './session-view';

/**
 * The map of a session, laid out. Linear in the entries, no recursion; a pure function of its arguments.
 *
 * @param limit most nodes, turns of expanded runs aside (see MAP_LIMIT)
 */
export function buildMap(view: SessionView, request: MapRequest, limit = MAP_LIMIT): MapColumns {
  const entries = findMapEntries(view, request.leaf);
  let nodeCount = 0;
  for (const row of entries.order) nodeCount += entries.isNode[row] ?? 0;
  const folding =
    nodeCount <= limit
      ? { covered: new Uint8Array(view.index.length).fill(1), kept: entries.isNode }
      : foldMap(view, entries, limit);
  const expandedBy = findExpandedRuns(view, entries, folding.kept, request.expanded);
  return new MapDrawing(view, entries, folding, expandedBy).draw(request.direction, nodeCount);
}

/** Grows the columns of a map, node by node. */
class MapDrawing {
  readonly #view: SessionView;
  readonly #entries: MapEntries;
  readonly #folding: MapFolding;
  readonly #expandedBy: Int32Array;
  readonly #rows: number[] = [];
  readonly #flags: number[] = [];
  readonly #parents: number[] = [];
  /** node at or above each entry; for a folded entry its group */
  readonly #nodeOf: Int32Array;
  /** group below each node, −1 for none; at −1 the group beside the roots */
  readonly #groups = new Map<number, number>();

  constructor(view: SessionView, entries: MapEntries, folding: MapFolding, expandedBy: Int32Array) {
    this.#view = view;
    this.#entries = entries;
    this.#folding = folding;
    this.#expandedBy = expandedBy;
    this.#nodeOf = new Int32Array(view.index.length).fill(-1);
  }

  draw(direction: MapRequest['direction'], nodeCount: number): MapColumns {
    const { parent } = this.#view.tree.visibleTree;
    const { covered, kept } = this.#folding;
    let shown = 0;
    for (const row of this.#entries.order) {
      const above = parent[row] ?? NO_ROW;
      const nodeAbove = above < 0 ? -1 : (this.#nodeOf[above] ?? -1);
      if (covered[row] === 1) {
        const isKept = kept[row] === 1;
        shown += isKept ? 1 : 0;
        const isTurn = !isKept && (this.#expandedBy[row] ?? NO_ROW) >= 0;
        this.#nodeOf[row] =
          isKept || isTurn
            ? this.#add(row, this.#flagsOf(row) | (isTurn ? MapFlag.turn : 0), nodeAbove)
            : nodeAbove;
      } else {
        const isTop = above < 0 || covered[above] === 1;
        this.#nodeOf[row] = isTop ? this.#groupBelow(nodeAbove, row) : nodeAbove;
      }
    }
    return this.#finish(direction, nodeCount - shown);
  }

  #add(row: number, flags: number, parent: number): number {
    this.#rows.push(row);
    this.#flags.push(flags);
    this.#parents.push(parent);
    return this.#rows.length - 1;
  }

  #groupBelow(parent: number, row: number): number {
    const known = this.#groups.get(parent);
    if (known !== undefined) return known;
    const group = this.#add(row, MapFlag.group | (parent < 0 ? MapFlag.root : 0), parent);
    this.#groups.set(parent, group);
    return group;
  }

  #flagsOf(row: number): number {
    const { index, tree } = this.#view;
    const { current, tip } = this.#entries;
    const own = index.flags[row] ?? 0;
    const kind = index.kind[row];
    let flags = 0;
    if ((tree.visibleTree.parent[row] ?? NO_ROW) < 0) flags |= MapFlag.root;
    if (index.labels.has(row as Row)) flags |= MapFlag.label;
    if (kind === Kind.compaction) flags |= MapFlag.compaction;
    if (kind === Kind.branch_summary) flags |= MapFlag.summary;
    if (current >= 0 && isOnPath(tree, row, current)) flags |= MapFlag.active;
    if (row === current) flags |= MapFlag.current;
    if (row === tip) flags |= MapFlag.tip;
    if ((own & Flag.error) !== 0) flags |= MapFlag.error;
    if ((own & Flag.aborted) !== 0) flags |= MapFlag.aborted;
    return flags;
  }

  #finish(direction: MapRequest['direction'], hidden: number): MapColumns {
    const rows = Int32Array.from(this.#rows);
    const nodeFlags = Uint16Array.from(this.#flags);
    const parents = Int32Array.from(this.#parents);
    const { tree } = this.#view;
    const numberOf = new Map(this.#rows.map((row, node) => [row, node]));
    for (const [bit, marked] of [
      [MapFlag.leaf, tree.leaves],
      [MapFlag.fork, tree.branchPoints],
    ] as const) {
      for (const row of marked) {
        const node = numberOf.get(row);
        if (node !== undefined && ((nodeFlags[node] ?? 0) & MapFlag.group) === 0)
          nodeFlags[node] = (nodeFlags[node] ?? 0) | bit;
      }
    }
    return {
      length: rows.length,
      rows,
      nodeFlags,
      parents,
      ...this.#sumRuns(rows, nodeFlags, parents),
      expandedBy: rows.map((row, node) =>
        ((nodeFlags[node] ?? 0) & MapFlag.group) === 0 ? (this.#expandedBy[row] ?? NO_ROW) : NO_ROW,
      ),
      ...layOutMap(parents, direction),
      hidden,
    };
  }

  /** What lies between each node and its parent, and in each group. */
  #sumRuns(
    rows: Int32Array,
    nodeFlags: Uint16Array,
    parents: Int32Array,
  ): Pick<MapColumns, 'runTurns' | 'runEntries' | 'runTokens' | 'runCost' | 'runDuration' | 'groupLeaves'> {
    const { index, sums, leafCount, tree } = this.#view;
    const { parent } = tree.visibleTree;
    const runs = {
      runTurns: new Uint32Array(rows.length),
      runEntries: new Uint32Array(rows.length),
      runTokens: new Float64Array(rows.length),
      runCost: new Float64Array(rows.length),
      runDuration: new Float64Array(rows.length).fill(Number.NaN),
      groupLeaves: new Uint32Array(rows.length),
    };
    const depth = new Uint32Array(index.length);
    for (const row of this.#entries.order) {
      const above = parent[row] ?? NO_ROW;
      depth[row] = (depth[above] ?? 0) + 1;
      if (this.#folding.covered[row] === 1) continue;
      const group = this.#nodeOf[row] ?? 0;
      runs.runEntries[group] = (runs.runEntries[group] ?? 0) + 1;
      runs.runTurns[group] = (runs.runTurns[group] ?? 0) + (isUserMessage(this.#view, row) ? 1 : 0);
      runs.runTokens[group] =
        (runs.runTokens[group] ?? 0) + (sums.tokens[row] ?? 0) - (sums.tokens[above] ?? 0);
      runs.runCost[group] = (runs.runCost[group] ?? 0) + (sums.cost[row] ?? 0) - (sums.cost[above] ?? 0);
      if (above < 0 || this.#folding.covered[above] === 1)
        runs.groupLeaves[group] = (runs.groupLeaves[group] ?? 0) + (leafCount[row] ?? 0);
    }
    for (let node = 0; node < rows.length; node += 1) {
      if (((nodeFlags[node] ?? 0) & MapFlag.group) !== 0) continue;
      const row = rows[node] ?? 0;
      const above = rows[parents[node] ?? -1] ?? NO_ROW;
      runs.runEntries[node] = (depth[row] ?? 0) - (depth[above] ?? 0);
      runs.runTurns[node] = (sums.turns[row] ?? 0) - (sums.turns[above] ?? 0);
      runs.runTokens[node] = (sums.tokens[row] ?? 0) - (sums.tokens[above] ?? 0);
      runs.runCost[node] = (sums.cost[row] ?? 0) - (sums.cost[above] ?? 0);
      const duration = (index.time[row] ?? Number.NaN) - (index.time[above] ?? Number.NaN);
      if (duration >= 0) runs.runDuration[node] = duration;
    }
    return runs;
  }
}
