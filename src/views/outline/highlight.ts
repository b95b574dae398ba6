/** A piece of a text that holds a searched word, or none. */
export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/** Cuts a line into pieces inside and outside of the searched words (parted by white space), whatever their case. */
export function splitByWords(text: string, words: string): readonly TextPart[] {
  const wanted = words.split(/\s+/u).filter((word) => word !== '');
  if (wanted.length === 0) return [{ text, hit: false }];
  // longer words first: "testing" must win over "test" where both begin
  const sorted = wanted.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(sorted.map(escapePattern).join('|'), 'giu');
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), hit: false });
    parts.push({ text: found, hit: true });
    end = index + found.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), hit: false });
  return parts;
}

function escapePattern(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
