import type { ComparedSide, Comparison, Tally } from '../../projection/comparison';
import { displayText, formatCost, formatCount, formatDuration, formatTokens } from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';
import type { Messages } from '../../ui/messages/messages-context';

/** One row of the summary table: a text for each side, in their order. */
interface FigureRow {
  readonly key: MessageKey;
  readonly texts: readonly string[];
  /** all that the text leaves out */
  readonly titles: readonly string[];
  /** sides that did with less than every other one; empty where less is not better or all did the same */
  readonly lowest: readonly boolean[];
  /** names from the file, such as files and tools */
  readonly code: boolean;
  /** stands in the short table */
  readonly main: boolean;
}

/** Names in one cell; the rest is counted. */
const MOST_NAMES = 4;
const NAME_LENGTH = 60;
/** Names in the tooltip of a cell. */
const MOST_TITLES = 50;

/** The summary of a comparison, in words and figures of the reader's language. */
export function figureRows(comparison: Comparison, messages: Messages): readonly FigureRow[] {
  const { sides } = comparison;
  const { t, locale } = messages;
  const row = (key: MessageKey, figure: (side: ComparedSide) => string, main: boolean): FigureRow => {
    const texts = sides.map(figure);
    return { key, texts, titles: texts, lowest: [], code: false, main };
  };
  const turns = (side: ComparedSide): string => {
    let calls = 0;
    for (const { count } of side.tools) calls += count;
    return `${formatCount(side.turns, locale)} · ${formatCount(calls, locale)}`;
  };
  const spent = ({ tokens, cost }: ComparedSide): string =>
    `${formatTokens(tokens, locale)} · ${formatCost(cost, locale)}`;
  const troubles = ({ errors, aborts }: ComparedSide): string =>
    aborts === 0
      ? formatCount(errors, locale)
      : `${formatCount(errors, locale)} · ${t('compare.figures.aborts', { count: aborts })}`;
  return [
    row('compare.figures.turns', turns, true),
    {
      ...row('compare.figures.spent', spent, true),
      lowest: lowest(sides, ({ tokens, cost }) => [tokens, cost]),
    },
    {
      ...row('compare.figures.errors', troubles, true),
      lowest: lowest(sides, ({ errors, aborts }) => [errors + aborts]),
    },
    namesRow('compare.figures.changed', filesOf(comparison, 'changed'), messages, true),
    namesRow('compare.figures.read', filesOf(comparison, 'read'), messages, false),
    row('compare.figures.duration', ({ duration }) => formatDuration(duration, locale), false),
    namesRow(
      'compare.figures.models',
      tallied(
        sides.map(({ models }) => models),
        lastPart,
        locale,
      ),
      messages,
      false,
    ),
    namesRow(
      'compare.figures.tools',
      tallied(
        sides.map(({ tools }) => tools),
        (name) => name,
        locale,
      ),
      messages,
      false,
    ),
    row('compare.figures.context', ({ contextTokens }) => formatTokens(contextTokens, locale), false),
  ];
}

/** Which sides have the least of every figure, less than some other side in one of them at least. */
function lowest(
  sides: readonly ComparedSide[],
  figures: (side: ComparedSide) => readonly number[],
): readonly boolean[] {
  const all = sides.map(figures);
  return all.map(
    (own) =>
      own.every((figure, place) => all.every((other) => figure <= (other[place] ?? figure))) &&
      all.some((other) => own.some((figure, place) => figure < (other[place] ?? figure))),
  );
}

interface Name {
  readonly short: string;
  readonly full: string;
}

function filesOf({ files, sides }: Comparison, what: 'read' | 'changed'): readonly (readonly Name[])[] {
  return sides.map((_, side) =>
    files
      .filter((file) => (file[what][side] ?? 0) > 0)
      .map(({ path }) => ({ short: lastPart(path), full: path })),
  );
}

function tallied(
  tallies: readonly (readonly Tally[])[],
  shorten: (name: string) => string,
  locale: Messages['locale'],
): readonly (readonly Name[])[] {
  return tallies.map((list) =>
    list
      .filter(({ name }) => name !== '')
      .map(({ name, count }) => ({
        short: `${shorten(name)} ${formatCount(count, locale)}`,
        full: `${name} ${formatCount(count, locale)}`,
      })),
  );
}

/** The file of a path, or a model without its provider. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1) || name;
}

function namesRow(
  key: MessageKey,
  names: readonly (readonly Name[])[],
  { t }: Messages,
  main: boolean,
): FigureRow {
  const texts = names.map((list) => {
    const shown = list.slice(0, MOST_NAMES).map(({ short }) => displayText(short, NAME_LENGTH));
    if (shown.length === 0) return '–';
    const more = list.length - shown.length;
    const words = shown.join(t('compare.join'));
    return more > 0 ? `${words} ${t('compare.figures.more', { count: more })}` : words;
  });
  const titles = names.map((list) =>
    list
      .slice(0, MOST_TITLES)
      .map(({ full }) => displayText(full))
      .join('\n'),
  );
  return { key, texts, titles, lowest: [], code: true, main };
}
