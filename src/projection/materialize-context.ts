import type { JsonObject, JsonValue } from '../base/json';
import { isJsonArray, isJsonObject } from '../base/json';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { Flag, Kind, Role } from '../session/entry-kind';
import { contributes, type ContextPlan } from './plan-context';

/** Entries by row, in the shape of the current version, as they stand in the file. */
export type Bodies = ReadonlyMap<Row, JsonObject>;

/** The messages that one entry contributes. */
export interface ProjectedEntry {
  readonly row: Row;
  readonly messages: readonly JsonObject[];
}

/** Settings in force at a leaf, from its whole path (FORMATS.md A5.1). */
export interface ContextSettings {
  readonly thinkingLevel: JsonValue;
  readonly model: { readonly provider: JsonValue; readonly modelId: JsonValue } | null;
  readonly activeToolNames: JsonValue;
}

/** Rows whose bodies materializing a plan needs: what contributes, its edits, and the settings. */
export function rowsOfContext(index: ArraySessionIndex, plan: ContextPlan): readonly Row[] {
  const rows = new Set<Row>();
  for (const value of plan.selected) {
    const row = value as Row;
    if (!contributes(index, row, plan)) continue;
    rows.add(row);
    const edit = plan.edits.get(row);
    if (edit !== undefined) rows.add(edit);
  }
  for (const row of settingRows(index, plan.path)) if (row !== null) rows.add(row);
  return [...rows];
}

/** Rows that set thinking level, model and tools: the last of each on the path. */
function settingRows(
  index: ArraySessionIndex,
  path: Int32Array,
): readonly [Row | null, Row | null, Row | null] {
  let thinking: Row | null = null;
  let model: Row | null = null;
  let tools: Row | null = null;
  for (let i = path.length - 1; i >= 0; i -= 1) {
    const row = path[i] as Row;
    const kind = index.kind[row];
    if (kind === Kind.thinking_level_change) thinking ??= row;
    if (kind === Kind.active_tools_change) tools ??= row;
    const setsModel =
      kind === Kind.model_change || (kind === Kind.message && index.role[row] === Role.assistant);
    if (setsModel) model ??= row;
    if (thinking !== null && model !== null && tools !== null) break;
  }
  return [thinking, model, tools];
}

/** Thinking level, model and tools at the plan's leaf. */
export function readSettings(index: ArraySessionIndex, plan: ContextPlan, bodies: Bodies): ContextSettings {
  const [thinking, model, tools] = settingRows(index, plan.path);
  const bodyOf = (row: Row | null): JsonObject => (row === null ? {} : (bodies.get(row) ?? {}));
  const modelBody = bodyOf(model);
  const message = modelBody['message'];
  const names = isJsonObject(message)
    ? { provider: message['provider'] ?? null, modelId: message['model'] ?? null }
    : { provider: modelBody['provider'] ?? null, modelId: modelBody['modelId'] ?? null };
  return {
    thinkingLevel: thinking === null ? 'off' : (bodyOf(thinking)['thinkingLevel'] ?? null),
    model: model === null ? null : names,
    activeToolNames: tools === null ? null : (bodyOf(tools)['activeToolNames'] ?? null),
  };
}

/** The context's messages, each with the entry it comes from (FORMATS.md A5.3 and A5.4). */
export function materializeContext(
  index: ArraySessionIndex,
  plan: ContextPlan,
  bodies: Bodies,
): readonly ProjectedEntry[] {
  const projected: ProjectedEntry[] = [];
  for (const value of plan.selected) {
    const row = value as Row;
    const body = bodies.get(row);
    if (body === undefined || !contributes(index, row, plan)) continue;
    const edit = plan.edits.get(row);
    const messages = messagesOf(body, ((index.flags[row] ?? 0) & Flag.retainedTail) !== 0);
    projected.push({ row, messages: edit === undefined ? messages : applyEdit(messages, bodies.get(edit)) });
  }
  return projected;
}

/** The messages an entry stands for before edits (FORMATS.md A5.4). */
function messagesOf(entry: JsonObject, withTail: boolean): readonly JsonObject[] {
  const timestamp = timeOf(entry['timestamp']);
  switch (entry['type']) {
    case 'message':
      return isJsonObject(entry['message']) ? [withContent(entry['message'])] : [];
    case 'custom_message':
      return [
        {
          role: 'custom',
          customType: entry['customType'],
          content: entry['content'] ?? [],
          display: entry['display'],
          details: entry['details'],
          timestamp,
        },
      ];
    case 'branch_summary':
      return entry['summary']
        ? [{ role: 'branchSummary', summary: entry['summary'], fromId: entry['fromId'], timestamp }]
        : [];
    case 'compaction': {
      const { summary, tokensBefore, systemMessage, retainedTail } = entry;
      const made: JsonObject[] = [{ role: 'compactionSummary', summary, tokensBefore, timestamp }];
      if (isJsonObject(systemMessage)) made.unshift(systemMessage);
      if (withTail && isJsonArray(retainedTail)) {
        for (const message of retainedTail) if (isJsonObject(message)) made.push(message);
      }
      return made;
    }
    default:
      return [];
  }
}

/** Milliseconds as Pi computes them: an unreadable time becomes NaN, which JSON writes as null. */
function timeOf(value: JsonValue | undefined): number {
  return typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : Number.NaN;
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

function applyEdit(messages: readonly JsonObject[], edit: JsonObject | undefined): readonly JsonObject[] {
  const replacement = edit?.['replacement'];
  if (replacement === null || replacement === undefined) return [];
  // a replacement that is no object has no content either, and that is what Pi puts in place
  const content = isJsonObject(replacement) ? replacement['content'] : undefined;
  return messages.map((message) => {
    const { role } = message;
    if (role !== 'user' && role !== 'assistant' && role !== 'toolResult' && role !== 'custom') return message;
    const asBlock = (role === 'assistant' || role === 'toolResult') && typeof content === 'string';
    return { ...message, content: asBlock ? [{ type: 'text', text: content }] : content };
  });
}
