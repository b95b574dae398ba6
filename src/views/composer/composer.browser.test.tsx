import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEMO_MODEL } from '../../chat/model-settings';
import type { ChatPrompt, QueuedPrompt } from '../../chat/turn';
import type { AppActions, AppStore, SessionState } from '../../store/app-state';
import { DetailCache } from '../../store/detail-cache';
import type { ChatState } from '../../store/session-parts';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider, useActiveSession } from '../store-context';
import { Composer } from './composer';

const NO_DRAFT: ChatPrompt = { text: '', images: [] };
const done = (): Promise<void> => Promise.resolve();
const calls = {
  sendPrompt: vi.fn<(prompt: ChatPrompt, kind?: string) => Promise<void>>(done),
  sendSamples: vi.fn<(...of: unknown[]) => Promise<void>>(done),
  stopTurn: vi.fn<() => void>(),
  retryTurn: vi.fn<() => Promise<void>>(done),
  dismissFailure: vi.fn<() => void>(),
  setName: vi.fn<(...of: unknown[]) => Promise<void>>(done),
  chooseModel: vi.fn<(id: string) => void>(),
  openDialog: vi.fn<(...of: unknown[]) => void>(),
};

const quiet: ChatState = {
  activity: null,
  samples: null,
  queue: [],
  failure: null,
  draft: NO_DRAFT,
  folder: null,
};

const llama = { ...DEMO_MODEL, id: 'llama', name: 'Llama', api: 'openai-completions', images: true } as const;

function storeWith(chat: Partial<ChatState>): StoreApi<AppStore> {
  const session = {
    key: 'k',
    source: { type: 'url', name: 'day.jsonl' },
    loading: {
      type: 'ready',
      summary: { tip: { row: 1, id: 'tip' }, plan: { edits: [], fileTip: { row: 1, id: 'tip' } } },
    },
    leaf: { row: 1, id: 'tip' },
    leafIndex: 0,
    entry: null,
    details: new DetailCache(async () => []),
    client: {
      contextSteps: async () => ({ tokens: Float64Array.of(4100), rough: Uint8Array.of(0) }),
    },
    chat: { ...quiet, ...chat },
  } as unknown as SessionState;
  const store: StoreApi<AppStore> = createStore(() => {
    const change = (part: Partial<ChatState>): void =>
      store.setState(({ sessions }) => ({
        sessions: sessions.map((each) => ({ ...each, chat: { ...each.chat, ...part } })),
      }));
    const actions = {
      ...calls,
      sendPrompt: (prompt: ChatPrompt, kind?: string) => {
        change({ draft: NO_DRAFT });
        return calls.sendPrompt(prompt, kind);
      },
      setDraft: (draft: ChatPrompt) => change({ draft }),
      setQueue: (queue: readonly QueuedPrompt[]) => change({ queue }),
    } as unknown as AppActions;
    const models = { settings: [llama, DEMO_MODEL], chosen: 'demo', thinkingLevel: 'off' };
    return { sessions: [session], active: 'k', models, actions } as unknown as AppStore;
  });
  return store;
}

function Page(): ReactElement {
  const session = useActiveSession();
  return (
    <div style={{ paddingBlockStart: 400 }}>
      {session !== null && (
        <Composer session={session} onOpenFiles={() => undefined} onShowOutline={() => undefined} />
      )}
    </div>
  );
}

async function showComposer(chat: Partial<ChatState> = {}, store = storeWith(chat)) {
  const screen = await render(
    <UiRoot locale="en">
      <StoreProvider store={store}>
        <Page />
      </StoreProvider>
    </UiRoot>,
  );
  const field = screen.getByRole('textbox', { name: 'Message', exact: true });
  (field.element() as HTMLElement).focus();
  return {
    screen,
    store,
    field,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  };
}

beforeEach(() => {
  vi.clearAllMocks();
});

test('Enter sends, Shift and Enter begin a new line, and the field is empty again', async () => {
  const { field, button } = await showComposer();
  await expect.element(button('Send')).toBeDisabled();
  await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
  await expect.element(field).toHaveValue('one\ntwo');
  await userEvent.keyboard('{Enter}');
  expect(calls.sendPrompt.mock.calls).toEqual([[{ text: 'one\ntwo', images: [] }, 'steer']]);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('again{Enter}');
  await expect.element(field).toHaveValue('');
  expect(calls.sendPrompt).toHaveBeenCalledTimes(2);
});

test('the Enter that ends the composition of a character sends nothing', async () => {
  const { field } = await showComposer();
  await userEvent.keyboard('nihao');
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
  const inSafari = { ...enter, keyCode: 229 };
  field.element().dispatchEvent(new KeyboardEvent('keydown', inSafari));
  expect(calls.sendPrompt).not.toHaveBeenCalled();
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  expect(calls.sendPrompt).toHaveBeenCalledTimes(1);
});

test('commands are completed by keys', async () => {
  const { screen, field } = await showComposer();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('listbox', { name: 'Commands' })).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(15);
  await userEvent.keyboard('n{ArrowDown}');
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('/name');
  const active = field.element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toContain('/name');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('/name ');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('good one{Enter}');
  expect(calls.setName.mock.calls).toEqual([['good one']]);
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByText('The session is named “good one”; not saved yet.')).toBeVisible();
});

