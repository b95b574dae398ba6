import type { FileHandle } from 'node:fs/promises';
import { isJsonObject, type JsonObject } from '../../base/json';
import { SNIFF_OBJECTS } from '../../formats/format';
import { sniffFormat } from '../../formats/registry';

/** Bytes that are read to see what a file is. */
const FIRST_LOOK = 16 * 1024;

/** Longest first line; Pi looks no further for a header either (its session-manager.js, 1.6.0). */
const LONGEST_LOOK = 1024 * 1024;

const LINE_FEED = 10;

// A byte order mark stays: Pi takes a first line with one for a broken one (FORMATS.md A1).
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The JSON values of a file's first lines; lines that are no JSON are passed over, as Pi does. */
export async function readHead(file: FileHandle): Promise<readonly unknown[]> {
  const first = await readLines(file, FIRST_LOOK);
  return first ?? (await readLines(file, LONGEST_LOOK)) ?? [];
}

/** Is this a session of a format that the app reads? */
export function isSession(head: readonly unknown[]): boolean {
  const objects: JsonObject[] = head.filter(isJsonObject);
  return sniffFormat(objects) !== null;
}

/** May lines be appended? Only to a session of Pi whose first value is a header of version 3 (FORMATS.md A1, A7). */
export function isAppendable(head: readonly unknown[]): boolean {
  return isCurrentHeader(head[0]);
}

/** Is this the header of a session of Pi, version 3? */
export function isCurrentHeader(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    value['type'] === 'session' &&
    value['version'] === 3 &&
    typeof value['id'] === 'string' &&
    value['id'] !== ''
  );
}

/** The values of the lines within the first bytes; null when not even one line ends there. */
async function readLines(file: FileHandle, most: number): Promise<unknown[] | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
  const end = bytesRead < most ? bytesRead : buffer.lastIndexOf(LINE_FEED);
  if (end === -1) return null;
  const values: unknown[] = [];
  for (let from = 0; from < end && values.length < SNIFF_OBJECTS;) {
    const feed = buffer.indexOf(LINE_FEED, from);
    const to = feed === -1 || feed > end ? end : feed;
    const value = parseLine(buffer.subarray(from, to));
    if (value !== undefined) values.push(value);
    from = to + 1;
  }
  return values;
}

function parseLine(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}
