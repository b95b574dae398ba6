import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BranchTotals, LeafLedger } from '../../projection/leaf-ledger';
import type { Row } from '../../session/array-session-index';
import type { AppActions, AppStore, SessionState } from '../../store/app-state';
import { DetailCache } from '../../store/detail-cache';
import { rowDetailForTest } from '../../testing/row-detail-for-test';
import '../../ui/tokens.css';
import { UiRoot } from '../../ui/ui-root';
import { StoreProvider } from '../store-context';
import { BranchesView } from './branches-view';

const actions = {
  chooseLeaf: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  selectEntry: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  compareWithCurrent: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  compareRows: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  goOnFrom: vi.fn<(of: unknown) => Promise<void>>(() => Promise.resolve()),
  openDialog: vi.fn<(of: unknown) => void>(),
};

/** `count` leaves at rows 10, 20, …; leaf i costs i % 7 dollars and forked at row 5. The first is current. */
function ledgerOf(count: number): LeafLedger {
  const each = (of: (leaf: number) => number): number[] =>
    Array.from({ length: count }, (_, leaf) => of(leaf));
  return {
    length: count,
    rows: Int32Array.from(each((leaf) => (leaf + 1) * 10)),
    forkRows: Int32Array.from(each(() => 5)),
    labelRows: Int32Array.from(each(() => -1)),
    ownEntries: Uint32Array.from(each((leaf) => leaf)),
    pathMessages: Uint32Array.from(each((leaf) => leaf + 9)),
    ownMessages: Uint32Array.from(each((leaf) => leaf)),
    pathTurns: new Uint32Array(count),
    ownTurns: new Uint32Array(count),
    pathTokens: new Float64Array(count),
    ownTokens: new Float64Array(count),
    pathCost: Float64Array.from(each((leaf) => leaf % 7)),
    ownCost: Float64Array.from(each((leaf) => leaf % 7)),
    ownErrors: Uint32Array.from(each((leaf) => (leaf === 2 ? 1 : 0))),
    ownAborts: new Uint32Array(count),
    contextTokens: new Float64Array(count),
    contextRough: Uint8Array.from(each(() => 1)),
    filesRead: new Uint32Array(count),
    filesChanged: new Uint32Array(count),
    modelStart: new Uint32Array(count + 1),
    modelIds: new Int32Array(0),
    models: [],
    duration: new Float64Array(count).fill(Number.NaN),
    lastActivity: new Float64Array(count).fill(Number.NaN),
    failedEnd: new Uint8Array(count),
  };
}

const nothing = { tokens: 0, cost: 0 };
const totals: BranchTotals = { shared: nothing, current: nothing, abandoned: nothing, total: nothing };

function storeWith(ledger: LeafLedger): StoreApi<AppStore> {
  const summary = {
    tip: null,
    newerLeaf: null,
    plan: { edits: [], unplaced: [] },
    leafCount: ledger.length,
    rawLeafCount: ledger.length,
    bookkeepingLeafCount: 0,
  };
  const readDetails = async (rows: Int32Array): Promise<ReturnType<typeof rowDetailForTest>[]> =>
    Array.from(rows, (row) => rowDetailForTest(row as Row, { preview: `words of ${row}` }));
  const session = {
    key: 'k',
    loading: { type: 'ready', summary },
    client: {
      ledger: () => Promise.resolve(ledger),
      totals: () => Promise.resolve(totals),
      rowDetails: readDetails,
    },
    details: new DetailCache(readDetails),
    leaf: { row: 10, id: 'id-10' },
    leafReason: { type: 'tip' },
    entry: null,
    leaves: Array.from(ledger.rows, (row) => ({ row, id: `id-${row}` })),
  } as unknown as SessionState;
  const state: Partial<AppStore> = {
    sessions: [session],
    active: 'k',
    actions: actions as unknown as AppActions,
  };
  return createStore(() => state as AppStore);
}

function View({ leaves, width }: { leaves: number; width: number }): ReactElement {
  return (
    <UiRoot locale="en">
      <StoreProvider store={storeWith(ledgerOf(leaves))}>
        <div style={{ height: 700, width }}>
          <BranchesView />
        </div>
      </StoreProvider>
    </UiRoot>
  );
}

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockClear();
});

const card = (words: string) =>
  page.getByRole('list', { name: 'Leaves' }).getByRole('listitem').filter({ hasText: words });
const rows = () => page.getByRole('table', { name: 'Leaves' }).getByRole('row');

test('one click, or C on a leaf, compares it with the current one; the current one compares with nothing', async () => {
  await render(<View leaves={3} width={336} />);
  await card('words of 20').getByRole('button', { name: 'Compare with the current leaf' }).click();
  expect(actions.compareWithCurrent).toHaveBeenLastCalledWith(20);
  await userEvent.keyboard('{ArrowDown}{c}');
  expect(actions.compareWithCurrent).toHaveBeenLastCalledWith(30);
  await expect
    .element(card('words of 10').getByRole('button', { name: 'Compare with the current leaf' }))
    .toBeDisabled();
  expect(actions.chooseLeaf).not.toHaveBeenCalled();
});

test('L labels a leaf, G goes on from it, and its menu saves its branch as a new file', async () => {
  await render(<View leaves={3} width={336} />);
  await card('words of 20').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Save this branch as a new file…' }).click();
  expect(actions.openDialog).toHaveBeenLastCalledWith({
    type: 'copy',
    request: { type: 'branch', leaf: 20 },
  });
  (card('words of 20').getByRole('button').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}l');
  expect(actions.openDialog).toHaveBeenLastCalledWith({ type: 'label', row: 30 });
  await userEvent.keyboard('g');
  expect(actions.goOnFrom).toHaveBeenLastCalledWith(30);
});

test('several leaves are marked by Ctrl with click and Enter, and compared together', async () => {
  await render(<View leaves={4} width={336} />);
  await card('words of 20')
    .getByRole('button')
    .first()
    .click({ modifiers: ['Control'] });
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}{ArrowDown}{Control>}{Enter}{/Control}');
  await page.getByRole('button', { name: 'Compare 3 leaves' }).click();
  expect(actions.compareRows).toHaveBeenCalledWith([20, 30, 40]);
  expect(actions.chooseLeaf).not.toHaveBeenCalled();
});

test('filters narrow the leaves and say how many are left', async () => {
  await render(<View leaves={4} width={336} />);
  await page.getByRole('button', { name: 'With errors' }).click();
  await expect.element(page.getByText('1 of 4')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter leaves' }).fill('nowhere');
  await expect.element(page.getByText('No leaf matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).last().click();
  await expect.element(card('words of 40')).toBeVisible();
});

test('a wide pane is a table whose headers sort, with a window of ten thousand rows', async () => {
  await render(<View leaves={10_000} width={900} />);
  const header = page.getByRole('columnheader', { name: 'Cost' });
  await expect.element(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  await page.getByRole('rowheader').first().getByRole('button').click();
  expect(actions.chooseLeaf).toHaveBeenCalledTimes(1);
  expect(rows().elements().length).toBeLessThan(60);
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('rowheader', { name: 'words of 70', exact: true })).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(actions.compareWithCurrent).toHaveBeenCalledWith(70);
});
