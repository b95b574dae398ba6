import type { AssistantMessage, Message, UserMessage } from '@earendil-works/pi-ai';
import { assert } from '../base/assert';
import { finiteOrZero, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { toProviderMessages } from '../projection/as-sent';
import type { ChatPrompt } from './turn';

/**
 * The messages of a context as the runtime is given them: what the provider is sent, neither more nor less
 * (FORMATS.md A5.5). Files are not validated and pi-ai trusts its types, so shapes that it would trip over are mended:
 * missing usage counts 0, blocks of an unknown shape are left out.
 */
export function toRuntimeMessages(messages: readonly JsonObject[]): Message[] {
  const runtime: Message[] = [];
  for (const message of toProviderMessages(messages)) {
    const mended: unknown = mend(message);
    if (isMessage(mended)) runtime.push(mended);
  }
  return runtime;
}

/** A message of the runtime as it is written into a session; a copy, because the runtime goes on with its own. */
export function toSessionMessage(message: object): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(message));
  assert(isJsonObject(copy), 'a message is an object');
  return copy;
}

/** The message as it stands in this moment; the provider goes on writing into the original. Linear in its blocks. */
export function snapshotOf(message: AssistantMessage): JsonObject {
  const snapshot: unknown = { ...message, content: message.content.map((block) => ({ ...block })) };
  assert(isJsonObject(snapshot), 'a message is an object');
  return snapshot;
}

/** What a user sends, as Pi writes it. */
export function toUserMessage({ text, images }: ChatPrompt): UserMessage {
  return {
    role: 'user',
    content: [
      { type: 'text', text },
      ...images.map(({ data, mimeType }) => ({ type: 'image' as const, data, mimeType })),
    ],
    timestamp: Date.now(),
  };
}

const ROLES: ReadonlySet<unknown> = new Set(['system', 'user', 'assistant', 'toolResult']);

/** Is this one of the four kinds of messages that providers take? Its insides are those that `mend` leaves. */
function isMessage(value: unknown): value is Message {
  if (!isJsonObject(value) || !ROLES.has(value['role'])) return false;
  const { role, content } = value;
  return isJsonArray(content) || (typeof content === 'string' && (role === 'user' || role === 'system'));
}

function mend(message: JsonObject): JsonObject {
  const { role, content } = message;
  const timestamp = finiteOrZero(message['timestamp']);
  switch (role) {
    case 'assistant':
      return {
        ...message,
        content: blocksOf(content, isAssistantBlock),
        usage: isJsonObject(message['usage']) ? mendUsage(message['usage']) : NO_USAGE,
        timestamp,
      };
    case 'toolResult':
      return { ...message, content: blocksOf(content, isContentBlock), timestamp };
    case 'system':
      return { ...mendTools(message), content: textOrBlocks(content), timestamp };
    default:
      return { ...message, content: textOrBlocks(content), timestamp };
  }
}

function textOrBlocks(content: JsonValue | undefined): JsonValue {
  return typeof content === 'string' ? content : blocksOf(content, isContentBlock);
}

function blocksOf(
  content: JsonValue | undefined,
  isFit: (block: JsonObject) => boolean,
): readonly JsonObject[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  if (!isJsonArray(content)) return [];
  return content
    .filter((block): block is JsonObject => isJsonObject(block) && isFit(block))
    .map(withArguments);
}

function isContentBlock({ type, text, data, mimeType }: JsonObject): boolean {
  if (type === 'text') return typeof text === 'string';
  return type === 'image' && typeof data === 'string' && typeof mimeType === 'string';
}

function isAssistantBlock({ type, text, thinking, id, name }: JsonObject): boolean {
  if (type === 'text') return typeof text === 'string';
  if (type === 'thinking') return typeof thinking === 'string';
  return type === 'toolCall' && typeof id === 'string' && typeof name === 'string';
}

/** A call whose arguments are null or missing has none. */
function withArguments(block: JsonObject): JsonObject {
  return block['type'] !== 'toolCall' || isJsonObject(block['arguments'])
    ? block
    : { ...block, arguments: {} };
}

function mendTools(message: JsonObject): JsonObject {
  const { toolsAdded, toolsRemoved, ...rest } = message;
  const named = (tools: JsonValue | undefined): readonly JsonObject[] =>
    isJsonArray(tools)
      ? tools.filter((tool): tool is JsonObject => isJsonObject(tool) && typeof tool['name'] === 'string')
      : [];
  const added = named(toolsAdded);
  const removed = named(toolsRemoved);
  return {
    ...rest,
    ...(added.length > 0 ? { toolsAdded: added } : {}),
    ...(removed.length > 0 ? { toolsRemoved: removed } : {}),
  };
}

const NO_COST: JsonObject = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
const NO_USAGE: JsonObject = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: NO_COST,
};

function mendUsage(usage: JsonObject): JsonObject {
  const figure = (name: string): number => finiteOrZero(usage[name]);
  return {
    ...usage,
    input: figure('input'),
    output: figure('output'),
    cacheRead: figure('cacheRead'),
    cacheWrite: figure('cacheWrite'),
    totalTokens: figure('totalTokens'),
    cost: isJsonObject(usage['cost']) ? usage['cost'] : NO_COST,
  };
}
