import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { isBookkeeping, Kind, Role } from '../session/entry-kind';

/** Tool calls and results of one path, paired by id and not by place. */
export interface ToolPairs {
  /** result row by call number (position in callIds); calls without a result are absent */
  readonly resultOfCall: ReadonlyMap<number, Row>;
  /** assistant row by result row */
  readonly callerOf: ReadonlyMap<Row, Row>;
  /** results that do not directly follow their call's turn */
  readonly late: ReadonlySet<Row>;
  /** results whose call is not on the path before them */
  readonly orphans: readonly Row[];
  /** call numbers without result, with the assistant row that made them */
  readonly unanswered: ReadonlyMap<number, Row>;
}

/** Pairs calls and results along a path: a result answers the latest open call of its id. Linear. */
export function pairTools(index: ArraySessionIndex, path: ArrayLike<number>): ToolPairs {
  const open = new Map<number, number>();
  const callers = new Map<number, Row>();
  const resultOfCall = new Map<number, Row>();
  const callerOf = new Map<Row, Row>();
  const late = new Set<Row>();
  const orphans: Row[] = [];
  let lastTurn: number = NO_ROW;
  for (let i = 0; i < path.length; i += 1) {
    const row = (path[i] ?? 0) as Row;
    if (index.kind[row] === Kind.message && index.role[row] === Role.toolResult) {
      const call = open.get(index.answers[row] ?? -1);
      const caller = call === undefined ? undefined : callers.get(call);
      if (call === undefined || caller === undefined) {
        orphans.push(row);
        continue;
      }
      open.delete(index.answers[row] ?? -1);
      resultOfCall.set(call, row);
      callerOf.set(row, caller);
      if (lastTurn !== caller) late.add(row);
    } else if (!isBookkeeping(index.kind[row] ?? 0)) {
      lastTurn = row;
      for (let call = index.callStart[row] ?? 0; call < (index.callStart[row + 1] ?? 0); call += 1) {
        open.set(index.callIds[call] ?? -1, call);
        callers.set(call, row);
      }
    }
  }
  const unanswered = new Map<number, Row>();
  for (const [call, caller] of callers) if (!resultOfCall.has(call)) unanswered.set(call, caller);
  return { resultOfCall, callerOf, late, orphans, unanswered };
}
