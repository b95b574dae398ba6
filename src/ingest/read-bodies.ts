import type { JsonObject, JsonValue } from '../base/json';
import { isJsonArray, isJsonObject, stringOrNull } from '../base/json';
import { ok, type Result } from '../base/result';
import type { FileChange } from '../projection/file-change';
import { INLINE_TEXT } from '../projection/transcript-item';
import type { Row } from '../session/array-session-index';
import { Flag, Role } from '../session/entry-kind';
import type { OpenFailure } from './protocol';
import { type Ready, readRows } from './ready-session';

/** Longest text of one message, in code units. */
const LONGEST_TEXT = 200_000;

/** How far below a call its result is looked for, in entries. */
const RESULT_DISTANCE = 40;

/** The text blocks of messages, one text each. */
export async function readMessageTexts(
  { entries }: Ready,
  rows: readonly Row[],
): Promise<Result<readonly string[], OpenFailure>> {
  const bodies = await readRows(entries, rows);
  if (!bodies.ok) return bodies;
  return ok(rows.map((row) => wordsOf(bodies.value.get(row)).slice(0, LONGEST_TEXT)));
}

function wordsOf(entry: JsonObject | undefined): string {
  const message = entry?.['message'];
  const content = isJsonObject(message) ? message['content'] : undefined;
  if (typeof content === 'string') return content;
  if (!isJsonArray(content)) return '';
  return content
    .flatMap((block) =>
      isJsonObject(block) && block['type'] === 'text' ? [stringOrNull(block['text']) ?? ''] : [],
    )
    .join('\n\n');
}

/** What the calls of the given entries did to a file. */
export async function readFileChanges(
  ready: Ready,
  rows: readonly Row[],
  file: string,
): Promise<Result<readonly FileChange[], OpenFailure>> {
  const bodies = await readRows(ready.entries, rows);
  if (!bodies.ok) return bodies;
  const changes: FileChange[] = [];
  for (const row of rows) {
    const message = bodies.value.get(row)?.['message'];
    const content = isJsonObject(message) ? message['content'] : undefined;
    for (const block of isJsonArray(content) ? content : []) {
      const change = isJsonObject(block) ? readChange(ready, row, block, file) : null;
      if (change !== null) changes.push(change);
    }
  }
  return ok(changes);
}

function readChange({ view }: Ready, row: Row, block: JsonObject, file: string): FileChange | null {
  const tool = stringOrNull(block['name']) ?? '';
  const args = block['arguments'];
  if (block['type'] !== 'toolCall' || !isJsonObject(args) || args['path'] !== file) return null;
  if (tool !== 'edit' && tool !== 'write') return null;
  const time = view.index.time[row] ?? Number.NaN;
  return {
    row,
    id: view.index.ids[row] ?? '',
    time: Number.isNaN(time) ? null : time,
    tool,
    pairs: tool === 'write' ? [{ before: '', after: clip(args['content']) }] : readPairs(args),
    failed: hasFailed(view, row, stringOrNull(block['id']) ?? ''),
  };
}

/** Pi's edit tool takes a list of edits; earlier versions took one. */
function readPairs(args: JsonObject): FileChange['pairs'] {
  const edits = isJsonArray(args['edits']) ? args['edits'] : [args];
  return edits.flatMap((edit) =>
    isJsonObject(edit) ? [{ before: clip(edit['oldText']), after: clip(edit['newText']) }] : [],
  );
}

function clip(value: JsonValue | undefined): string {
  return (stringOrNull(value) ?? '').slice(0, INLINE_TEXT);
}

/** Does a result shortly below the call say that it failed? */
function hasFailed({ index, tree }: Ready['view'], row: Row, callId: string): boolean {
  const first = tree.enter[row] ?? 0;
  const end = Math.min(tree.exit[row] ?? 0, first + RESULT_DISTANCE);
  for (let at = first + 1; at < end; at += 1) {
    const below = tree.order[at] ?? 0;
    const answers = index.callNames[index.answers[below] ?? -1];
    if (index.role[below] === Role.toolResult && answers === callId) {
      return ((index.flags[below] ?? 0) & Flag.error) !== 0;
    }
  }
  return false;
}
