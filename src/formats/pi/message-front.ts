import type { LineEnvelope } from '../envelope-scanner';

/** What stands before the content of a message's line. */
export interface MessageFront {
  readonly id: string;
  readonly parentId: string | null;
  /** milliseconds, NaN when unreadable */
  readonly time: number;
  readonly role: string;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const BEFORE_ID = ascii('{"type":"message","id":"');
const BEFORE_PARENT = ascii(',"parentId":');
const NULL = ascii('null');
const BEFORE_TIME = ascii(',"timestamp":"');
const BEFORE_ROLE = ascii('","message":{"role":"');

const QUOTE = 34;
const BACKSLASH = 92;

/** Longest id or role that is read, in bytes. */
const MOST = 64;

/**
 * Reads the keys of a message in the order in which Pi writes them, byte by byte: nothing is made but the ids, because a
 * large file has very many messages. Null when the line begins in any other way.
 */
export function readMessageFront(line: LineEnvelope): MessageFront | null {
  const { bytes, end } = line;
  let at = behind(bytes, line.start, end, BEFORE_ID);
  const idEnd = at === -1 ? -1 : endOfWord(bytes, at, end);
  if (idEnd === -1 || idEnd === at) return null;
  const id = wordOf(bytes, at, idEnd);
  at = behind(bytes, idEnd + 1, end, BEFORE_PARENT);
  if (at === -1) return null;
  let parentId: string | null = null;
  if (bytes[at] === QUOTE) {
    const parentEnd = endOfWord(bytes, at + 1, end);
    if (parentEnd === -1) return null;
    parentId = wordOf(bytes, at + 1, parentEnd);
    at = parentEnd + 1;
  } else {
    at = behind(bytes, at, end, NULL);
    if (at === -1) return null;
  }
  at = behind(bytes, at, end, BEFORE_TIME);
  const time = at === -1 ? -1 : readIsoTime(bytes, at, end);
  if (time === -1) return null;
  at = behind(bytes, at + ISO_LENGTH, end, BEFORE_ROLE);
  const roleEnd = at === -1 ? -1 : endOfWord(bytes, at, end);
  return roleEnd === -1 ? null : { id, parentId, time, role: wordOf(bytes, at, roleEnd) };
}

/** The offset behind a pattern that stands at `at`, else −1. */
function behind(bytes: Uint8Array, at: number, end: number, pattern: Uint8Array): number {
  if (at + pattern.length > end) return -1;
  for (let i = 0; i < pattern.length; i += 1) if (bytes[at + i] !== pattern[i]) return -1;
  return at + pattern.length;
}

/** Where a short ASCII text without escapes ends, else −1. */
function endOfWord(bytes: Uint8Array, from: number, end: number): number {
  const most = Math.min(end, from + MOST);
  for (let at = from; at < most; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH || byte < 32 || byte > 126) return -1;
  }
  return -1;
}

function wordOf(bytes: Uint8Array, from: number, end: number): string {
  // Pi's ids have eight characters
  if (end - from === 8) {
    return String.fromCharCode(
      bytes[from] ?? 0,
      bytes[from + 1] ?? 0,
      bytes[from + 2] ?? 0,
      bytes[from + 3] ?? 0,
      bytes[from + 4] ?? 0,
      bytes[from + 5] ?? 0,
      bytes[from + 6] ?? 0,
      bytes[from + 7] ?? 0,
    );
  }
  let word = '';
  for (let at = from; at < end; at += 1) word += String.fromCharCode(bytes[at] ?? 0);
  return word;
}

/** `2026-01-01T00:00:00.000Z` */
const ISO_LENGTH = 24;
const SEPARATORS: readonly (readonly [number, number])[] = [
  [4, 45],
  [7, 45],
  [10, 84],
  [13, 58],
  [16, 58],
  [19, 46],
  [23, 90],
];

/** Milliseconds of a time as JavaScript writes it; −1 when it is written in another way or is none of these days. */
function readIsoTime(bytes: Uint8Array, at: number, end: number): number {
  if (at + ISO_LENGTH > end) return -1;
  for (const [offset, byte] of SEPARATORS) if (bytes[at + offset] !== byte) return -1;
  const year = digits(bytes, at, 4);
  const month = digits(bytes, at + 5, 2);
  const day = digits(bytes, at + 8, 2);
  const hour = digits(bytes, at + 11, 2);
  const minute = digits(bytes, at + 14, 2);
  const second = digits(bytes, at + 17, 2);
  const milliseconds = digits(bytes, at + 20, 3);
  if (!(year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= 28)) return slowTime(bytes, at);
  if (!(hour <= 23 && minute <= 59 && second <= 59 && milliseconds <= 999)) return slowTime(bytes, at);
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/** Days that not every month has, and what is no time, are left to the platform. */
function slowTime(bytes: Uint8Array, at: number): number {
  return new Date(wordOf(bytes, at, at + ISO_LENGTH)).getTime();
}

/** A number of so many digits; NaN when one is none. */
function digits(bytes: Uint8Array, at: number, count: number): number {
  let number = 0;
  for (let i = at; i < at + count; i += 1) {
    const digit = (bytes[i] ?? 0) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}
