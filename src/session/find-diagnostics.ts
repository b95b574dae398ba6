import type { ArraySessionIndex, Row } from './array-session-index';
import { NO_ROW } from './array-session-index';
import type { Diagnostic } from './diagnostics';
import { Flag, isBookkeeping, Kind, Role } from './entry-kind';
import { isOnPath, type SessionTree, visibleAtOrAbove } from './tree';

/** The newest conversation leaf, when the tip is bookkeeping on a branch that ends before it (FORMATS.md A4); else −1. */
export function newerLeafThanTip(index: ArraySessionIndex, tree: SessionTree): Row {
  const { tip } = index;
  if (tip < 0 || index.tipRule !== 'last-entry' || !isBookkeeping(index.kind[tip] ?? 0)) return NO_ROW;
  const anchor = visibleAtOrAbove(tree, tip);
  const newest = tree.leaves.at(-1) ?? NO_ROW;
  return newest > anchor ? newest : NO_ROW;
}

/** All findings in line order: those of reading, and those that need the finished tree. Linear. */
export function findDiagnostics(index: ArraySessionIndex, tree: SessionTree): readonly Diagnostic[] {
  const found = [...index.diagnostics];
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
      values: { id: index.ids[index.tip] ?? '', newerId: index.ids[newer] ?? '' },
    });
  }
  return found.toSorted((a, b) => a.line - b.line);
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
    values: { id: index.ids[row] ?? '' },
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
