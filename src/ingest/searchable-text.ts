import type { JsonObject, JsonValue } from '../base/json';
import { isJsonArray, isJsonObject } from '../base/json';

/** Keys whose strings are no words of anybody: links, kinds, signatures, pictures. */
const SKIPPED: ReadonlySet<string> = new Set([
  'id',
  'parentId',
  'type',
  'role',
  'timestamp',
  'targetId',
  'firstKeptEntryId',
  'fromId',
  'toolCallId',
  'thinkingSignature',
  'textSignature',
  'mimeType',
  'api',
  'stopReason',
  'usage',
]);

/** Most values looked at in one entry, so that a hostile one ends. */
const MOST_VALUES = 200_000;

/** All words of an entry: texts, tool calls, summaries; one string, parts on lines of their own. */
export function searchableText(entry: JsonObject): string {
  const parts: string[] = [];
  const stack: JsonValue[] = [entry];
  for (let seen = 0; stack.length > 0 && seen < MOST_VALUES; seen += 1) {
    const value = stack.pop();
    if (typeof value === 'string') parts.push(value);
    else if (isJsonArray(value)) for (const item of value) stack.push(item);
    else if (isJsonObject(value)) pushFields(value, stack);
  }
  return parts.join('\n');
}

function pushFields(value: JsonObject, stack: JsonValue[]): void {
  const isImage = value['type'] === 'image';
  for (const key of Object.keys(value)) {
    const item = value[key];
    if (item === undefined || SKIPPED.has(key) || (isImage && key === 'data')) continue;
    stack.push(item);
  }
}

/** A parsed query: every word must occur. */
export interface SearchQuery {
  /** lower case, composed when not plain ASCII */
  readonly words: readonly string[];
  readonly ascii: boolean;
  /** the words stand in a line's JSON as they are, so a line without them needs no parsing */
  readonly literal: boolean;
}

/** Splits a query at white space; no words for an empty one. */
export function parseQuery(text: string): SearchQuery {
  const ascii = isAscii(text);
  const folded = foldText(text, ascii);
  const words = folded.split(/\s+/).filter((word) => word !== '');
  return { words, ascii, literal: words.every(standsAsItIs) };
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** Is a word written in JSON without escapes, whoever wrote it? Some writers escape slashes and line separators. */
function standsAsItIs(word: string): boolean {
  return JSON.stringify(word) === `"${word}"` && !/[/\u2028\u2029]/.test(word);
}

/** Lower case; composed too when the query is not plain ASCII, so that é finds e + accent. */
export function foldText(text: string, ascii: boolean): string {
  const lower = text.toLowerCase();
  return ascii ? lower : lower.normalize('NFC');
}

/** Does a folded text hold every word? */
export function holdsAllWords(folded: string, query: SearchQuery): boolean {
  return query.words.every((word) => folded.includes(word));
}

/** Can a line's JSON text hold every word once it is parsed? False only when it certainly cannot. */
export function mayHoldAllWords(line: string, query: SearchQuery): boolean {
  if (!query.literal || line.includes('\\u')) return true;
  return holdsAllWords(foldText(line, query.ascii), query);
}
