import { isJsonObject, type JsonObject } from '../base/json';
import { entryKinds } from '../session/entry-kind';

/** A record found in a line that is no JSON as a whole. */
export interface FoundRecord {
  readonly value: JsonObject;
  /** its JSON, sound and on one line */
  readonly text: string;
  /** control characters or wrong escapes inside its strings had to be escaped */
  readonly isMended: boolean;
}

/** What a damaged line holds. */
export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  /** code units that belong to no record, white space left out */
  readonly lost: number;
}

/** How often a line may be walked through in vain, on average: a hostile line begins a record at every other character. */
const WALKS = 8;

const RECORD_START = /\{\s*"type"\s*:/g;

/**
 * The whole records of a line that is no JSON: behind or between torn ones, several glued together, or one whose strings
 * hold raw control characters (FORMATS.md A1 `glued-records`, field reports B02, B03 and B09). A record is an object that
 * looks like an entry or a header of a Pi session; parts of a torn one, such as the blocks of a message, are none.
 */
export function findRecords(line: string): FoundRecords {
  const records: FoundRecord[] = [];
  let budget = WALKS * line.length;
  let lost = 0;
  let done = 0;
  let start = line.indexOf('{');
  while (start !== -1 && budget > 0) {
    const end = endOfObject(line, start);
    budget -= (end === -1 ? line.length : end) - start;
    const record = end === -1 ? null : readRecord(line.slice(start, end));
    if (record === null) {
      start = nextStart(line, start + 1);
      continue;
    }
    records.push(record);
    lost += solidLength(line.slice(done, start));
    done = end;
    start = line.indexOf('{', end);
  }
  return { records, lost: lost + solidLength(line.slice(done)) };
}

function nextStart(line: string, from: number): number {
  RECORD_START.lastIndex = from;
  return RECORD_START.exec(line)?.index ?? -1;
}

function solidLength(text: string): number {
  return text.replaceAll(/\s+/g, '').length;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = 123;
const CLOSING = 125;

/** One past the brace that closes the object beginning at `start`; −1 when none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) {
      inString = true;
    } else if (code === OPENING) {
      depth += 1;
    } else if (code === CLOSING) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function readRecord(text: string): FoundRecord | null {
  const value = parseRecord(text);
  if (value !== null) return { value, text, isMended: false };
  const mended = escapeStrings(text);
  if (mended === text) return null;
  const mendedValue = parseRecord(mended);
  return mendedValue === null ? null : { value: mendedValue, text: mended, isMended: true };
}

function parseRecord(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) && isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const knownTypes: ReadonlySet<unknown> = new Set([
  'session',
  ...entryKinds.filter((kind) => kind !== 'unknown'),
]);

function isRecord(value: JsonObject): boolean {
  const { type, id, timestamp } = value;
  if (typeof type !== 'string') return false;
  if (knownTypes.has(type)) return typeof id === 'string' || typeof timestamp === 'string';
  return typeof id === 'string' && 'parentId' in value;
}

// oxlint-disable-next-line no-control-regex -- raw control characters are what is looked for
const NEEDS_ESCAPE = /[\u0000-\u001f]|\\/;

/** JSON text with control characters and wrong escapes inside its strings escaped; outside of strings they are dropped. */
function escapeStrings(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  let inString = false;
  // a string's end, an escape of two or six characters, a lone backslash, or a control character
  // oxlint-disable-next-line no-control-regex -- as above
  return text.replaceAll(/"|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\|[\u0000-\u001f]/g, (found) => {
    if (found === '"') {
      inString = !inString;
      return found;
    }
    if (found === '\\') return inString ? '\\\\' : '';
    if (found.startsWith('\\')) return found;
    return inString ? JSON.stringify(found).slice(1, -1) : ' ';
  });
}
