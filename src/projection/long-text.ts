import type { JsonObject, JsonValue } from '../base/json';
import { isJsonArray, isJsonObject, stringOrNull } from '../base/json';
import { stringifyJson } from '../base/stringify-json';
import type { Row } from '../session/array-session-index';
import {
  type ContentBlock,
  type ImageRef,
  INLINE_TEXT,
  type JsonPath,
  type LongText,
} from './transcript-item';

/** A text as it travels: its beginning, and where the whole of it stands. */
export function longText(text: string, row: Row, path: JsonPath): LongText {
  return {
    text: text.length > INLINE_TEXT ? text.slice(0, INLINE_TEXT) : text,
    length: text.length,
    row,
    path,
  };
}

/** Any JSON value as indented text; its path names the value, readers print it again. */
export function jsonText(value: JsonValue | undefined, row: Row, path: JsonPath): LongText {
  return longText(printJson(value), row, path);
}

/** A value as indented JSON; empty for none. */
export function printJson(value: JsonValue | undefined): string {
  return value === undefined ? '' : stringifyJson(value, 2);
}

/** Most nodes of a clipped value; what lies beyond is dropped. */
const CLIP_NODES = 2000;

/** A copy of a value whose strings are cut to INLINE_TEXT; arguments of tools are small trees, depth is bounded. */
export function clipStrings(value: JsonValue, budget = { nodes: CLIP_NODES }, depth = 0): JsonValue {
  budget.nodes -= 1;
  if (typeof value === 'string') return value.length > INLINE_TEXT ? value.slice(0, INLINE_TEXT) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 40 || budget.nodes < 0) return '…';
  if (isJsonArray(value))
    return value.slice(0, budget.nodes).map((item) => clipStrings(item, budget, depth + 1));
  const entries: [string, JsonValue][] = [];
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined && budget.nodes > 0) entries.push([key, clipStrings(item, budget, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

/** The value that a path names inside an entry, or undefined. */
export function valueAt(entry: JsonObject, path: JsonPath): JsonValue | undefined {
  let value: JsonValue | undefined = entry;
  for (const key of path) {
    if (isJsonArray(value) && typeof key === 'number') value = value[key];
    else if (isJsonObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Picture types that a browser shows without running anything. */
const RASTER: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);

function readImage(block: JsonObject, row: Row, path: JsonPath): ImageRef {
  const mimeType = (stringOrNull(block['mimeType']) ?? '').slice(0, 100);
  const data = stringOrNull(block['data']) ?? '';
  const byteLength = Math.floor((data.length * 3) / 4);
  let problem: ImageRef['problem'] = null;
  if (!RASTER.has(mimeType)) problem = 'mime-type';
  else if (data.startsWith('blob:')) problem = 'external';
  else if (data === '' || !isBase64(data)) problem = 'data';
  return { row, path: [...path, 'data'], mimeType, byteLength, problem };
}

/** Looks at both ends only: the decoder has the last word when the picture is read. */
function isBase64(data: string): boolean {
  return /^[A-Za-z0-9+/=\s]*$/.test(data.slice(0, 200)) && /^[A-Za-z0-9+/=\s]*$/.test(data.slice(-200));
}

/** Reads text, thinking and image blocks; tool calls are `makeCall`'s. Unknown shapes become raw JSON. */
export function readBlocks(
  content: JsonValue | undefined,
  row: Row,
  path: JsonPath,
  makeCall: (block: JsonObject, position: number, path: JsonPath) => ContentBlock,
): readonly ContentBlock[] {
  if (content === undefined || content === null || content === '') return [];
  if (typeof content === 'string') return [{ type: 'text', text: longText(content, row, path) }];
  if (!isJsonArray(content)) return [{ type: 'raw', json: jsonText(content, row, path) }];
  let call = -1;
  return content.map((block, position): ContentBlock => {
    const here: JsonPath = [...path, position];
    if (!isJsonObject(block)) return { type: 'raw', json: jsonText(block, row, here) };
    const { type } = block;
    if (type === 'text' && typeof block['text'] === 'string') {
      return { type: 'text', text: longText(block['text'], row, [...here, 'text']) };
    }
    if (type === 'thinking' && typeof block['thinking'] === 'string') {
      const text = longText(block['thinking'], row, [...here, 'thinking']);
      return { type: 'thinking', text, redacted: block['redacted'] === true };
    }
    if (type === 'image') return { type: 'image', image: readImage(block, row, here) };
    if (type === 'toolCall') {
      call += 1;
      return makeCall(block, call, here);
    }
    return { type: 'raw', json: jsonText(block, row, here) };
  });
}

/** A tool call where none is expected: shown as it stands. */
export function rawCall(row: Row): (block: JsonObject, position: number, path: JsonPath) => ContentBlock {
  return (block, _position, path) => ({ type: 'raw', json: jsonText(block, row, path) });
}