test('Escape closes the list of commands and keeps the text; models complete /model', async () => {
  const { screen, field } = await showComposer();
  await userEvent.keyboard('/mo{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('/mo');
  await userEvent.keyboard('d{Enter}');
  await expect.element(field).toHaveValue('/model ');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('/model Llama');
  await userEvent.keyboard('{Enter}');
  expect(calls.chooseModel.mock.calls).toEqual([['llama']]);
});

test('what is no command is said and not sent, and can be sent as text', async () => {
  const { screen, field, button } = await showComposer();
  await userEvent.keyboard('/home/x is full{Enter}');
  await expect.element(screen.getByText('There is no command /home/x.')).toBeVisible();
  expect(calls.sendPrompt).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue('/home/x is full');
  await userEvent.click(button('Send as text'));
  expect(calls.sendPrompt.mock.calls).toEqual([[{ text: '/home/x is full', images: [] }, 'steer']]);
});

test('while a turn runs, Enter steers, Alt and Enter follow up, Escape stops', async () => {
  const { screen, field } = await showComposer({ activity: { type: 'waiting' } });
  await expect.element(screen.getByText('Enter steers, Alt Enter follows up, Esc stops')).toBeVisible();
  await userEvent.keyboard('left{Enter}');
  await userEvent.keyboard('then right{Alt>}{Enter}{/Alt}');
  expect(calls.sendPrompt.mock.calls.map(([{ text }, kind]) => [text, kind])).toEqual([
    ['left', 'steer'],
    ['then right', 'follow-up'],
  ]);
  await userEvent.keyboard('kept{Escape}');
  expect(calls.stopTurn).toHaveBeenCalledTimes(1);
  await expect.element(field).toHaveValue('kept');
  await expect.element(screen.getByText('Stopped')).toBeInTheDocument();
});

test('messages that wait are changed, moved, turned and taken away', async () => {
  const queue: readonly QueuedPrompt[] = [
    { id: 'a', kind: 'steer', text: 'first', images: [] },
    { id: 'b', kind: 'follow-up', text: 'second', images: [] },
  ];
  const { screen, store, button } = await showComposer({ activity: { type: 'waiting' }, queue });
  const inOrder = (): readonly string[] =>
    (store.getState().sessions[0]?.chat.queue ?? []).map(({ text, kind }) => `${kind}: ${text}`);
  await expect.element(screen.getByRole('list', { name: 'Messages that wait' })).toBeVisible();
  await userEvent.click(button('steering'));
  expect(inOrder()).toEqual(['follow-up: first', 'follow-up: second']);
  await userEvent.click(button('Move down').first());
  expect(inOrder()).toEqual(['follow-up: second', 'follow-up: first']);
  await userEvent.click(button('Edit').first());
  await expect.element(screen.getByRole('textbox', { name: 'Waiting message' })).toHaveFocus();
  await userEvent.keyboard(' thoughts{Enter}');
  expect(inOrder()).toEqual(['follow-up: second thoughts', 'follow-up: first']);
  await userEvent.click(button('Edit').last());
  await userEvent.keyboard('xyz{Escape}');
  expect(calls.stopTurn).not.toHaveBeenCalled();
  await userEvent.click(button('Remove').last());
  expect(inOrder()).toEqual(['follow-up: second thoughts']);
});

test('what is typed is kept by the store, and comes back', async () => {
  const { store, screen } = await showComposer();
  await userEvent.keyboard('half a thought');
  await expect.poll(() => store.getState().sessions[0]?.chat.draft.text).toBe('half a thought');
  await screen.unmount();
  const { field } = await showComposer({}, store);
  await expect.element(field).toHaveValue('half a thought');
});

test('a failure says what is wrong and what to do, and loses nothing that is typed', async () => {
  const { screen, field, store, button } = await showComposer();
  await userEvent.keyboard('more');
  store.setState(({ sessions }) => ({
    sessions: sessions.map((each) => ({ ...each, chat: { ...each.chat, failure: { type: 'wrong-key' } } })),
  }));
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/key.*Give the model its key, then retry\./);
  await expect.element(field).toHaveValue('more');
  await userEvent.click(button('Retry'));
  expect(calls.retryTurn).toHaveBeenCalledTimes(1);
  await userEvent.click(button('Set up models…'));
  expect(calls.openDialog.mock.calls).toEqual([[{ type: 'models' }]]);
});

test('another attempt is counted down, with its reason', async () => {
  const failure = { type: 'rate-limited', retryAfter: null } as const;
  const at = Date.now() + 4000;
  const { screen } = await showComposer({
    activity: { type: 'retrying', attempt: 1, attempts: 3, at, failure },
  });
  await expect.element(screen.getByText(/Attempt 1 of 3 in 4 seconds/)).toBeVisible();
  await expect.element(screen.getByText(/Attempt 1 of 3 in 3 seconds/)).toBeVisible();
});

test('a picture that is pasted is scaled down and goes along', async () => {
  const { screen, field } = await showComposer();
  const canvas = new OffscreenCanvas(3000, 1500);
  canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob], 'shot.png', { type: 'image/png' }));
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const picture = screen.getByRole('img', { name: 'Picture 1' });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(2000);
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const [prompt] = calls.sendPrompt.mock.calls[0] ?? [];
  expect(prompt?.images).toMatchObject([{ mimeType: 'image/png' }]);
  await expect.element(picture).not.toBeInTheDocument();
});

test('several answers are asked for', async () => {
  const { screen } = await showComposer();
  await userEvent.keyboard('Which way?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask several' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '3 answers of Demo, no model' }));
  expect(calls.sendSamples.mock.calls).toEqual([
    [{ text: 'Which way?', images: [] }, ['demo', 'demo', 'demo']],
  ]);
});
