import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { isJsonObject } from '../base/json';
import type { RecentSession } from './session-source';

/** Most sessions kept; the oldest goes first. */
const RECENTS_LIMIT = 20;

/** The list of recent sessions in IndexedDB, one record each: two tabs never overwrite each other's list. */
export interface RecentSessions {
  /** newest first; empty where the browser keeps nothing */
  list(): Promise<readonly RecentSession[]>;
  /** adds a session, or renews it when the same file is already there */
  add(session: Omit<RecentSession, 'key'>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Opens the list. Every call succeeds quietly in a browser without IndexedDB (private windows, blocked storage). */
export function openRecentSessions(): RecentSessions {
  let opened: UseStore | null = null;
  // Opened on first use: without IndexedDB this throws.
  const store = (): UseStore => (opened ??= createStore('leafpath', 'recent-sessions'));
  const list = (): Promise<readonly RecentSession[]> => quietly(() => readAll(store()), []);
  return {
    list,
    add: (session) => quietly(() => addTo(store(), session), undefined),
    remove: (key) => quietly(() => del(key, store()), undefined),
  };
}

async function readAll(store: UseStore): Promise<readonly RecentSession[]> {
  const records = await entries<string, unknown>(store);
  return records
    .flatMap(([key, value]) => (isRecord(value) ? [{ ...value, key }] : []))
    .toSorted((a, b) => b.openedAt - a.openedAt);
}

async function addTo(store: UseStore, session: Omit<RecentSession, 'key'>): Promise<void> {
  const known = await readAll(store);
  const same = await findSame(known, session.handle);
  await set(same?.key ?? crypto.randomUUID(), { ...session }, store);
  const others = known.filter((recent) => recent !== same);
  for (const old of others.slice(RECENTS_LIMIT - 1)) await del(old.key, store);
}

/** The record of the same file, or undefined. Handles have no paths: only the browser can tell. */
async function findSame(
  known: readonly RecentSession[],
  handle: FileSystemFileHandle,
): Promise<RecentSession | undefined> {
  for (const recent of known) {
    if (recent.handle.name === handle.name && (await recent.handle.isSameEntry(handle))) return recent;
  }
  return undefined;
}

function isRecord(value: unknown): value is Omit<RecentSession, 'key'> {
  if (!isJsonObject(value)) return false;
  const { name, title, openedAt, byteTotal, handle } = value;
  return (
    typeof name === 'string' &&
    (title === null || typeof title === 'string') &&
    typeof openedAt === 'number' &&
    typeof byteTotal === 'number' &&
    isJsonObject(handle) &&
    'getFile' in handle
  );
}

async function quietly<T>(action: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await action();
  } catch {
    return otherwise;
  }
}
