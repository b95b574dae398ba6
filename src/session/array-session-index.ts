import type { Brand } from '../base/brand';
import type { Diagnostic } from './diagnostics';
import type { PreviewPool } from './preview-pool';

/** An entry's number in file order, from 0. Views and stores hold rows and ids, never entry objects. */
export type Row = Brand<number, 'Row'>;

/** No row: the parent of a root, an absent target. */
export const NO_ROW = -1 as Row;

/** A target that the file names but does not hold. */
export const MISSING_ROW = -2 as Row;

/** The first line of a session file. Absent or malformed fields are null. */
export interface SessionHeader {
  readonly id: string | null;
  /** as written; absent means 1 (FORMATS.md A2) */
  readonly version: number;
  readonly timestamp: number | null;
  readonly cwd: string | null;
  readonly parentSession: string | null;
}

/** The label in force for an entry: the last label entry in file order wins (FORMATS.md A4). */
export interface Label {
  readonly text: string;
  /** milliseconds since 1970, or null */
  readonly time: number | null;
  /** the label entry that set it */
  readonly setBy: Row;
}

/** Which rule named the tip: the last entry of the file, or the target of a leaf entry (FORMATS.md A4). */
export type TipRule = 'last-entry' | 'leaf-entry';

/**
 * A session as columns, one element per entry in file order. Bodies are not kept: `byteStart` and `byteLength`
 * say where an entry's line is in the source.
 */
export interface ArraySessionIndex {
  readonly format: string;
  readonly length: number;
  /** parent row, −1 for a root; cycles are cut and duplicate ids resolved (the last one wins) */
  readonly parent: Int32Array;
  /** codes of entryKinds */
  readonly kind: Uint8Array;
  /** codes of messageRoles */
  readonly role: Uint8Array;
  /** bits of Flag */
  readonly flags: Uint32Array;
  /** entry time in milliseconds since 1970, NaN when unreadable */
  readonly time: Float64Array;
  /** offset of the line's first byte in the source */
  readonly byteStart: Float64Array;
  /** length of the line in bytes, without its line end */
  readonly byteLength: Uint32Array;
  /** line number in the source, from 1 */
  readonly line: Uint32Array;
  readonly tokensInput: Float64Array;
  readonly tokensOutput: Float64Array;
  readonly tokensCacheRead: Float64Array;
  readonly tokensCacheWrite: Float64Array;
  /** context size that the usage tells: totalTokens, else the sum of the four; 0 when it tells none (FORMATS.md A6) */
  readonly tokensTotal: Float64Array;
  /** US dollars */
  readonly cost: Float64Array;
  /** estimated tokens of the message the entry contributes (FORMATS.md A6) */
  readonly estimate: Uint32Array;
  /**
   * row named by a label, context_edit, compaction (firstKeptEntryId), branch_summary (fromId); for a leaf entry the
   * node at the end of its pointers
   */
  readonly target: Int32Array;
  /** index into names: provider/model, tool name, custom type, thinking level, unknown type; −1 for none */
  readonly name: Int32Array;
  readonly names: readonly string[];
  /** tool calls of row r are callIds[callStart[r]] … callIds[callStart[r + 1] - 1], interned */
  readonly callStart: Uint32Array;
  readonly callIds: Int32Array;
  /** name of each call's tool, as index into names; in the order of callIds */
  readonly callTools: Int32Array;
  /** file that each call reads or changes, as index into files; −1 for none */
  readonly callFiles: Int32Array;
  /** files that calls touch, as written */
  readonly files: readonly string[];
  /** call ids as written, by interned number */
  readonly callNames: readonly string[];
  /** for a tool result: the interned id of the call it answers; −1 otherwise */
  readonly answers: Int32Array;
  /** one number that some kinds carry: compaction tokensBefore, bashExecution and bash result exit code; NaN for none */
  readonly figure: Float64Array;
  readonly previews: PreviewPool;
  readonly ids: readonly string[];
  /** id → row; of entries that share an id the last one */
  readonly rowById: ReadonlyMap<string, Row>;
  readonly header: SessionHeader | null;
  /** last session_info, trimmed; null for none */
  readonly sessionName: string | null;
  /** where the tool itself would go on; −1 for nowhere */
  readonly tip: Row;
  readonly tipRule: TipRule;
  /** labels in force by target row; targets that are not in the file are left out */
  readonly labels: ReadonlyMap<Row, Label>;
  readonly diagnostics: readonly Diagnostic[];
  /** length of the source in bytes */
  readonly byteTotal: number;
}
