import type { Failure } from '../failure-words';
import type { Compared } from './use-comparison';

/** The texts of the final answers, by side; null for a side without one. Each is cut to 200,000 code units. */
export async function readAnswers({
  comparison,
  sides,
}: Compared): Promise<
  | { readonly ok: true; readonly value: readonly (string | null)[] }
  | { readonly ok: false; readonly error: Failure }
> {
  const texts: (string | null)[] = [];
  for (const side of sides) {
    const row = comparison.sides[side.place]?.answer ?? -1;
    if (row < 0) {
      texts.push(null);
      continue;
    }
    const answer = comparison.sides[side.place]?.answer;
    const read = await side.client.messageTexts(answer === undefined ? [] : [answer]);
    if (!read.ok) return read;
    texts.push(read.value[0] ?? '');
  }
  return { ok: true, value: texts };
}
