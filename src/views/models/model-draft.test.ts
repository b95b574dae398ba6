import { expect, test } from 'vitest';
import type { ModelSettings } from '../../chat/model-settings';
import {
  draftOf,
  draftProblems,
  endpointOf,
  isLoopback,
  newDraft,
  readTokens,
  settingsOf,
  withKind,
} from './model-draft';
import { kindOf, modelKinds } from './model-kinds';

test('every kind is known again from what it filled in', () => {
  for (const kind of modelKinds) {
    const settings = settingsOf({ ...newDraft(kind), modelId: 'm' }, 'id');
    expect(kindOf(settings)).toBe(kind);
  }
});

test('another kind fills everything in, but an address that was typed stays', () => {
  const claude = withKind({ ...newDraft('ollama'), name: 'mine', modelId: 'x' }, 'anthropic');
  expect(claude).toEqual({ ...newDraft('anthropic'), name: 'mine' });
  const box = {
    ...newDraft('compatible'),
    baseUrl: 'http://box:9000/v1',
    modelId: 'x',
    contextWindow: '9000',
  };
  expect(withKind(box, 'vllm')).toEqual({ ...box, kind: 'vllm', provider: 'vllm' });
});

test('settings come back as they were', () => {
  const settings: ModelSettings = {
    id: 'id',
    name: 'Sonnet',
    api: 'anthropic-messages',
    provider: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    modelId: 'claude-x',
    contextWindow: 200_000,
    maxTokens: 8192,
    reasoning: true,
    images: true,
    price: { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 },
  };
  expect(settingsOf(draftOf(settings), 'id')).toEqual(settings);
  const plain = { ...settings, name: 'claude-x', price: null };
  expect(draftOf(plain).name).toBe('');
  expect(settingsOf(draftOf(plain), 'id')).toEqual(plain);
});

test('tokens are read as people write them', () => {
  expect(['32768', ' 32,768', '128k', '1.5M', '8_192'].map(readTokens)).toEqual([
    32_768, 32_768, 128_000, 1_500_000, 8192,
  ]);
  expect(['', '0', '-1', 'many', '12kk', '1e9'].map(readTokens)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('what is wrong is named in the order of the fields', () => {
  const bad = {
    ...newDraft('compatible'),
    contextWindow: '?',
    maxTokens: '',
    price: { ...newDraft('openai').price, input: 'x' },
  };
  expect(draftProblems(bad)).toEqual(['baseUrl', 'modelId', 'contextWindow', 'maxTokens', 'price']);
  expect(draftProblems({ ...newDraft('ollama'), modelId: 'm' })).toEqual([]);
});

test('an endpoint is an http address; this machine is told from others', () => {
  expect(['localhost:8080', 'ftp://x', '', 'javascript:alert(1)'].map(endpointOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const isHere = (url: string): boolean | undefined => {
    const endpoint = endpointOf(url);
    return endpoint === null ? undefined : isLoopback(endpoint);
  };
  expect(
    ['http://localhost:1', 'http://127.0.0.1', 'http://[::1]:8', 'http://a.localhost'].map(isHere),
  ).toEqual([true, true, true, true]);
  expect(['http://localhost.evil.example', 'http://box.lan', 'http://192.168.0.2'].map(isHere)).toEqual([
    false,
    false,
    false,
  ]);
});
