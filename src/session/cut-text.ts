/** Code units kept of the beginning of a cut text; more than any preview looks at. */
export const CUT_HEAD = 640;

/** Code units kept of its end, where an exit code may stand. */
export const CUT_TAIL = 100;

const DIGITS = 12;

/** Stands in a cut text only: made anew in every worker, so that no file can hold it. */
const mark = makeMark();

const CUT_LENGTH = CUT_HEAD + mark.length + DIGITS + CUT_TAIL;

function makeMark(): string {
  const word = (): string =>
    Math.floor(Math.random() * 36 ** 7)
      .toString(36)
      .padStart(7, '0');
  return `~cut-${word()}${word()}${word()}-`;
}

/**
 * What stands between the two ends that are kept of a long text: a mark and the text's whole length in code units, which
 * `textLength` reads.
 */
export function markOfCut(length: number): string {
  return mark + String(length).padStart(DIGITS, '0');
}

/** Length of a text in UTF-16 code units, before it was cut if it was. */
export function textLength(text: string): number {
  if (text.length !== CUT_LENGTH || !text.startsWith(mark, CUT_HEAD)) return text.length;
  const from = CUT_HEAD + mark.length;
  return Number(text.slice(from, from + DIGITS));
}
