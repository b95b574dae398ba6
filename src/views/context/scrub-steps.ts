import { at } from '../../base/assert';
import { contextEvents, type ContextSteps } from '../../projection/context-sizes';
import { contextStatuses, type ContextColumns, type ContextStatus } from '../../projection/context-view';
import { isInContext } from './context-lines';

/** Of ContextColumns.slot. */
const ENTRY = 0;
const CHECKPOINT = 1;

/** What takes something away from the context. */
export type Cut = 'compaction' | 'edit' | 'system';

export const cuts: readonly Cut[] = ['compaction', 'edit', 'system'];

/** What the entry at a position takes away, or null. A system message cuts only where the context gets smaller with it. */
export function cutAt(steps: ContextSteps, position: number): Cut | null {
  const event = at(contextEvents, at(steps.events, position));
  if (event === 'compaction' || event === 'edit') return event;
  return event === 'system' && tokensLost(steps, position) > 0 ? event : null;
}

/** Tokens that the context has fewer behind the entry at a position than before it; negative where it grows. */
export function tokensLost(steps: ContextSteps, position: number): number {
  return position === 0 ? 0 : at(steps.tokens, position - 1) - at(steps.tokens, position);
}

/** The next (1) or previous (−1) position where something is taken away, −1 for none. */
export function nextCut(steps: ContextSteps, from: number, step: 1 | -1): number {
  for (let position = from + step; position >= 0 && position < steps.rows.length; position += step) {
    if (cutAt(steps, position) !== null) return position;
  }
  return -1;
}

/**
 * Lines that were in the context before and are no longer, as indices into `before`. System messages that a checkpoint
 * took in, and the checkpoint before it, are not lost.
 */
export function lostLines(before: ContextColumns, after: ContextColumns): Int32Array {
  const still = new Set<number>();
  let hasCheckpoint = false;
  for (let line = 0; line < after.length; line += 1) {
    const isFolded = statusAt(after, line) === 'superseded' && after.slot[line] === ENTRY;
    if (isFolded || isKept(after, line)) still.add(lineName(after, line));
    hasCheckpoint ||= after.slot[line] === CHECKPOINT;
  }
  const lost = new Int32Array(before.length);
  let count = 0;
  for (let line = 0; line < before.length; line += 1) {
    if (!isKept(before, line) || still.has(lineName(before, line))) continue;
    if (hasCheckpoint && before.slot[line] === CHECKPOINT) continue;
    lost[count] = line;
    count += 1;
  }
  return lost.subarray(0, count);
}

function statusAt(columns: ContextColumns, line: number): ContextStatus {
  return at(contextStatuses, at(columns.status, line));
}

function isKept(columns: ContextColumns, line: number): boolean {
  return isInContext(statusAt(columns, line));
}

/** A number of its own for each part of an entry; there are four slots. */
function lineName(columns: ContextColumns, line: number): number {
  return at(columns.rows, line) * 4 + at(columns.slot, line);
}
