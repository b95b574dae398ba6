import { cutLine } from './tool-output';

/** What is looked for in one text. Plain data: it goes to a worker. */
export interface LineQuery {
  readonly text: string;
  /** of a regular expression */
  readonly source: string;
  readonly flags: string;
  /** lines shown around each match */
  readonly context: number;
  /** most matches wanted */
  readonly limit: number;
}

/** A line to be shown. */
interface FoundLine {
  /** counted from 1 */
  readonly number: number;
  readonly isMatch: boolean;
  readonly text: string;
}

/** What was found in one text. */
export interface FoundLines {
  readonly lines: readonly FoundLine[];
  readonly matches: number;
  /** there is at least one match more than wanted */
  readonly hasMore: boolean;
}

/** Lines that match, with those around them, in order and each once; long ones are cut. */
export function findLines({ text, source, flags, context, limit }: LineQuery): FoundLines {
  const pattern = new RegExp(source, flags);
  const all = text.split(/\r?\n/);
  if (all.at(-1) === '') all.pop();
  const lines: FoundLine[] = [];
  let matches = 0;
  let shownTo = -1;
  /** the last line that stands there because of a match before it */
  let wantedTo = -1;
  let hasMore = false;
  for (const [at, line] of all.entries()) {
    const fits = pattern.test(line);
    hasMore ||= fits && matches === limit;
    if (hasMore && at > wantedTo) break;
    // one match too many may still stand around the last one
    const isMatch = fits && !hasMore;
    if (isMatch) {
      for (let before = Math.max(shownTo + 1, at - context); before < at; before += 1) {
        lines.push({ number: before + 1, isMatch: false, text: cutLine(all[before] ?? '') });
      }
      matches += 1;
      wantedTo = at + context;
    }
    if (at > wantedTo) continue;
    lines.push({ number: at + 1, isMatch, text: cutLine(line) });
    shownTo = at;
  }
  return { lines, matches, hasMore };
}
