import type { CopyRequest } from '../append/copy-request';
import type { Edit } from '../append/edit';
import type { RepairReport } from '../append/repair-report';
import type { JsonObject } from '../base/json';
import type { Result } from '../base/result';
import type { MapColumns, MapRequest } from '../projection/branch-map';
import type { Comparison, PathFacts } from '../projection/comparison';
import type { ContextSteps } from '../projection/context-sizes';
import type { ContextView } from '../projection/context-view';
import type { FileChange } from '../projection/file-change';
import type { BranchTotals, LeafLedger } from '../projection/leaf-ledger';
import type { OutlineColumns, OutlineRequest } from '../projection/outline-columns';
import type { EntryRef, RowDetail } from '../projection/row-detail';
import type { JsonPath, TranscriptColumns, TranscriptItem } from '../projection/transcript-item';
import type { Row, TipRule } from '../session/array-session-index';
import type { Diagnostic } from '../session/diagnostics';
import type { SessionStats } from '../session/session-stats';

/** What the worker opens. A handle lets it read again after the file changed on disk. */
export interface OpenRequest {
  readonly name: string;
  readonly file: Blob;
  readonly handle: FileSystemFileHandle | ServedFile | null;
}

/** A session that `leafpath serve` gives: plain data, so that a worker can read it too. */
export interface ServedFile {
  /** address of the session's bytes on this page's own origin */
  readonly url: string;
  /** sent with every request */
  readonly token: string;
}

/** Bytes read so far. */
export interface OpenProgress {
  readonly done: number;
  readonly total: number;
}

/** Why a file could not be opened or read. Views turn it into one sentence that says what to do. */
export type OpenFailure =
  | { readonly type: 'empty-file' }
  | { readonly type: 'binary-file' }
  | { readonly type: 'compressed-file'; readonly compression: 'gzip' | 'zip' | 'zstd' }
  | { readonly type: 'not-a-session'; readonly found: 'text' | 'json' | 'json-lines' }
  | { readonly type: 'other-format'; readonly format: string }
  | { readonly type: 'permission-refused' }
  | { readonly type: 'file-gone' }
  | { readonly type: 'file-changed' }
  | { readonly type: 'fetch-failed'; readonly status: number }
  | { readonly type: 'cancelled' }
  | { readonly type: 'out-of-memory' }
  | { readonly type: 'internal'; readonly message: string };

/** What stands in the bars around the views. */
export interface SessionSummary {
  readonly format: string;
  readonly version: number | null;
  readonly sessionId: string | null;
  readonly name: string | null;
  readonly cwd: string | null;
  readonly parentSession: string | null;
  /** header time in milliseconds, or null */
  readonly startedAt: number | null;
  readonly firstWords: string;
  readonly entryCount: number;
  readonly rawLeafCount: number;
  readonly leafCount: number;
  readonly branchPointCount: number;
  readonly rootCount: number;
  readonly tip: EntryRef | null;
  readonly tipRule: TipRule;
  /** a newer conversation leaf on another branch than a bookkeeping tip (FORMATS.md A4), or null */
  readonly newerLeaf: EntryRef | null;
  /** raw leaf entries that are bookkeeping: why the raw count is higher */
  readonly bookkeepingLeafCount: number;
  readonly labelCount: number;
  readonly warningCount: number;
  readonly stats: SessionStats;
  readonly byteTotal: number;
  /** milliseconds from the first byte to the index */
  readonly readTime: number;
  /** false for the first look at a large file: figures and findings come with `complete` */
  readonly complete: boolean;
  /** what is not yet in the file */
  readonly plan: PlanSummary;
}

/** Unsaved edits, as the index shows them. */
export interface PlanSummary {
  /** entries in the file: rows from here on are unsaved */
  readonly fileRows: number;
  /** bytes of the file that are read; `byteTotal` has the unsaved lines too */
  readonly fileBytes: number;
  /** where Pi goes on as the file stands, without the unsaved edits */
  readonly fileTip: EntryRef | null;
  /** edits that the index shows, in order; an id that was taken meanwhile has been replaced */
  readonly edits: readonly Edit[];
  /** ids of edits that the file holds already */
  readonly saved: readonly string[];
  /** edits that name an entry which is not in the session; they are kept, but not shown and not saved */
  readonly unplaced: readonly Edit[];
  /** why nothing may be appended to the file; null for a Pi session of version 3 (FORMATS.md A7) */
  readonly readOnly: ReadOnlyReason | null;
}

