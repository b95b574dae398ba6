import type { ArraySessionIndex, Row } from './array-session-index';
import { type PreviewSnapshot, PreviewPool } from './preview-pool';

/** Changes whenever reading gives other columns: an index stored by another version is not used. */
export const INDEX_VERSION = 3;

/** An index as plain data that can be cloned and stored. */
export interface StoredIndex extends Omit<ArraySessionIndex, 'previews' | 'rowById'> {
  readonly previews: PreviewSnapshot;
}

/** An index as plain data. */
export function storeIndex(index: ArraySessionIndex): StoredIndex {
  const { rowById: _derived, previews, ...columns } = index;
  return { ...columns, previews: previews.snapshot() };
}

/** The index of stored data. */
export function restoreIndex(stored: StoredIndex): ArraySessionIndex {
  const rowById = new Map<string, Row>();
  for (let row = 0; row < stored.ids.length; row += 1) rowById.set(stored.ids[row] ?? '', row as Row);
  return { ...stored, rowById, previews: PreviewPool.restore(stored.previews) };
}

/** Are two indexes the same in what places entries: ids, links and byte ranges? Linear. */
export function placesSameEntries(a: ArraySessionIndex, b: ArraySessionIndex): boolean {
  if (a.length !== b.length || a.byteTotal !== b.byteTotal || a.tip !== b.tip) return false;
  for (let row = 0; row < a.length; row += 1) {
    const same =
      a.ids[row] === b.ids[row] &&
      a.parent[row] === b.parent[row] &&
      a.byteStart[row] === b.byteStart[row] &&
      a.byteLength[row] === b.byteLength[row] &&
      a.flags[row] === b.flags[row];
    if (!same) return false;
  }
  return true;
}
