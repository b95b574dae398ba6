import type { JsonObject } from '../base/json';

/** The entry with this id and parent, null for a root; the very same object where it has them already. */
export function relink(entry: JsonObject, id: string, parentId: string | null): JsonObject {
  const hasId = entry['id'] === id;
  const hasParent = entry['parentId'] === parentId && 'parentId' in entry;
  if (hasId && hasParent) return entry;
  if ('id' in entry && 'parentId' in entry) return { ...entry, id, parentId };
  const { type, id: _id, parentId: _parentId, ...rest } = entry;
  return { ...(type === undefined ? {} : { type }), id, parentId, ...rest };
}
