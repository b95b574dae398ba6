/** What a piece of JSON is, for its colour. */
type JsonTokenType = 'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'other';

export interface JsonToken {
  readonly type: JsonTokenType;
  /** as it stands in the file, escapes included */
  readonly text: string;
}

/** One line of the indented form. */
export interface JsonLine {
  readonly indent: number;
  readonly tokens: readonly JsonToken[];
}

const SPACE = /[ \t\r\n]+/y;
const NUMBER = /-?\d[\d.eE+-]*/y;
const LITERAL = /(?:true|false|null)\b/y;
const OTHER = /[^\s{}[\],:"]+|[\s\S]/y;
const OPENING = new Set(['{', '[']);
const CLOSING = new Set(['}', ']']);

function match(pattern: RegExp, text: string, from: number): string | null {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? null;
}

/**
 * End of the string that starts at `from`, or the end of a text that was cut. Searched by hand: a regular expression
 * with alternatives runs out of stack on a string of megabytes.
 */
function stringEnd(text: string, from: number): number {
  let quote = text.indexOf('"', from + 1);
  while (quote !== -1) {
    let escapes = quote;
    while (text.charAt(escapes - 1) === '\\') escapes -= 1;
    if ((quote - escapes) % 2 === 0) return quote + 1;
    quote = text.indexOf('"', quote + 1);
  }
  return text.length;
}

/** Reads the token at `from`, which is no white space. */
function readToken(text: string, from: number): JsonToken {
  const char = text.charAt(from);
  if ('{}[],:'.includes(char)) return { type: 'punctuation', text: char };
  if (char === '"') return { type: 'string', text: text.slice(from, stringEnd(text, from)) };
  const literal = match(LITERAL, text, from);
  if (literal !== null) return { type: 'literal', text: literal };
  const number = match(NUMBER, text, from);
  if (number !== null) return { type: 'number', text: number };
  return { type: 'other', text: match(OTHER, text, from) ?? char };
}

function tokenize(text: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let from = 0;
  while (from < text.length) {
    const space = match(SPACE, text, from);
    if (space !== null) {
      from += space.length;
      continue;
    }
    const token = readToken(text, from);
    from += token.text.length;
    if (token.text === ':') {
      const key = tokens.at(-1);
      if (key?.type === 'string') tokens[tokens.length - 1] = { type: 'key', text: key.text };
    }
    tokens.push(token);
  }
  return tokens;
}

/**
 * JSON text as indented lines, without parsing it: numbers, escapes and doubled keys stay as they are in the file, a
 * text that was cut or is broken is shown as far as it goes, and depth costs no stack.
 */
export function formatJson(text: string): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  let indent = 0;
  let current: JsonToken[] = [];
  const flush = (): void => {
    if (current.length > 0) lines.push({ indent, tokens: current });
    current = [];
  };
  const tokens = tokenize(text);
  for (const [index, token] of tokens.entries()) {
    const opens = token.type === 'punctuation' && OPENING.has(token.text);
    const closes = token.type === 'punctuation' && CLOSING.has(token.text);
    const previous = tokens[index - 1];
    const emptyPair = closes && previous?.type === 'punctuation' && OPENING.has(previous.text);
    if (closes && !emptyPair) {
      flush();
      indent = Math.max(0, indent - 1);
    }
    current.push(token);
    const next = tokens[index + 1];
    const closesNext = next?.type === 'punctuation' && CLOSING.has(next.text);
    if (opens && !closesNext) {
      flush();
      indent += 1;
    }
    if (token.type === 'punctuation' && token.text === ',') flush();
  }
  flush();
  return lines;
}
