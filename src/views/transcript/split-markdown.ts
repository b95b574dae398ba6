/** A piece of this size is rendered in one go; 6,000 characters take a few milliseconds. */
const PIECE = 6_000;
/** Without a blank line a piece grows to this size, then it is cut at a line end. */
const LONGEST = 16_000;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

export interface MarkdownPart {
  /** where the piece begins in the text */
  readonly start: number;
  readonly text: string;
}

/**
 * Cuts a long Markdown text at blank lines outside fenced code, so that no single piece blocks the page. The pieces
 * joined give the text again. Reference links do not reach over a cut; short texts are one piece.
 */
export function splitMarkdown(text: string): readonly MarkdownPart[] {
  if (text.length <= PIECE) return [{ start: 0, text }];
  const pieces: MarkdownPart[] = [];
  let start = 0;
  let at = 0;
  let fence: string | null = null;
  while (at < text.length) {
    const lineEnd = text.indexOf('\n', at);
    const next = lineEnd === -1 ? text.length : lineEnd + 1;
    const line = text.slice(at, Math.min(next, at + 200));
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === null) fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = null;
    }
    const size = next - start;
    const blank = line.trim() === '';
    if (fence === null && ((blank && size >= PIECE) || size >= LONGEST)) {
      pieces.push({ start, text: text.slice(start, next) });
      start = next;
    }
    at = next;
  }
  if (start < text.length) pieces.push({ start, text: text.slice(start) });
  return pieces;
}
