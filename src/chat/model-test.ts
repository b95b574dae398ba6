import type { ChatFailure } from './turn';

/** Which server seems to stand behind an address: it decides how this origin is allowed there. */
export type ServerKind =
  | 'ollama'
  | 'llama.cpp'
  | 'lm-studio'
  | 'vllm'
  | 'openai'
  | 'anthropic'
  | 'google'
  | 'openrouter'
  | 'other';

/** What a try of a model showed. */
export type ModelTest =
  /** milliseconds to the first token */
  | { readonly type: 'works'; readonly firstToken: number }
  /** nothing answers at the address */
  | { readonly type: 'refused'; readonly origin: string; readonly server: ServerKind }
  /** a server is there, but does not allow this page's origin to read its answers */
  | { readonly type: 'cors'; readonly origin: string; readonly server: ServerKind }
  | { readonly type: 'wrong-key' }
  /** `known`: the first models that the endpoint names */
  | { readonly type: 'unknown-model'; readonly modelId: string; readonly known: readonly string[] }
  | { readonly type: 'failed'; readonly failure: ChatFailure };
