import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind, Role } from '../session/entry-kind';
import { isOnPath, pathTo } from '../session/tree';
import { contextSizes } from './context-sizes';
import type { BranchTotals, LeafLedger, Spent } from './leaf-ledger';
import { type SessionView, tokensOf } from './session-view';

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
  const lastShared = rows.map((row) => lastSharedAbove(view, row));
  const context = contextSizes(view, rows);
  return {
    length: rows.length,
    rows,
    forkRows,
    labelRows: rows.map((row, i) => ownLabel(view, row, lastShared[i] ?? NO_ROW)),
    pathMessages: pick(sums.messages, null),
    ownMessages: pick(sums.messages, lastShared),
    pathTurns: pick(sums.turns, null),
    ownTurns: pick(sums.turns, lastShared),
    pathTokens: pick(sums.tokens, null),
    ownTokens: pick(sums.tokens, lastShared),
    pathCost: pick(sums.cost, null),
    ownCost: pick(sums.cost, lastShared),
    contextTokens: context.tokens,
    contextRough: context.rough,
    ...readOwnParts(view, rows, lastShared),
    failedEnd: Uint8Array.from(leaves, (leaf) => {
      const flags = index.flags[leaf] ?? 0;
      if ((flags & Flag.aborted) !== 0) return 2;
      return (flags & Flag.error) !== 0 ? 1 : 0;
    }),
  };
}

/**
 * The last entry of a leaf's path that other leaves have too, −1 for none. Below the fork that people see there can be
 * bookkeeping that several branches have in common; it must not be counted for each of them.
 */
function lastSharedAbove({ tree, leafCount }: SessionView, leaf: number): number {
  let row = leaf;
  while (row >= 0 && (leafCount[row] ?? 0) < 2) row = tree.parent[row] ?? NO_ROW;
  return row;
}

/** The label that stands for an entry's path: the one nearest to it that no other leaf's path has, −1 for none. */
export function ownLabelRow(view: SessionView, row: number): number {
  return ownLabel(view, row, lastSharedAbove(view, row));
}

function ownLabel(view: SessionView, leaf: number, fork: number): number {
  const label = view.sums.labelled[leaf] ?? NO_ROW;
  if (label < 0) return NO_ROW;
  return fork < 0 || (isOnPath(view.tree, fork, label) && label !== fork) ? label : NO_ROW;
}

type OwnParts = Pick<
  LeafLedger,
  | 'ownEntries'
  | 'ownErrors'
  | 'ownAborts'
  | 'filesRead'
  | 'filesChanged'
  | 'modelStart'
  | 'modelIds'
  | 'models'
  | 'duration'
  | 'lastActivity'
>;

/** What must be looked at entry by entry. Own parts of leaves do not overlap, so this stays linear. */
function readOwnParts(view: SessionView, rows: Int32Array, lastShared: Int32Array): OwnParts {
  const { length } = rows;
  const parts = {
    ownEntries: new Uint32Array(length),
    ownErrors: new Uint32Array(length),
    ownAborts: new Uint32Array(length),
    filesRead: new Uint32Array(length),
    filesChanged: new Uint32Array(length),
    modelStart: new Uint32Array(length + 1),
    duration: new Float64Array(length),
    lastActivity: new Float64Array(length),
  };
  const modelIds: number[] = [];
  for (let i = 0; i < length; i += 1) {
    const own = new OwnPart(view);
    const shared = lastShared[i] ?? NO_ROW;
    for (let row = rows[i] ?? NO_ROW; row >= 0 && row !== shared; row = view.tree.parent[row] ?? NO_ROW)
      own.take(row);
    parts.ownEntries[i] = own.entries;
    parts.ownErrors[i] = own.errors;
    parts.ownAborts[i] = own.aborts;
    parts.filesChanged[i] = own.changed.size;
    for (const file of own.read)
      if (!own.changed.has(file)) parts.filesRead[i] = (parts.filesRead[i] ?? 0) + 1;
    parts.duration[i] = own.newest - own.oldest;
    parts.lastActivity[i] = own.newest;
    // the walk goes up: what came first stands first
    for (const model of [...own.models].toReversed()) modelIds.push(model);
    parts.modelStart[i + 1] = modelIds.length;
  }
  return { ...parts, ...nameModels(view, modelIds) };
}

function nameModels(view: SessionView, used: readonly number[]): Pick<LeafLedger, 'modelIds' | 'models'> {
  const numbers = new Map<number, number>();
  const models: string[] = [];
  const modelIds = Int32Array.from(used, (name) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, models.length);
    models.push(view.index.names[name] ?? '');
    return models.length - 1;
  });
  return { modelIds, models };
}

/** Is this call a change of a file? Pi's tools that touch files are read, write and edit. */
export function isChange(tool: string): boolean {
  return tool === 'write' || tool === 'edit';
}

class OwnPart {
  readonly #view: SessionView;
  entries = 0;
  errors = 0;
  aborts = 0;
  oldest = Number.NaN;
  newest = Number.NaN;
  readonly models = new Set<number>();
  readonly read = new Set<number>();
  readonly changed = new Set<number>();

  constructor(view: SessionView) {
    this.#view = view;
  }

  take(row: number): void {
    const { index, tree } = this.#view;
    this.entries += tree.visible[row] ?? 0;
    const flags = index.flags[row] ?? 0;
    if ((flags & Flag.error) !== 0) this.errors += 1;
    if ((flags & Flag.aborted) !== 0) this.aborts += 1;
    const time = index.time[row] ?? Number.NaN;
    if (!Number.isNaN(time)) {
      this.oldest = time >= this.oldest ? this.oldest : time;
      this.newest = time <= this.newest ? this.newest : time;
    }
    if (index.kind[row] !== Kind.message || index.role[row] !== Role.assistant) return;
    const model = index.name[row] ?? -1;
    if (model >= 0) {
      // last taken is first on the path
      this.models.delete(model);
      this.models.add(model);
    }
    const end = index.callStart[row + 1] ?? 0;
    for (let call = index.callStart[row] ?? end; call < end; call += 1) this.#takeCall(call);
  }

  #takeCall(call: number): void {
    const { index } = this.#view;
    const file = index.callFiles[call] ?? -1;
    if (file < 0) return;
    (isChange(index.names[index.callTools[call] ?? -1] ?? '') ? this.changed : this.read).add(file);
  }
}

/** What was spent on the branch of a leaf and elsewhere: shared, own and abandoned parts are the session's total. */
export function sumBranches(view: SessionView, leaf: Row): BranchTotals {
  const { index, tree, leafCount } = view;
  // branches through an entry in the middle are no other ones
  const through = Math.max(1, leafCount[leaf] ?? 0);
  const sides = { shared: nothing(), current: nothing(), abandoned: nothing(), total: nothing() };
  const onPath = new Uint8Array(index.length);
  for (const row of pathTo(tree, leaf)) onPath[row] = (leafCount[row] ?? 0) > through ? 1 : 2;
  for (let row = 0; row < index.length; row += 1) {
    if (((index.flags[row] ?? 0) & Flag.usage) === 0) continue;
    const part = onPath[row] === 1 ? sides.shared : onPath[row] === 2 ? sides.current : sides.abandoned;
    for (const spent of [part, sides.total]) {
      spent.tokens += tokensOf(index, row);
      spent.cost += index.cost[row] ?? 0;
    }
  }
  return sides;
}

function nothing(): { -readonly [Key in keyof Spent]: Spent[Key] } {
  return { tokens: 0, cost: 0 };
}
