import { expect, test } from 'vitest';
import { repairModels } from './model-store';

const model = {
  id: 'm1',
  name: 'Local',
  api: 'openai-completions',
  provider: 'ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  modelId: 'small',
  contextWindow: 8192,
  maxTokens: 1024,
  reasoning: false,
  images: true,
  price: null,
};

test('models come back as they were kept, and no key among them', () => {
  const kept = { settings: [model], chosen: 'm1', thinkingLevel: 'low', autoCompact: false };
  expect(repairModels(JSON.stringify(kept))).toEqual(kept);
  const withKey = { ...kept, settings: [{ ...model, key: 'secret' }] };
  expect(JSON.stringify(repairModels(JSON.stringify(withKey)))).not.toContain('secret');
});

test('what is not usable is left out or gets a default', () => {
  const kept = {
    settings: [{ ...model, contextWindow: 'big', price: { input: -1, output: 2 } }, { id: 'x' }, 5],
    thinkingLevel: 'endless',
  };
  expect(repairModels(JSON.stringify(kept))).toEqual({
    settings: [
      { ...model, contextWindow: 32_000, price: { input: 0, output: 2, cacheRead: 0, cacheWrite: 0 } },
    ],
    chosen: null,
    thinkingLevel: 'off',
    autoCompact: true,
  });
  expect(repairModels('no json').settings).toEqual([]);
  expect(repairModels(null).autoCompact).toBe(true);
});
