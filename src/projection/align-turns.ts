import type { AlignedTurn } from './comparison';

/** First words of the user message that begins each turn; null for a turn that begins without one. */
export type TurnWords = readonly (string | null)[];

/** Above so many pairs of turns, turns are only counted off, which is linear. */
const MOST_PAIRS = 250_000;

/**
 * Puts the turns of two or more sides beside each other. Turns that ask the same stand in one line where that keeps the
 * order on both sides (the longest such series); those between are counted off. Every turn stands in exactly one line,
 * in its own order. Three or more sides are counted off.
 */
export function alignTurns(sides: readonly TurnWords[]): readonly AlignedTurn[] {
  const [a, b] = sides;
  if (sides.length !== 2 || a === undefined || b === undefined || a.length * b.length > MOST_PAIRS) {
    return countOff(
      sides,
      sides.map(() => 0),
      sides.map((side) => side.length),
    );
  }
  const lines: AlignedTurn[] = [];
  let from = [0, 0];
  for (const [left, right] of [...longestSame(a, b), [a.length, b.length] as const]) {
    for (const line of countOff(sides, from, [left, right])) lines.push(line);
    if (left < a.length) lines.push({ turns: [left, right], same: true });
    from = [left + 1, right + 1];
  }
  return lines;
}

function countOff(
  sides: readonly TurnWords[],
  from: readonly number[],
  to: readonly number[],
): AlignedTurn[] {
  const lines: AlignedTurn[] = [];
  const longest = Math.max(0, ...to.map((end, side) => end - (from[side] ?? 0)));
  for (let step = 0; step < longest; step += 1) {
    const turns = sides.map((_, side) => {
      const turn = (from[side] ?? 0) + step;
      return turn < (to[side] ?? 0) ? turn : null;
    });
    lines.push({ turns, same: saySame(sides, turns) });
  }
  return lines;
}

function saySame(sides: readonly TurnWords[], turns: readonly (number | null)[]): boolean {
  const words: (string | null)[] = [];
  turns.forEach((turn, side) => {
    if (turn !== null) words.push(sides[side]?.[turn] ?? null);
  });
  return words.length > 1 && words.every((each) => each !== null && each === words[0]);
}

/** The longest series of equal words in the order of both lists, as pairs of positions; the earliest pairs win. */
function longestSame(a: TurnWords, b: TurnWords): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const isSame = (i: number, j: number): boolean => a[i] !== null && a[i] !== '' && a[i] === b[j];
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      lengths[at] = isSame(i, j)
        ? (lengths[at + width + 1] ?? 0) + 1
        : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const at = i * width + j;
    if (isSame(i, j)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}
