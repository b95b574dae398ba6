import type { Row } from '../session/array-session-index';

/** One change of a file by a tool call. Texts longer than INLINE_TEXT are cut. */
export interface FileChange {
  readonly row: Row;
  readonly id: string;
  /** milliseconds, or null */
  readonly time: number | null;
  readonly tool: string;
  /** edit: what was replaced by what, in order; write: one pair with nothing before */
  readonly pairs: readonly { readonly before: string; readonly after: string }[];
  /** the call's own result says that it failed */
  readonly failed: boolean;
}
