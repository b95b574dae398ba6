import { useCallback, useMemo, useState, type ReactElement } from 'react';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { EntryRef } from '../../projection/row-detail';
import type { SessionState } from '../../store/app-state';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { useActions, useActiveSession, useRowDetails, type SessionClient } from '../store-context';
import { BranchesHead } from './branches-head';
import { LeafFilter } from './leaf-filter';
import { allLeaves, filterLeaves, leafRows, readLeaf, type LeafItem } from './leaf-item';
import { LeafList } from './leaf-list';
import { useHaystacks, useLeafPlace, useLedger, useNow } from './use-branches';

/** Up to eight leaves are seen at a glance. */
const FILTER_FROM = 9;

/** All leaves of the active session: what each is, why one of them is current, and a way to any other. */
export function BranchesView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  return (
    <section className={lists['view']} aria-label={t('branches.title')}>
      {session === null || session.client === null ? (
        <EmptyState icon="fork" title={t('branches.empty.title')} body={t('branches.empty.body')} />
      ) : (
        <Branches key={session.key} session={session} client={session.client} />
      )}
    </section>
  );
}

function Branches({ session, client }: { session: SessionState; client: SessionClient }): ReactElement {
  const { t } = useMessages();
  const ledger = useLedger(client);
  if (ledger === null) return <EmptyState title={t('branches.loading')} />;
  if (ledger.length === 0) {
    return <EmptyState icon="fork" title={t('branches.empty.title')} body={t('branches.empty.body')} />;
  }
  return <BranchList session={session} client={client} ledger={ledger} />;
}

interface BranchListProps {
  readonly session: SessionState;
  readonly client: SessionClient;
  readonly ledger: LeafLedger;
}

function BranchList({ session, client, ledger }: BranchListProps): ReactElement {
  const actions = useActions();
  const now = useNow();
  const detailOf = useRowDetails(session);
  const { filter, setFilter, shown } = useFilter(client, ledger);
  const summary = session.loading.type === 'ready' ? session.loading.summary : null;
  const current = useLeafPlace(client, ledger, session.leaf?.row ?? null);
  const tip = useLeafPlace(client, ledger, summary?.tip?.row ?? null);
  const { details } = session;
  const onVisibleRange = useCallback(
    (start: number, end: number) => {
      for (const index of shown.subarray(start, end + 1)) details.request(leafRows(ledger, index));
    },
    [details, ledger, shown],
  );
  const choose = useCallback((ref: EntryRef) => void actions.chooseLeaf(ref), [actions]);
  const chooseItem = (item: LeafItem): void => {
    const id = session.leaves[item.index]?.id ?? details.get(item.row)?.id;
    if (id !== undefined) choose({ row: item.row, id });
  };
  const leafAt = (index: number): LeafItem => readLeaf(ledger, index, detailOf);
  return (
    <>
      {summary !== null && (
        <BranchesHead
          summary={summary}
          leaf={session.leaf}
          reason={session.leafReason}
          inMiddle={current === -1}
          tipItem={tip === -1 ? null : leafAt(tip)}
          details={details}
          onChoose={choose}
          onStep={(step) => void actions.stepLeaf(step)}
        />
      )}
      {ledger.length >= FILTER_FROM && (
        <LeafFilter value={filter} shown={shown.length} total={ledger.length} onChange={setFilter} />
      )}
      <LeafList
        leaves={shown}
        leafAt={leafAt}
        current={current}
        tip={tip}
        now={now}
        onVisibleRange={onVisibleRange}
        onChoose={chooseItem}
        onFork={(row) => void actions.selectEntry(row)}
        onClearFilter={() => {
          setFilter('');
        }}
      />
    </>
  );
}

interface Filter {
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  /** the leaves that match, as indices into the ledger */
  readonly shown: Int32Array;
}

function useFilter(client: SessionClient, ledger: LeafLedger): Filter {
  const [filter, setFilter] = useState('');
  const filtering = filter.trim() !== '';
  const haystacks = useHaystacks(client, ledger, filtering);
  const all = useMemo(() => allLeaves(ledger), [ledger]);
  const shown = useMemo(
    () => (filtering && haystacks !== null ? filterLeaves(haystacks, filter) : all),
    [all, filter, filtering, haystacks],
  );
  return { filter, setFilter, shown };
}
