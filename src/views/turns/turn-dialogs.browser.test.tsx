import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PageDialogs } from '../../app/page-dialogs';
import { err, ok, type Result } from '../../base/result';
import { DEMO_MODEL } from '../../chat/model-settings';
import type { ChatFailure, CompactionPreview } from '../../chat/turn';
import type { Row } from '../../session/array-session-index';
import type { AppStore, PageDialog, SessionState } from '../../store/app-state';
import { DetailCache } from '../../store/detail-cache';
import { rowDetailForTest } from '../../testing/row-detail-for-test';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider, useActions, useActiveSession } from '../store-context';

const done = (): Promise<void> => Promise.resolve();
const calls = {
  answered: vi.fn<(leave: boolean) => void>(),
  compact: vi.fn<(words: string) => Promise<void>>(done),
  goOnFrom: vi.fn<(row: Row) => Promise<void>>(done),
  leaveWithSummary: vi.fn<(row: Row) => Promise<void>>(done),
  previewCompaction: vi.fn<() => Promise<Result<CompactionPreview, ChatFailure>>>(),
};

beforeEach(() => {
  vi.clearAllMocks();
});

/** A path 0…5 to the current leaf; entry 7 hangs on entry 1, entry 9 on the leaf. */
const paths: Readonly<Record<number, readonly number[]>> = {
  5: [0, 1, 2, 3, 4, 5],
  7: [0, 1, 7],
  9: [0, 1, 2, 3, 4, 5, 9],
};

function sessionWith(activity: SessionState['chat']['activity']): SessionState {
  return {
    key: 'k',
    source: { type: 'handle', name: 'day.jsonl' },
    loading: { type: 'ready', summary: { plan: { edits: [], unplaced: [] } } },
    leaf: { row: 5, id: 'id-5' },
    client: {
      resolve: async (id: string) => ({ id, row: Number(id.replace(/\D/g, '')) }),
      // entry 4 is bookkeeping
      pathFacts: async (leaf: number) => ({
        rows: Int32Array.from(paths[leaf] ?? []),
        visible: Uint8Array.from(paths[leaf] ?? [], (row) => (row === 4 ? 0 : 1)),
      }),
    },
    details: new DetailCache(async (rows) => Array.from(rows, (row) => rowDetailForTest(row as Row))),
    saving: { type: 'idle' },
    copying: { type: 'idle' },
    chat: { activity, samples: null },
  } as unknown as SessionState;
}

function Page({ dialog }: { dialog: PageDialog }): ReactElement {
  const session = useActiveSession();
  const { openDialog } = useActions();
  return (
    <>
      <button type="button" onClick={() => openDialog(dialog)}>
        open
      </button>
      {session !== null && <PageDialogs session={session} />}
    </>
  );
}

async function show(dialog: PageDialog, activity: SessionState['chat']['activity'] = null) {
  const store: StoreApi<AppStore> = createStore(() => {
    const setDialog = (next: PageDialog | null): void => store.setState({ dialog: next });
    const answerLeaving = (leave: boolean): void => {
      calls.answered(leave);
      setDialog(null);
    };
    const models = { settings: [DEMO_MODEL], chosen: 'demo' };
    const actions = { ...calls, openDialog: setDialog, answerLeaving, dismissSaving: () => undefined };
    return {
      sessions: [sessionWith(activity)],
      active: 'k',
      dialog: null,
      models,
      actions,
    } as unknown as AppStore;
  });
  const screen = await render(
    <UiRoot locale="en">
      <StoreProvider store={store}>
        <Page dialog={dialog} />
      </StoreProvider>
    </UiRoot>,
  );
  const opener = screen.getByRole('button', { name: 'open' });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const expectClosed = async (): Promise<void> => {
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    await expect.element(opener).toHaveFocus();
  };
  return {
    screen,
    expectClosed,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  };
}

test('Escape stays with a running turn, and so does Enter', async () => {
  const { screen, button, expectClosed } = await show({ type: 'leave-turn', leaving: 'close' });
  await expect
    .element(screen.getByText('Closing the session stops it. What has arrived is kept.'))
    .toBeVisible();
  await expect.element(button('Stay')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Stay')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectClosed();
  expect(calls.answered.mock.calls).toEqual([[false], [false]]);
});

test('a running turn is stopped by keys', async () => {
  const { button, expectClosed } = await show({ type: 'leave-turn', leaving: 'new' });
  await expect.element(button('Stay')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expectClosed();
  expect(calls.answered.mock.calls).toEqual([[true]]);
});

test('a branch is left with a summary, without one, or not at all', async () => {
  const { screen, button, expectClosed } = await show({ type: 'leave-branch', row: 7 as Row });
  await expect.element(screen.getByText('words of 7')).toBeVisible();
  await expect
    .element(screen.getByText(/^3 entries of the branch you leave are not on the way/))
    .toBeVisible();
  await expect.element(screen.getByText(/Demo sums up what happened there/)).toBeVisible();
  await expect.element(button('Without a summary')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(calls.goOnFrom).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Without a summary')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectClosed();
  expect(calls.goOnFrom.mock.calls).toEqual([[7]]);
  await expect.element(screen.getByText('The session goes on here, not saved yet')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button('Go on with a summary'));
  await expectClosed();
  expect(calls.leaveWithSummary.mock.calls).toEqual([[7]]);
});

test('further on along the same branch there is nothing to sum up', async () => {
  const { screen, button } = await show({ type: 'leave-branch', row: 9 as Row });
  await expect.element(screen.getByText(/no branch is left behind/)).toBeVisible();
  await expect.element(button('Go on with a summary')).toBeDisabled();
});

const cut: CompactionPreview = {
  firstKeptEntryId: 'id-3',
  summarisedIds: ['id-0', 'id-1', 'id-2'],
  splitsTurn: true,
  tokensBefore: 118_200,
};

test('a compaction says what it cuts, and takes a word along', async () => {
  calls.previewCompaction.mockResolvedValue(ok(cut));
  const { screen, button, expectClosed } = await show({ type: 'compact' });
  await expect
    .element(screen.getByText(/^3 entries are summarised; 118k tokens are in the context now/))
    .toBeVisible();
  await expect.element(screen.getByText('words of 3')).toBeVisible();
  await expect.element(screen.getByText(/in the middle of a turn/)).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard(' keep the file names ');
  await userEvent.click(button('Compact'));
  await expectClosed();
  expect(calls.compact.mock.calls).toEqual([['keep the file names']]);
});

test('nothing is compacted where nothing can be, or while a turn runs', async () => {
  calls.previewCompaction.mockResolvedValue(err({ type: 'nothing-to-compact' }));
  const { screen, button } = await show({ type: 'compact' });
  await expect.element(screen.getByText(/^Nothing to compact/)).toBeVisible();
  await expect.element(button('Compact')).not.toBeInTheDocument();
  await screen.unmount();
  calls.previewCompaction.mockResolvedValue(ok(cut));
  const busy = await show({ type: 'compact' }, { type: 'waiting' });
  await expect.element(busy.screen.getByText(/A turn is running/)).toBeVisible();
  await expect.element(busy.button('Compact')).toBeDisabled();
});
