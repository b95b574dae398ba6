import { assertUnreachable, at } from '../../base/assert';
import type { LeafLedger, LeafReason } from '../../projection/leaf-ledger';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { displayText } from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';

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
  /** last words; '' for none or while they are read */
  readonly words: string;
  /** the words are a command or tool call */
  readonly code: boolean;
  /** null for the only branch of a root */
  readonly fork: LeafFork | null;
  readonly messages: number;
  readonly ownMessages: number;
  readonly tokens: number;
  /** US dollars */
  readonly cost: number;
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
export function readLeaf(ledger: LeafLedger, index: number, detailOf: DetailReader): LeafItem {
  const row = at(ledger.rows, index) as Row;
  const forkRow = rowAt(ledger.forkRows, index);
  const labelRow = rowAt(ledger.labelRows, index);
  const label = labelRow === null ? null : (detailOf(labelRow)?.label ?? null);
  const detail = detailOf(row);
  const lastActivity = at(ledger.lastActivity, index);
  return {
    index,
    row,
    ready: detail !== undefined,
    label: label === null ? null : displayText(label),
    words: displayText(detail?.preview ?? ''),
    code: detail?.code ?? false,
    fork: forkRow === null ? null : readFork(forkRow, detailOf(forkRow)),
    messages: at(ledger.pathMessages, index),
    ownMessages: at(ledger.ownMessages, index),
    tokens: at(ledger.pathTokens, index),
    cost: at(ledger.pathCost, index),
    lastActivity: Number.isFinite(lastActivity) ? lastActivity : null,
    end: ends[at(ledger.failedEnd, index)] ?? null,
  };
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

/** What the filter looks at: label, last words and the entry the branch forked from. */
export function leafHaystack(item: LeafItem): string {
  return [item.label ?? '', item.words, item.fork?.words ?? ''].join('\n').toLowerCase();
}

/** The leaves whose haystack holds every word of the filter, as indices into the ledger. */
export function filterLeaves(haystacks: readonly string[], filter: string): Int32Array {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found: number[] = [];
  haystacks.forEach((haystack, index) => {
    if (words.every((word) => haystack.includes(word))) found.push(index);
  });
  return Int32Array.from(found);
}

/** Every leaf of a ledger, as indices. */
export function allLeaves(ledger: LeafLedger): Int32Array {
  return Int32Array.from({ length: ledger.length }, (_, index) => index);
}

/**
 * The leaf that a path ends in before bookkeeping, as an index into the ledger; −1 when the path ends in the middle of a
 * branch. No entry of a conversation comes after a leaf, so a leaf on the path is the one.
 */
export function findLeaf(ledger: LeafLedger, path: Int32Array): number {
  const leafOf = new Map(Array.from(ledger.rows, (leaf, index) => [leaf, index]));
  const found = path.findLast((step) => leafOf.has(step));
  return found === undefined ? -1 : (leafOf.get(found) ?? -1);
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
