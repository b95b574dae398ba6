import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { entryKinds, Flag, Kind, messageRoles } from '../session/entry-kind';
import { keptFrom } from './plan-context';
import type { EntryRef, RowDetail } from './row-detail';
import { type SessionView, tokensOf } from './session-view';

/** A row with its id. */
export function entryRef(index: ArraySessionIndex, row: Row): EntryRef {
  return { row, id: index.ids[row] ?? '' };
}

/** What a list shows of one entry; from columns only, no body is read. */
export function describeRow(view: SessionView, row: Row): RowDetail {
  const { index } = view;
  const flags = index.flags[row] ?? 0;
  const kind = entryKinds[index.kind[row] ?? 0] ?? 'unknown';
  const time = index.time[row] ?? Number.NaN;
  const figure = index.figure[row] ?? Number.NaN;
  const name = index.names[index.name[row] ?? -1] ?? '';
  const isCompaction = kind === 'compaction';
  const has = (bit: number): boolean => (flags & bit) !== 0;
  return {
    row,
    id: index.ids[row] ?? '',
    kind,
    unknownType: kind === 'unknown' ? name : '',
    role: messageRoles[index.role[row] ?? 0] ?? 'unknown',
    preview: index.previews.get(row),
    code: has(Flag.code),
    label: index.labels.get(row)?.text ?? null,
    time: Number.isNaN(time) ? null : time,
    failure: failureOf(flags),
    exitCode: isCompaction || Number.isNaN(figure) ? null : figure,
    name: kind === 'unknown' ? '' : name,
    tokens: has(Flag.usage) ? tokensOf(index, row) : 0,
    cost: has(Flag.usage) ? (index.cost[row] ?? 0) : 0,
    summarised: isCompaction ? countSummarised(view, row) : null,
    tokensBefore: isCompaction && !Number.isNaN(figure) ? figure : null,
    mirror: has(Flag.mirror),
    shadowed: has(Flag.shadowed),
    orphan: has(Flag.orphan),
    cycleCut: has(Flag.cycleCut),
    isTip: row === index.tip,
    unsaved: row >= view.fileRows,
  };
}

function failureOf(flags: number): RowDetail['failure'] {
  if ((flags & Flag.error) !== 0) return 'error';
  return (flags & Flag.aborted) !== 0 ? 'aborted' : null;
}

/** Entries before a compaction that it replaces, as people count them: bookkeeping is left out. */
export function countSummarised(view: SessionView, compaction: Row): number {
  const { index, tree } = view;
  if (index.kind[compaction] !== Kind.compaction) return 0;
  const kept = keptFrom(index, tree, compaction);
  let count = 0;
  for (let row = tree.parent[compaction] ?? -1; row >= 0; row = tree.parent[row] ?? -1) {
    if ((tree.depth[row] ?? 0) < kept && tree.visible[row] === 1) count += 1;
  }
  return count;
}
