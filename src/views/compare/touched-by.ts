import type { ComparedFile } from '../../projection/comparison';
import type { Messages } from '../../ui/messages/messages-context';

interface Lettered {
  readonly place: number;
  readonly letter: string;
}

/** The letters of the sides that read or changed a file. */
export function touchedBy(file: ComparedFile, sides: readonly Lettered[]): readonly string[] {
  return sides
    .filter(({ place }) => (file.read[place] ?? 0) + (file.changed[place] ?? 0) > 0)
    .map(({ letter }) => letter);
}

/** "only A", "both", "all" or "A, C". */
export function touchWords(
  letters: readonly string[],
  sides: readonly Lettered[],
  { t }: Pick<Messages, 't'>,
): string {
  if (letters.length === 1) return t('compare.files.onlyOne', { letter: letters[0] ?? '' });
  if (letters.length < sides.length) return letters.join(t('compare.join'));
  return t(sides.length === 2 ? 'compare.files.both' : 'compare.files.allSides');
}
