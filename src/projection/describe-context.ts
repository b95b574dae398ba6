import { isJsonArray, type JsonObject, plainText } from '../base/json';
import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind, Role } from '../session/entry-kind';
import { estimateTokens } from '../session/estimate-tokens';
import { isSent } from './as-sent';
import {
  type ContextColumns,
  type ContextStatus,
  contextStatuses,
  type ContextView,
  type TokenGroup,
  type ToolWarning,
} from './context-view';
import { describeRow, entryRef } from './describe-row';
import { type Bodies, materializeContext, type ProjectedEntry, readSettings } from './materialize-context';
import type { ToolPairs } from './pair-tools';
import { type ContextPlan, explainEntry } from './plan-context';
import type { SessionView } from './session-view';
import { replaySystemMessages } from './system-prompt';

const SLOTS = { entry: 0, checkpoint: 1, summary: 2, retained: 3 } as const;

/** One line of the context while it is put together. */
interface Line {
  readonly row: Row;
  readonly status: ContextStatus;
  readonly slot: number;
  readonly by: Row;
  readonly message: JsonObject | null;
}

/** Everything the Context view shows of a leaf. `bodies` holds the rows of rowsOfContext. */
export function describeContext(
  view: SessionView,
  plan: ContextPlan,
  bodies: Bodies,
  pairs: ToolPairs,
): ContextView {
  const { index } = view;
  const projected = materializeContext(index, plan, bodies);
  const lines = listLines(view, plan, projected);
  const messages = projected.flatMap((entry) => entry.messages);
  const settings = readSettings(index, plan, bodies);
  const prompt = replaySystemMessages(messages);
  const size = measureContext(view, plan, projected, prompt?.tokens ?? 0);
  const names = settings.activeToolNames;
  return {
    columns: toColumns(lines),
    model:
      settings.model === null || (settings.model.provider === null && settings.model.modelId === null)
        ? null
        : { provider: plainText(settings.model.provider), modelId: plainText(settings.model.modelId) },
    thinkingLevel: plainText(settings.thinkingLevel),
    activeTools: isJsonArray(names) ? names.map(plainText) : null,
    system: prompt?.view ?? null,
    contextTokens: size.tokens,
    estimated: size.estimated,
    groups: sumGroups(messages),
    messageCount: messages.length,
    pathLength: plan.path.length,
    leftOut: countLeftOut(lines),
    warnings: listToolWarnings(view, pairs),
    compaction: plan.compaction < 0 ? null : describeRow(view, plan.compaction),
  };
}

/** The compaction's messages lead; then the path in order, what is left out at its place. */
function listLines(
  view: SessionView,
  plan: ContextPlan,
  projected: readonly ProjectedEntry[],
): readonly Line[] {
  const byRow = new Map(projected.map((entry) => [entry.row, entry.messages]));
  const lines: Line[] = [];
  const { compaction, path } = plan;
  if (compaction >= 0)
    for (const line of headLines(view, compaction, byRow.get(compaction) ?? [])) lines.push(line);
  for (let position = 0; position < path.length; position += 1) {
    const row = path[position] as Row;
    const { status, by } = explainEntry(view.index, view.tree, plan, position);
    if (row === compaction && status === 'in-context') continue;
    const sent = status === 'in-context' || status === 'replaced';
    lines.push({ row, status, slot: SLOTS.entry, by, message: sent ? (byRow.get(row)?.[0] ?? null) : null });
  }
  return lines;
}

function headLines(view: SessionView, compaction: Row, messages: readonly JsonObject[]): readonly Line[] {
  const checkpoint = ((view.index.flags[compaction] ?? 0) & Flag.checkpoint) !== 0;
  const summaryAt = checkpoint ? 1 : 0;
  return messages.map((message, position) => {
    let slot: number = SLOTS.retained;
    if (position < summaryAt) slot = SLOTS.checkpoint;
    else if (position === summaryAt) slot = SLOTS.summary;
    return { row: compaction, status: 'in-context', slot, by: NO_ROW, message };
  });
}

