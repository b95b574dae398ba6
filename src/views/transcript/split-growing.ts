const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
/** A line that may still belong to the list above its blank line, or become one that does. */
const MAY_CONTINUE = /^(?:\s|[-*+](?:\s|$)|\d{1,9}(?:[.)](?:\s|$)|$))/;

/** A Markdown text that is still arriving. */
export interface GrowingParts {
  /** where each finished block begins, and last where the unfinished rest does */
  readonly cuts: readonly number[];
  /** the rest is a fenced block of code that is open: where its code begins, and what is written behind the fence */
  readonly fence: { readonly codeStart: number; readonly info: string } | null;
}

/**
 * Cuts a growing Markdown text where what stands before a blank line can change no more, whatever follows: outside fenced
 * code, before a line that begins a block of its own. `before` are the parts of the text as it was; its cuts are kept.
 */
export function splitGrowing(text: string, before: GrowingParts | null): GrowingParts {
  const cuts = before === null ? [0] : [...before.cuts];
  let at = cuts.at(-1) ?? 0;
  let open: {
    readonly mark: string;
    readonly start: number;
    readonly codeStart: number;
    readonly info: string;
  } | null = null;
  let isBlankBefore = false;
  while (at < text.length) {
    const lineEnd = text.indexOf('\n', at);
    const isWhole = lineEnd !== -1;
    const line = text.slice(at, isWhole ? lineEnd : text.length);
    const [, mark, info = ''] = FENCE.exec(line) ?? [];
    const start = cuts.at(-1) ?? 0;
    if (open !== null) {
      const closes = mark !== undefined && mark.startsWith(open.mark) && info.trim() === '' && isWhole;
      if (closes) open = null;
    } else {
      if (isBlankBefore && at > start && line !== '' && !MAY_CONTINUE.test(line)) cuts.push(at);
      // the words behind a fence are known when its line is
      if (mark !== undefined && isWhole && !(mark.startsWith('`') && info.includes('`'))) {
        open = { mark, start: at, codeStart: lineEnd + 1, info: info.trim() };
      }
    }
    isBlankBefore = open === null && line.trim() === '' && isWhole;
    at = isWhole ? lineEnd + 1 : text.length;
  }
  // only a fence that is all there is of the rest can be shown as code alone
  const fence = open?.start === (cuts.at(-1) ?? 0) ? { codeStart: open.codeStart, info: open.info } : null;
  return { cuts, fence };
}
