import { isJsonObject, type JsonObject, plainText } from '../base/json';
import type { Conversation } from '../chat/conversation';
import { createConversation } from '../chat/create-conversation';
import type { ModelSettings } from '../chat/model-settings';
import type { ChatPrompt, QueuedPrompt, TurnActivity, TurnOptions } from '../chat/turn';
import { MemoryChatHost } from './memory-chat-host';

/** As much of scripts/model-server.mjs as is needed here. */
interface ModelServer {
  readonly origin: string;
  readonly requests: readonly { readonly body: unknown }[];
}

/** The key that conversations of tests use; it may show up nowhere. */
export const TEST_KEY = 'sk-secret-0123456789';

/** A model at the test server. */
export function modelAt(server: ModelServer, change: Partial<ModelSettings> = {}): ModelSettings {
  return {
    id: 'test',
    name: 'Test',
    api: 'openai-completions',
    provider: 'local',
    baseUrl: `${server.origin}/v1`,
    modelId: 'tiny',
    contextWindow: 128_000,
    maxTokens: 4096,
    reasoning: false,
    images: true,
    price: { input: 1, output: 2, cacheRead: 0, cacheWrite: 0 },
    ...change,
  };
}

/** A conversation in memory with a model server, and what it has told so far. */
export interface Talk {
  readonly host: MemoryChatHost;
  readonly conversation: Conversation;
  readonly activities: (TurnActivity | null)[];
  readonly queues: (readonly QueuedPrompt[])[];
  readonly options: (change?: Partial<TurnOptions>) => TurnOptions;
}

/** Starts a conversation; failed requests are tried again almost at once. `session`: the text of a file. */
export function startTalk(server: ModelServer, session?: string, model: Partial<ModelSettings> = {}): Talk {
  const host = new MemoryChatHost(session);
  const activities: (TurnActivity | null)[] = [];
  const queues: (readonly QueuedPrompt[])[] = [];
  const events = {
    onActivity: (activity: TurnActivity | null) => void activities.push(activity),
    onQueue: (queue: readonly QueuedPrompt[]) => void queues.push(queue),
    onEntry: () => undefined,
  };
  const conversation = createConversation(host, events, fetch, { attempts: 3, baseDelay: 5 });
  const options = (change: Partial<TurnOptions> = {}): TurnOptions => ({
    leafId: null,
    model: modelAt(server, model),
    key: TEST_KEY,
    thinkingLevel: 'off',
    folder: null,
    autoCompact: true,
    ...change,
  });
  return { host, conversation, activities, queues, options };
}

/** A message of the user. */
export const say = (text: string): ChatPrompt => ({ text, images: [] });

/** Messages of a chat request to an OpenAI-compatible endpoint, as role and text. */
export function sentIn(server: ModelServer, at: number): readonly string[] {
  const body = server.requests[at]!.body as { messages: readonly JsonObject[] };
  return body.messages.map(({ role, content, tool_calls }) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content ?? tool_calls);
    return `${plainText(role)} ${text}`;
  });
}

/** What was told, in order, without repetitions. */
export const typesOf = (activities: readonly (TurnActivity | null)[]): readonly string[] => {
  const all = activities.map((activity) => activity?.type ?? 'nothing');
  return all.filter((type, i) => type !== all[i - 1]);
};

/** The message of an entry. */
export const messageOf = (entry: JsonObject | undefined): JsonObject => {
  const message = entry?.['message'];
  return isJsonObject(message) ? message : {};
};

/** Waits for something that the test cannot be told of. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}
