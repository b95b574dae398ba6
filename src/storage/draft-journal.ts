import { createStore, del, entries, update, type UseStore } from 'idb-keyval';
import type { Edit } from '../append/edit';
import { isJsonArray, isJsonObject } from '../base/json';

/** Unsaved edits of one session file, kept over visits and crashes. */
export interface JournalRecord {
  readonly key: string;
  /** null for a file without a header */
  readonly sessionId: string | null;
  /** bytes of the file when it was last written to the journal */
  readonly end: number;
  /** digest of the file's ends up to `end` */
  readonly fingerprint: string;
  readonly edits: readonly Edit[];
  /** the first line of a new session that has no file yet, else null */
  readonly header: string | null;
  /** milliseconds since 1970 */
  readonly changedAt: number;
}

/** What changes in a record. Two tabs with the same session change their own edits and keep each other's. */
export interface JournalChange {
  readonly add: readonly Edit[];
  readonly remove: readonly string[];
}

/** The journal in IndexedDB. Calls reject where the browser keeps nothing: unsaved edits would not survive, which must be said. */
export interface DraftJournal {
  /** records of a session, newest first */
  readonly find: (sessionId: string | null) => Promise<readonly JournalRecord[]>;
  /** new sessions that were never stored, newest first */
  readonly unstored: () => Promise<readonly JournalRecord[]>;
  /** applies a change in one transaction; a record without edits goes */
  readonly change: (facts: Omit<JournalRecord, 'edits'>, change: JournalChange) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Raised when a field changes its meaning; records of another version are left alone. */
const VERSION = 1;

/** Opens the journal; IndexedDB is opened on first use. */
export function openDraftJournal(): DraftJournal {
  let opened: UseStore | null = null;
  const store = (): UseStore => (opened ??= createStore('leafpath-journal', 'edits'));
  const all = async (): Promise<readonly JournalRecord[]> =>
    (await entries<string, unknown>(store()))
      .flatMap(([key, value]) => readRecord(key, value))
      .toSorted((a, b) => b.changedAt - a.changedAt);
  return {
    find: async (sessionId) => (await all()).filter((record) => record.sessionId === sessionId),
    unstored: async () => (await all()).filter((record) => record.header !== null),
    change: async (facts, { add, remove }) => {
      let left = 0;
      await update<unknown>(
        facts.key,
        (before) => {
          const gone = new Set([...remove, ...add.map(({ id }) => id)]);
          const kept = (readRecord(facts.key, before)[0]?.edits ?? []).filter(({ id }) => !gone.has(id));
          const edits = [...kept, ...add];
          left = edits.length;
          return { ...facts, version: VERSION, edits };
        },
        store(),
      );
      if (left === 0) await del(facts.key, store());
    },
    remove: (key) => del(key, store()),
  };
}

/** The record, or nothing for a value that is none. */
function readRecord(key: string, value: unknown): readonly JournalRecord[] {
  if (!isJsonObject(value) || value['version'] !== VERSION) return [];
  const { sessionId, end, fingerprint, edits, header = null, changedAt } = value;
  if (typeof end !== 'number' || typeof fingerprint !== 'string' || typeof changedAt !== 'number') return [];
  if ((sessionId !== null && typeof sessionId !== 'string') || !isJsonArray(edits)) return [];
  if (header !== null && typeof header !== 'string') return [];
  return [{ key, sessionId, end, fingerprint, changedAt, header, edits: edits.flatMap(readEdit) }];
}

/** One edit, or nothing for a value that is none. */
function readEdit(value: unknown): readonly Edit[] {
  if (!isJsonObject(value) || !isJsonObject(value['change'])) return [];
  const { id, time, change } = value;
  if (typeof id !== 'string' || typeof time !== 'number' || !isJsonObject(change)) return [];
  const { type, targetId, text, name, parentId, value: entry } = change;
  if (type === 'name' && typeof name === 'string') return [{ id, time, change: { type, name } }];
  if (type === 'entry' && isJsonObject(entry) && (parentId === null || typeof parentId === 'string')) {
    return [{ id, time, change: { type, parentId, value: entry } }];
  }
  if (typeof targetId !== 'string') return [];
  if (type === 'move') return [{ id, time, change: { type, targetId } }];
  if (type !== 'label' || (text !== null && typeof text !== 'string')) return [];
  return [{ id, time, change: { type, targetId, text } }];
}
