import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Kind, Role } from '../session/entry-kind';
import { int32, uint8, GrowingColumn } from '../session/growing-column';
import { isOnPath } from '../session/tree';
import type { ToolPairs } from './pair-tools';
import { siblingsOf, type SessionView } from './session-view';
import type { TranscriptColumns } from './transcript-item';

/** The items of a leaf's conversation: results stand in their call's item, bookkeeping without words is left out. */
export function buildTranscript(view: SessionView, path: Int32Array, pairs: ToolPairs): TranscriptColumns {
  const { index } = view;
  const rows = new GrowingColumn(int32);
  const siblingRow = new GrowingColumn(int32);
  const siblingPosition = new GrowingColumn(int32);
  const siblingCount = new GrowingColumn(int32);
  const continues = new GrowingColumn(uint8);
  const itemOf = new Map<number, number>();
  for (let i = 0; i < path.length; i += 1) {
    const row = (path[i] ?? 0) as Row;
    const siblings = siblingsOf(view, row);
    const caller = pairs.callerOf.get(row);
    if (caller !== undefined) {
      const item = itemOf.get(caller) ?? -1;
      if (siblings !== null && item >= 0 && siblingCount.get(item) === 0) {
        siblingRow.set(item, row);
        siblingPosition.set(item, siblings.position);
        siblingCount.set(item, siblings.rows.length);
      }
      continue;
    }
    if (!isItem(view, row, path)) continue;
    const previous = rows.length === 0 ? NO_ROW : rows.get(rows.length - 1);
    itemOf.set(row, rows.length);
    rows.push(row);
    siblingRow.push(row);
    siblingPosition.push(siblings?.position ?? 0);
    siblingCount.push(siblings?.rows.length ?? 0);
    const bothAssistant = index.role[row] === Role.assistant && index.role[previous] === Role.assistant;
    continues.push(bothAssistant && siblings === null && index.name[row] === index.name[previous] ? 1 : 0);
  }
  return {
    length: rows.length,
    rows: rows.toArray(),
    siblingRow: siblingRow.toArray(),
    siblingPosition: siblingPosition.toArray(),
    siblingCount: siblingCount.toArray(),
    continues: continues.toArray(),
  };
}

function isItem(view: SessionView, row: number, path: Int32Array): boolean {
  const kind = view.index.kind[row] ?? 0;
  if (kind === Kind.label || kind === Kind.usage || kind === Kind.custom || kind === Kind.leaf) return false;
  if (kind !== Kind.context_edit) return true;
  // an edit is marked at its target, so only a stray one is an item of its own
  const target = view.index.target[row] ?? NO_ROW;
  return target < 0 || !isOnPath(view.tree, target, path.at(-1) ?? NO_ROW);
}
