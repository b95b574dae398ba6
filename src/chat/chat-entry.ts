import type { Result } from '../base/result';
import type { ChatHost } from './chat-host';
import type { Conversation, ConversationEvents } from './conversation';
import { createConversation } from './create-conversation';
import { listModels } from './list-models';
import type { ModelSettings } from './model-settings';
import type { ModelTest } from './model-test';
import { createOutsideFetch } from './outside-fetch';
import { testModel } from './test-model';
import type { ChatFailure } from './turn';

let outside: typeof fetch | null = null;

/** The way to the outside; its worker starts with the first use. */
function theOutside(): typeof fetch {
  outside ??= createOutsideFetch();
  return outside;
}

/** Starts a conversation from a session's leaf. */
export function startConversation(host: ChatHost, events: ConversationEvents): Conversation {
  return createConversation(host, events, theOutside());
}

/** Tries a model with a real request. */
export function tryModel(settings: ModelSettings, key: string | null): Promise<ModelTest> {
  return testModel(settings, key, theOutside());
}

/** The models that an endpoint names. */
export function findModels(
  settings: ModelSettings,
  key: string | null,
): Promise<Result<readonly { readonly id: string; readonly contextWindow: number | null }[], ChatFailure>> {
  return listModels(settings, key, theOutside());
}
