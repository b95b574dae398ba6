import { assertUnreachable, at } from '../../base/assert';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { SortColumn } from './leaf-columns';

/** Which leaves are shown. */
export interface LeafQuery {
  /** every word must be found; '' for all */
  readonly text: string;
  /** index into LeafLedger.models, −1 for any */
  readonly model: number;
  readonly labelled: boolean;
  /** failed or aborted messages on the own part */
  readonly withErrors: boolean;
}

export const everyLeaf: LeafQuery = { text: '', model: -1, labelled: false, withErrors: false };

/** Texts of all leaves, lower case, by index into the ledger. */
export interface LeafTexts {
  /** label or last words */
  readonly titles: readonly string[];
  readonly haystacks: readonly string[];
}

/** Does the query leave out any leaf by more than its words? */
export function isNarrowed(query: LeafQuery): boolean {
  return query.text.trim() !== '' || query.model !== -1 || query.labelled || query.withErrors;
}

/** The leaves that the query wants, as indices into the ledger in file order; words count once their texts are here. */
export function findLeaves(ledger: LeafLedger, query: LeafQuery, texts: LeafTexts | null): Int32Array {
  const words = query.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = new Int32Array(ledger.length);
  let count = 0;
  for (let leaf = 0; leaf < ledger.length; leaf += 1) {
    if (query.labelled && at(ledger.labelRows, leaf) < 0) continue;
    if (query.withErrors && troubles(ledger, leaf) === 0) continue;
    if (query.model !== -1 && !usesModel(ledger, leaf, query.model)) continue;
    const haystack = texts?.haystacks[leaf] ?? null;
    if (haystack !== null && !words.every((word) => haystack.includes(word))) continue;
    found[count] = leaf;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Failed and aborted messages on the own part of a leaf. */
function troubles(ledger: LeafLedger, leaf: number): number {
  return at(ledger.ownErrors, leaf) + at(ledger.ownAborts, leaf);
}

function usesModel(ledger: LeafLedger, leaf: number, model: number): boolean {
  const end = at(ledger.modelStart, leaf + 1);
  for (let place = at(ledger.modelStart, leaf); place < end; place += 1) {
    if (ledger.modelIds[place] === model) return true;
  }
  return false;
}

/**
 * A number a leaf to sort it by, by index into the ledger; NaN where there is no value. Null for the order of the file,
 * and for sorting by the leaf itself while titles are missing.
 */
export function sortKeys(
  ledger: LeafLedger,
  column: SortColumn,
  titles: readonly string[] | null,
): ArrayLike<number> | null {
  switch (column) {
    case 'file':
      return null;
    case 'leaf':
      return titleRanks(ledger, titles);
    case 'fork':
      return keysOf(ledger, (leaf) =>
        at(ledger.forkRows, leaf) < 0 ? Number.NaN : at(ledger.ownEntries, leaf),
      );
    case 'messages':
      return ledger.ownMessages;
    case 'models':
      return modelRanks(ledger);
    case 'tokens':
      return ledger.ownTokens;
    case 'cost':
      return ledger.ownCost;
    case 'context':
      return ledger.contextTokens;
    case 'errors':
      return keysOf(ledger, (leaf) => troubles(ledger, leaf));
    case 'files':
      // Changes weigh more than any number of reads.
      return keysOf(ledger, (leaf) => at(ledger.filesChanged, leaf) * 2 ** 24 + at(ledger.filesRead, leaf));
    case 'duration':
      return ledger.duration;
    case 'activity':
      return ledger.lastActivity;
    default:
      return assertUnreachable(column);
  }
}

/**
 * Leaves by their keys; equal ones stay in file order, and what has no value stands last both ways. `leaves` is in file
 * order and stays as it is; without keys that order is what turns round.
 */
export function sortLeaves(
  leaves: Int32Array,
  keys: ArrayLike<number> | null,
  descending: boolean,
): Int32Array {
  if (keys === null) return descending ? leaves.toReversed() : leaves;
  const sign = descending ? -1 : 1;
  return leaves.toSorted((a, b) => {
    const left = at(keys, a);
    const right = at(keys, b);
    if (left === right) return 0;
    if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : 1;
    return Number.isNaN(right) ? -1 : sign * (left - right);
  });
}

function keysOf(ledger: LeafLedger, keyOf: (leaf: number) => number): Float64Array {
  const keys = new Float64Array(ledger.length);
  for (let leaf = 0; leaf < ledger.length; leaf += 1) keys[leaf] = keyOf(leaf);
  return keys;
}

function modelRanks(ledger: LeafLedger): Float64Array {
  const ranks = rankTexts(ledger.models);
  return keysOf(ledger, (leaf) => {
    const start = at(ledger.modelStart, leaf);
    return start === at(ledger.modelStart, leaf + 1) ? Number.NaN : at(ranks, at(ledger.modelIds, start));
  });
}

function titleRanks(ledger: LeafLedger, titles: readonly string[] | null): Float64Array | null {
  if (titles === null) return null;
  const ranks = rankTexts(titles);
  return keysOf(ledger, (leaf) => (titles[leaf] === '' ? Number.NaN : at(ranks, leaf)));
}

/** The place of each text among all in order; equal texts share it. Code units decide: collation of many is slow. */
function rankTexts(texts: readonly string[]): Float64Array {
  const order = Int32Array.from(texts, (_, index) => index).toSorted((a, b) => {
    const left = at(texts, a);
    const right = at(texts, b);
    if (left === right) return 0;
    return left < right ? -1 : 1;
  });
  const ranks = new Float64Array(texts.length);
  let rank = 0;
  order.forEach((index, place) => {
    if (place > 0 && texts[index] !== texts[at(order, place - 1)]) rank += 1;
    ranks[index] = rank;
  });
  return ranks;
}
