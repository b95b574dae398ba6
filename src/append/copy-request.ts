import type { Row } from '../session/array-session-index';

/** Which part of a session goes into a new session, with an id of its own. */
export type NewCopyRequest =
  /** everything with the unsaved edits; old versions as version 3 (Pi's forkFrom) */
  | { readonly type: 'whole' }
  /** one path with the labels on it (Pi's createBranchedSession): clone for the current leaf, extract for others */
  | { readonly type: 'branch'; readonly leaf: Row }
  /** the path up to a user message, without it; its text is handed back */
  | { readonly type: 'fork'; readonly message: Row }
  /** everything, with its damage mended */
  | { readonly type: 'repaired' };

/** Which part of a session goes into a new file. */
export type CopyRequest =
  | NewCopyRequest
  /** the file as it is with the unsaved edits, its header too: a new session that has no file yet */
  | { readonly type: 'as-is' };