function toColumns(lines: readonly Line[]): ContextColumns {
  return {
    length: lines.length,
    rows: Int32Array.from(lines, (line) => line.row),
    status: Uint8Array.from(lines, (line) => contextStatuses.indexOf(line.status)),
    slot: Uint8Array.from(lines, (line) => line.slot),
    by: Int32Array.from(lines, (line) => line.by),
    tokens: Uint32Array.from(lines, (line) => (line.message === null ? 0 : estimateTokens(line.message))),
    unsent: Uint8Array.from(lines, (line) => (line.message !== null && !isSent(line.message) ? 1 : 0)),
  };
}

function countLeftOut(lines: readonly Line[]): number {
  let count = 0;
  for (const line of lines) if (line.message === null) count += 1;
  return count;
}

function groupOf(message: JsonObject): TokenGroup {
  switch (message['role']) {
    case 'system':
      return 'system';
    case 'compactionSummary':
    case 'branchSummary':
      return 'summary';
    case 'assistant':
      return 'assistant';
    case 'toolResult':
    case 'bashExecution':
      return 'tool';
    default:
      return 'user';
  }
}

function sumGroups(messages: readonly JsonObject[]): ContextView['groups'] {
  const sums: Record<TokenGroup, number> = { system: 0, summary: 0, user: 0, assistant: 0, tool: 0 };
  for (const message of messages) if (isSent(message)) sums[groupOf(message)] += estimateTokens(message);
  const order: readonly TokenGroup[] = ['system', 'summary', 'user', 'assistant', 'tool'];
  return order.map((group) => ({ group, tokens: sums[group] }));
}

/**
 * Context size of a leaf (FORMATS.md A6): the last usable usage plus estimates of what follows it; when a compaction or
 * context_edit of the path is later than that usage, everything is estimated, with the replayed system prompt.
 */
function measureContext(
  view: SessionView,
  plan: ContextPlan,
  projected: readonly ProjectedEntry[],
  promptTokens: number,
): { readonly tokens: number; readonly estimated: boolean } {
  const { tree } = view;
  let trailing = 0;
  for (let i = projected.length - 1; i >= 0; i -= 1) {
    const entry = projected[i];
    if (entry === undefined) break;
    const used = usableUsage(view, entry);
    if (used > 0) {
      if ((tree.depth[entry.row] ?? 0) <= lastInvalidation(view, plan)) break;
      return { tokens: used + trailing, estimated: false };
    }
    for (const message of entry.messages) trailing += estimateTokens(message);
  }
  let tokens = promptTokens;
  for (const entry of projected) {
    for (const message of entry.messages) if (message['role'] !== 'system') tokens += estimateTokens(message);
  }
  return { tokens, estimated: true };
}

/** Tokens that the usage of an assistant entry tells; 0 for failed ones and for entries without. */
function usableUsage(view: SessionView, entry: ProjectedEntry): number {
  const { index } = view;
  const flags = index.flags[entry.row] ?? 0;
  const isAssistant = index.kind[entry.row] === Kind.message && index.role[entry.row] === Role.assistant;
  if (!isAssistant || (flags & (Flag.error | Flag.aborted)) !== 0 || entry.messages.length === 0) return 0;
  return index.tokensTotal[entry.row] ?? 0;
}

function lastInvalidation(view: SessionView, plan: ContextPlan): number {
  for (let i = plan.path.length - 1; i >= 0; i -= 1) {
    const kind = view.index.kind[plan.path[i] ?? 0];
    if (kind === Kind.context_edit || kind === Kind.compaction) return i;
  }
  return -1;
}

/** Calls and results of a path that providers refuse as they stand, in file order. */
export function listToolWarnings(view: SessionView, pairs: ToolPairs): readonly ToolWarning[] {
  const { index } = view;
  const warnings: ToolWarning[] = [];
  for (const [call, row] of pairs.unanswered) {
    warnings.push({
      type: 'unanswered',
      ...entryRef(index, row),
      callId: index.callNames[index.callIds[call] ?? 0] ?? '',
    });
  }
  const about = (type: ToolWarning['type'], row: Row): ToolWarning => ({
    type,
    ...entryRef(index, row),
    callId: index.callNames[index.answers[row] ?? -1] ?? '',
  });
  for (const row of pairs.late) warnings.push(about('late', row));
  for (const row of pairs.orphans) warnings.push(about('orphan-result', row));
  return warnings.toSorted((a, b) => a.row - b.row);
}
