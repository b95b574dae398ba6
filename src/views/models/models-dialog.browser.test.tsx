import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ok } from '../../base/result';
import { DEMO_MODEL, type ModelSettings } from '../../chat/model-settings';
import type { ModelTest } from '../../chat/model-test';
import type { AppActions, AppStore } from '../../store/app-state';
import type { ModelsState } from '../../store/session-parts';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider } from '../store-context';
import { ModelsDialog } from './models-dialog';

const SECRET = 'sk-secret-1234567890';

const calls = {
  chooseModel: vi.fn<(id: string) => void>(),
  removeModel: vi.fn<(id: string) => void>(),
  saveModel: vi.fn<AppActions['saveModel']>(),
  testModel: vi.fn<AppActions['testModel']>(),
  listModels: vi.fn<AppActions['listModels']>(),
  onClose: vi.fn<() => void>(),
};

const claude: ModelSettings = {
  id: 'c',
  name: 'Claude',
  api: 'anthropic-messages',
  provider: 'anthropic',
  baseUrl: 'https://api.anthropic.com',
  modelId: 'claude-x',
  contextWindow: 200_000,
  maxTokens: 8192,
  reasoning: true,
  images: true,
  price: null,
};

beforeEach(() => {
  vi.clearAllMocks();
  calls.listModels.mockImplementation(async () =>
    ok([
      { id: 'qwen3:32b', contextWindow: 40_960 },
      { id: 'llama3.3:70b', contextWindow: null },
    ]),
  );
});

async function openDialog(known: Partial<ModelsState> = {}) {
  const models: ModelsState = {
    settings: [claude, DEMO_MODEL],
    withKey: new Set(['c']),
    remembered: new Set(),
    chosen: 'c',
    thinkingLevel: 'off',
    autoCompact: true,
    ...known,
  };
  const actions = calls as unknown as AppActions;
  const store: StoreApi<AppStore> = createStore(() => ({ models, actions }) as unknown as AppStore);
  const screen = await render(
    <UiRoot locale="en">
      <StoreProvider store={store}>
        <ModelsDialog open onClose={calls.onClose} />
      </StoreProvider>
    </UiRoot>,
  );
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const model = screen.getByRole('combobox', { name: 'Model' });
  const addModel = async (kind: string): Promise<void> => {
    await userEvent.click(button('Add a model…'));
    await userEvent.click(screen.getByRole('radio', { name: kind, exact: true }));
  };
  return { screen, button, field, model, addModel };
}

function shows(result: ModelTest): void {
  calls.testModel.mockResolvedValueOnce(result);
}

