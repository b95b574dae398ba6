import type { FetchFunction } from '@earendil-works/pi-ai';
import { assertUnreachable } from '../base/assert';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, stringOrNull } from '../base/json';
import { ok, type Result } from '../base/result';
import { askEndpoint, type Endpoint } from './endpoint';
import { originOf } from './explain-failure';
import { DEMO_MODEL, type ModelSettings } from './model-settings';
import { baseUrlOf } from './provider-model';
import type { ChatFailure } from './turn';

/** A model that an endpoint names. */
export interface ListedModel {
  readonly id: string;
  /** tokens, null when the endpoint does not tell */
  readonly contextWindow: number | null;
}

/** The models that an endpoint names, with their context windows where it tells them. */
export async function listModels(
  settings: ModelSettings,
  key: string | null,
  outside: FetchFunction,
): Promise<Result<readonly ListedModel[], ChatFailure>> {
  const endpoint: Endpoint = { settings, key, outside };
  const base = baseUrlOf(settings);
  switch (settings.api) {
    case 'openai-completions':
      return listOpenAi(endpoint, base);
    case 'anthropic-messages': {
      const answer = await askEndpoint(endpoint, `${base}/v1/models?limit=1000`);
      return answer.ok ? ok(objectsOf(answer.value, 'data').flatMap(fromOpenAi)) : answer;
    }
    case 'google-generative-ai': {
      const answer = await askEndpoint(endpoint, `${base}/models?pageSize=1000`);
      return answer.ok ? ok(objectsOf(answer.value, 'models').flatMap(fromGoogle)) : answer;
    }
    case 'demo':
      return ok([{ id: DEMO_MODEL.modelId, contextWindow: DEMO_MODEL.contextWindow }]);
    default:
      return assertUnreachable(settings.api);
  }
}

async function listOpenAi(
  endpoint: Endpoint,
  base: string,
): Promise<Result<readonly ListedModel[], ChatFailure>> {
  const answer = await askEndpoint(endpoint, `${base}/models`);
  if (!answer.ok) return answer;
  const listed = objectsOf(answer.value, 'data');
  const models = listed.flatMap(fromOpenAi);
  const owner = listed[0]?.['owned_by'];
  if (owner === 'library') return ok(await windowsOfOllama(endpoint, models));
  if (owner === 'llamacpp') return ok(await windowOfLlamaCpp(endpoint, models));
  const isBare = models.length > 0 && models.every(({ contextWindow }) => contextWindow === null);
  return ok(isBare && isLocal(base) ? await windowsOfLmStudio(endpoint, models) : models);
}

/** Names under which servers tell the window: vLLM, OpenRouter, Groq, Mistral, Anthropic. */
const WINDOW_FIELDS = [
  'max_model_len',
  'context_length',
  'context_window',
  'max_context_length',
  'max_input_tokens',
];

function fromOpenAi(model: JsonObject): readonly ListedModel[] {
  const id = stringOrNull(model['id']);
  if (id === null) return [];
  const meta = isJsonObject(model['meta']) ? model['meta'] : {};
  const told = [...WINDOW_FIELDS.map((name) => model[name]), meta['n_ctx'], meta['n_ctx_train']];
  return [{ id, contextWindow: firstWindow(told) }];
}

function fromGoogle(model: JsonObject): readonly ListedModel[] {
  const name = stringOrNull(model['name']);
  const methods = model['supportedGenerationMethods'];
  if (name === null || (isJsonArray(methods) && !methods.includes('generateContent'))) return [];
  return [{ id: name.replace(/^models\//, ''), contextWindow: firstWindow([model['inputTokenLimit']]) }];
}

function firstWindow(values: readonly (JsonValue | undefined)[]): number | null {
  const window = values.find((value) => typeof value === 'number' && Number.isFinite(value) && value > 0);
  return typeof window === 'number' ? window : null;
}

/** At most so many models are asked for one by one. */
const MOST_SHOWN = 60;

/** Ollama tells the window of one model at a time; what the user has set there (num_ctx) counts more than the model's. */
async function windowsOfOllama(
  endpoint: Endpoint,
  models: readonly ListedModel[],
): Promise<readonly ListedModel[]> {
  const url = `${originOf(baseUrlOf(endpoint.settings))}/api/show`;
  return Promise.all(
    models.map(async (model, at) => {
      if (at >= MOST_SHOWN) return model;
      const shown = await askEndpoint(endpoint, url, { model: model.id });
      return shown.ok && isJsonObject(shown.value)
        ? { ...model, contextWindow: ollamaWindow(shown.value) }
        : model;
    }),
  );
}

function ollamaWindow({ parameters, model_info: info }: JsonObject): number | null {
  const set = /(?:^|\n)num_ctx\s+(\d+)/.exec(stringOrNull(parameters) ?? '')?.[1];
  if (set !== undefined) return Number(set);
  const lengths = Object.entries(isJsonObject(info) ? info : {}).flatMap(([name, value]) =>
    name.endsWith('.context_length') ? [value] : [],
  );
  return firstWindow(lengths);
}

/** The window that llama.cpp was started with; the list tells only what the model was trained with. */
async function windowOfLlamaCpp(
  endpoint: Endpoint,
  models: readonly ListedModel[],
): Promise<readonly ListedModel[]> {
  const props = await askEndpoint(endpoint, `${originOf(baseUrlOf(endpoint.settings))}/props`);
  const settings = props.ok && isJsonObject(props.value) ? props.value['default_generation_settings'] : null;
  const window = isJsonObject(settings) ? firstWindow([settings['n_ctx']]) : null;
  return window === null ? models : models.map((model) => ({ ...model, contextWindow: window }));
}

/** LM Studio has a list of its own with the windows; other servers do not know the address. */
async function windowsOfLmStudio(
  endpoint: Endpoint,
  models: readonly ListedModel[],
): Promise<readonly ListedModel[]> {
  const answer = await askEndpoint(endpoint, `${originOf(baseUrlOf(endpoint.settings))}/api/v0/models`);
  if (!answer.ok) return models;
  const windows = new Map(
    objectsOf(answer.value, 'data').map((model) => [
      model['id'],
      firstWindow([model['loaded_context_length'], model['max_context_length']]),
    ]),
  );
  return models.map((model) => ({ ...model, contextWindow: windows.get(model.id) ?? null }));
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:localhost|\[::1\]|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.local$/.test(hostname);
}

function objectsOf(value: unknown, name: string): readonly JsonObject[] {
  const list = isJsonObject(value) ? value[name] : null;
  return isJsonArray(list) ? list.filter(isJsonObject) : [];
}
