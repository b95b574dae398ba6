import type { RowDetail } from '../../projection/row-detail';
import type { Messages } from '../../ui/messages/messages-context';
import { compareMarkdown, MOST_LINES } from './compare-markdown';
import { readAnswers } from './read-answers';
import type { Compared, Side } from './use-comparison';

/** The comparison as Markdown, with the words of its turns and answers. Rejects when a file cannot be read. */
export async function copyMarkdown(compared: Compared, messages: Messages): Promise<string> {
  const { comparison, sides, ancestor } = compared;
  const answers = await readAnswers(compared);
  if (!answers.ok) throw new Error(answers.error.type);
  const columns: (readonly (string | null)[])[] = [];
  for (const side of sides) columns.push(await turnWords(compared, side));
  const words = comparison.aligned
    .slice(0, MOST_LINES)
    .map((_, index) => columns.map((column) => column[index] ?? null));
  return compareMarkdown({ comparison, sides, ancestor, words, answers: answers.value }, messages);
}

/** The first words of a side's turns, by aligned turn. */
async function turnWords({ comparison }: Compared, side: Side): Promise<readonly (string | null)[]> {
  const own = comparison.sides[side.place];
  const rows = comparison.aligned.slice(0, MOST_LINES).map(({ turns }) => {
    const turn = turns[side.place] ?? null;
    return turn === null ? -1 : (own?.rows[own.turnStart[turn] ?? -1] ?? -1);
  });
  const details = await side.client.rowDetails(Int32Array.from(rows.filter((row) => row >= 0)));
  const known = new Map<number, RowDetail>(details.map((detail) => [detail.row, detail]));
  return rows.map((row) => known.get(row)?.preview ?? null);
}
