import { isJsonObject } from '../../base/json';
import type { EntryDraft } from '../../session/entry-draft';
import { Flag, Kind, messageRoles, Role } from '../../session/entry-kind';
import type { LineEnvelope } from '../envelope-scanner';
import { decodeEntry, idOf, readTime } from './decode-entry';

/** Pi writes these keys first for most entries … */
const FRONT_KEYS =
  /^\{"type":"([a-z_]+)","id":"([^"\\]+)","parentId":(?:null|"([^"\\]*)"),"timestamp":"([^"\\]+)"(?:,"message":\{"role":"([A-Za-z]+)")?/;

/** … and last for custom ones. */
const BACK_KEYS = /"id":"([^"\\]+)","parentId":(?:null|"([^"\\]*)"),"timestamp":"([^"\\]+)"\}\s*$/;

const FRONT_TYPE = /^\{"type":"([a-z_]+)"/;

/**
 * A guess at an entry from the ends of its line, for the first look at a large file; null for a line that holds none
 * and undefined when it cannot be told. Short lines that are no messages are read whole.
 */
export function draftFromEnvelope(line: LineEnvelope): EntryDraft | null | undefined {
  const front = FRONT_KEYS.exec(line.head);
  const type = front?.[1] ?? FRONT_TYPE.exec(line.head)?.[1];
  // settings, labels and names are short and must be right at once; messages are many and can wait
  const isMessage = type === 'message' && front?.[5] !== undefined;
  if (line.whole !== null && !isMessage) return draftFromWhole(line, line.whole());
  if (type === undefined || type === 'session') return undefined;
  const kind = type in Kind ? Kind[type as keyof typeof Kind] : Kind.unknown;
  const back = front === null ? BACK_KEYS.exec(line.tail) : null;
  if (front !== null) {
    const [, , id = '', parentId, timestamp, role] = front;
    return {
      ...emptyDraft(line, kind),
      id,
      parentId: parentId ?? null,
      time: readTime(timestamp),
      ...guess(line, role),
    };
  }
  if (back === null) return undefined;
  const [, id = '', parentId, timestamp] = back;
  return { ...emptyDraft(line, kind), id, parentId: parentId ?? null, time: readTime(timestamp) };
}

function draftFromWhole(line: LineEnvelope, text: string): EntryDraft | null | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value) || value['type'] === 'session') return null;
    const id = idOf(value['id']);
    return id === null ? undefined : decodeEntry(value, { ...line, value }, id, false);
  } catch {
    return null;
  }
}

function emptyDraft(line: LineEnvelope, kind: number): EntryDraft {
  return {
    id: '',
    parentId: null,
    kind,
    role: Role.none,
    flags: 0,
    time: Number.NaN,
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
    label: kind === Kind.label ? null : undefined,
    sessionName: undefined,
  };
}

/** Role and flags of a long message line. An assistant that begins with a call or stops for one mostly has no words. */
function guess(line: LineEnvelope, role: string | undefined): Pick<EntryDraft, 'role' | 'flags'> {
  if (role === undefined) return { role: Role.none, flags: 0 };
  const known = messageRoles.findIndex((candidate) => candidate === role && candidate !== 'none');
  let flags = 0;
  if (/"stopReason":"error"|"isError":true/.test(line.tail)) flags |= Flag.error;
  if (line.tail.includes('"stopReason":"aborted"')) flags |= Flag.aborted;
  if (role === 'assistant') {
    const startsWithText = line.head.includes('"content":[{"type":"text"');
    const callsTools = line.tail.includes('"stopReason":"toolUse"');
    flags |= callsTools ? Flag.toolCalls : 0;
    flags |= startsWithText || !callsTools ? Flag.text : 0;
  } else if (role === 'toolResult') {
    flags |= Flag.code;
  } else {
    flags |= Flag.text;
  }
  return { role: known === -1 ? Role.unknown : known, flags };
}
