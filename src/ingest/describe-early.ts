import type { JsonObject } from '../base/json';
import type { EntryStore } from '../formats/entry-store';
import { formatById } from '../formats/registry';
import { describeRow } from '../projection/describe-row';
import type { RowDetail } from '../projection/row-detail';
import type { SessionView } from '../projection/session-view';
import { NO_ROW, type Row } from '../session/array-session-index';
import type { EntryDraft } from '../session/entry-draft';
import { Flag, Role } from '../session/entry-kind';
import { PreviewPool } from '../session/preview-pool';
import type { OpenFailure } from './protocol';

/** How far above a tool result its call is looked for. */
const CALL_DISTANCE = 12;

/** Row details at a first look: the index has no previews yet, so the rows asked for are read from the file. */
export async function describeEarly(
  view: SessionView,
  entries: EntryStore<OpenFailure>,
  rows: Int32Array,
): Promise<readonly RowDetail[]> {
  const wanted = new Set<Row>();
  for (const row of rows) {
    wanted.add(row as Row);
    const caller = callerOf(view, row as Row);
    if (caller >= 0) wanted.add(caller);
  }
  const bodies = await entries.readEntries([...wanted]);
  return Array.from(rows, (value) => {
    const row = value as Row;
    const detail = describeRow(view, row);
    const body = bodies.ok ? bodies.value.get(row) : undefined;
    if (body === undefined) return detail;
    const caller = callerOf(view, row);
    const call = bodies.ok && caller >= 0 ? bodies.value.get(caller) : undefined;
    return withDraft(
      detail,
      draftOf(view, body, row),
      call === undefined ? null : draftOf(view, call, caller),
    );
  });
}

function callerOf(view: SessionView, row: Row): Row {
  if (view.index.role[row] !== Role.toolResult) return NO_ROW;
  let above = view.tree.parent[row] ?? NO_ROW;
  for (let steps = 0; above >= 0 && steps < CALL_DISTANCE; steps += 1) {
    if (view.index.role[above] === Role.assistant) return above as Row;
    above = view.tree.parent[above] ?? NO_ROW;
  }
  return NO_ROW;
}

function draftOf(view: SessionView, entry: JsonObject, row: Row): EntryDraft {
  return formatById(view.index.format).draftEntry(entry, view.index.ids[row] ?? '');
}

function withDraft(detail: RowDetail, draft: EntryDraft, caller: EntryDraft | null): RowDetail {
  const has = (bit: number): boolean => (draft.flags & bit) !== 0;
  const words = draft.answers === null ? '' : (callPreview(caller, draft.answers) ?? draft.name);
  return {
    ...detail,
    preview: oneLine(`${words} ${draft.preview}`),
    code: has(Flag.code),
    failure: failureOf(has(Flag.error), has(Flag.aborted)),
    exitCode: detail.kind === 'compaction' || Number.isNaN(draft.figure) ? null : draft.figure,
    name: detail.kind === 'unknown' ? '' : draft.name,
    tokens:
      draft.usage === null
        ? 0
        : draft.usage.input + draft.usage.output + draft.usage.cacheRead + draft.usage.cacheWrite,
    cost: draft.usage?.cost ?? 0,
  };
}

function failureOf(error: boolean, aborted: boolean): RowDetail['failure'] {
  if (error) return 'error';
  return aborted ? 'aborted' : null;
}

function callPreview(caller: EntryDraft | null, callId: string): string | undefined {
  return caller?.calls.find((call) => call.id === callId)?.preview;
}

function oneLine(text: string): string {
  const pool = new PreviewPool();
  pool.add(text);
  return pool.get(0);
}
