import { diffLines, diffWords, type ChangeObject } from 'diff';

/** A piece of a text: in both texts, or only in this one. */
export interface DiffPiece {
  /** place of the piece in its text, in code units: stays while the text stays */
  readonly at: number;
  readonly text: string;
  readonly own: boolean;
}

/** Two texts against each other. */
export interface TextDiff {
  /** `apart`: hardly anything in common, unmarked */
  readonly by: 'words' | 'lines' | 'apart';
  readonly first: readonly DiffPiece[];
  readonly second: readonly DiffPiece[];
  /** words that only one of them has; 0 unless compared by words */
  readonly removed: number;
  readonly added: number;
  readonly same: boolean;
}

/** Longest text that is compared by words, in code units. */
const WORDS_LIMIT = 20_000;
/**
 * A shortest diff takes time with the square of its length: beyond these the main thread would be held for more than
 * about 50 ms.
 */
const MOST_WORD_CHANGES = 600;
const MOST_LINE_CHANGES = 1000;

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** Compares two texts word by word; long texts and texts that are far apart line by line, or not at all. */
export function compareTexts(first: string, second: string): TextDiff {
  if (first.length <= WORDS_LIMIT && second.length <= WORDS_LIMIT) {
    const changes = diffWords(first, second, wordOptions(first, second));
    if (changes !== undefined) return fromChanges('words', changes);
  }
  const lines = diffLines(first, second, { maxEditLength: MOST_LINE_CHANGES });
  if (lines?.some(({ added, removed }) => !added && !removed)) return fromChanges('lines', lines);
  const whole = (text: string): readonly DiffPiece[] => (text === '' ? [] : [{ at: 0, text, own: false }]);
  return { by: 'apart', first: whole(first), second: whole(second), removed: 0, added: 0, same: false };
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

function wordOptions(
  first: string,
  second: string,
): { maxEditLength: number; intlSegmenter?: Intl.Segmenter } {
  const limit = { maxEditLength: MOST_WORD_CHANGES };
  return UNSPACED.test(first) || UNSPACED.test(second) ? { ...limit, intlSegmenter: words } : limit;
}

function fromChanges(by: 'words' | 'lines', changes: readonly ChangeObject<string>[]): TextDiff {
  const texts: { first: DiffPiece[]; second: DiffPiece[] } = { first: [], second: [] };
  const lengths = { first: 0, second: 0 };
  const put = (to: 'first' | 'second', text: string, own: boolean): void => {
    texts[to].push({ at: lengths[to], text, own });
    lengths[to] += text.length;
  };
  let removed = 0;
  let added = 0;
  for (const change of changes) {
    const own = change.added || change.removed;
    if (!change.added) put('first', change.value, own);
    if (!change.removed) put('second', change.value, own);
    if (change.removed) removed += countWords(change.value);
    if (change.added) added += countWords(change.value);
  }
  const counts = by === 'words' ? { removed, added } : { removed: 0, added: 0 };
  const same = changes.every((change) => !change.added && !change.removed);
  return { by, ...texts, ...counts, same };
}

function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) count += isWordLike === true ? 1 : 0;
  return count;
}

/** A line of a change of a file. */
export interface EditLine {
  /** number of the line among the lines of its change */
  readonly at: number;
  readonly type: 'added' | 'removed' | 'context';
  readonly text: string;
}

/** The lines of a change: what was replaced and what came for it, unchanged lines between them. */
export function editLines(
  pairs: readonly { readonly before: string; readonly after: string }[],
): readonly EditLine[] {
  const lines: EditLine[] = [];
  const put = (type: EditLine['type'], text: string): void => {
    const parts = text.split('\n');
    if (parts.at(-1) === '') parts.pop();
    for (const part of parts) lines.push({ at: lines.length, type, text: part });
  };
  for (const pair of pairs) {
    const before = pair.before.replaceAll('\r\n', '\n');
    const after = pair.after.replaceAll('\r\n', '\n');
    const changes = diffLines(before, after, { maxEditLength: MOST_WORD_CHANGES });
    if (changes === undefined) {
      put('removed', before);
      put('added', after);
      continue;
    }
    for (const { added, removed, value } of changes) {
      put(added ? 'added' : removed ? 'removed' : 'context', value);
    }
  }
  return lines;
}
