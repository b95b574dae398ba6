import { isJsonArray, type JsonObject, type JsonValue, stringifyOrNull } from './json';

/** Levels that are indented in a value too deep for JSON.stringify; below them a level costs no line of its own. */
const INDENTED_LEVELS = 100;

/** JSON text of any value, however deep it is nested; the same text as JSON.stringify where that one can write it. */
export function stringifyJson(value: JsonValue, indent = 0): string {
  return stringifyOrNull(value, indent) ?? stringifyDeep(value, indent);
}

/** An array or object that is being written: its entries and how many of them are done. */
interface OpenValue {
  readonly keys: readonly string[] | null;
  readonly items: readonly JsonValue[];
  done: number;
}

function openValue(value: readonly JsonValue[] | JsonObject): OpenValue {
  if (isJsonArray(value)) return { keys: null, items: value, done: 0 };
  const keys: string[] = [];
  const items: JsonValue[] = [];
  for (const key of Object.keys(value)) {
    const item = value[key];
    if (item === undefined) continue;
    keys.push(key);
    items.push(item);
  }
  return { keys, items, done: 0 };
}

function stringifyDeep(root: JsonValue, indent: number): string {
  const parts: string[] = [];
  const open: OpenValue[] = [];
  const breakLine = (level: number): void => {
    if (indent > 0 && level <= INDENTED_LEVELS) parts.push('\n', ' '.repeat(indent * level));
  };
  const write = (value: JsonValue): void => {
    if (typeof value !== 'object' || value === null) {
      parts.push(JSON.stringify(value));
      return;
    }
    parts.push(isJsonArray(value) ? '[' : '{');
    open.push(openValue(value));
  };
  write(root);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const item = top.items[top.done];
    if (item === undefined) {
      open.pop();
      if (top.items.length > 0) breakLine(open.length);
      parts.push(top.keys === null ? ']' : '}');
      continue;
    }
    if (top.done > 0) parts.push(',');
    breakLine(open.length);
    const key = top.keys?.[top.done];
    if (key !== undefined) parts.push(JSON.stringify(key), indent > 0 ? ': ' : ':');
    top.done += 1;
    write(item);
  }
  return parts.join('');
}
