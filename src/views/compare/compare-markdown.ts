import type { ComparedFile, Comparison } from '../../projection/comparison';
import { formatCost, formatTokens } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';
import { safeProse } from '../safe-text';
import { figureRows } from './figure-rows';
import { codeBlock, codeSpan, plainText } from './markdown-text';
import { touchedBy, touchWords } from './touched-by';

/** What a comparison in Markdown is made of; texts are raw. */
export interface MarkdownInput {
  readonly comparison: Comparison;
  /** one for each side, in their order */
  readonly sides: readonly { readonly place: number; readonly letter: string; readonly name: string }[];
  /** '' for none or one without words */
  readonly ancestor: string;
  /** the users' words of the first aligned turns, by side; null where a side has no turn or no words */
  readonly words: readonly (readonly (string | null)[])[];
  /** final answers by side, null for none */
  readonly answers: readonly (string | null)[];
}

const NAME_LENGTH = 80;
const WORDS_LENGTH = 160;
const CELL_LENGTH = 300;
/** More files and turns than these are only counted, longer answers cut (in code units). */
export const MOST_LINES = 200;
const ANSWER_LENGTH = 4000;

/** A comparison as Markdown, in the reader's language. Nothing from the files can become markup. */
export function compareMarkdown(input: MarkdownInput, messages: Messages): string {
  const parts = [
    head(input, messages),
    figures(input, messages),
    turns(input, messages),
    files(input, messages),
    answers(input, messages),
    context(input, messages),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function head({ comparison, sides, ancestor }: MarkdownInput, { t, locale }: Messages): string {
  const { shared } = comparison;
  const nameOf = (name: string): string => codeSpan(name, NAME_LENGTH) || t('compare.noWords');
  const lines = [`# ${t('compare.markdown.title', { count: sides.length })}`, ''];
  for (const { letter, name, place } of sides) {
    const id = codeSpan(comparison.sides[place]?.leafId ?? '', NAME_LENGTH);
    lines.push(`- **${letter}** ${nameOf(name)}${id === '' ? '' : ` (${id})`}`);
  }
  lines.push('');
  if (shared.ancestorId === null) return [...lines, t('compare.markdown.noAncestor')].join('\n');
  const facts = [
    t('compare.shared.entries', { count: shared.entries }),
    t('compare.shared.turns', { count: shared.turns }),
    t('common.tokens', { tokens: formatTokens(shared.tokens, locale) }),
    formatCost(shared.cost, locale),
    t('compare.shared.cache', { tokens: formatTokens(shared.cacheTokens, locale) }),
  ];
  const where = t('compare.markdown.partAfter', {
    ancestor: codeSpan(ancestor, NAME_LENGTH) || codeSpan(shared.ancestorId, NAME_LENGTH),
  });
  return [...lines, `${where} ${facts.join(' · ')}`].join('\n');
}

function figures({ comparison, sides }: MarkdownInput, messages: Messages): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const lines = [row(['', ...sides.map(({ letter }) => letter)]), row(['---', ...sides.map(() => '---')])];
  for (const { key, texts, code } of figureRows(comparison, messages)) {
    lines.push(row([messages.t(key), ...texts.map((text) => (code ? plainText(text, CELL_LENGTH) : text))]));
  }
  return section(messages.t('compare.figures'), lines);
}

function turns({ comparison, sides, words }: MarkdownInput, { t }: Messages): string {
  const { aligned } = comparison;
  const lines: string[] = [];
  for (let index = 0; index < Math.min(aligned.length, words.length, MOST_LINES); index += 1) {
    const cells: string[] = [];
    for (const { letter, place } of sides) {
      if ((aligned[index]?.turns[place] ?? null) === null) continue;
      cells.push(`${letter} ${codeSpan(words[index]?.[place] ?? '', WORDS_LENGTH) || t('compare.noWords')}`);
    }
    lines.push(`${index + 1}. ${cells.join(' · ')}`);
  }
  return section(t('compare.turns'), [...lines, ...more(aligned.length - lines.length, t)]);
}

function files({ comparison, sides }: MarkdownInput, { t }: Messages): string {
  const shown = comparison.files.slice(0, MOST_LINES);
  const figuresOf = (file: ComparedFile): string =>
    sides
      .filter(({ place }) => (file.read[place] ?? 0) + (file.changed[place] ?? 0) > 0)
      .map(({ letter, place }) => {
        const read = file.read[place] ?? 0;
        const changed = file.changed[place] ?? 0;
        return `${letter} ${t('compare.markdown.readChanged', { read, changed })}`;
      })
      .join(' · ');
  const lines = shown.map((file) => {
    const who = touchWords(touchedBy(file, sides), sides, { t });
    return `- ${codeSpan(file.path, CELL_LENGTH)} (${who}): ${figuresOf(file)}`;
  });
  return section(t('compare.files'), [...lines, ...more(comparison.files.length - shown.length, t)]);
}

function answers({ sides, answers: texts }: MarkdownInput, { t }: Messages): string {
  const blocks: string[] = [];
  for (const { letter, place } of sides) {
    const text = texts[place] ?? null;
    if (text === null) continue;
    const cut = text.length > ANSWER_LENGTH;
    blocks.push(
      `### ${t('compare.answers.of', { letter })}`,
      '',
      codeBlock(safeProse(text.slice(0, ANSWER_LENGTH))),
    );
    if (cut) blocks.push('', t('compare.markdown.cut', { count: ANSWER_LENGTH }));
    blocks.push('');
  }
  return section(t('compare.answers'), blocks).trimEnd();
}

function context({ comparison, sides }: MarkdownInput, { t, locale }: Messages): string {
  const line = (
    name: string,
    { count, tokens }: { count: number; tokens: number },
    isEntries: boolean,
  ): string => {
    const amount = formatTokens(tokens, locale);
    const words = isEntries
      ? t('compare.context.entries', { entries: t('common.entries', { count }), tokens: amount })
      : t('compare.context.figures', { messages: t('common.messages', { count }), tokens: amount });
    return `- ${name}: ${words}`;
  };
  const lines = [line(t('compare.context.same'), comparison.context.same, false)];
  for (const { letter, place } of sides) {
    const only = comparison.context.only[place];
    if (only !== undefined) lines.push(line(t('compare.context.only', { letter }), only, false));
  }
  for (const { letter, place } of sides) {
    const taken = comparison.context.summarised[place];
    if (taken === undefined || taken.count === 0) continue;
    lines.push(line(t('compare.context.summarised', { letter }), taken, true));
  }
  return section(t('compare.context'), lines);
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
}

function more(count: number, t: Messages['t']): readonly string[] {
  return count > 0 ? ['', t('compare.markdown.more', { count })] : [];
}
