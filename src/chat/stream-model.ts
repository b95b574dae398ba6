import type { StreamFn } from '@earendil-works/pi-agent-core';
import type {
  Api,
  AssistantMessage,
  AssistantMessageEventStream,
  FetchFunction,
  Model,
  SimpleStreamOptions,
  TranscriptContext,
} from '@earendil-works/pi-ai';
import { createAssistantMessageEventStream } from '@earendil-works/pi-ai/utils/event-stream';
import { assertUnreachable } from '../base/assert';
import { explainFailure } from './explain-failure';
import type { ModelSettings } from './model-settings';
import { anthropicModel, demoModel, googleModel, openAiModel } from './provider-model';
import { scrubMessage, scrubSecrets } from './scrub-secrets';
import type { ChatFailure } from './turn';
import { type Exchange, type WatchedFetch, watchFetch } from './watch-fetch';

/** A model that can be asked, and what came of asking it. */
export interface ModelStream {
  readonly model: Model<Api>;
  /** Loads the provider when it is first needed. Never throws; no event and no message of it holds the key. */
  readonly streamFn: StreamFn;
  /** what HTTP told about the latest request */
  readonly exchange: () => Exchange;
  /** why the latest request failed */
  readonly explain: (message: AssistantMessage) => ChatFailure;
  /** a text of an error without the key */
  readonly scrub: (text: string) => string;
}

/** How long a provider may take to notice that it is stopped, in milliseconds. */
const STOP_PATIENCE = 250;

/** A model that speaks through the given fetch. `key` may be null for servers without one. */
export function createModelStream(
  settings: ModelSettings,
  key: string | null,
  outside: FetchFunction,
): ModelStream {
  const watched = watchFetch(outside);
  const model = modelOf(settings);
  const start = startOf(settings, key, watched);
  return {
    model,
    exchange: watched.exchange,
    explain: (message) => explainFailure(message, watched.exchange(), settings, key),
    scrub: (text) => scrubSecrets(text, key),
    streamFn: (_model, context, options) => {
      watched.reset();
      const out = createAssistantMessageEventStream();
      void pump(out, () => start(context, options ?? {}), { model, key, signal: options?.signal });
      return out;
    },
  };
}

function modelOf(settings: ModelSettings): Model<Api> {
  switch (settings.api) {
    case 'openai-completions':
      return openAiModel(settings);
    case 'anthropic-messages':
      return anthropicModel(settings);
    case 'google-generative-ai':
      return googleModel(settings);
    case 'demo':
      return demoModel(settings);
    default:
      return assertUnreachable(settings.api);
  }
}

type Start = (
  context: TranscriptContext,
  options: SimpleStreamOptions,
) => Promise<AssistantMessageEventStream>;

/** Providers are loaded when they are first asked: each is a chunk of its own. */
function startOf(settings: ModelSettings, key: string | null, { fetch }: WatchedFetch): Start {
  // no attribution: what is sent is between the user and the endpoint
  const asked = (options: SimpleStreamOptions): SimpleStreamOptions => ({
    ...options,
    fetch,
    identity: { attribution: null },
    ...(key === null || key === '' ? {} : { apiKey: key }),
  });
  switch (settings.api) {
    case 'openai-completions':
      return async (context, options) => {
        const { streamSimple } = await import('@earendil-works/pi-ai/api/openai-completions');
        return streamSimple(openAiModel(settings), context, withoutKey(asked(options)));
      };
    case 'anthropic-messages':
      return async (context, options) => {
        const { streamSimple } = await import('@earendil-works/pi-ai/api/anthropic-messages');
        return streamSimple(anthropicModel(settings), context, asked(options));
      };
    case 'google-generative-ai':
      return async (context, options) => {
        const { streamSimple } = await import('@earendil-works/pi-ai/api/google-generative-ai');
        return streamSimple(googleModel(settings), context, asked(options));
      };
    case 'demo':
      return async (context, options) => {
        const { streamDemo } = await import('./demo-model');
        return streamDemo(demoModel(settings), context, options);
      };
    default:
      return assertUnreachable(settings.api);
  }
}

/** Local servers need no key, but the library wants one; then no Authorization header is sent. */
function withoutKey(options: SimpleStreamOptions): SimpleStreamOptions {
  if (options.apiKey !== undefined) return options;
  return { ...options, apiKey: 'none', headers: { ...options.headers, Authorization: null } };
}

interface Pumped {
  readonly model: Model<Api>;
  readonly key: string | null;
  readonly signal: AbortSignal | undefined;
}

/** Hands events on, without secrets; a provider that throws, or that does not stop when it is told to, still ends. */
async function pump(
  out: AssistantMessageEventStream,
  start: () => Promise<AssistantMessageEventStream>,
  { model, key, signal }: Pumped,
): Promise<void> {
  let arrived: AssistantMessage | null = null;
  const giveUp = (): void => {
    const error = failedMessage(model, arrived, 'aborted', 'Request was aborted');
    out.push({ type: 'error', reason: 'aborted', error });
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  const onStop = (): void => {
    patience = setTimeout(giveUp, STOP_PATIENCE);
  };
  signal?.addEventListener('abort', onStop, { once: true });
  try {
    for await (const event of await start()) {
      if (event.type === 'error') scrubMessage(event.error, key);
      else if (event.type === 'done') scrubMessage(event.message, key);
      else arrived = event.partial;
      out.push(event);
    }
  } catch (error) {
    const text = scrubSecrets(error instanceof Error ? error.message : String(error), key);
    const reason = signal?.aborted === true ? 'aborted' : 'error';
    out.push({ type: 'error', reason, error: failedMessage(model, arrived, reason, text) });
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener('abort', onStop);
    out.end();
  }
}

function failedMessage(
  model: Model<Api>,
  arrived: AssistantMessage | null,
  stopReason: 'error' | 'aborted',
  errorMessage: string,
): AssistantMessage {
  return {
    role: 'assistant',
    content: arrived?.content ?? [],
    api: model.api,
    provider: model.provider,
    model: model.id,
    usage: {
      input: 0,
      output: 0,
      cacheRead: 0,
      cacheWrite: 0,
      totalTokens: 0,
      cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
    },
    stopReason,
    errorMessage,
    timestamp: Date.now(),
  };
}
