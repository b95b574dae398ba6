/** What a piece of code is, as far as colours tell it apart (tokens.css --code-*). */
export type CodeTone = 'keyword' | 'string' | 'number' | 'comment' | 'title' | 'attr' | 'added' | 'removed';

export interface CodeRun {
  readonly text: string;
  readonly tone: CodeTone | null;
}

export type CodeLine = readonly CodeRun[];

const TONES: Readonly<Record<string, CodeTone>> = {
  keyword: 'keyword',
  literal: 'keyword',
  built_in: 'title',
  type: 'title',
  title: 'title',
  section: 'title',
  name: 'keyword',
  'selector-tag': 'keyword',
  string: 'string',
  regexp: 'string',
  subst: 'string',
  link: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  attr: 'attr',
  attribute: 'attr',
  'selector-class': 'attr',
  'selector-id': 'attr',
  variable: 'attr',
  'template-variable': 'attr',
  property: 'attr',
  meta: 'comment',
  addition: 'added',
  deletion: 'removed',
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const PART = /<span class="hljs-([\w-]+)[^"]*">|<span[^>]*>|(<\/span>)|(\n)|([^<\n]+)/g;

/**
 * The library gives HTML; read as data (spans, five entities, text) it never becomes markup of the page. One array of
 * runs a line; nested scopes keep the innermost colour.
 */
export function parseHighlighted(html: string): readonly CodeLine[] {
  const lines: CodeRun[][] = [];
  let line: CodeRun[] = [];
  const tones: (CodeTone | null)[] = [];
  for (const [, scope, close, lineFeed, text] of html.matchAll(PART)) {
    if (text !== undefined) {
      const plain = text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
      line.push({ text: plain, tone: tones.at(-1) ?? null });
    } else if (lineFeed !== undefined) {
      lines.push(line);
      line = [];
    } else if (close !== undefined) {
      tones.pop();
    } else {
      tones.push((scope === undefined ? undefined : TONES[scope]) ?? tones.at(-1) ?? null);
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** Lines without colours. */
export function plainCodeLines(lines: readonly string[]): readonly CodeLine[] {
  return lines.map((text) => [{ text, tone: null }]);
}
