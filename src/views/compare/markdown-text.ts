import { displayText } from '../../ui/format';

/** Whatever can begin markup anywhere in a line of Markdown. */
const MARKUP = /[\\`*_{}[\]<>|~&#!$]/g;
const BACKTICKS = /`+/g;

/** A text from a file as words in a line or a cell of a table: one line, no markup. */
export function plainText(raw: string, maxLength: number): string {
  return displayText(raw, maxLength).replace(MARKUP, String.raw`\$&`);
}

/**
 * A text from a file as a code span: one line, in which neither markup, addresses nor mentions come alive. Not for
 * tables: a pipe would end the cell. Empty for a text without words.
 */
export function codeSpan(raw: string, maxLength: number): string {
  const text = displayText(raw, maxLength);
  if (text === '') return '';
  const fence = '`'.repeat(longestRun(text) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/** A text from a file as a block of code that nothing in it can end. */
export function codeBlock(raw: string): string {
  const text = raw.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}text\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(BACKTICKS)) longest = Math.max(longest, run.length);
  return longest;
}
