import { expect, test } from 'vitest';
import type { ModelTest } from '../../chat/model-test';
import { formatMessage } from '../../ui/messages/format-message';
import type { Messages } from '../../ui/messages/messages-context';
import { testWords, type TestSurroundings } from './test-words';

const messages: Messages = { locale: 'en', t: (key, values) => formatMessage('en', key, values) };
const PAGE = 'http://leafpath.example:4173';

function words(result: ModelTest, change: Partial<TestSurroundings> = {}): string[] {
  const around: TestSurroundings = {
    page: PAGE,
    baseUrl: 'http://localhost:11434/v1',
    modelId: 'qwen3:32b',
    hasKey: false,
    isOllama: false,
    ...change,
  };
  const { what, steps } = testWords(result, around, messages);
  return [
    what,
    ...steps.flatMap((step) => (step.command === null ? [step.words] : [step.words, step.command])),
  ];
}

test('a model that works says how long its first token took', () => {
  expect(words({ type: 'works', firstToken: 412 })).toEqual(['It works: the first token came after 412 ms.']);
});

test('each server that is not there is started its own way, at the port that was typed', () => {
  const refused = (server: Extract<ModelTest, { type: 'refused' }>['server'], baseUrl: string): string[] =>
    words({ type: 'refused', origin: 'o', server }, { baseUrl, page: 'http://localhost:4173' });
  expect(refused('ollama', 'http://localhost:11434/v1')).toContain('ollama serve');
  expect(refused('llama.cpp', 'http://localhost:9090/v1')).toContain(
    'llama-server -m model.gguf --port 9090',
  );
  expect(refused('lm-studio', 'http://localhost/v1')).toContain('lms server start --port 1234');
  expect(refused('vllm', 'http://localhost:8000/v1')).toContain('vllm serve qwen3:32b --port 8000');
  expect(refused('anthropic', 'https://api.anthropic.com')).toEqual([
    'Nothing answers at o.',
    'Is this machine online, and the base URL right?',
  ]);
});

test('a page from elsewhere learns what its browser keeps it from', () => {
  const refused: ModelTest = { type: 'refused', origin: 'o', server: 'other' };
  const from = { page: 'https://leafpath.example' };
  expect(words(refused, { ...from, baseUrl: 'http://192.168.1.5:8080' }).at(-1)).toMatch(/came over https/);
  expect(words(refused, from).at(-1)).toMatch(/allow it in the site settings/);
  expect(words(refused, { page: 'http://127.0.0.1:4173' })).toHaveLength(2);
});

test('each server allows this page its own way', () => {
  const cors = (server: Extract<ModelTest, { type: 'cors' }>['server']): string =>
    words({ type: 'cors', origin: 'http://localhost:1', server }).join('\n');
  expect(cors('ollama')).toContain(
    `A server is at http://localhost:1, but it does not let this page (${PAGE}) read`,
  );
  expect(cors('ollama')).toContain(`OLLAMA_ORIGINS="${PAGE}" ollama serve`);
  expect(cors('ollama')).toContain(`Environment="OLLAMA_ORIGINS=${PAGE}"`);
  expect(cors('llama.cpp')).toContain(`--cors-origins "${PAGE}"`);
  expect(cors('lm-studio')).toContain('Enable CORS');
  expect(cors('vllm')).toContain(`--allowed-origins '["${PAGE}"]'`);
  expect(cors('other')).toContain(`Access-Control-Allow-Origin: ${PAGE}`);
  expect(cors('openai')).toContain('does not answer pages in a browser');
});

test('a key is refused or wanted', () => {
  expect(words({ type: 'wrong-key' }, { hasKey: true })).toEqual([
    'The endpoint refuses this key. Check that it is whole, in force, and meant for localhost:11434.',
  ]);
  expect(words({ type: 'wrong-key' })).toEqual(['The endpoint wants a key.']);
});

test('an unknown model comes with what there is; a command is safe to paste', () => {
  const unknown: ModelTest = { type: 'unknown-model', modelId: "a'; rm -rf x", known: ['b'] };
  expect(
    testWords(unknown, { page: PAGE, baseUrl: '', modelId: '', hasKey: false, isOllama: true }, messages),
  ).toEqual({
    works: false,
    what: "The endpoint is there, but has no model “a'; rm -rf x”.",
    steps: [{ words: 'To fetch it:', command: String.raw`ollama pull 'a'\''; rm -rf x'` }],
    known: ['b'],
  });
  expect(words({ type: 'unknown-model', modelId: 'm', known: [] }).at(-1)).toMatch(/names no models/);
});
