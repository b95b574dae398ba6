import { describeRow, entryRef } from '../projection/describe-row';
import type { SessionView } from '../projection/session-view';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { computeStats } from '../session/compute-stats';
import { Flag, isBookkeeping, Kind, Role } from '../session/entry-kind';
import { newerLeafThanTip } from '../session/find-diagnostics';
import type { PlanSummary, SessionSummary } from './protocol';
import type { Ready } from './ready-session';

/** What stands in the bars around the views. `readTime` in milliseconds. */
export function summarise(ready: Ready, readTime: number): SessionSummary {
  const { view, diagnostics, exact: complete } = ready;
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
    plan: summarisePlan(ready),
  };
}

function summarisePlan({ view, growing, planned }: Ready): PlanSummary {
  const { index, fileRows } = view;
  const fileTip = growing?.fileTip ?? index.tip;
  return {
    fileRows,
    fileBytes: index.byteTotal - planned.bytes.length,
    fileTip: fileTip < 0 ? null : entryRef(index, fileTip),
    edits: planned.edits,
    saved: planned.saved,
    unplaced: planned.unplaced,
    readOnly: readOnlyReason(index),
  };
}

/** Only a Pi session of version 3 with a header is appended to (FORMATS.md A1, A2, A7). */
function readOnlyReason({ format, header }: ArraySessionIndex): PlanSummary['readOnly'] {
  if (format !== 'pi') return 'other-format';
  if (!header?.id) return 'no-header';
  if (header.version > 3) return 'future-version';
  return header.version === 3 ? null : 'old-version';
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
