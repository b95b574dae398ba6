import type { ModelApi, ModelSettings } from '../../chat/model-settings';

/** What a reader can choose as the other end. */
export type ModelKind =
  | 'ollama'
  | 'llama.cpp'
  | 'lm-studio'
  | 'vllm'
  | 'openrouter'
  | 'openai'
  | 'anthropic'
  | 'google'
  | 'compatible';

/** What a kind fills in; every field can be changed afterwards. */
export interface KindPreset {
  readonly api: ModelApi;
  /** as it is written into the messages */
  readonly provider: string;
  readonly baseUrl: string;
  /** tokens, until the endpoint tells */
  readonly contextWindow: number;
  readonly maxTokens: number;
  readonly reasoning: boolean;
  readonly images: boolean;
  /** nobody is answered without a key */
  readonly needsKey: boolean;
}

/** A server that people run themselves: it wants no key unless it was told to. */
function ownServer(provider: string, baseUrl: string): KindPreset {
  return {
    api: 'openai-completions',
    provider,
    baseUrl,
    contextWindow: 32_768,
    maxTokens: 4096,
    reasoning: false,
    images: false,
    needsKey: false,
  };
}

/** In the order in which they are offered. */
export const kindPresets: Readonly<Record<ModelKind, KindPreset>> = {
  ollama: ownServer('ollama', 'http://localhost:11434/v1'),
  'llama.cpp': ownServer('llama.cpp', 'http://localhost:8080/v1'),
  'lm-studio': ownServer('lm-studio', 'http://localhost:1234/v1'),
  vllm: ownServer('vllm', 'http://localhost:8000/v1'),
  openrouter: {
    api: 'openai-completions',
    provider: 'openrouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    contextWindow: 128_000,
    maxTokens: 8192,
    reasoning: false,
    images: false,
    needsKey: true,
  },
  openai: {
    api: 'openai-completions',
    provider: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    contextWindow: 128_000,
    maxTokens: 16_384,
    reasoning: true,
    images: true,
    needsKey: true,
  },
  anthropic: {
    api: 'anthropic-messages',
    provider: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    contextWindow: 200_000,
    maxTokens: 8192,
    reasoning: true,
    images: true,
    needsKey: true,
  },
  google: {
    api: 'google-generative-ai',
    provider: 'google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    contextWindow: 1_048_576,
    maxTokens: 8192,
    reasoning: true,
    images: true,
    needsKey: true,
  },
  compatible: ownServer('openai-compatible', ''),
};

export const modelKinds: readonly ModelKind[] = [
  'ollama',
  'llama.cpp',
  'lm-studio',
  'vllm',
  'openrouter',
  'openai',
  'anthropic',
  'google',
  'compatible',
];

/** The kind that a model was set up as. */
export function kindOf({ api, provider }: ModelSettings): ModelKind {
  const same = modelKinds.find((kind) => {
    const preset = kindPresets[kind];
    return preset.api === api && (preset.provider === provider || api !== 'openai-completions');
  });
  return same ?? 'compatible';
}
