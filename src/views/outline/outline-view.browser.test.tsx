import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OutlineColumns } from '../../projection/outline-columns';
import type { Row } from '../../session/array-session-index';
import type { AppActions, AppStore, SessionState } from '../../store/app-state';
import { DetailCache } from '../../store/detail-cache';
import { rowDetailForTest } from '../../testing/row-detail-for-test';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider } from '../store-context';
import { columnsFromText } from './columns-from-text';
import { OutlineView } from './outline-view';
import { SearchBox } from './search-box';

const actions = {
  selectEntry: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  useAsLeaf: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  stepHit: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  toggleBranch: vi.fn<(...of: unknown[]) => void>(),
  setFilter: vi.fn<(...of: unknown[]) => void>(),
  search: vi.fn<(...of: unknown[]) => void>(),
  expandAll: vi.fn<(...of: unknown[]) => void>(),
  collapseAll: vi.fn<(...of: unknown[]) => void>(),
  revealInChat: vi.fn<(...of: unknown[]) => void>(),
  goOnFrom: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  openDialog: vi.fn<(of: unknown) => void>(),
};

const forked = columnsFromText(`
  |
  +
  |
  +
  *.
`);

function storeWith(outline: OutlineColumns | null): StoreApi<AppStore> {
  const session = {
    key: 'k',
    loading: { type: 'ready', summary: { entryCount: 9, labelCount: 0, plan: { edits: [] } } },
    client: {},
    details: new DetailCache(async (rows) => Array.from(rows, (row) => rowDetailForTest(row as Row))),
    leaf: { row: 40, id: 'id-40' },
    entry: null,
    filter: 'default',
    outline,
    search: { type: 'idle' },
    leaves: [],
  } as unknown as SessionState;
  const state: Partial<AppStore> = {
    sessions: [session],
    active: 'k',
    reveal: null,
    actions: actions as unknown as AppActions,
  };
  return createStore(() => state as AppStore);
}

function Page({ store }: { store: StoreApi<AppStore> }): ReactElement {
  return (
    <UiRoot locale="en">
      <StoreProvider store={store}>
        <SearchBox />
        <div style={{ display: 'flex', height: 400, width: 348 }}>
          <OutlineView />
        </div>
      </StoreProvider>
    </UiRoot>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
});

async function showOutline(outline: OutlineColumns | null) {
  const store = storeWith(outline);
  const screen = await render(<Page store={store} />);
  const focusTree = async (): Promise<void> => {
    await expect.element(screen.getByRole('treeitem', { name: /^You: words of 0/ })).toBeInTheDocument();
    (screen.getByRole('tree', { name: 'Session tree' }).element() as HTMLElement).focus();
  };
  return { screen, store, focusTree };
}

test('rows say who, where and what; the leaf is the current one', async () => {
  const { screen } = await showOutline(forked);
  await expect
    .element(screen.getByRole('treeitem', { name: 'You: words of 40, current leaf' }))
    .toHaveAttribute('aria-current', 'true');
  const stub = screen.getByRole('treeitem', { name: 'You: words of 10, other branch, 3 turns · 2 leaves' });
  await expect.element(stub).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('4 entries hidden by the filter')).toBeInTheDocument();
});

test('keys jump between forks, unfold, choose, and moving chooses nothing', async () => {
  const { focusTree } = await showOutline(forked);
  await focusTree();
  await userEvent.keyboard('[[');
  await userEvent.keyboard('{ArrowRight}');
  expect(actions.toggleBranch).toHaveBeenLastCalledWith(30, true);
  await userEvent.keyboard('[[');
  await userEvent.keyboard('{ArrowRight}');
  expect(actions.toggleBranch).toHaveBeenLastCalledWith(10, true);
  expect(actions.selectEntry).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(actions.selectEntry).toHaveBeenLastCalledWith(0);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}u');
  expect(actions.useAsLeaf).toHaveBeenLastCalledWith(20);
  await userEvent.keyboard('n');
  expect(actions.stepHit).toHaveBeenLastCalledWith(1);
});

test('the menu of a row opens by key, acts, and gives the keyboard back to the tree', async () => {
  const { screen, focusTree } = await showOutline(forked);
  await focusTree();
  await userEvent.keyboard('{Home}{ArrowDown}{Shift>}{F10}{/Shift}');
  await expect.element(screen.getByRole('menuitem', { name: /Use as leaf/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(actions.revealInChat).toHaveBeenLastCalledWith(10);
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('tree');
  expect(actions.selectEntry).not.toHaveBeenCalled();
});

test('L labels the row that the keys act on, G goes on from it, its menu forks before a message', async () => {
  const { screen, focusTree } = await showOutline(forked);
  await focusTree();
  await userEvent.keyboard('{Home}l');
  expect(actions.openDialog).toHaveBeenLastCalledWith({ type: 'label', row: 0 });
  await userEvent.keyboard('g');
  expect(actions.goOnFrom).toHaveBeenLastCalledWith(0);
  await expect.element(screen.getByText('The session goes on here, not saved yet')).toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Fork before this message…' }));
  expect(actions.openDialog).toHaveBeenLastCalledWith({
    type: 'copy',
    request: { type: 'fork', message: 0 },
  });
});

test('a filter that hides everything says so and offers everything', async () => {
  const { screen } = await showOutline(columnsFromText(''));
  await expect.element(screen.getByText('Nothing passes this filter')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all entries' }));
  expect(actions.setFilter).toHaveBeenLastCalledWith('all');
});

test('search waits for a pause, Enter does not, Escape clears', async () => {
  const { screen, focusTree } = await showOutline(forked);
  await focusTree();
  await userEvent.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Search entries' });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('ab');
  expect(actions.search).not.toHaveBeenCalled();
  await expect.poll(() => actions.search.mock.calls).toEqual([['ab']]);
  await userEvent.keyboard('c{Enter}');
  expect(actions.search).toHaveBeenLastCalledWith('abc');
  await userEvent.keyboard('{Enter}');
  expect(actions.stepHit).toHaveBeenLastCalledWith(1);
  await userEvent.keyboard('{Escape}');
  expect(actions.search).toHaveBeenLastCalledWith('');
  await expect.element(box).toHaveValue('');
});
