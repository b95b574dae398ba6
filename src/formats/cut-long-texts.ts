import { isJsonObject, type JsonObject } from '../base/json';
import { CUT_HEAD, CUT_TAIL, markOfCut } from '../session/cut-text';

/** Shorter texts are not worth the walk, in bytes. */
const LEAST = 1536;

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const SPACE = 32;

/** Keys under which nothing but a text's length, beginning and end is asked for, in messages that say no calls. */
const CUT_KEYS: readonly Uint8Array[] = ['text', 'data', 'output'].map((key) =>
  Uint8Array.from(key, (character) => character.charCodeAt(0)),
);

/** Messages whose long texts need not be decoded to be indexed. */
const CUT_ROLES: ReadonlySet<unknown> = new Set(['user', 'toolResult', 'bashExecution']);

/** A message of such a role as Pi writes it. */
const CUT_LINE = /^\{"type":"message",.*"message":\{"role":"(?:user|toolResult|bashExecution)"/;

/** Longest rest of a cut line, in bytes: what is kept of a huge line is decoded as a whole, and no buffer stays as large. */
const MOST_KEPT = 4 * 1024 * 1024;

/** First bytes of a line in which Pi writes the role. */
const HEAD = 192;

const encoder = new TextEncoder();
let scratch = new Uint8Array(64 * 1024);
let written = 0;

function append(bytes: Uint8Array): void {
  if (written + bytes.length > scratch.length) {
    const wider = new Uint8Array((written + bytes.length) * 2);
    wider.set(scratch.subarray(0, written));
    scratch = wider;
  }
  scratch.set(bytes, written);
  written += bytes.length;
}

/** Is this a message that may be cut? A line can say two roles; the last one counts. */
export function mayBeCut(value: JsonObject): boolean {
  const message = value['message'];
  return value['type'] === 'message' && isJsonObject(message) && CUT_ROLES.has(message['role']);
}

/**
 * The bytes of a line with its long texts cut in their middle (session/cut-text), or null when there is nothing to cut
 * or it cannot be told. Decoding is most of what reading a session costs, and long tool results are most of a session.
 * Only plain ASCII is cut, so that what is left decodes as it would have, and only what is well-formed JSON. What is
 * parsed from it must be one that `mayBeCut`. The result is valid until the next call.
 */
export function cutLongTexts(line: Uint8Array): Uint8Array | null {
  if (line.length < LEAST) return null;
  if (!CUT_LINE.test(String.fromCharCode.apply(null, line.subarray(0, HEAD) as unknown as number[])))
    return null;
  written = 0;
  let copied = 0;
  let keyFrom = -1;
  let keyEnd = -1;
  for (let at = line.indexOf(QUOTE); at !== -1; at = line.indexOf(QUOTE, at)) {
    const from = at + 1;
    const text = walkText(line, from);
    if (text.end === -1) return null;
    at = text.end + 1;
    if (line[at] === COLON) {
      keyFrom = from;
      keyEnd = text.end;
      continue;
    }
    if (!text.cuttable || !isCutKey(line, keyFrom, keyEnd, from)) continue;
    if (written + text.headEnd - copied > MOST_KEPT) return null;
    append(line.subarray(copied, text.headEnd));
    append(encoder.encode(markOfCut(text.length)));
    copied = text.tailFrom;
  }
  if (copied === 0 || written + line.length - copied > MOST_KEPT) return null;
  append(line.subarray(copied));
  return scratch.subarray(0, written);
}

/** Is the text that begins at `from` the value of a key whose texts are cut? */
function isCutKey(line: Uint8Array, keyFrom: number, keyEnd: number, from: number): boolean {
  // Pi writes no white space around a colon
  if (keyFrom === -1 || keyEnd + 3 !== from) return false;
  return CUT_KEYS.some(
    (key) => key.length === keyEnd - keyFrom && key.every((byte, i) => line[keyFrom + i] === byte),
  );
}

interface WalkedText {
  /** offset of the closing quote, −1 when there is none */
  readonly end: number;
  /** length in code units */
  readonly length: number;
  /** plain ASCII without anything that JSON forbids, and not blank at its beginning */
  readonly cuttable: boolean;
  /** where the first CUT_HEAD code units end, and the last CUT_TAIL ones begin */
  readonly headEnd: number;
  readonly tailFrom: number;
}

const walked = { end: -1, length: 0, cuttable: false, headEnd: 0, tailFrom: 0 };

/** Walks a JSON string from behind its opening quote. The result is valid until the next call. */
function walkText(line: Uint8Array, from: number): WalkedText {
  let length = 0;
  let plain = true;
  let words = false;
  let at = from;
  walked.headEnd = 0;
  for (; at < line.length; at += 1) {
    const byte = line[at] ?? 0;
    if (byte === QUOTE) break;
    if (length === CUT_HEAD) {
      walked.headEnd = at;
      if (!words) plain = false;
    }
    length += 1;
    if (byte === BACKSLASH) {
      const more = escapeLength(line, at);
      if (more === 0) plain = false;
      at += Math.max(1, more);
    } else if (byte < SPACE || byte > 126) plain = false;
    else if (byte !== SPACE) words = true;
  }
  walked.end = at < line.length ? at : -1;
  walked.length = length;
  const long = plain && length > CUT_HEAD + CUT_TAIL && at - from >= LEAST;
  walked.tailFrom = long ? startOfTail(line, at) : -1;
  walked.cuttable = walked.tailFrom !== -1;
  return walked;
}

/** Bytes behind the backslash of an escape; 0 for one that JSON does not know or that ends inside a surrogate pair. */
function escapeLength(line: Uint8Array, at: number): number {
  const kind = line[at + 1] ?? 0;
  if (kind !== 117) return SHORT_ESCAPES.includes(kind) ? 1 : 0;
  for (let i = 2; i < 6; i += 1) if (!isHex(line[at + i] ?? 0)) return 0;
  return 5;
}

const SHORT_ESCAPES: readonly number[] = Array.from('"\\/bfnrt', (character) => character.charCodeAt(0));

function isHex(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || (byte >= 97 && byte <= 102) || (byte >= 65 && byte <= 70);
}

/**
 * Where the last CUT_TAIL code units of a text begin, −1 when that cannot be told. Units are counted forward from a
 * place well before, because from behind an escaped character looks like a plain one.
 */
function startOfTail(line: Uint8Array, end: number): number {
  const starts = unitStarts(line, calmPlace(line, end - LOOK_BACK, end), end);
  return starts[starts.length - CUT_TAIL] ?? -1;
}

/** Room for CUT_TAIL units, were all of them escapes, and for a calm place before them. */
const LOOK_BACK = CUT_TAIL * 6 + 300;

/** The next offset at which a code unit certainly begins: no backslash stands in the six bytes before, an escape's most. */
function calmPlace(line: Uint8Array, from: number, end: number): number {
  let at = from;
  for (let calm = 0; calm < 6 && at < end; at += 1) calm = line[at] === BACKSLASH ? 0 : calm + 1;
  return at;
}

function unitStarts(line: Uint8Array, from: number, end: number): number[] {
  const starts: number[] = [];
  for (let at = from; at < end; at += 1) {
    starts.push(at);
    if (line[at] === BACKSLASH) at += Math.max(1, escapeLength(line, at));
  }
  return starts;
}