/** Why a file is not written: it keeps its edits in the journal and can be saved as a Pi copy. */
type ReadOnlyReason = 'no-header' | 'old-version' | 'future-version' | 'other-format';

/** What stands at the end of the file and what is to follow. */
export interface AppendPlan {
  /** bytes of the file as it is indexed; lines go behind them */
  readonly size: number;
  /** lines with their line feeds; behind a last line without one, a line feed comes first */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** the lines alone */
  readonly lines: readonly string[];
  readonly editIds: readonly string[];
}

/** A new session, ready to be stored. */
export interface SessionCopy {
  /** Pi's file name (FORMATS.md A7) */
  readonly name: string;
  readonly bytes: Blob;
  readonly sessionId: string;
  readonly entries: number;
  /** for a fork: the text of the message; else null */
  readonly text: string | null;
  /** for a repaired copy; else null */
  readonly report: RepairReport | null;
}

/** Why there is no copy: a reading failure, or a fork at the first message (nothing stands before it). */
export type CopyFailure = OpenFailure | { readonly type: 'nothing-before' };

export interface LabelLine {
  readonly detail: RowDetail;
  readonly text: string;
  /** when it was set, milliseconds or null */
  readonly setAt: number | null;
}

/** Everything the inspector shows of an entry. */
export interface EntryDetail {
  readonly detail: RowDetail;
  readonly rawLength: number;
  /** the line as it stands in the file, cut to INLINE_TEXT code units */
  readonly raw: string;
  readonly line: number;
  readonly byteStart: number;
  readonly byteLength: number;
  readonly parent: EntryRef | null;
  /** parentId as the file has it when it leads nowhere, else null */
  readonly missingParent: string | null;
  /** the first children, at most 50 */
  readonly children: readonly RowDetail[];
  readonly childCount: number;
  readonly depth: number;
  readonly usage: {
    readonly input: number;
    readonly output: number;
    readonly cacheRead: number;
    readonly cacheWrite: number;
    readonly cost: number;
  } | null;
  readonly estimate: number;
}

export interface SearchProgress {
  /** rows found so far, in file order */
  readonly hits: Int32Array;
  readonly done: boolean;
  readonly bytes: number;
}

