/** How an endpoint is spoken to: pi-ai's names, and the built-in demo that answers without one. */
export type ModelApi = 'openai-completions' | 'anthropic-messages' | 'google-generative-ai' | 'demo';

/** How much a model is asked to think, as Pi names it. */
export type ThinkingLevel = 'off' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh';

/** US dollars for a million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** A model that the user has set up. The key is kept apart and never stands in here. */
export interface ModelSettings {
  readonly id: string;
  /** as the user calls it */
  readonly name: string;
  readonly api: ModelApi;
  /** written into the messages: openai, anthropic, google, ollama, openrouter, … */
  readonly provider: string;
  readonly baseUrl: string;
  readonly modelId: string;
  /** tokens */
  readonly contextWindow: number;
  /** most tokens of one answer */
  readonly maxTokens: number;
  /** the model can think, so that thinking levels apply */
  readonly reasoning: boolean;
  /** the model takes pictures */
  readonly images: boolean;
  /** null: unknown, answers cost 0 */
  readonly price: ModelPrice | null;
}

/** The built-in model: made answers without a network, to try the chat with. */
export const DEMO_MODEL: ModelSettings = {
  id: 'demo',
  name: 'Demo (no model)',
  api: 'demo',
  provider: 'leafpath-demo',
  baseUrl: '',
  modelId: 'demo',
  contextWindow: 32_000,
  maxTokens: 4096,
  reasoning: false,
  images: true,
  price: null,
};
