import { assertUnreachable, at } from '../../base/assert';
import {
  contextStatuses,
  type ContextColumns,
  type ContextSlot,
  type ContextStatus,
} from '../../projection/context-view';
import type { Row } from '../../session/array-session-index';
import type { MessageRole } from '../../session/entry-kind';
import type { MessageKey } from '../../ui/messages/catalogue';

/** In the order of ContextColumns.slot. */
const slotCodes: readonly ContextSlot[] = ['entry', 'checkpoint', 'summary', 'retained'];

/** One line of the context as an object; made only for lines on screen. */
export interface ContextLine {
  readonly index: number;
  readonly row: Row;
  readonly status: ContextStatus;
  readonly slot: ContextSlot;
  /** the compaction or context_edit that decided */
  readonly by: Row | null;
  /** estimated tokens */
  readonly tokens: number;
  /** in the context, but no provider is sent it */
  readonly unsent: boolean;
}

/** Rows arrive as plain numbers in typed arrays; here they get their name back. */
function asRow(value: number): Row {
  return value as Row;
}

/** Line `index` of the columns. */
export function readLine(columns: ContextColumns, index: number): ContextLine {
  const by = at(columns.by, index);
  return {
    index,
    row: asRow(at(columns.rows, index)),
    status: at(contextStatuses, at(columns.status, index)),
    slot: at(slotCodes, at(columns.slot, index)),
    by: by < 0 ? null : asRow(by),
    tokens: at(columns.tokens, index),
    unsent: at(columns.unsent, index) === 1,
  };
}

/** Is the line's message part of the context (with its own or with replaced content)? */
export function isInContext(status: ContextStatus): boolean {
  return status === 'in-context' || status === 'replaced';
}

function isSent(columns: ContextColumns, index: number): boolean {
  return isInContext(at(contextStatuses, at(columns.status, index))) && at(columns.unsent, index) === 0;
}

/** Entries of the path that no provider is sent, whether they are left out of the context or kept in it. */
export function countNotSent(columns: ContextColumns): number {
  return columns.length - visibleLines(columns, true).length;
}

/** The lines to show, as indices into the columns. */
export function visibleLines(columns: ContextColumns, onlySent: boolean): Int32Array {
  const lines = new Int32Array(columns.length);
  let count = 0;
  for (let index = 0; index < columns.length; index += 1) {
    if (onlySent && !isSent(columns, index)) continue;
    lines[count] = index;
    count += 1;
  }
  return lines.subarray(0, count);
}

/** The biggest token figure of a line, at least 1: meters are scaled to it. */
export function largestLine(columns: ContextColumns): number {
  return columns.tokens.reduce((largest, tokens) => Math.max(largest, tokens), 1);
}

/** How many retained messages of the same compaction stand before this line: its place in `retainedTail`. */
export function retainedPlace(columns: ContextColumns, line: ContextLine): number {
  let place = 0;
  for (let index = 0; index < line.index; index += 1) {
    if (columns.rows[index] === line.row && columns.slot[index] === slotCodes.indexOf('retained')) place += 1;
  }
  return place;
}

/** The rows whose details the lines `start` to `end` (exclusive) of a list need. */
export function neededRows(
  columns: ContextColumns,
  lines: Int32Array,
  start: number,
  end: number,
): readonly Row[] {
  const rows: Row[] = [];
  for (const index of lines.subarray(start, end)) {
    const line = readLine(columns, index);
    rows.push(line.row);
    if (line.by !== null) rows.push(line.by);
  }
  return rows;
}

/** Position of the first line that a compaction summarised, −1 for none. */
export function firstSummarisedBy(columns: ContextColumns, compaction: Row): number {
  const summarised = contextStatuses.indexOf('summarised');
  for (let index = 0; index < columns.length; index += 1) {
    if (columns.status[index] === summarised && columns.by[index] === compaction) return index;
  }
  return -1;
}

/** Why a line is not sent, or sent otherwise than the file has it. */
export interface LineReason {
  readonly key: MessageKey;
  readonly tone: 'neutral' | 'quiet' | 'warning';
  /** what the jump to `ContextLine.by` is called; null when there is nothing to go to */
  readonly jump: MessageKey | null;
}

function notSent(key: MessageKey, jump: MessageKey | null): LineReason {
  return { key, tone: jump === null ? 'quiet' : 'neutral', jump };
}

/**
 * The words for a line's status; null for a plain message of the context. `timed`: the time of the deciding entry is
 * known and is passed as `time`.
 */
export function lineReason(line: ContextLine, role: MessageRole, timed: boolean): LineReason | null {
  switch (line.status) {
    case 'in-context':
      return line.unsent ? notSent('context.reason.unsent', null) : null;
    case 'summarised':
      return notSent(
        timed ? 'context.reason.summarisedAt' : 'context.reason.summarised',
        line.by === null ? null : 'context.goCompaction',
      );
    case 'omitted':
      return notSent('context.reason.omitted', line.by === null ? null : 'context.goEdit');
    case 'replaced':
      return {
        key: 'context.reason.replaced',
        tone: 'warning',
        jump: line.by === null ? null : 'context.goEdit',
      };
    case 'not-for-model':
      return notSent('context.reason.not-for-model', null);
    case 'superseded':
      return notSent(
        role === 'system' ? 'context.reason.supersededSystem' : 'context.reason.superseded',
        line.by === null ? null : 'context.goCompaction',
      );
    default:
      return assertUnreachable(line.status);
  }
}

/** A name for a line that stays the same while lines are hidden and shown. */
export function lineKey(line: ContextLine): string {
  return line.slot === 'retained' ? `${line.row}-retained-${line.index}` : `${line.row}-${line.slot}`;
}