/** The session behind comlink. Everything but `open` needs a successful `open` before. Rows out of range throw. */
export interface SessionApi {
  readonly open: (
    request: OpenRequest,
    onProgress: (progress: OpenProgress) => void,
  ) => Promise<Result<SessionSummary, OpenFailure>>;
  /**
   * The summary of the whole file, once it is parsed and when it differs from what was seen first; else null. Rows may
   * differ then: ask for them again by id. A failure leaves what was seen.
   */
  readonly complete: () => Promise<Result<SessionSummary | null, OpenFailure>>;
  /**
   * Takes what was appended to the file since; null when nothing whole was. Rows of the file stay as they are, unsaved
   * edits are planned anew behind them.
   */
  readonly extend: () => Promise<Result<SessionSummary | null, OpenFailure>>;
  /** Shows these unsaved edits in the place of those before; rows of the file stay as they are. */
  readonly setEdits: (edits: readonly Edit[]) => Promise<Result<SessionSummary, OpenFailure>>;
  /** the unsaved edits as bytes behind the file */
  readonly appendPlan: () => Promise<AppendPlan>;
  /** a digest of the first and last bytes before `end`: tells whether two files agree up to there; null when shorter */
  readonly fingerprint: (end: number) => Promise<Result<string | null, OpenFailure>>;
  /** a new session file; `parentSession` is the path of this one where it is known, else its name */
  readonly copy: (
    request: CopyRequest,
    parentSession: string | null,
  ) => Promise<Result<SessionCopy, CopyFailure>>;
  /** the entry with this id, or null; the id of a pointer (leaf entry) gives the entry it points at */
  readonly resolve: (id: string) => Promise<EntryRef | null>;
  readonly refs: (rows: readonly Row[]) => Promise<readonly EntryRef[]>;
  /** the first of `preferred` that has `row` on its path, else the newest leaf through `row` */
  readonly leafThrough: (row: Row, preferred: readonly Row[]) => Promise<EntryRef>;
  /** does the branch of one entry, bookkeeping below it left aside, go on to another one? */
  readonly continuesTo: (from: Row, to: Row) => Promise<boolean>;
  /** which leaf (in file order, from 0) an entry is or belongs to as bookkeeping below it; −1 for an entry in the middle */
  readonly leafPosition: (row: Row) => Promise<number>;
  /** the sibling `step` places away at a fork (wraps around), or null where there is no fork */
  readonly sibling: (row: Row, step: number) => Promise<EntryRef | null>;
  readonly outline: (request: OutlineRequest) => Promise<OutlineColumns>;
  readonly rowDetails: (rows: Int32Array) => Promise<readonly RowDetail[]>;
  readonly transcript: (leaf: Row) => Promise<TranscriptColumns>;
  readonly transcriptItems: (
    leaf: Row,
    start: number,
    end: number,
  ) => Promise<Result<readonly TranscriptItem[], OpenFailure>>;
  readonly context: (leaf: Row) => Promise<Result<ContextView, OpenFailure>>;
  /** the entries of the path to a leaf, root first, in the shape of the current version */
  readonly pathEntries: (leaf: Row) => Promise<Result<readonly JsonObject[], OpenFailure>>;
  /** the whole context of a leaf as JSON text (DESIGN.md section 5); `asSent` gives the messages as the provider is sent them */
  readonly contextJson: (leaf: Row, asSent: boolean) => Promise<Result<string, OpenFailure>>;
  readonly ledger: () => Promise<LeafLedger>;
  /** what was spent on the branch of a leaf, and elsewhere */
  readonly totals: (leaf: Row) => Promise<BranchTotals>;
  readonly map: (request: MapRequest) => Promise<MapColumns>;
  /** a path for comparing in the worker of another session */
  readonly pathFacts: (leaf: Row) => Promise<PathFacts>;
  /** paths of this session, and behind them paths of other ones, side by side; at least two */
  readonly compare: (leaves: readonly Row[], others: readonly PathFacts[]) => Promise<Comparison>;
  /** what the given entries did to a file, in order */
  readonly fileChanges: (
    rows: readonly Row[],
    file: string,
  ) => Promise<Result<readonly FileChange[], OpenFailure>>;
  /** the words of messages without calls and thinking, each cut to 200,000 code units */
  readonly messageTexts: (rows: readonly Row[]) => Promise<Result<readonly string[], OpenFailure>>;
  /** how the context grows and shrinks on the way to a leaf */
  readonly contextSteps: (leaf: Row) => Promise<ContextSteps>;
  readonly labels: () => Promise<readonly LabelLine[]>;
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
  readonly entry: (row: Row) => Promise<Result<EntryDetail, OpenFailure>>;
  /** the line of an entry as it stands in the file */
  readonly rawEntry: (row: Row) => Promise<Result<string, OpenFailure>>;
  /** code units `start` to `end` of a long text */
  readonly readText: (
    row: Row,
    path: JsonPath,
    start: number,
    end: number,
  ) => Promise<Result<string, OpenFailure>>;
  readonly readImage: (row: Row, path: JsonPath) => Promise<Result<Blob, OpenFailure>>;
  /** AND search over texts, tool calls, summaries and labels; a new search ends the one before */
  readonly search: (
    words: string,
    onProgress: (progress: SearchProgress) => void,
  ) => Promise<Result<Int32Array, OpenFailure>>;
}

/** The store's view of a worker: the same calls, plus the end of it. */
export interface SessionClient extends SessionApi {
  /** ends the worker at once; every call that is under way stays unanswered */
  readonly terminate: () => void;
}
