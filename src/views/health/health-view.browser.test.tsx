import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import type { Row } from '../../session/array-session-index';
import type { Diagnostic } from '../../session/diagnostics';
import type { AppActions, AppStore, SessionState } from '../../store/app-state';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider } from '../store-context';
import { HealthView } from './health-view';

const actions = {
  selectEntry: vi.fn<(row: Row) => Promise<void>>(() => Promise.resolve()),
  openDialog: vi.fn<(dialog: unknown) => void>(),
  dismissSaving: vi.fn<() => void>(),
};

const orphan: Diagnostic = {
  code: 'missing-parent',
  severity: 'warning',
  line: 7,
  row: 4 as Row,
  values: { id: 'x', parentId: 'gone', entries: 3, atTip: 1, lost: 193 },
};
const strange: Diagnostic = {
  code: 'unknown-type',
  severity: 'warning',
  line: 9,
  row: 5 as Row,
  values: { type: 'hologram' },
};

const copied: SessionState['copying'] = {
  type: 'copied',
  request: { type: 'repaired' },
  name: 'mended.jsonl',
  place: 'download',
  entries: 8,
  text: null,
  report: {
    entries: 8,
    changes: [
      { code: 'made-root', line: 7, values: { id: 'x', parentId: 'gone' } },
      { code: 'removed-bom', line: 0, values: {} },
    ],
  },
};

beforeEach(() => {
  vi.clearAllMocks();
});

async function showHealth(found: readonly Diagnostic[], complete = true) {
  let diagnostics = found;
  const client = { diagnostics: () => Promise.resolve(diagnostics) };
  const details = {};
  const session = (change: Partial<SessionState>): Partial<AppStore> => ({
    sessions: [
      {
        key: 'k',
        client,
        details,
        loading: { type: 'ready', summary: { complete } },
        copying: { type: 'idle' },
        ...change,
      } as unknown as SessionState,
    ],
  });
  const store = createStore<AppStore>(
    () => ({ active: 'k', actions: actions as unknown as AppActions, ...session({}) }) as AppStore,
  );
  const screen = await render(
    <UiRoot locale="en">
      <StoreProvider store={store}>
        <div style={{ display: 'flex', blockSize: 700, inlineSize: 336 }}>
          <HealthView />
        </div>
      </StoreProvider>
    </UiRoot>,
  );
  return {
    screen,
    change: (next: Partial<SessionState>): void => store.setState(session(next)),
    grow: (more: readonly Diagnostic[]): void => {
      diagnostics = more;
      store.setState(session({}));
    },
  };
}

test('a finding says what is wrong, what Pi makes of it, and what a repair does', async () => {
  const { screen } = await showHealth([orphan]);
  const finding = screen.getByRole('listitem').filter({ hasText: 'line 7' });
  await expect
    .element(finding.getByText('Starts here and loses 193 entries that came before.'))
    .toBeVisible();
  await expect.element(finding.getByText(/^Attaches it to its parent/)).toBeVisible();
  await userEvent.click(finding.getByRole('button', { name: 'Go to the entry' }));
  expect(actions.selectEntry).toHaveBeenLastCalledWith(4);
});

test('a repaired copy is offered when it mends something', async () => {
  const { screen, grow } = await showHealth([strange]);
  await expect.element(screen.getByText(/hologram/)).toBeVisible();
  const offer = screen.getByRole('button', { name: 'Save a repaired copy…' });
  await expect.element(offer).not.toBeInTheDocument();
  grow([strange, orphan]);
  await expect
    .element(screen.getByText('A repaired copy mends one finding. The original is never touched.'))
    .toBeVisible();
  await userEvent.click(offer);
  expect(actions.openDialog).toHaveBeenLastCalledWith({ type: 'copy', request: { type: 'repaired' } });
});

test('the report of a stored copy lists every change, and stays until it is closed', async () => {
  const { screen, change } = await showHealth([orphan]);
  change({ copying: copied });
  await expect.element(screen.getByText(/^The copy holds 8 entries; 2 changes were made/)).toBeVisible();
  change({ copying: { type: 'idle' } });
  const changes = screen.getByRole('list', { name: 'Changes in the repaired copy' });
  await expect
    .element(changes.getByText('Made an entry a root: its parent is nowhere in the file.'))
    .toBeVisible();
  await expect.element(changes.getByText('whole file')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Findings' }));
  await expect.element(screen.getByRole('list', { name: 'Findings about this file' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Repaired copy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close the report' }));
  await expect.element(changes).not.toBeInTheDocument();
  await expect.element(screen.getByRole('list', { name: 'Findings about this file' })).toBeVisible();
});

test('the first look at a large file is not taken for a healthy one', async () => {
  const { screen } = await showHealth([], false);
  await expect.element(screen.getByText('Checking the file…')).toBeVisible();
  await expect.element(screen.getByText('No damage found')).not.toBeInTheDocument();
});
