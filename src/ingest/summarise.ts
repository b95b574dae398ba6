import { describeRow, entryRef } from '../projection/describe-row';
import type { SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import { computeStats } from '../session/compute-stats';
import type { Diagnostic } from '../session/diagnostics';
import { Flag, isBookkeeping, Kind, Role } from '../session/entry-kind';
import { newerLeafThanTip } from '../session/find-diagnostics';
import type { SessionSummary } from './protocol';

/** What stands in the bars around the views. */
export function summarise(
  view: SessionView,
  diagnostics: readonly Diagnostic[],
  readTime: number,
  complete: boolean,
): SessionSummary {
  const { index, tree } = view;
  const { header } = index;
  const refOrNull = (row: Row): SessionSummary['tip'] => (row < 0 ? null : entryRef(index, row));
  return {
    format: index.format,
    version: header?.version ?? null,
    sessionId: header?.id ?? null,
    name: index.sessionName,
    cwd: header?.cwd ?? null,
    parentSession: header?.parentSession ?? null,
    startedAt: header?.timestamp ?? null,
    firstWords: firstWords(view),
    entryCount: index.length,
    rawLeafCount: tree.rawLeaves.length,
    leafCount: tree.leaves.length,
    branchPointCount: tree.branchPoints.length,
    rootCount: countWhere(tree.roots, (row) => ((index.flags[row] ?? 0) & Flag.shadowed) === 0),
    tip: refOrNull(index.tip),
    tipRule: index.tipRule,
    newerLeaf: refOrNull(newerLeafThanTip(index, tree)),
    bookkeepingLeafCount: countWhere(tree.rawLeaves, (row) => isBookkeeping(index.kind[row] ?? 0)),
    labelCount: index.labels.size,
    warningCount: countWhere(diagnostics, (diagnostic) => diagnostic.severity !== 'info'),
    stats: computeStats(index),
    byteTotal: index.byteTotal,
    readTime,
    complete,
  };
}

function countWhere<T>(items: readonly T[], test: (item: T) => boolean): number {
  let count = 0;
  for (const item of items) if (test(item)) count += 1;
  return count;
}

function firstWords(view: SessionView): string {
  const { index } = view;
  for (let row = 0; row < index.length; row += 1) {
    if (index.kind[row] === Kind.message && index.role[row] === Role.user) {
      return describeRow(view, row as Row).preview;
    }
  }
  return '';
}
