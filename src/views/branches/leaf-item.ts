import { assertUnreachable, at } from '../../base/assert';
import type { LeafLedger, LeafReason } from '../../projection/leaf-ledger';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { displayText } from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';

const noneUnsaved: ReadonlySet<string> = new Set();

type DetailReader = (row: Row) => RowDetail | undefined;

/** Where a branch parted from another one. */
export interface LeafFork {
  readonly row: Row;
  /** '' for none or while they are read */
  readonly words: string;
  /** the entry is a system prompt, which often has no words of its own */
  readonly isPrompt: boolean;
}

/** A leaf of the list as an object; made only for leaves on screen. Texts are clean for display. */
export interface LeafItem {
  readonly index: number;
  readonly row: Row;
  /** its details have arrived */
  readonly ready: boolean;
  readonly label: string | null;
  /** that label is not in the file yet */
  readonly labelUnsaved: boolean;
  /** last words; '' for none or while they are read */
  readonly words: string;
  /** it is something that a person wrote */
  readonly isUser: boolean;
  /** the words are a command or tool call */
  readonly code: boolean;
  /** null for the only branch of a root */
  readonly fork: LeafFork | null;
  /** visible entries since the fork */
  readonly ownEntries: number;
  readonly messages: number;
  readonly ownMessages: number;
  readonly tokens: number;
  readonly ownTokens: number;
  /** US dollars */
  readonly cost: number;
  readonly ownCost: number;
  /** context size at the leaf; `rough` when it had to be estimated */
  readonly context: { readonly tokens: number; readonly rough: boolean };
  readonly errors: number;
  readonly aborts: number;
  readonly filesRead: number;
  readonly filesChanged: number;
  /** provider/model, in the order of first use */
  readonly models: readonly string[];
  /** milliseconds, or null */
  readonly duration: number | null;
  /** milliseconds since 1970, or null */
  readonly lastActivity: number | null;
  readonly end: 'error' | 'aborted' | null;
}

/** Rows arrive as plain numbers in typed arrays; here they get their name back. */
function rowAt(rows: Int32Array, index: number): Row | null {
  const value = at(rows, index);
  return value < 0 ? null : (value as Row);
}

const ends = [null, 'error', 'aborted'] as const;

/** Leaf `index` of the ledger with what its entries' details say so far. */
export function readLeaf(
  ledger: LeafLedger,
  index: number,
  detailOf: DetailReader,
  unsavedLabels: ReadonlySet<string> = noneUnsaved,
): LeafItem {
  const row = at(ledger.rows, index) as Row;
  const forkRow = rowAt(ledger.forkRows, index);
  const labelRow = rowAt(ledger.labelRows, index);
  const labelled = labelRow === null ? undefined : detailOf(labelRow);
  const label = labelled?.label ?? null;
  const detail = detailOf(row);
  return {
    index,
    row,
    ready: detail !== undefined,
    label: label === null ? null : displayText(label),
    labelUnsaved: labelled !== undefined && unsavedLabels.has(labelled.id),
    words: displayText(detail?.preview ?? ''),
    isUser: detail?.kind === 'message' && detail.role === 'user',
    code: detail?.code ?? false,
    fork: forkRow === null ? null : readFork(forkRow, detailOf(forkRow)),
    ...readFigures(ledger, index),
  };
}

type Figures = Omit<
  LeafItem,
  'index' | 'row' | 'ready' | 'label' | 'labelUnsaved' | 'words' | 'isUser' | 'code' | 'fork'
>;

function readFigures(ledger: LeafLedger, index: number): Figures {
  return {
    ownEntries: at(ledger.ownEntries, index),
    messages: at(ledger.pathMessages, index),
    ownMessages: at(ledger.ownMessages, index),
    tokens: at(ledger.pathTokens, index),
    ownTokens: at(ledger.ownTokens, index),
    cost: at(ledger.pathCost, index),
    ownCost: at(ledger.ownCost, index),
    context: { tokens: at(ledger.contextTokens, index), rough: at(ledger.contextRough, index) === 1 },
    errors: at(ledger.ownErrors, index),
    aborts: at(ledger.ownAborts, index),
    filesRead: at(ledger.filesRead, index),
    filesChanged: at(ledger.filesChanged, index),
    models: readModels(ledger, index),
    duration: known(at(ledger.duration, index)),
    lastActivity: known(at(ledger.lastActivity, index)),
    end: ends[at(ledger.failedEnd, index)] ?? null,
  };
}

/** NaN stands for a value that the file does not have. */
function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function readModels(ledger: LeafLedger, index: number): readonly string[] {
  const ids = ledger.modelIds.subarray(at(ledger.modelStart, index), at(ledger.modelStart, index + 1));
  return Array.from(ids, (model) => displayText(at(ledger.models, model)));
}

/** The model's own name, without its provider. */
export function shortModel(model: string): string {
  return model.slice(model.lastIndexOf('/') + 1);
}

function readFork(row: Row, detail: RowDetail | undefined): LeafFork {
  return { row, words: displayText(detail?.preview ?? ''), isPrompt: detail?.role === 'system' };
}

/** The rows whose details a leaf of the list needs: itself, its label and its fork. */
export function leafRows(ledger: LeafLedger, index: number): readonly Row[] {
  return [ledger.rows, ledger.labelRows, ledger.forkRows]
    .map((rows) => rowAt(rows, index))
    .filter((row) => row !== null);
}

/** What the filter looks at: label, last words, the entry the branch forked from, and the models. */
export function leafHaystack(item: LeafItem): string {
  return [item.label ?? '', item.words, item.fork?.words ?? '', ...item.models].join('\n').toLowerCase();
}

/** What a leaf is called: its label, else its last words; '' for none or while they are read. */
export function leafTitle(item: LeafItem): string {
  return item.label ?? item.words;
}

/** The sentence that says why the current leaf is current; `unknown-link` takes `id`. */
export function reasonKey(reason: LeafReason, inMiddle: boolean): MessageKey {
  switch (reason.type) {
    case 'chosen':
      return inMiddle ? 'branches.why.middle' : 'branches.why.chosen';
    case 'tip':
    case 'leaf-entry':
    case 'newest-through':
    case 'link':
    case 'unknown-link':
      return `branches.why.${reason.type}`;
    default:
      return assertUnreachable(reason);
  }
}
