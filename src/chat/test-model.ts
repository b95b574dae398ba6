import type { AssistantMessage, FetchFunction } from '@earendil-works/pi-ai';
import { normalizeContext } from '@earendil-works/pi-ai/utils/transcript';
import { originOf } from './explain-failure';
import { listModels } from './list-models';
import type { ModelSettings } from './model-settings';
import type { ModelTest, ServerKind } from './model-test';
import { baseUrlOf } from './provider-model';
import { createModelStream } from './stream-model';

/** Tokens of the answer that is asked for; some endpoints refuse fewer. */
const FEW_TOKENS = 16;

/** How long an answer is waited for, in milliseconds: a local server may have to load the model first. */
const PATIENCE = 120_000;

/** How long somebody must be silent to count as not there, in milliseconds. */
const KNOCK_PATIENCE = 5000;

const KNOWN_MODELS = 50;

/** Tries a model with a tiny real request, and says what is wrong where it does not work. */
export async function testModel(
  settings: ModelSettings,
  key: string | null,
  outside: FetchFunction,
): Promise<ModelTest> {
  const base = baseUrlOf(settings);
  if (settings.api !== 'demo' && !URL.canParse(base)) {
    return { type: 'refused', origin: base, server: 'other' };
  }
  const { message, firstToken, failure } = await ask(settings, key, outside);
  if (failure === null) return { type: 'works', firstToken };
  switch (failure.type) {
    case 'unreachable':
      return explainSilence(settings, outside);
    case 'wrong-key':
      return { type: 'wrong-key' };
    case 'unknown-model':
      return explainModel(settings, key, outside, message);
    default:
      return { type: 'failed', failure };
  }
}

interface Asked {
  readonly message: AssistantMessage;
  /** milliseconds */
  readonly firstToken: number;
  readonly failure: ReturnType<ReturnType<typeof createModelStream>['explain']> | null;
}

async function ask(settings: ModelSettings, key: string | null, outside: FetchFunction): Promise<Asked> {
  const stream = createModelStream(settings, key, outside);
  const context = normalizeContext({
    messages: [{ role: 'user', content: 'Reply with the word: ready', timestamp: Date.now() }],
  });
  const startedAt = performance.now();
  let firstToken: number | null = null;
  const answer = await stream.streamFn(stream.model, context, {
    maxTokens: FEW_TOKENS,
    cacheRetention: 'none',
    signal: AbortSignal.timeout(PATIENCE),
  });
  for await (const event of answer) {
    if (event.type !== 'start' && event.type !== 'error') firstToken ??= performance.now() - startedAt;
  }
  const message = await answer.result();
  const failed = message.stopReason === 'error' || message.stopReason === 'aborted';
  return {
    message,
    firstToken: firstToken ?? performance.now() - startedAt,
    failure: failed ? stream.explain(message) : null,
  };
}

/**
 * Nothing could be read: is anybody there? A request without CORS tells, although nobody may read its answer: it succeeds
 * when a server answers at all.
 */
async function explainSilence(settings: ModelSettings, outside: FetchFunction): Promise<ModelTest> {
  const base = baseUrlOf(settings);
  const origin = originOf(base);
  const server = guessServer(settings);
  try {
    await outside(`${base}/models`, { mode: 'no-cors', signal: AbortSignal.timeout(KNOCK_PATIENCE) });
    return { type: 'cors', origin, server };
  } catch {
    return { type: 'refused', origin, server };
  }
}

/** A model that is not there, or an address without models: the endpoint's own list tells these apart. */
async function explainModel(
  settings: ModelSettings,
  key: string | null,
  outside: FetchFunction,
  message: AssistantMessage,
): Promise<ModelTest> {
  const list = await listModels(settings, key, outside);
  if (list.ok) {
    const known = list.value.slice(0, KNOWN_MODELS).map(({ id }) => id);
    return { type: 'unknown-model', modelId: settings.modelId, known };
  }
  if (list.error.type === 'server-error' && list.error.status === 404) {
    const text = message.errorMessage ?? '';
    return { type: 'failed', failure: { type: 'server-error', status: 404, message: text } };
  }
  return { type: 'unknown-model', modelId: settings.modelId, known: [] };
}

/** Ports that these servers use unless they are told otherwise. */
const USUAL_PORTS: Readonly<Record<string, ServerKind>> = {
  '11434': 'ollama',
  '8080': 'llama.cpp',
  '1234': 'lm-studio',
  '8000': 'vllm',
};

const HOSTS: readonly (readonly [RegExp, ServerKind])[] = [
  [/(?:^|\.)openai\.com$/, 'openai'],
  [/(?:^|\.)anthropic\.com$/, 'anthropic'],
  [/(?:^|\.)googleapis\.com$/, 'google'],
  [/(?:^|\.)openrouter\.ai$/, 'openrouter'],
];

const NAMES: readonly (readonly [RegExp, ServerKind])[] = [
  [/ollama/i, 'ollama'],
  [/llama[._-]?cpp/i, 'llama.cpp'],
  [/lm[._ -]?studio/i, 'lm-studio'],
  [/vllm/i, 'vllm'],
];

/** Which server it seems to be, by host, by what the user calls it, and by port. */
export function guessServer(settings: ModelSettings): ServerKind {
  const base = baseUrlOf(settings);
  if (!URL.canParse(base)) return 'other';
  const { hostname, port } = new URL(base);
  const byHost = HOSTS.find(([pattern]) => pattern.test(hostname));
  const called = `${settings.provider} ${settings.name}`;
  const byName = NAMES.find(([pattern]) => pattern.test(called));
  return byHost?.[1] ?? byName?.[1] ?? USUAL_PORTS[port] ?? 'other';
}
