/** Why nothing, or not all, could be written to a file. What was to be written stays where it was. */
export type WriteFailure =
  | { readonly type: 'permission-refused' }
  /** another program wrote to the file less than a minute ago; the page alone cannot be sure to keep its lines */
  | { readonly type: 'file-growing' }
  /** it grew at every try */
  | { readonly type: 'file-busy' }
  /** another tab saves to a session right now */
  | { readonly type: 'other-tab' }
  | { readonly type: 'no-space' }
  | { readonly type: 'file-gone' }
  /** it is not the file that was opened: shorter, replaced or rewritten */
  | { readonly type: 'file-changed' }
  /** the browser gave a file that cannot be written (no handle) */
  | { readonly type: 'no-handle' }
  /** the written file does not hold what was there and our lines */
  | { readonly type: 'not-verified' }
  /** a new file would take the name of one that is there */
  | { readonly type: 'name-taken' }
  /** the reader closed the browser's dialog */
  | { readonly type: 'dismissed' }
  /** `leafpath serve` refused or is gone; `status` is 0 when there was no answer */
  | { readonly type: 'server-refused'; readonly status: number }
  | { readonly type: 'internal'; readonly message: string };
