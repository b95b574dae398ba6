import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PageDialogs } from '../../app/page-dialogs';
import type { Edit } from '../../append/edit';
import type { Row } from '../../session/array-session-index';
import type { AppActions, AppStore, PageDialog, SessionState } from '../../store/app-state';
import { DetailCache } from '../../store/detail-cache';
import { rowDetailForTest } from '../../testing/row-detail-for-test';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider, useActions, useActiveSession } from '../store-context';

const done = (): Promise<void> => Promise.resolve();
const calls = {
  setLabel: vi.fn<(...of: unknown[]) => Promise<void>>(done),
  setName: vi.fn<(...of: unknown[]) => Promise<void>>(done),
  undoEdit: vi.fn<(...of: unknown[]) => Promise<void>>(done),
  undoAllEdits: vi.fn<(...of: unknown[]) => Promise<void>>(done),
  save: vi.fn<(...of: unknown[]) => Promise<void>>(done),
  saveCopy: vi.fn<(...of: unknown[]) => Promise<void>>(done),
  dismissSaving: vi.fn<(...of: unknown[]) => void>(),
};

const labelled: Edit = { id: 'a', time: 0, change: { type: 'label', targetId: 'id-3', text: 'good state' } };
const named: Edit = { id: 'b', time: 0, change: { type: 'name', name: 'A name' } };
const elsewhere: Edit = { id: 'c', time: 0, change: { type: 'label', targetId: 'gone', text: 'x' } };

interface TestSession {
  readonly edits?: readonly Edit[];
  readonly unplaced?: readonly Edit[];
  readonly readOnly?: 'old-version' | null;
  readonly source?: 'handle' | 'served' | 'url';
  readonly saving?: SessionState['saving'];
  readonly copying?: SessionState['copying'];
}

function sessionWith(of: TestSession): SessionState {
  const { edits = [], unplaced = [], readOnly = null, source = 'handle' } = of;
  const plan = { edits, unplaced, readOnly };
  return {
    key: 'k',
    source: { type: source, name: 'day.jsonl' },
    loading: { type: 'ready', summary: { entryCount: 9, name: 'Old name', plan } },
    client: {
      resolve: async (id: string) => ({ id, row: Number(id.replace(/\D/g, '')) }),
      // three entries, of which the second is a label entry (code 9)
      pathFacts: async () => ({ rows: Int32Array.of(1, 2, 3), kind: Uint8Array.of(0, 9, 0) }),
      labels: async () => [{ detail: rowDetailForTest(1 as Row), text: 'x', setAt: null }],
    },
    details: new DetailCache(async (rows) =>
      Array.from(rows, (row) => rowDetailForTest(row as Row, { label: row === 3 ? 'old label' : null })),
    ),
    saving: of.saving ?? { type: 'idle' },
    copying: of.copying ?? { type: 'idle' },
    keepsEdits: true,
  } as unknown as SessionState;
}

function storeWith(session: SessionState, served = false): StoreApi<AppStore> {
  const store: StoreApi<AppStore> = createStore(() => {
    const openDialog = (dialog: PageDialog | null): void => store.setState({ dialog });
    const actions = { ...calls, openDialog } as unknown as AppActions;
    return { sessions: [session], active: 'k', dialog: null, served, actions } as unknown as AppStore;
  });
  return store;
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

beforeEach(() => {
  vi.clearAllMocks();
});

async function renderDialog(dialog: PageDialog, of: TestSession = {}, served = false) {
  const store = storeWith(sessionWith(of), served);
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
  const window = screen.getByRole('dialog');
  await expect.element(window).toBeVisible();
  const change = (next: TestSession): void => store.setState({ sessions: [sessionWith({ ...of, ...next })] });
  const expectClosed = async (): Promise<void> => {
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    await expect.element(opener).toHaveFocus();
  };
  return { screen, change, expectClosed, button: (name: string) => screen.getByRole('button', { name }) };
}

test('a label is changed by typing over it and Enter; the keyboard goes back', async () => {
  const { screen, expectClosed } = await renderDialog({ type: 'label', row: 3 as Row });
  const field = screen.getByRole('textbox', { name: 'Label' });
  await expect.element(field).toHaveValue('old label');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('  new label {Enter}');
  expect(calls.setLabel.mock.calls).toEqual([[3, 'new label']]);
  await expectClosed();
  await expect.element(screen.getByText('Label set, not saved yet')).toBeInTheDocument();
});

test('an emptied field clears the label, Escape changes nothing, an unchanged text neither', async () => {
  const { screen, expectClosed, button } = await renderDialog({ type: 'label', row: 3 as Row });
  await userEvent.keyboard('{Enter}');
  await expectClosed();
  await userEvent.keyboard('{Enter}xyz{Escape}');
  await expectClosed();
  expect(calls.setLabel).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Clear label')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Label' })).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(button('Set label')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(calls.setLabel.mock.calls).toEqual([[3, null]]);
});

test('an entry without label needs a text', async () => {
  const { button } = await renderDialog({ type: 'label', row: 4 as Row });
  await expect.element(button('Set label')).toBeDisabled();
  await userEvent.keyboard(' {Enter}');
  expect(calls.setLabel).not.toHaveBeenCalled();
  await expect.element(button('Clear label')).not.toBeInTheDocument();
});

