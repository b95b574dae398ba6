/**
 * Builders for composed sessions: fixed clock, fixed ids, messages in Pi's field order.
 * `written` takes lines as they are; `driven` lets Pi's SessionManager make the entries and then replaces what it
 * draws at random (ids, times) by fixed values.
 */
import { createHash } from 'node:crypto';
import { SessionManager } from './pi-modules.mjs';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const CWD = '/home/demo/app';
const MODEL = { api: 'demo-api', provider: 'demo', model: 'demo-1' };

const iso = (ms) => new Date(ms).toISOString();
const hex = (text, length) => createHash('sha256').update(text).digest('hex').slice(0, length);

/** A UUIDv7 look-alike that depends on the name only. */
export function sessionIdOf(name) {
  const digits = hex(name, 32);
  return `019ca${digits.slice(0, 3)}-${digits.slice(3, 7)}-7${digits.slice(7, 10)}-a${digits.slice(10, 13)}-${digits.slice(13, 25)}`;
}

export function header(name, extra = {}) {
  return { type: 'session', version: 3, id: sessionIdOf(name), timestamp: iso(START), cwd: CWD, ...extra };
}

export const text = (value) => ({ type: 'text', text: value });
export const thinking = (value, extra = {}) => ({ type: 'thinking', thinking: value, ...extra });
export const call = (id, name, args) => ({ type: 'toolCall', id, name, arguments: args });

export function usage(input, output, cacheRead = 0, cacheWrite = 0) {
  const cost = {
    input: input / 1_000_000,
    output: (output * 5) / 1_000_000,
    cacheRead: cacheRead / 10_000_000,
    cacheWrite: (cacheWrite * 5) / 4_000_000,
  };
  const total = cost.input + cost.output + cost.cacheRead + cost.cacheWrite;
  return {
    input,
    output,
    cacheRead,
    cacheWrite,
    totalTokens: input + output + cacheRead + cacheWrite,
    cost: { ...cost, total },
  };
}

/** Messages with a running clock: one second each, starting a little before the entries. */
export function messageKit() {
  let tick = 0;
  const timestamp = () => START + 1000 * ++tick - 250;
  return {
    system: (sections, extra = {}) => ({
      role: 'system',
      content: '',
      ...(sections ? { sections } : {}),
      ...extra,
      timestamp: timestamp(),
    }),
    user: (content) => ({
      role: 'user',
      content: typeof content === 'string' ? [text(content)] : content,
      timestamp: timestamp(),
    }),
    assistant: (content, extra = {}) => ({
      role: 'assistant',
      content: typeof content === 'string' ? [text(content)] : content,
      ...MODEL,
      usage: usage(100 + tick, 10),
      stopReason: 'stop',
      timestamp: timestamp(),
      ...extra,
    }),
    result: (toolCallId, toolName, content, extra = {}) => ({
      role: 'toolResult',
      toolCallId,
      toolName,
      content: typeof content === 'string' ? [text(content)] : content,
      isError: false,
      timestamp: timestamp(),
      ...extra,
    }),
    bash: (command, output, extra = {}) => ({
      role: 'bashExecution',
      command,
      output,
      exitCode: 0,
      cancelled: false,
      truncated: false,
      timestamp: timestamp(),
      ...extra,
    }),
    custom: (customType, content, display = true, extra = {}) => ({
      role: 'custom',
      customType,
      content,
      display,
      timestamp: timestamp(),
      ...extra,
    }),
  };
}

/**
 * A session of hand-written lines. `compose` gets the message builders plus `entry(type, id, parentId, fields)` and
 * `message(id, parentId, message)`, and returns the lines after the header: objects, or strings taken byte for byte.
 * `options.header` is false for none, or further fields of it; `join` and `end` are the line ends.
 */
export function written(name, about, compose, options = {}) {
  let tick = 0;
  const entry = (type, id, parentId, fields = {}) => ({
    type,
    id,
    parentId,
    timestamp: iso(START + 1000 * ++tick),
    ...fields,
  });
  const message = (id, parentId, body) => entry('message', id, parentId, { message: body });
  const lines = compose({ ...messageKit(), entry, message });
  const first = options.header === false ? [] : [options.wholeHeader ?? header(name, options.header)];
  const texts = [...first, ...lines].map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const join = options.join ?? '\n';
  return { name, about, made: 'written', text: texts.join(join) + (options.end ?? join) };
}

const ID_FIELDS = ['id', 'parentId', 'targetId', 'fromId', 'firstKeptEntryId'];

/** A session that Pi's own SessionManager writes. `drive` gets the manager and the message builders. */
export function driven(name, about, drive) {
  const manager = SessionManager.inMemory(CWD, { id: sessionIdOf(name) });
  drive(manager, messageKit());
  const ids = new Map(manager.getEntries().map((entry, index) => [entry.id, hex(`${name}/${index}`, 8)]));
  const entries = manager.getEntries().map((source, index) => {
    const entry = structuredClone(source);
    entry.timestamp = iso(START + 1000 * (index + 1));
    for (const field of ID_FIELDS) if (ids.has(entry[field])) entry[field] = ids.get(entry[field]);
    if (entry.systemMessage) entry.systemMessage.timestamp = START + 1000 * (index + 1);
    return entry;
  });
  const lines = [{ ...manager.getHeader(), timestamp: iso(START) }, ...entries].map((line) =>
    JSON.stringify(line),
  );
  return { name, about, made: 'driven', text: `${lines.join('\n')}\n` };
}