test('the demo says what it is, and models are chosen and removed by keys', async () => {
  const { screen, button } = await openDialog();
  await expect
    .element(screen.getByRole('radio', { name: /Demo No model: made answers without a network/ }))
    .toBeVisible();
  await expect.element(screen.getByText('key until this page closes')).toBeVisible();
  await expect.element(button('Add a model…')).toHaveFocus();
  (screen.getByRole('radio', { name: /Claude/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(calls.chooseModel.mock.calls).toEqual([['demo']]);
  await userEvent.click(button('Remove Claude'));
  await expect.element(button('Keep')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(calls.onClose).not.toHaveBeenCalled();
  await userEvent.click(button('Remove Claude'));
  await userEvent.keyboard('{Tab}{Enter}');
  expect(calls.removeModel.mock.calls).toEqual([['c']]);
  await expect.element(button('Add a model…')).toHaveFocus();
});

test('a kind fills the fields, and the endpoint its models and their windows', async () => {
  const { screen, button, field, model, addModel } = await openDialog();
  await addModel('Google');
  await expect.element(field('Base URL')).toHaveValue('https://generativelanguage.googleapis.com/v1beta');
  await expect
    .element(screen.getByText('Nothing but generativelanguage.googleapis.com is talked to.'))
    .toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'It can think' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Ollama' }));
  await expect.element(field('Base URL')).toHaveValue('http://localhost:11434/v1');
  await expect.element(screen.getByLabelText('Key (if the server wants one)')).toBeVisible();
  expect(calls.listModels).not.toHaveBeenCalled();
  await userEvent.click(model);
  await expect.element(screen.getByText('The endpoint names 2 models.')).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: 'qwen3:32b 41k' }));
  await expect.element(model).toHaveValue('qwen3:32b');
  await expect.element(field('Context window (tokens)')).toHaveValue('40960');
  await userEvent.click(button('Add model'));
  const [settings, key, remember] = calls.saveModel.mock.calls[0] ?? [];
  expect(settings).toMatchObject({
    name: 'qwen3:32b',
    api: 'openai-completions',
    provider: 'ollama',
    baseUrl: 'http://localhost:11434/v1',
    contextWindow: 40_960,
    price: null,
  });
  expect([key, remember]).toEqual([undefined, false]);
  await expect.element(button('Add a model…')).toHaveFocus();
});

test('the key is in its field and nowhere else; it is remembered only when that is wished', async () => {
  const { screen, button, model, addModel } = await openDialog();
  await addModel('OpenAI');
  const key = screen.getByLabelText('Key', { exact: true });
  await expect.element(key).toHaveAttribute('type', 'password');
  await expect.element(key).toHaveAttribute('autocomplete', 'off');
  await userEvent.fill(key, SECRET);
  await userEvent.fill(model, 'gpt');
  await userEvent.click(button('Show key'));
  await expect.element(key).toHaveAttribute('type', 'text');
  shows({ type: 'wrong-key' });
  await userEvent.click(button('Test'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The endpoint refuses this key.');
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await expect
    .element(screen.getByRole('checkbox', { name: 'Remember the key on this device' }))
    .not.toBeChecked();
  await expect.element(screen.getByText(/readable by whoever uses this browser profile/)).toBeVisible();
  await userEvent.click(button('Add model'));
  expect(calls.saveModel.mock.calls[0]?.slice(1)).toEqual([SECRET, false]);
  await expect.element(button('Add a model…')).toBeVisible();
  await addModel('OpenAI');
  await expect.element(key).toHaveValue('');
});

test('a known key stays, is forgotten, or travels in plain text after a word', async () => {
  const { screen, button, field } = await openDialog({ remembered: new Set(['c']) });
  await userEvent.click(button('Edit Claude'));
  const remember = screen.getByRole('checkbox', { name: 'Remember the key on this device' });
  await expect.element(remember).toBeChecked();
  await userEvent.fill(field('Base URL'), 'http://box.lan/v1');
  await expect.element(screen.getByText(/key and messages travel to box.lan unencrypted/)).toBeVisible();
  await userEvent.click(button('Forget the key'));
  await expect.element(screen.getByText(/unencrypted/)).not.toBeInTheDocument();
  await userEvent.click(button('Save'));
  expect(calls.saveModel.mock.calls[0]?.slice(1)).toEqual([null, true]);
});

test('what a test shows is said, and one click takes a model that is there', async () => {
  const { screen, button, model, addModel } = await openDialog();
  await addModel('Ollama');
  await userEvent.fill(model, 'qwen9');
  shows({ type: 'unknown-model', modelId: 'qwen9', known: ['qwen3:32b'] });
  await userEvent.click(button('Test'));
  await expect.element(screen.getByText('The endpoint is there, but has no model “qwen9”.')).toBeVisible();
  await expect.element(screen.getByText('ollama pull qwen9')).toBeVisible();
  await userEvent.click(button('Take qwen3:32b'));
  await expect.element(model).toHaveValue('qwen3:32b');
  await expect.element(button('Test')).toHaveFocus();
  shows({ type: 'cors', origin: 'http://localhost:11434', server: 'ollama' });
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(`OLLAMA_ORIGINS="${location.origin}" ollama serve`)).toBeVisible();
  shows({ type: 'refused', origin: 'http://localhost:11434', server: 'ollama' });
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nothing answers at http://localhost:11434.')).toBeVisible();
  shows({ type: 'works', firstToken: 87 });
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('It works: the first token came after 87 ms.')).toBeVisible();
  await userEvent.fill(model, 'other');
  await expect.element(screen.getByText(/It works/)).not.toBeInTheDocument();
});

test('a list that cannot be read is said quietly, and asked for again', async () => {
  calls.listModels.mockResolvedValueOnce({ ok: false, error: { type: 'unreachable', origin: 'o' } });
  const { screen, button, model, addModel } = await openDialog();
  await addModel('vLLM');
  await userEvent.click(model);
  await expect.element(screen.getByText('The endpoint’s list could not be read; type the id.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(button('Ask again'));
  await expect.element(screen.getByText('The endpoint names 2 models.')).toBeVisible();
  await expect.element(model).toHaveFocus();
});

test('what is missing is named and has the keyboard; what was typed is not lost by Escape', async () => {
  const { screen, button, field, model, addModel } = await openDialog();
  await addModel('OpenAI-compatible');
  await userEvent.click(button('Add model'));
  await expect.element(field('Base URL')).toHaveFocus();
  await expect.element(screen.getByText('The base URL must begin with http:// or https://.')).toBeVisible();
  await userEvent.fill(field('Base URL'), 'http://localhost:9000/v1');
  await expect.element(screen.getByText(/must begin with/)).not.toBeInTheDocument();
  await userEvent.fill(model, 'mine');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Go on editing')).toHaveFocus();
  await expect.element(model).toHaveValue('mine');
  await userEvent.keyboard('{Enter}');
  await expect.element(model).toHaveFocus();
  expect(calls.onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}{Tab}{Enter}');
  expect(calls.onClose).toHaveBeenCalledTimes(1);
  expect(calls.saveModel).not.toHaveBeenCalled();
});