test('the session is named', async () => {
  const { screen, expectClosed } = await renderDialog({ type: 'name' });
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Old name');
  await userEvent.keyboard('New name{Enter}');
  expect(calls.setName.mock.calls).toEqual([['New name']]);
  await expectClosed();
});

test('changes are listed and undone by key; the keyboard stays in the list', async () => {
  const { screen, change, button } = await renderDialog(
    { type: 'save' },
    { edits: [labelled, named], unplaced: [elsewhere] },
  );
  await expect.element(screen.getByRole('list', { name: 'Unsaved changes' })).toBeVisible();
  await expect.element(screen.getByText('words of 3')).toBeVisible();
  await expect.element(screen.getByText(/Its entry gone is not in this file/)).toBeVisible();
  await expect.element(screen.getByText(/Saving adds 2 lines at the end of day.jsonl/)).toBeVisible();
  (button('Undo: Label “good state”').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(calls.undoEdit.mock.calls).toEqual([['a']]);
  change({ edits: [named] });
  await expect.element(button('Undo: Session named “A name”')).toHaveFocus();
  change({ edits: [], unplaced: [] });
  await expect.element(screen.getByText('No unsaved changes.')).toBeVisible();
  await expect.element(button('Close').last()).toHaveFocus();
});

test('Enter saves, and Enter again closes', async () => {
  const { screen, change, button, expectClosed } = await renderDialog({ type: 'save' }, { edits: [named] });
  await expect.element(button('Save to file')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(calls.save.mock.calls).toEqual([[false]]);
  change({ saving: { type: 'saving' } });
  await expect.element(button('Saving…')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(calls.save).toHaveBeenCalledTimes(1);
  change({ edits: [], saving: { type: 'saved', count: 1, restored: 2, losses: [] } });
  await expect.element(screen.getByText('1 change is saved.')).toBeVisible();
  await expect.element(screen.getByText(/2 lines that another program wrote/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expectClosed();
  expect(calls.dismissSaving).toHaveBeenCalled();
});

test('while the file grows, a new file comes first, and saving has to be insisted on', async () => {
  const { screen, change, button } = await renderDialog({ type: 'save' }, { edits: [named] });
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(calls.save.mock.calls).toEqual([[false]]);
  change({ saving: { type: 'failed', failure: { type: 'file-growing' } } });
  await expect.element(screen.getByText(/leafpath serve adds without that gap/)).toBeVisible();
  await expect.element(screen.getByText(/Nothing is lost/)).toBeVisible();
  await expect.element(button('Save as a new file…')).toHaveFocus();
  await userEvent.click(button('Save anyway'));
  expect(calls.save).toHaveBeenLastCalledWith(true);
});

test('what a save lost is named', async () => {
  const { screen } = await renderDialog(
    { type: 'save' },
    {
      saving: {
        type: 'saved',
        count: 1,
        restored: 0,
        losses: [
          { type: 'line', id: 'aaaa1111' },
          { type: 'parent', id: 'bbbb2222', parentId: 'cccc3333' },
        ],
      },
    },
  );
  await expect.element(screen.getByText('the line of entry aaaa1111')).toBeVisible();
  await expect.element(screen.getByText('entry cccc3333, which entry bbbb2222 follows')).toBeVisible();
});

test('a file that is not written leads to a new one, which goes where the reader says', async () => {
  const { screen, change, button } = await renderDialog(
    { type: 'save' },
    { edits: [named], readOnly: 'old-version' },
    true,
  );
  await expect.element(screen.getByText(/The file has an old version/)).toBeVisible();
  await expect.element(button('Save to file')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText('The new file holds all 9 entries, with one unsaved change.'))
    .toBeVisible();
  await expect.element(button('Beside the original')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(calls.saveCopy.mock.calls).toEqual([[{ type: 'whole' }, 'served']]);
  const request = calls.saveCopy.mock.calls[0]?.[0] as { type: 'whole' };
  change({ copying: { type: 'failed', request, failure: { type: 'name-taken' } } });
  await expect.element(screen.getByText(/A file of that name is there already/)).toBeVisible();
});

test('a fork says what it holds and hands the message back', async () => {
  const request = { type: 'fork', message: 3 as Row } as const;
  const { screen, change, button } = await renderDialog({ type: 'copy', request });
  await expect.element(screen.getByText('words of 3')).toBeVisible();
  await expect
    .element(screen.getByText(/The new file holds the 2 entries before this message, one of them a label\./))
    .toBeVisible();
  await userEvent.click(button('Download'));
  expect(calls.saveCopy.mock.calls).toEqual([[request, 'download']]);
  change({
    copying: {
      type: 'copied',
      request,
      name: 'new.jsonl',
      place: 'download',
      entries: 2,
      text: 'Go on,\nthen.',
      report: null,
    },
  });
  await expect.element(screen.getByText('new.jsonl')).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'The message' })).toHaveTextContent('Go on, then.');
  await expect.element(button('Copy message')).toBeVisible();
  await expect.element(button('Close').last()).toHaveFocus();
});
