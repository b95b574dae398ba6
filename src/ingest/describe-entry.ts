import { isJsonObject, plainText } from '../base/json';
import { describeRow, entryRef } from '../projection/describe-row';
import type { SessionView } from '../projection/session-view';
import type { RowDetail } from '../projection/row-detail';
import { INLINE_TEXT } from '../projection/transcript-item';
import { NO_ROW, type Row } from '../session/array-session-index';
import { Flag } from '../session/entry-kind';
import type { EntryDetail } from './protocol';

/** Most children listed; their number is told as well. */
const LISTED_CHILDREN = 50;

/** Everything the inspector shows of an entry; `line` is its line in the file. */
export function describeEntry(view: SessionView, row: Row, line: string): EntryDetail {
  const { index, tree } = view;
  const parent = (index.parent[row] ?? NO_ROW) as Row;
  const hasUsage = ((index.flags[row] ?? 0) & Flag.usage) !== 0;
  return {
    detail: describeRow(view, row),
    rawLength: line.length,
    raw: line.slice(0, INLINE_TEXT),
    line: index.line[row] ?? 0,
    byteStart: index.byteStart[row] ?? 0,
    byteLength: index.byteLength[row] ?? 0,
    parent: parent < 0 ? null : entryRef(index, parent),
    missingParent: ((index.flags[row] ?? 0) & Flag.orphan) === 0 ? null : readParentId(line),
    children: listChildren(view, row),
    childCount: tree.childCount[row] ?? 0,
    depth: tree.depth[row] ?? 0,
    usage: hasUsage
      ? {
          input: index.tokensInput[row] ?? 0,
          output: index.tokensOutput[row] ?? 0,
          cacheRead: index.tokensCacheRead[row] ?? 0,
          cacheWrite: index.tokensCacheWrite[row] ?? 0,
          cost: index.cost[row] ?? 0,
        }
      : null,
    estimate: index.estimate[row] ?? 0,
  };
}

function readParentId(line: string): string {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? plainText(value['parentId']) : '';
  } catch {
    return '';
  }
}

function listChildren(view: SessionView, row: Row): readonly RowDetail[] {
  const children: RowDetail[] = [];
  const { firstChild, nextSibling } = view.tree;
  for (
    let child = firstChild[row] ?? NO_ROW;
    child >= 0 && children.length < LISTED_CHILDREN;
    child = nextSibling[child] ?? NO_ROW
  ) {
    children.push(describeRow(view, child as Row));
  }
  return children;
}
