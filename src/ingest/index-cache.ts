import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { ArraySessionIndex } from '../session/array-session-index';
import { INDEX_VERSION, restoreIndex, storeIndex, type StoredIndex } from '../session/stored-index';

/** Most indexes kept, and most bytes of files they stand for: an index is about a twentieth of its file. */
const MOST_INDEXES = 12;
const MOST_FILE_BYTES = 2_000_000_000;

/** Files below this are read faster than looked up, in bytes. */
const SMALLEST = 4 * 1024 * 1024;

const CATALOGUE = 'catalogue';

interface CatalogueLine {
  readonly key: string;
  readonly bytes: number;
}

/** Stands for a file's content as far as the browser tells it; null for what has no time of change. */
function keyOf(file: Blob): string | null {
  if (!(file instanceof File) || file.size < SMALLEST) return null;
  return JSON.stringify([INDEX_VERSION, file.name, file.size, file.lastModified]);
}

function openStore(): UseStore | null {
  return typeof indexedDB === 'undefined' ? null : createStore('leafpath-indexes', 'indexes');
}

/** The kept index of an unchanged file, or null. A browser that keeps nothing is no failure. */
export async function findKeptIndex(file: Blob): Promise<ArraySessionIndex | null> {
  const key = keyOf(file);
  const store = openStore();
  if (key === null || store === null) return null;
  try {
    const stored = await get<StoredIndex>(key, store);
    return stored === undefined ? null : restoreIndex(stored);
  } catch {
    return null;
  }
}

/** Keeps an index for the next visit; the oldest ones make room. A full disk is no failure: the file is read again. */
export async function keepIndex(file: Blob, index: ArraySessionIndex): Promise<void> {
  const key = keyOf(file);
  const store = openStore();
  if (key === null || store === null) return;
  try {
    const lines = ((await get<readonly CatalogueLine[]>(CATALOGUE, store)) ?? []).filter(
      (line) => line.key !== key,
    );
    const kept = [{ key, bytes: file.size }, ...lines];
    let bytes = 0;
    const fitting = kept.filter((line, position) => {
      bytes += line.bytes;
      return position === 0 || (position < MOST_INDEXES && bytes <= MOST_FILE_BYTES);
    });
    for (const line of kept) if (!fitting.includes(line)) await del(line.key, store);
    await set(key, storeIndex(index), store);
    await set(CATALOGUE, fitting, store);
  } catch {
    await del(key, store).catch(() => undefined);
  }
}
