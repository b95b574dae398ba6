import type { Row } from './array-session-index';

/** What can be wrong with a file; every code stands for one kind of damage (FORMATS.md A1). */
export type DiagnosticCode =
  | 'bad-json'
  | 'not-an-object'
  | 'bom'
  | 'torn-last-line'
  | 'glued-records'
  | 'extra-header'
  | 'no-header'
  | 'old-version'
  | 'future-version'
  | 'unknown-type'
  | 'unknown-role'
  | 'missing-message'
  | 'missing-id'
  | 'duplicate-id'
  | 'missing-parent'
  | 'self-parent'
  | 'cycle'
  | 'missing-first-kept'
  | 'missing-label-target'
  | 'missing-edit-target'
  | 'missing-leaf-target'
  | 'invalid-utf8'
  | 'stale-tip';

/** How much it matters: an error loses something, a warning changes what is shown, info only explains. */
export type Severity = 'error' | 'warning' | 'info';

/** One finding about the file. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** line in the source, from 1; 0 when it is about the whole file */
  readonly line: number;
  /** the entry it is about, if there is one */
  readonly row: Row | null;
  /** what the sentence needs: ids, counts, parser reasons */
  readonly values: Readonly<Record<string, string | number>>;
}
