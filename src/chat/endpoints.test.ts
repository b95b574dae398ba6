import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../scripts/model-server.mjs';
import { modelAt, TEST_KEY } from '../testing/chat-talk';
import { listModels } from './list-models';
import { DEMO_MODEL, type ModelSettings } from './model-settings';
import { anthropicModel, baseUrlOf, openAiModel } from './provider-model';
import { guessServer, testModel } from './test-model';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

/** What a browser does with a server that allows no origin: no answer can be read, but that there is one shows. */
const withoutCors: typeof fetch = async (input, init) => {
  if (init?.mode !== 'no-cors') throw new TypeError('fetch failed');
  await fetch(input);
  return new Response(null);
};

const google = (): Partial<ModelSettings> => ({ api: 'google-generative-ai', baseUrl: server.origin });
const anthropic = (): Partial<ModelSettings> => ({
  api: 'anthropic-messages',
  baseUrl: `${server.origin}/v1/`,
});

describe('list of models', () => {
  it.each([
    ['plain', [null, null]],
    ['ollama', [32_768, 2048]],
    ['llama-cpp', [8192, 8192]],
    ['lm-studio', [4096, 4096]],
    ['vllm', [16_384, 16_384]],
  ] as const)('of %s', async (kind, windows) => {
    server.settings.kind = kind;
    const list = await listModels(modelAt(server), null, fetch);
    const models = ['tiny', 'large'].map((id, at) => ({ id, contextWindow: windows[at] ?? null }));
    expect(list).toEqual({ ok: true, value: models });
  });

  it('of Anthropic and Google', async () => {
    const claude = await listModels(modelAt(server, anthropic()), TEST_KEY, fetch);
    expect(claude).toMatchObject({ ok: true, value: [{ id: 'tiny' }, { id: 'large' }] });
    const gemini = await listModels(modelAt(server, google()), TEST_KEY, fetch);
    expect(gemini).toMatchObject({ ok: true, value: [{ id: 'tiny', contextWindow: 1_000_000 }, {}] });
  });

  it('fails with what is wrong', async () => {
    server.settings.key = 'another';
    expect(await listModels(modelAt(server), TEST_KEY, fetch)).toMatchObject({
      error: { type: 'wrong-key' },
    });
    expect(await listModels(modelAt(server), null, withoutCors)).toMatchObject({
      error: { type: 'unreachable' },
    });
  });
});

describe('test of a model', () => {
  it('works with each protocol', async () => {
    for (const change of [{}, anthropic(), google()]) {
      expect(await testModel(modelAt(server, change), TEST_KEY, fetch)).toMatchObject({ type: 'works' });
    }
    expect(await testModel(DEMO_MODEL, null, fetch)).toMatchObject({ type: 'works' });
    const asked = server.requests.map(({ body }) => JSON.stringify(body));
    expect(asked.every((body) => /"max(?:_tokens|OutputTokens)":16\b/.test(body))).toBe(true);
  });

  it('tells a server that is not there from one that allows no origin', async () => {
    const ollama = modelAt(server, { name: 'my Ollama' });
    expect(await testModel(ollama, null, withoutCors)).toEqual({
      type: 'cors',
      origin: server.origin,
      server: 'ollama',
    });
    const nobody = modelAt(server, { baseUrl: 'http://127.0.0.1:9' });
    expect(await testModel(nobody, null, withoutCors)).toEqual({
      type: 'refused',
      origin: 'http://127.0.0.1:9',
      server: 'other',
    });
    const typo = modelAt(server, { baseUrl: 'localhost 11434' });
    expect(await testModel(typo, null, fetch)).toMatchObject({ type: 'refused' });
  });

  it('names the models that there are, and an address without any', async () => {
    const unknown = modelAt(server, { modelId: 'huge' });
    expect(await testModel(unknown, null, fetch)).toEqual({
      type: 'unknown-model',
      modelId: 'huge',
      known: ['tiny', 'large'],
    });
    server.settings.kind = 'no-list';
    expect(await testModel(unknown, null, fetch)).toMatchObject({
      type: 'failed',
      failure: { type: 'server-error', status: 404 },
    });
  });

  it('names a wrong key', async () => {
    server.settings.key = 'another';
    expect(await testModel(modelAt(server), TEST_KEY, fetch)).toEqual({ type: 'wrong-key' });
  });
});

describe('addresses', () => {
  it.each([
    ['openai-completions', '', 'https://api.openai.com/v1'],
    ['openai-completions', 'http://localhost:11434/', 'http://localhost:11434/v1'],
    ['openai-completions', 'https://openrouter.ai/api/v1/', 'https://openrouter.ai/api/v1'],
    ['anthropic-messages', 'https://api.anthropic.com/v1', 'https://api.anthropic.com'],
    ['google-generative-ai', 'https://a.test', 'https://a.test/v1beta'],
  ] as const)('%s %s', (api, baseUrl, whole) => {
    expect(baseUrlOf({ ...DEMO_MODEL, api, baseUrl })).toBe(whole);
  });

  it.each([
    ['http://localhost:1234/v1', 'x', 'lm-studio'],
    ['http://localhost:8080/v1', 'x', 'llama.cpp'],
    ['http://192.168.0.2:9000/v1', 'vllm', 'vllm'],
    ['https://openrouter.ai/api/v1', 'x', 'openrouter'],
    ['https://models.example/v1', 'x', 'other'],
  ])('%s %s is %s', (baseUrl, provider, kind) => {
    const settings: ModelSettings = { ...DEMO_MODEL, api: 'openai-completions', baseUrl, provider };
    expect(guessServer(settings)).toBe(kind);
  });
});

describe('models of pi-ai', () => {
  it('asks only OpenAI for what only OpenAI knows', () => {
    const plain: ModelSettings = { ...DEMO_MODEL, api: 'openai-completions' };
    const local = openAiModel({ ...plain, baseUrl: 'http://localhost:1/v1' });
    expect(local.compat).toMatchObject({ maxTokensField: 'max_tokens', supportsStore: false });
    expect(openAiModel({ ...plain, baseUrl: '' }).compat?.maxTokensField).toBeUndefined();
  });

  it.each([
    ['claude-3-7-sonnet-latest', false],
    ['claude-haiku-4-5-20251001', false],
    ['claude-sonnet-4-20250514', false],
    ['claude-opus-4-6', true],
    ['claude-sonnet-5', true],
    ['some-other-model', false],
  ])('%s thinks adaptively: %s', (modelId, adaptive) => {
    const model = anthropicModel({ ...DEMO_MODEL, modelId });
    expect(model.compat?.forceAdaptiveThinking === true).toBe(adaptive);
  });
});
