import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, stringOrNull } from '../base/json';

/** An entry on the context list and the messages that it adds to the context. */
export interface PathEntry {
  readonly source: JsonObject;
  readonly messages: readonly JsonObject[];
}

/**
 * The context list of a path, each entry with its messages (FORMATS.md A5.2 to A5.4). `path` is root first, entries of
 * the current version. The session's own projection works on rows and is where the views look; this one works on the
 * entries that a conversation has in its hands. Linear in the path.
 */
export function projectPath(path: readonly JsonObject[]): readonly PathEntry[] {
  const listed = contextList(path);
  const edits = new Map<string, JsonObject>();
  for (const entry of listed) {
    const target = stringOrNull(entry['targetId']);
    if (entry['type'] === 'context_edit' && target !== null) edits.set(target, entry);
  }
  return listed.map((source, position) => {
    const isOlderCompaction = source['type'] === 'compaction' && position > 0;
    const edit = edits.get(stringOrNull(source['id']) ?? '');
    return { source, messages: isOlderCompaction ? [] : editedMessages(source, edit) };
  });
}

/** The latest compaction, what it keeps from before itself without system messages, and everything after it. */
function contextList(path: readonly JsonObject[]): readonly JsonObject[] {
  const compactionAt = path.findLastIndex((entry) => entry['type'] === 'compaction');
  const compaction = path[compactionAt];
  if (compaction === undefined) return path;
  const list = [compaction];
  for (let i = keptFrom(path, compaction, compactionAt); i < path.length; i += 1) {
    const entry = path[i];
    if (entry === undefined || i === compactionAt) continue;
    if (i < compactionAt && isSystemEntry(entry)) continue;
    list.push(entry);
  }
  return list;
}

/** Position of the first entry that a compaction keeps; its own when it keeps none, or holds what it keeps itself. */
function keptFrom(path: readonly JsonObject[], compaction: JsonObject, compactionAt: number): number {
  const kept = compaction['firstKeptEntryId'];
  if (typeof kept !== 'string' || isJsonArray(compaction['retainedTail'])) return compactionAt;
  const keptAt = path.findIndex((entry) => entry['id'] === kept);
  return keptAt < 0 ? compactionAt : Math.min(keptAt, compactionAt);
}

function isSystemEntry(entry: JsonObject): boolean {
  const message = entry['message'];
  return entry['type'] === 'message' && isJsonObject(message) && message['role'] === 'system';
}

/** The messages that an entry stands for by itself, edits aside (FORMATS.md A5.4). */
export function ownMessages(entry: JsonObject): readonly JsonObject[] {
  switch (entry['type']) {
    case 'message':
      return isJsonObject(entry['message']) ? [withContent(entry['message'])] : [];
    case 'custom_message':
      return [customMessage(entry)];
    case 'branch_summary':
      return entry['summary'] ? [branchMessage(entry)] : [];
    case 'compaction': {
      const { systemMessage } = entry;
      const summary = [compactionMessage(entry), ...retainedTail(entry)];
      return isJsonObject(systemMessage) ? [systemMessage, ...summary] : summary;
    }
    default:
      return [];
  }
}

/** Messages that a compaction of the harness holds itself instead of naming the first entry that it keeps. */
export function retainedTail(entry: JsonObject): readonly JsonObject[] {
  const tail = entry['retainedTail'];
  return isJsonArray(tail) ? tail.filter(isJsonObject) : [];
}

/** The messages of an entry with its last context_edit, if it has one, applied (FORMATS.md A5.3). */
export function editedMessages(entry: JsonObject, edit: JsonObject | undefined): readonly JsonObject[] {
  const messages = ownMessages(entry);
  if (edit === undefined) return messages;
  const { replacement } = edit;
  if (replacement === null || replacement === undefined) return [];
  const content = isJsonObject(replacement) ? replacement['content'] : undefined;
  return messages.map((message) => withReplacement(message, content));
}

function withReplacement(message: JsonObject, content: JsonValue | undefined): JsonObject {
  switch (message['role']) {
    case 'assistant':
    case 'toolResult':
      return {
        ...message,
        content: typeof content === 'string' ? [{ type: 'text', text: content }] : content,
      };
    case 'user':
    case 'custom':
      return { ...message, content };
    default:
      return message;
  }
}

/** The message that a branch_summary stands for. */
export function branchMessage(entry: JsonObject): JsonObject {
  const { summary, fromId } = entry;
  return { role: 'branchSummary', summary, fromId, timestamp: timeOf(entry) };
}

/** The message that a compaction's summary is. */
export function compactionMessage(entry: JsonObject): JsonObject {
  const { summary, tokensBefore } = entry;
  return { role: 'compactionSummary', summary, tokensBefore, timestamp: timeOf(entry) };
}

function customMessage(entry: JsonObject): JsonObject {
  const { customType, content, display, details } = entry;
  return {
    role: 'custom',
    customType,
    content: content ?? [],
    display,
    details,
    timestamp: timeOf(entry),
  };
}

function timeOf(entry: JsonObject): number {
  const { timestamp } = entry;
  return typeof timestamp === 'string' || typeof timestamp === 'number'
    ? new Date(timestamp).getTime()
    : Number.NaN;
}

function withContent(message: JsonObject): JsonObject {
  if (message['content'] !== null && message['content'] !== undefined) return message;
  switch (message['role']) {
    case 'system':
      return { ...message, content: '' };
    case 'user':
    case 'assistant':
    case 'toolResult':
      return { ...message, content: [] };
    default:
      return message;
  }
}
