import type { JsonObject } from '../base/json';

/** What a person asked to change. Ids are those of entries in the session. */
export type EditChange =
  /** text null clears the label */
  | { readonly type: 'label'; readonly targetId: string; readonly text: string | null }
  /** an empty name clears it */
  | { readonly type: 'name'; readonly name: string }
  /** the session goes on from this entry: at a leaf, or as a new branch */
  | { readonly type: 'move'; readonly targetId: string }
  /**
   * an entry of a conversation below another one (null: as a root): `value` is the entry without id, parentId and
   * timestamp. It stays below its parent, whatever is appended meanwhile.
   */
  | { readonly type: 'entry'; readonly parentId: string | null; readonly value: JsonObject };

/**
 * A change that is not yet in the file: a planned entry. Edits are kept in the order in which they were made; each
 * becomes one line of the file.
 */
export interface Edit {
  /** the id that its entry will have: 8 hexadecimal characters (FORMATS.md A7) */
  readonly id: string;
  /** milliseconds since 1970 */
  readonly time: number;
  readonly change: EditChange;
}
