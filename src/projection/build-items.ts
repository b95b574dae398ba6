import type { JsonObject, JsonValue } from '../base/json';
import { finiteOrZero, isJsonArray, isJsonObject, plainText, stringOrNull } from '../base/json';
import type { Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';
import { Flag, Kind } from '../session/entry-kind';
import { countSummarised, describeRow } from './describe-row';
import { jsonText, longText, rawCall, readBlocks } from './long-text';
import type { Bodies } from './materialize-context';
import { type ContextPlan, explainEntry, keptFrom } from './plan-context';
import type { SessionView } from './session-view';
import { readEdit } from './read-edit';
import { readToolCall, readToolResult } from './tool-views';
import type { ToolPairs } from './pair-tools';
import type { TranscriptBody, TranscriptItem, UsageView } from './transcript-item';

/** Everything about one leaf that its items need. */
export interface LeafPath {
  readonly plan: ContextPlan;
  readonly pairs: ToolPairs;
}

/** Rows whose bodies an item needs: the entry, its tool results, and the edits of both. */
export function rowsOfItem(view: SessionView, leaf: LeafPath, row: Row): readonly Row[] {
  const rows = [row];
  const { callStart } = view.index;
  for (let call = callStart[row] ?? 0; call < (callStart[row + 1] ?? 0); call += 1) {
    const result = leaf.pairs.resultOfCall.get(call);
    if (result !== undefined) rows.push(result);
  }
  const targets = [...rows];
  for (const target of targets) {
    const edit = leaf.plan.markedEdits.get(target);
    if (edit !== undefined) rows.push(edit);
  }
  return rows;
}

/** One item of the conversation. `bodies` holds the rows of rowsOfItem. */
export function buildItem(view: SessionView, leaf: LeafPath, bodies: Bodies, row: Row): TranscriptItem {
  const entry = bodies.get(row) ?? {};
  const position = view.tree.depth[row] ?? 0;
  return {
    detail: describeRow(view, row),
    body: readBody(view, leaf, bodies, row, entry),
    edit: readEdit(leaf.plan, bodies, row),
    summarised: explainEntry(view.index, view.tree, leaf.plan, position).status === 'summarised',
  };
}

function readBody(
  view: SessionView,
  leaf: LeafPath,
  bodies: Bodies,
  row: Row,
  entry: JsonObject,
): TranscriptBody {
  const text = (key: string): string => stringOrNull(entry[key]) ?? '';
  switch (view.index.kind[row]) {
    case Kind.message:
      return readMessage(view, leaf, bodies, row, entry);
    case Kind.custom_message:
      return readCustom(entry, row, []);
    case Kind.compaction:
      return readCompaction(view, leaf.plan, row, entry);
    case Kind.branch_summary:
      return {
        type: 'branchSummary',
        summary: longText(text('summary'), row, ['summary']),
        fromId: text('fromId'),
        fromRow: (view.index.target[row] ?? NO_ROW) as Row,
      };
    case Kind.model_change:
      return { type: 'modelChange', provider: text('provider'), model: text('modelId') };
    case Kind.thinking_level_change:
      return { type: 'thinkingLevel', level: text('thinkingLevel') };
    case Kind.active_tools_change:
      return { type: 'activeTools', names: stringsOf(entry['activeToolNames']) };
    case Kind.session_info:
      return { type: 'sessionName', name: text('name') };
    case Kind.context_edit:
      return { type: 'strayEdit', targetId: text('targetId') };
    default:
      return { type: 'unknown', name: text('type'), json: jsonText(entry, row, []) };
  }
}

function stringsOf(value: JsonValue | undefined): readonly string[] {
  if (!isJsonArray(value)) return [];
  return value.map((item) => plainText(isJsonObject(item) ? item['name'] : item));
}

function readCompaction(view: SessionView, plan: ContextPlan, row: Row, entry: JsonObject): TranscriptBody {
  const { index, tree } = view;
  const before = index.figure[row] ?? Number.NaN;
  const kept = keptFrom(index, tree, row);
  const named = index.target[row] ?? NO_ROW;
  return {
    type: 'compaction',
    summary: longText(stringOrNull(entry['summary']) ?? '', row, ['summary']),
    summarised: countSummarised(view, row),
    kept: (tree.depth[row] ?? 0) - kept,
    tokensBefore: Number.isNaN(before) ? null : before,
    tokensAfter: index.estimate[row] ?? 0,
    latest: plan.compaction === row,
    missingFirstKept: keepsNothingItNamed(view, row, named, kept),
  };
}

/** It names an entry to keep from, other than itself, that is not on its path. */
function keepsNothingItNamed(view: SessionView, row: Row, named: number, kept: number): boolean {
  const hasTail = ((view.index.flags[row] ?? 0) & Flag.retainedTail) !== 0;
  return named !== NO_ROW && named !== row && !hasTail && kept === (view.tree.depth[row] ?? 0);
}

function readCustom(message: JsonObject, row: Row, path: readonly string[]): TranscriptBody {
  return {
    type: 'custom',
    customType: stringOrNull(message['customType']) ?? '',
    display: message['display'] !== false,
    blocks: readBlocks(message['content'], row, [...path, 'content'], rawCall(row)),
  };
}

function readMessage(
  view: SessionView,
  leaf: LeafPath,
  bodies: Bodies,
  row: Row,
  entry: JsonObject,
): TranscriptBody {
  const message = entry['message'];
  if (!isJsonObject(message)) return { type: 'unknown', name: 'message', json: jsonText(entry, row, []) };
  const path = ['message', 'content'];
  switch (message['role']) {
    case 'user':
      return { type: 'user', blocks: readBlocks(message['content'], row, path, rawCall(row)) };
    case 'assistant':
      return readAssistant(view, leaf, bodies, row, message);
    case 'toolResult': {
      const callId = stringOrNull(message['toolCallId']) ?? '';
      return { type: 'orphanResult', callId, result: readToolResult(view, leaf.plan, bodies, row, NO_ROW) };
    }
    case 'bashExecution':
      return readBash(message, row);
    case 'custom':
      return readCustom(message, row, ['message']);
    case 'system':
      return readSystem(message, row);
    case 'branchSummary':
      return {
        type: 'branchSummary',
        summary: longText(stringOrNull(message['summary']) ?? '', row, ['message', 'summary']),
        fromId: stringOrNull(message['fromId']) ?? '',
        fromRow: NO_ROW,
      };
    default:
      return {
        type: 'unknown',
        name: stringOrNull(message['role']) ?? '',
        json: jsonText(message, row, ['message']),
      };
  }
}

function readAssistant(
  view: SessionView,
  leaf: LeafPath,
  bodies: Bodies,
  row: Row,
  message: JsonObject,
): TranscriptBody {
  const firstCall = view.index.callStart[row] ?? 0;
  const blocks = readBlocks(message['content'], row, ['message', 'content'], (block, position, path) => {
    const result = leaf.pairs.resultOfCall.get(firstCall + position);
    const answer = result === undefined ? null : readToolResult(view, leaf.plan, bodies, result, row);
    const late = result !== undefined && leaf.pairs.late.has(result);
    return { type: 'toolCall', call: readToolCall(block, row, path, answer, late) };
  });
  return {
    type: 'assistant',
    blocks,
    provider: stringOrNull(message['provider']) ?? '',
    model: stringOrNull(message['model']) ?? '',
    stopReason: stringOrNull(message['stopReason']) ?? '',
    errorMessage: stringOrNull(message['errorMessage']),
    usage: readUsageView(view, row),
  };
}

function readUsageView(view: SessionView, row: Row): UsageView | null {
  const { index } = view;
  if (((index.flags[row] ?? 0) & Flag.usage) === 0) return null;
  return {
    input: index.tokensInput[row] ?? 0,
    output: index.tokensOutput[row] ?? 0,
    cacheRead: index.tokensCacheRead[row] ?? 0,
    cacheWrite: index.tokensCacheWrite[row] ?? 0,
    cost: index.cost[row] ?? 0,
  };
}

function readBash(message: JsonObject, row: Row): TranscriptBody {
  const text = (key: string): string => stringOrNull(message[key]) ?? '';
  return {
    type: 'bash',
    command: longText(text('command'), row, ['message', 'command']),
    output: longText(text('output'), row, ['message', 'output']),
    exitCode: typeof message['exitCode'] === 'number' ? finiteOrZero(message['exitCode']) : null,
    cancelled: message['cancelled'] === true,
    truncated: message['truncated'] === true,
    fullOutputPath: stringOrNull(message['fullOutputPath']),
    excluded: Boolean(message['excludeFromContext']),
  };
}

function readSystem(message: JsonObject, row: Row): TranscriptBody {
  const { content, sections } = message;
  const patches = isJsonObject(sections) ? Object.entries(sections) : [];
  const path = ['message', 'content'];
  let words = null;
  if (typeof content === 'string' && content !== '') words = longText(content, row, path);
  else if (isJsonArray(content) && content.length > 0) words = jsonText(content, row, path);
  return {
    type: 'system',
    content: words,
    sections: patches.map(([name, text]) => ({
      name,
      text: typeof text === 'string' ? longText(text, row, ['message', 'sections', name]) : null,
    })),
    toolsAdded: stringsOf(message['toolsAdded']),
    toolsRemoved: stringsOf(message['toolsRemoved']),
  };
}
