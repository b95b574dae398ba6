import { at } from '../../base/assert';
import type { ComparedSide, Comparison } from '../../projection/comparison';
import type { Row } from '../../session/array-session-index';

/** Entries of a side in one line: a turn of hundreds goes on in further lines, so that no line is huge. */
const LINE_ENTRIES = 12;

/** One line of the turns: entries `from` to `from + LINE_ENTRIES` of an aligned turn, on every side. */
export interface TurnLine {
  /** index into `aligned` */
  readonly aligned: number;
  readonly from: number;
}

/** The lines of all turns, in order. */
export function turnLines({ aligned, sides }: Comparison): readonly TurnLine[] {
  const lines: TurnLine[] = [];
  aligned.forEach((turn, index) => {
    let longest = 1;
    turn.turns.forEach((number, side) => {
      if (number !== null) longest = Math.max(longest, turnLength(at(sides, side), number));
    });
    for (let from = 0; from < longest; from += LINE_ENTRIES) lines.push({ aligned: index, from });
  });
  return lines;
}

/** Entries of the side that has most in a line; 1 for none. */
export function lineLength({ aligned, sides }: Comparison, line: TurnLine): number {
  let longest = 1;
  aligned[line.aligned]?.turns.forEach((turn, side) => {
    if (turn !== null) longest = Math.max(longest, turnLength(at(sides, side), turn) - line.from);
  });
  return Math.min(longest, LINE_ENTRIES);
}

function turnLength({ turnStart }: ComparedSide, turn: number): number {
  return (turnStart[turn + 1] ?? 0) - (turnStart[turn] ?? 0);
}

/** Does the turn of a side go on in the next line? */
export function goesOn({ aligned, sides }: Comparison, line: TurnLine, side: number): boolean {
  const turn = aligned[line.aligned]?.turns[side] ?? null;
  return turn !== null && turnLength(at(sides, side), turn) > line.from + LINE_ENTRIES;
}

/** The entries of a side in a line; null where it has no turn there, empty where its turn is over. */
export function lineRows(comparison: Comparison, line: TurnLine, side: number): readonly Row[] | null {
  const turn = comparison.aligned[line.aligned]?.turns[side] ?? null;
  if (turn === null) return null;
  const { rows, turnStart } = at(comparison.sides, side);
  const start = (turnStart[turn] ?? 0) + line.from;
  const end = Math.min(turnStart[turn + 1] ?? 0, start + LINE_ENTRIES);
  return Array.from(rows.subarray(start, Math.max(start, end)), (row) => row as Row);
}
