import { isJsonObject, type JsonObject } from '../../base/json';
import type { EntryDraft } from '../../session/entry-draft';
import { Flag, Kind, messageRoles, Role } from '../../session/entry-kind';
import type { LineEnvelope } from '../envelope-scanner';
import type { LineRecord } from '../format';
import { decodeEntry, idOf, readTime } from './decode-entry';
import { type MessageFront, readMessageFront } from './message-front';

/** Pi writes these keys first for most entries … */
const FRONT_KEYS =
  /^\{"type":"([a-z_]+)","id":"([^"\\]+)","parentId":(?:null|"([^"\\]*)"),"timestamp":"([^"\\]+)"(?:,"message":\{"role":"([A-Za-z]+)")?/;

/** … and last for custom ones. */
const BACK_KEYS = /"id":"([^"\\]+)","parentId":(?:null|"([^"\\]*)"),"timestamp":"([^"\\]+)"\}\s*$/;

const BEYOND_ASCII = /[\u0080-\u00ff]/;

const FRONT_TYPE = /^\{"type":"([a-z_]+)"/;

/**
 * A guess at an entry from the ends of its line, for the first look at a large file; null for a line that holds none
 * and undefined when it cannot be told. Short lines that are no messages are read whole: settings, labels and names must
 * be right at once; messages are many and can wait.
 */
export function draftFromEnvelope(line: LineEnvelope): EntryDraft | null | undefined {
  const message = readMessageFront(line);
  if (message !== null) return messageDraft(line, message);
  const head = line.head();
  const front = FRONT_KEYS.exec(head);
  const type = front?.[1] ?? FRONT_TYPE.exec(head)?.[1];
  const role = type === 'message' ? front?.[5] : undefined;
  const text = role === undefined ? line.whole() : null;
  if (text !== null) return draftFromWhole(line, text);
  if (type === undefined || type === 'session') return undefined;
  const keys = front === null ? BACK_KEYS.exec(line.tail()) : front.slice(1);
  if (keys === null) return undefined;
  const [, id = '', parentId, timestamp] = keys;
  // the ends of a line are bytes, not text: an id beyond ASCII cannot be read from them
  if (BEYOND_ASCII.test(id) || (parentId !== undefined && BEYOND_ASCII.test(parentId))) return undefined;
  const base = emptyDraft(line, id, parentId ?? null, readTime(timestamp));
  if (role !== undefined) return messageDraft(line, { ...base, role });
  return { ...base, kind: type in Kind ? Kind[type as keyof typeof Kind] : Kind.unknown };
}

function draftFromWhole(line: LineEnvelope, text: string): EntryDraft | null | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value) || value['type'] === 'session') return null;
    const id = idOf(value['id']);
    return id === null ? undefined : decodeEntry(value, recordOf(line, value), id, false);
  } catch {
    return null;
  }
}

function recordOf({ line, byteStart, byteLength }: LineEnvelope, value: JsonObject): LineRecord {
  return { value, line, byteStart, byteLength };
}

function emptyDraft(line: LineEnvelope, id: string, parentId: string | null, time: number): EntryDraft {
  return {
    id,
    parentId,
    kind: Kind.message,
    role: Role.none,
    flags: 0,
    time,
    byteStart: line.byteStart,
    byteLength: line.byteLength,
    line: line.line,
    usage: null,
    estimate: 0,
    targetId: null,
    name: '',
    calls: [],
    answers: null,
    figure: Number.NaN,
    preview: '',
    label: undefined,
    sessionName: undefined,
  };
}

const roleCodes: ReadonlyMap<string, number> = new Map(
  messageRoles.flatMap((role, code) => (role === 'none' ? [] : [[role, code]])),
);

/** A message by its keys and what can be guessed of its content. */
function messageDraft(line: LineEnvelope, { id, parentId, time, role }: MessageFront): EntryDraft {
  const draft = emptyDraft(line, id, parentId, time);
  return { ...draft, role: roleCodes.get(role) ?? Role.unknown, flags: guessFlags(line, role) };
}

/** An assistant that begins with a call or stops for one mostly has no words. */
function guessFlags(line: LineEnvelope, role: string): number {
  if (role === 'toolResult') {
    return line.lastValue('isError').startsWith('true') ? Flag.code | Flag.error : Flag.code;
  }
  if (role !== 'assistant') return Flag.text;
  const stop = line.lastValue('stopReason');
  const callsTools = stop.startsWith('"toolUse"');
  const startsWithText = line.head().includes('"content":[{"type":"text"');
  let flags = callsTools ? Flag.toolCalls : 0;
  if (stop.startsWith('"error"')) flags |= Flag.error;
  if (stop.startsWith('"aborted"')) flags |= Flag.aborted;
  return startsWithText || !callsTools ? flags | Flag.text : flags;
}
