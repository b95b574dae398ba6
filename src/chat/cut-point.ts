import type { JsonObject } from '../base/json';
import { estimateTokens } from '../session/estimate-tokens';
import { ownMessages, type PathEntry } from './project-path';

/** Where the part of a context begins that a compaction keeps; positions in the list of entries. */
export interface CutPoint {
  readonly firstKept: number;
  /** where the turn begins that the cut splits, −1 when it splits none */
  readonly turnStart: number;
}

/** Roles before which a context may be cut. A tool result stays with the call that it answers. */
const CUTTABLE: ReadonlySet<unknown> = new Set([
  'user',
  'assistant',
  'bashExecution',
  'custom',
  'branchSummary',
  'compactionSummary',
]);

/**
 * The cut that keeps about so many tokens at the end of `entries` from `start` on, as Pi 1.6 finds it: back from the
 * newest entry until the budget is reached, then the nearest place at or behind there where a cut is allowed, with the
 * bookkeeping right before it. `firstKept` is `start` when there is no place to cut.
 */
export function findCutPoint(
  entries: readonly PathEntry[],
  start: number,
  keepRecentTokens: number,
): CutPoint {
  const cuts: number[] = [];
  for (let i = start; i < entries.length; i += 1) if (isCuttable(entries[i])) cuts.push(i);
  const [first] = cuts;
  if (first === undefined) return { firstKept: start, turnStart: -1 };
  const reachedAt = findBudget(entries, start, keepRecentTokens);
  let cut = first;
  if (reachedAt !== null) {
    // trailing tool results may fill the budget alone: then the call that they answer is kept, the last cut there is
    cut = cuts.find((place) => place >= reachedAt) ?? cuts.at(-1) ?? first;
    if (isFailedAttempt(entries.slice(cut + 1))) cut += 1;
  }
  cut = withBookkeepingBefore(entries, start, cut);
  return { firstKept: cut, turnStart: startsTurn(entries[cut]) ? -1 : findTurnStart(entries, cut, start) };
}

/** The last entry at or before a position that begins a turn; −1 when there is none from `start` on. */
export function findTurnStart(entries: readonly PathEntry[], position: number, start: number): number {
  for (let i = position; i >= start; i -= 1) if (startsTurn(entries[i])) return i;
  return -1;
}

function isCuttable(entry: PathEntry | undefined): boolean {
  if (entry === undefined || entry.source['type'] === 'compaction') return false;
  return entry.messages.some((message) => CUTTABLE.has(message['role']));
}

function startsTurn(entry: PathEntry | undefined): boolean {
  if (entry === undefined || entry.source['type'] === 'compaction') return false;
  return entry.messages.some(({ role }) => role !== 'assistant' && CUTTABLE.has(role));
}

/** The entry at which the estimates, added up from the newest one, reach the budget; null when they never do. */
function findBudget(entries: readonly PathEntry[], start: number, budget: number): number | null {
  let tokens = 0;
  for (let i = entries.length - 1; i >= start; i -= 1) {
    const own = tokensOf(entries[i]?.messages ?? []);
    tokens += own;
    if (own > 0 && tokens >= budget) return i;
  }
  return null;
}

function tokensOf(messages: readonly JsonObject[]): number {
  let tokens = 0;
  for (const message of messages) tokens += estimateTokens(message);
  return tokens;
}

/**
 * Is what follows the last visible input nothing but an attempt that failed and was taken out by edits? Then that input
 * is the last thing of the summarised part, and the attempt stays behind the cut. Unsent input behind it forbids that,
 * and so does an edit that rewrites something else.
 */
function isFailedAttempt(suffix: readonly PathEntry[]): boolean {
  const omitted = new Set<unknown>();
  let hasAttempt = false;
  for (const entry of suffix) {
    const { source } = entry;
    if (source['type'] === 'compaction') return false;
    if (!isVisibleByItself(source)) continue;
    if (entry.messages.length > 0) return false;
    omitted.add(source['id']);
    hasAttempt ||= isAssistantEntry(source);
  }
  return hasAttempt && !suffix.some(({ source }) => rewritesOther(source, omitted));
}

function isVisibleByItself(source: JsonObject): boolean {
  return source['type'] !== 'context_edit' && ownMessages(source).length > 0;
}

function isAssistantEntry(source: JsonObject): boolean {
  return source['type'] === 'message' && ownMessages(source).some(({ role }) => role === 'assistant');
}

function rewritesOther(source: JsonObject, omitted: ReadonlySet<unknown>): boolean {
  return (
    source['type'] === 'context_edit' && source['replacement'] !== null && !omitted.has(source['targetId'])
  );
}

/** Entries without messages right before the cut go along with what is kept. */
function withBookkeepingBefore(entries: readonly PathEntry[], start: number, cut: number): number {
  let first = cut;
  for (; first > start; first -= 1) {
    const before = entries[first - 1];
    if (before === undefined || before.source['type'] === 'compaction' || before.messages.length > 0) break;
  }
  return first;
}
