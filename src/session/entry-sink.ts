import type { Row } from './array-session-index';
import type { Diagnostic, DiagnosticCode, Severity } from './diagnostics';
import type { EntryDraft } from './entry-draft';

/** Takes entries and findings in file order: an index builder, or a recorder that hands them on. */
export interface EntrySink {
  /** Records a finding. */
  readonly report: (
    code: DiagnosticCode,
    severity: Severity,
    line: number,
    row: Row | null,
    values?: Diagnostic['values'],
  ) => void;
  /** Adds the next entry of the file and returns its row. */
  readonly add: (draft: EntryDraft) => Row;
}
