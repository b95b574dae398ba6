import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { isJsonArray, isJsonObject } from '../base/json';
import type { ModelApi, ModelPrice, ModelSettings, ThinkingLevel } from '../chat/model-settings';

/** What is kept of models, without keys. */
interface KeptModels {
  readonly settings: readonly ModelSettings[];
  readonly chosen: string | null;
  readonly thinkingLevel: ThinkingLevel;
  readonly autoCompact: boolean;
}

/** The user's models, and the keys that shall be remembered on this device. */
export interface ModelStore {
  readonly load: () => KeptModels;
  readonly save: (models: KeptModels) => void;
  /** remembered keys by model id; empty where the browser keeps nothing */
  readonly keys: () => Promise<ReadonlyMap<string, string>>;
  readonly rememberKey: (id: string, key: string) => Promise<void>;
  readonly forgetKey: (id: string) => Promise<void>;
}

const KEY = 'leafpath.models';

const apis: readonly ModelApi[] = ['openai-completions', 'anthropic-messages', 'google-generative-ai'];
const levels: readonly ThinkingLevel[] = ['off', 'minimal', 'low', 'medium', 'high', 'xhigh'];

/** Settings lie in local storage, keys in IndexedDB: no link, export or file ever holds either. */
export function openModelStore(): ModelStore {
  let opened: UseStore | null = null;
  const store = (): UseStore => (opened ??= createStore('leafpath-keys', 'keys'));
  return {
    load: () => {
      try {
        return repairModels(localStorage.getItem(KEY));
      } catch {
        return repairModels(null);
      }
    },
    save: (models) => {
      try {
        localStorage.setItem(KEY, JSON.stringify(models));
      } catch {
        // full or refused: the models live as long as the page
      }
    },
    keys: async () => {
      try {
        const all = await entries<string, unknown>(store());
        return new Map(all.flatMap(([id, key]) => (typeof key === 'string' ? [[id, key] as const] : [])));
      } catch {
        return new Map();
      }
    },
    rememberKey: async (id, key) => {
      await set(id, key, store()).catch(() => undefined);
    },
    forgetKey: async (id) => {
      await del(id, store()).catch(() => undefined);
    },
  };
}

/** The models of what was kept; what is not usable is left out. */
export function repairModels(kept: string | null): KeptModels {
  const value = parse(kept);
  const record = isJsonObject(value) ? value : {};
  const { settings, chosen, thinkingLevel, autoCompact } = record;
  return {
    settings: isJsonArray(settings) ? settings.flatMap(readSettings) : [],
    chosen: typeof chosen === 'string' ? chosen : null,
    thinkingLevel: levels.find((level) => level === thinkingLevel) ?? 'off',
    autoCompact: autoCompact !== false,
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function readSettings(value: unknown): readonly ModelSettings[] {
  if (!isJsonObject(value)) return [];
  const { id, name, provider, baseUrl, modelId, contextWindow, maxTokens, reasoning, images } = value;
  const api = apis.find((known) => known === value['api']);
  const isNamed =
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof provider === 'string' &&
    typeof baseUrl === 'string' &&
    typeof modelId === 'string';
  if (!isNamed || api === undefined) return [];
  return [
    {
      id,
      name,
      api,
      provider,
      baseUrl,
      modelId,
      contextWindow: positive(contextWindow, 32_000),
      maxTokens: positive(maxTokens, 4096),
      reasoning: reasoning === true,
      images: images === true,
      price: readPrice(value['price']),
    },
  ];
}

function readPrice(value: unknown): ModelPrice | null {
  if (!isJsonObject(value)) return null;
  const figure = (given: unknown): number => (typeof given === 'number' && given >= 0 ? given : 0);
  return {
    input: figure(value['input']),
    output: figure(value['output']),
    cacheRead: figure(value['cacheRead']),
    cacheWrite: figure(value['cacheWrite']),
  };
}

function positive(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value > 0 ? Math.round(value) : otherwise;
}
