import type { JsonObject } from '../base/json';
import { isJsonObject, stringOrNull } from '../base/json';
import type { Row } from '../session/array-session-index';
import { describeRow } from './describe-row';
import { clipStrings, jsonText, rawCall, readBlocks } from './long-text';
import type { Bodies } from './materialize-context';
import type { ContextPlan } from './plan-context';
import { readEdit } from './read-edit';
import type { SessionView } from './session-view';
import type { JsonPath, ToolCallView, ToolResultView } from './transcript-item';

/** A tool call of an assistant message with the result that answers it on this path. */
export function readToolCall(
  block: JsonObject,
  row: Row,
  path: JsonPath,
  result: ToolResultView | null,
  late: boolean,
): ToolCallView {
  return {
    callId: stringOrNull(block['id']) ?? '',
    name: stringOrNull(block['name']) ?? '',
    args: clipStrings(block['arguments'] ?? null),
    argsJson: jsonText(block['arguments'], row, [...path, 'arguments']),
    result,
    late,
  };
}

/** A tool result; `caller` is the row of the call it answers, −1 for none. */
export function readToolResult(
  view: SessionView,
  plan: ContextPlan,
  bodies: Bodies,
  row: Row,
  caller: Row,
): ToolResultView {
  const entry = bodies.get(row) ?? {};
  const message = isJsonObject(entry['message']) ? entry['message'] : {};
  const duration =
    caller < 0 ? Number.NaN : (view.index.time[row] ?? Number.NaN) - (view.index.time[caller] ?? Number.NaN);
  return {
    detail: describeRow(view, row),
    toolName: stringOrNull(message['toolName']) ?? '',
    isError: message['isError'] === true,
    blocks: readBlocks(message['content'], row, ['message', 'content'], rawCall(row)),
    details: message['details'] === undefined ? null : clipStrings(message['details']),
    duration: duration >= 0 ? duration : null,
    edit: readEdit(plan, bodies, row),
  };
}
