import type { ArraySessionIndex, Row } from './array-session-index';
import { NO_ROW } from './array-session-index';
import type { Diagnostic } from './diagnostics';
import { Flag, isBookkeeping, Kind, Role, MOVE_TYPE } from './entry-kind';
import { isOnPath, type SessionTree, visibleAtOrAbove } from './tree';

/** The newest conversation leaf, when the tip is bookkeeping on a branch that ends before it (FORMATS.md A4); else −1. */
export function newerLeafThanTip(index: ArraySessionIndex, tree: SessionTree): Row {
  const { tip } = index;
  if (tip < 0 || index.tipRule !== 'last-entry' || !isBookkeeping(index.kind[tip] ?? 0)) return NO_ROW;
  // somebody chose to go on there
  if (index.names[index.name[tip] ?? -1] === MOVE_TYPE) return NO_ROW;
  const anchor = visibleAtOrAbove(tree, tip);
  const newest = tree.leaves.at(-1) ?? NO_ROW;
  return newest > anchor ? newest : NO_ROW;
}

/**
 * All findings in line order: those of reading, and those that need the finished tree. Values that tell what a finding
 * costs in Pi: `entries` are the entries at and below it, `lost` those that Pi reaches no more because of it, and
 * `atTip` is 1 when it stands where Pi would go on. Linear.
 */
export function findDiagnostics(index: ArraySessionIndex, tree: SessionTree): readonly Diagnostic[] {
  const cutOff = countCutOff(index, tree);
  const found = index.diagnostics.map((diagnostic) => {
    const cost = costOf(index, tree, diagnostic, cutOff);
    return cost === null ? diagnostic : { ...diagnostic, values: { ...diagnostic.values, ...cost } };
  });
  for (let row = 0; row < index.length; row += 1) {
    const kind = index.kind[row];
    if (kind === Kind.compaction) noteMissingBoundary(index, tree, row as Row, found);
    else if (kind === Kind.message && index.role[row] === Role.unknown)
      noteUnknownRole(index, row as Row, found);
  }
  const newer = newerLeafThanTip(index, tree);
  if (newer >= 0) {
    found.push({
      code: 'stale-tip',
      severity: 'warning',
      line: index.line[index.tip] ?? 0,
      row: index.tip,
      values: {
        id: index.ids[index.tip] ?? '',
        newerId: index.ids[newer] ?? '',
        lost: countBeside(tree, newer, index.tip),
      },
    });
  }
  return found.toSorted((a, b) => a.line - b.line);
}

/** What a finding of reading costs in Pi 1.6; null for one that costs nothing to be counted. */
function costOf(
  index: ArraySessionIndex,
  tree: SessionTree,
  { code, line, row, values }: Diagnostic,
  cutOff: ReadonlyMap<string, number>,
): Diagnostic['values'] | null {
  switch (code) {
    // Pi refuses the whole file
    case 'bom':
    case 'no-header':
      return { lost: index.length };
    // Pi's tip is the last parsed line, whatever it is
    case 'not-an-object':
      return { atTip: line > (index.line[index.length - 1] ?? 0) ? 1 : 0 };
    case 'missing-id':
      return { atTip: row === index.length - 1 ? 1 : 0 };
    case 'glued-records':
      return { entries: cutOff.get(String(values['id'])) ?? 0 };
    case 'missing-parent':
      return row === null ? null : { ...subtreeOf(index, tree, row), lost: countBefore(index, tree, row) };
    // Pi walks such a path for ever, or stops with an error
    case 'self-parent':
    case 'cycle':
    case 'missing-message':
      return row === null ? null : subtreeOf(index, tree, row);
    default:
      return null;
  }
}

function subtreeOf(
  index: ArraySessionIndex,
  tree: SessionTree,
  row: Row,
): { readonly entries: number; readonly atTip: number } {
  const enter = tree.enter[row] ?? -1;
  return {
    entries: enter < 0 ? 0 : (tree.exit[row] ?? 0) - enter,
    atTip: isOnPath(tree, row, index.tip) ? 1 : 0,
  };
}

/** Entries of other trees that stand before the root that Pi goes on under. Only one root is that one, so all is linear. */
function countBefore(index: ArraySessionIndex, tree: SessionTree, root: Row): number {
  if (!isOnPath(tree, root, index.tip)) return 0;
  let count = 0;
  for (let row = 0; row < root; row += 1) {
    if ((tree.enter[row] ?? -1) >= 0 && !isOnPath(tree, root, row)) count += 1;
  }
  return count;
}

/** Entries on the path of a leaf that are not on the path of another entry. */
function countBeside(tree: SessionTree, leaf: Row, other: Row): number {
  let count = 0;
  let row: number = leaf;
  while (row >= 0 && !isOnPath(tree, row, other)) {
    count += 1;
    row = tree.parent[row] ?? NO_ROW;
  }
  return count;
}

/** Entries below those that name a parent which is not in the file, by the parent's id. */
function countCutOff(index: ArraySessionIndex, tree: SessionTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, row, values } of index.diagnostics) {
    if (code !== 'missing-parent' || row === null) continue;
    const parentId = String(values['parentId']);
    counts.set(parentId, (counts.get(parentId) ?? 0) + subtreeOf(index, tree, row).entries);
  }
  return counts;
}

/** A compaction that keeps from an entry that is not on its path keeps nothing (FORMATS.md A5.2). */
function noteMissingBoundary(
  index: ArraySessionIndex,
  tree: SessionTree,
  row: Row,
  found: Diagnostic[],
): void {
  const kept = index.target[row] ?? NO_ROW;
  const hasTail = ((index.flags[row] ?? 0) & Flag.retainedTail) !== 0;
  if (kept === NO_ROW || hasTail || (kept >= 0 && isOnPath(tree, kept, row))) return;
  found.push({
    code: 'missing-first-kept',
    severity: 'warning',
    line: index.line[row] ?? 0,
    row,
    values: { id: index.ids[row] ?? '', lost: tree.depth[row] ?? 0 },
  });
}

function noteUnknownRole(index: ArraySessionIndex, row: Row, found: Diagnostic[]): void {
  if (((index.flags[row] ?? 0) & Flag.malformed) !== 0) return;
  found.push({
    code: 'unknown-role',
    severity: 'warning',
    line: index.line[row] ?? 0,
    row,
    values: { id: index.ids[row] ?? '', role: index.names[index.name[row] ?? -1] ?? '' },
  });
}
