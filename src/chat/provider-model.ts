import type {
  AnthropicMessagesCompat,
  Api,
  Model,
  OpenAICompletionsCompat,
  ThinkingLevelMap,
} from '@earendil-works/pi-ai';
import { originOf } from './explain-failure';
import type { ModelApi, ModelSettings } from './model-settings';

const FREE = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

/** Where an endpoint of each kind is when no address is given. */
const USUAL_ADDRESS: Readonly<Record<ModelApi, string>> = {
  'openai-completions': 'https://api.openai.com/v1',
  'anthropic-messages': 'https://api.anthropic.com',
  'google-generative-ai': 'https://generativelanguage.googleapis.com/v1beta',
  demo: '',
};

/** Version that the path of an address must have; Anthropic's library adds its own. */
const VERSION_PATH: Readonly<Record<ModelApi, string>> = {
  'openai-completions': '/v1',
  'anthropic-messages': '',
  'google-generative-ai': '/v1beta',
  demo: '',
};

/** The address that requests go below: without a slash at the end, with the version that people leave out. */
export function baseUrlOf({ api, baseUrl }: ModelSettings): string {
  const address = baseUrl.trim().replace(/\/+$/, '');
  if (address === '') return USUAL_ADDRESS[api];
  if (api === 'anthropic-messages') return address.replace(/\/v1$/, '');
  return address === originOf(address) ? address + VERSION_PATH[api] : address;
}

/** What all of pi-ai's models have, without what an API needs of its own. */
function commonModel<T extends Api>(settings: ModelSettings, api: T): Model<T> {
  return {
    id: settings.modelId,
    name: settings.name,
    api,
    provider: settings.provider,
    baseUrl: baseUrlOf(settings),
    reasoning: settings.reasoning,
    input: settings.images ? ['text', 'image'] : ['text'],
    cost: settings.price === null ? FREE : { ...settings.price },
    contextWindow: settings.contextWindow,
    maxTokens: settings.maxTokens,
  };
}

/** pi-ai's description of a model without a network. */
export function demoModel(settings: ModelSettings): Model<Api> {
  return commonModel<Api>(settings, 'demo');
}

/** pi-ai's description of a model behind an OpenAI-compatible endpoint. */
export function openAiModel(settings: ModelSettings): Model<'openai-completions'> {
  const model = commonModel(settings, 'openai-completions');
  return { ...model, thinkingLevelMap: { xhigh: 'xhigh' }, compat: openAiCompat(model.baseUrl) };
}

/** Outside OpenAI only what every compatible server understands: unknown fields and roles are refused by some. */
function openAiCompat(baseUrl: string): OpenAICompletionsCompat {
  // headers of a session would need a permission of their own from every server (CORS)
  if (originOf(baseUrl) === 'https://api.openai.com') return { sendSessionAffinityHeaders: false };
  return {
    supportsStore: false,
    supportsDeveloperRole: false,
    supportsStrictMode: false,
    maxTokensField: 'max_tokens',
    sendSessionAffinityHeaders: false,
  };
}

/** pi-ai's description of a model that speaks Anthropic's protocol. */
export function anthropicModel(settings: ModelSettings): Model<'anthropic-messages'> {
  const model = commonModel(settings, 'anthropic-messages');
  if (!thinksAdaptively(settings.modelId)) return model;
  const thinkingLevelMap: ThinkingLevelMap = { xhigh: 'xhigh' };
  const compat: AnthropicMessagesCompat = { forceAdaptiveThinking: true };
  return { ...model, thinkingLevelMap, compat };
}

/** Claude 4.6 and later take an effort and refuse a budget; earlier ones take a budget only. */
function thinksAdaptively(modelId: string): boolean {
  if (!modelId.startsWith('claude-')) return false;
  return !/^claude-(?:instant|\d|(?:opus|sonnet|haiku)-(?:3|4(?:-[0-5])?(?:-\d{8})?(?:-latest)?$))/.test(
    modelId,
  );
}

/** pi-ai's description of a model of Google. */
export function googleModel(settings: ModelSettings): Model<'google-generative-ai'> {
  return commonModel(settings, 'google-generative-ai');
}
