import { LineFlag, type OutlineColumns } from '../../projection/outline-columns';
import type { Row } from '../../session/array-session-index';

/** Rail columns drawn at most; deeper levels keep the innermost ones, so a row of any depth has room for its text. */
export const MAX_RAILS = 8;

/**
 * How the rail of one column is drawn on one line:
 * `a` the straight line to the leaf, `l` its end at the leaf, `m` its end at the leaf with grey going on below,
 * `g` grey going through, `e` grey ending here, `.` none.
 */
type RailCode = 'a' | 'l' | 'm' | 'g' | 'e' | '.';

/** Is this bit of LineFlag set on a line? */
export function hasFlag(columns: OutlineColumns, line: number, flag: number): boolean {
  return ((columns.lineFlags[line] ?? 0) & flag) !== 0;
}

/** The line that shows an entry, or −1. */
export function lineOfRow(columns: OutlineColumns, row: number): number {
  return row < 0 ? -1 : columns.rows.indexOf(row);
}

/** The entry of a line that the caller knows to be in range. */
export function rowOfLine(columns: OutlineColumns, line: number): Row | null {
  const row = columns.rows[line];
  return row === undefined ? null : (row as Row);
}

/** First and last line of the straight run at the top level, between which its rail is drawn; −1 for an empty outline. */
export interface MainRun {
  readonly start: number;
  readonly end: number;
}

/** Finds the straight run: other roots stand before and after it as stubs of their own. */
export function findMainRun(columns: OutlineColumns): MainRun {
  const isMain = (line: number): boolean =>
    columns.level[line] === 0 && !hasFlag(columns, line, LineFlag.stub);
  let start = 0;
  while (start < columns.length && !isMain(start)) start += 1;
  let end = columns.length - 1;
  while (end > start && !isMain(end)) end -= 1;
  return start < columns.length ? { start, end } : { start: -1, end: -1 };
}

/**
 * The rails of a line as one RailCode a column, outermost first; a string, because memoised rows compare it.
 * At most MAX_RAILS of them: of deeper lines the first and the innermost ones.
 */
export function railsOf(columns: OutlineColumns, line: number, main: MainRun): string {
  const level = columns.level[line] ?? 0;
  // a branch goes on below each of its own branches, so only its last line ends its rail
  const own = hasFlag(columns, line, LineFlag.last) ? 'e' : 'g';
  const inner = level === 0 ? '' : 'g'.repeat(Math.min(level, MAX_RAILS - 1) - 1) + own;
  return mainRail(columns.leafLine, line, main) + inner;
}

function mainRail(leaf: number, line: number, { start, end }: MainRun): RailCode {
  if (line < start || line > end) return '.';
  if (line < leaf) return 'a';
  if (line === leaf) return line === end ? 'l' : 'm';
  return line === end ? 'e' : 'g';
}

/** Is this the first of the folded or unfolded branches that stand at one fork? */
export function isForkStart(columns: OutlineColumns, line: number): boolean {
  if (!hasFlag(columns, line, LineFlag.stub)) return false;
  const level = columns.level[line] ?? 0;
  let before = line - 1;
  // an unfolded branch before this line is one sibling, however many lines it shows
  while (before >= 0 && (columns.level[before] ?? 0) > level) before = columns.parentLine[before] ?? -1;
  if (before < 0 || (columns.level[before] ?? 0) < level) return true;
  return !hasFlag(columns, before, LineFlag.stub);
}

/** The next (1) or previous (−1) line where branches part, seen from `from`; −1 when there is none. */
export function findFork(columns: OutlineColumns, from: number, step: 1 | -1): number {
  for (let line = from + step; line >= 0 && line < columns.length; line += step) {
    if (isForkStart(columns, line)) return line;
  }
  return -1;
}
