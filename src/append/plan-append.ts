import { assertUnreachable } from '../base/assert';
import { type JsonObject, stringOrNull } from '../base/json';
import type { ArraySessionIndex } from '../session/array-session-index';
import { entryKinds, MOVE_TYPE } from '../session/entry-kind';
import type { Edit, EditChange } from './edit';

/** Edits as the lines that an append adds to a session. */
export interface Plan {
  /** the edits that have a line, in order; one whose id another entry took has a new id */
  readonly edits: readonly Edit[];
  /** their lines without line feeds, one each */
  readonly lines: readonly string[];
  /** ids of edits that the session holds already, because they were saved before */
  readonly saved: readonly string[];
  /** edits that name an entry which is not in the session */
  readonly unplaced: readonly Edit[];
}

/**
 * Plans edits as entries behind a session (FORMATS.md A7): the first one's parent is the tip, every other one's the
 * entry before it; after a move, the entry that was moved to. An entry of a conversation stays below its own parent. `newId` gives candidates of 8 hexadecimal characters.
 */
export function planAppend(index: ArraySessionIndex, edits: readonly Edit[], newId: () => string): Plan {
  const planned: Edit[] = [];
  const lines: string[] = [];
  const saved: string[] = [];
  const unplaced: Edit[] = [];
  /** ids that edits were made with, and those that their entries have */
  const plannedIds = new Map<string, string>();
  const taken = new Set<string>();
  const isTaken = (id: string): boolean => index.rowById.has(id) || taken.has(id);
  const placeOf = (id: string): string | undefined =>
    plannedIds.get(id) ?? (index.rowById.has(id) ? id : undefined);
  let parentId = index.tip < 0 ? null : (index.ids[index.tip] ?? null);
  for (const edit of edits) {
    if (isSaved(index, edit)) {
      saved.push(edit.id);
      continue;
    }
    const change = placeChange(edit.change, placeOf);
    if (change === null) {
      unplaced.push(edit);
      continue;
    }
    let { id } = edit;
    while (isTaken(id)) id = newId();
    taken.add(id);
    plannedIds.set(edit.id, id);
    if (change.type === 'move') parentId = change.targetId;
    if (change.type === 'entry') parentId = change.parentId;
    const made = { ...edit, id, change };
    planned.push(made);
    lines.push(JSON.stringify(entryOf(made, parentId)));
    parentId = id;
  }
  return { edits: planned, lines, saved, unplaced };
}

/** Lines as bytes behind a file; a last line without line feed is ended first (field report B01). */
export function encodeLines(lines: readonly string[], endsWithLineFeed: boolean): Uint8Array<ArrayBuffer> {
  if (lines.length === 0) return new Uint8Array(0);
  return new TextEncoder().encode(`${endsWithLineFeed ? '' : '\n'}${lines.join('\n')}\n`);
}

/** Pi writes a name as one line, without space at its ends. */
export function cleanName(name: string): string {
  return name.replace(/[\r\n]+/g, ' ').trim();
}

/** The fields in Pi's order. */
function entryOf({ id, change, time }: Edit, parentId: string | null): JsonObject {
  const links = { id, parentId, timestamp: new Date(time).toISOString() };
  switch (change.type) {
    case 'label':
      return {
        type: 'label',
        ...links,
        targetId: change.targetId,
        ...(change.text === null ? {} : { label: change.text }),
      };
    case 'name':
      return { type: 'session_info', ...links, name: cleanName(change.name) };
    case 'move':
      return { type: 'custom', customType: MOVE_TYPE, data: {}, ...links };
    case 'entry': {
      const { type, ...rest } = change.value;
      return { type, ...links, ...rest };
    }
    default:
      return assertUnreachable(change);
  }
}

/** An entry of the session with the edit's id, kind and time is the edit itself; another one only has its id. */
function isSaved(index: ArraySessionIndex, { id, time, change }: Edit): boolean {
  const row = index.rowById.get(id);
  if (row === undefined) return false;
  return entryKinds[index.kind[row] ?? 0] === kindOf(change) && index.time[row] === time;
}

function kindOf(change: EditChange): string {
  if (change.type === 'entry') return stringOrNull(change.value['type']) ?? '';
  return { label: 'label', name: 'session_info', move: 'custom' }[change.type];
}

/** The change with the ids that its entries have by now; null when it names an entry that is not in the session. */
function placeChange(change: EditChange, placeOf: (id: string) => string | undefined): EditChange | null {
  if (change.type === 'name') return change;
  if (change.type === 'entry') {
    if (change.parentId === null) return change;
    const parentId = placeOf(change.parentId);
    return parentId === undefined ? null : { ...change, parentId };
  }
  const targetId = placeOf(change.targetId);
  return targetId === undefined ? null : { ...change, targetId };
}
