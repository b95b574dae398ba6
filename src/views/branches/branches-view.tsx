import { useCallback, useRef, type ReactElement } from 'react';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { EntryRef } from '../../projection/row-detail';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { joinClasses } from '../../ui/class-names';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { useActions, useActiveSession, useRowDetails, type SessionClient } from '../store-context';
import { useUnsavedLabels } from '../unsaved-labels';
import { useEditActions } from '../use-edit-actions';
import { BranchTotals } from './branch-totals';
import { BranchesHead } from './branches-head';
import styles from './branches-view.module.css';
import { LeafFilter } from './leaf-filter';
import { leafRows, readLeaf, type LeafItem } from './leaf-item';
import { LeafList, type LeafListProps } from './leaf-list';
import { LeafTable } from './leaf-table';
import { everyLeaf } from './ledger-order';
import { ListOrTree } from './list-or-tree';
import { MarkedBar, useMarks } from './marked-bar';
import { useIsWide, useLeafPlace, useLedger, useNow, useTotals } from './use-branches';
import { useShownLeaves } from './use-shown-leaves';

/** Pixels from which a table has room. */
const TABLE_FROM = 520;

/** All leaves of the active session: what each is, why one of them is current, and a way to any other. */
export function BranchesView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  const box = useRef<HTMLElement>(null);
  const isWide = useIsWide(box, TABLE_FROM);
  return (
    <section
      ref={box}
      className={joinClasses(lists['view'], styles['view'])}
      aria-label={t('branches.title')}
    >
      {session === null || session.client === null ? (
        <EmptyState icon="fork" title={t('branches.empty.title')} body={t('branches.empty.body')} />
      ) : (
        <Branches key={session.key} session={session} client={session.client} isWide={isWide} />
      )}
    </section>
  );
}

interface BranchesProps {
  readonly session: SessionState;
  readonly client: SessionClient;
  readonly isWide: boolean;
}

function Branches(props: BranchesProps): ReactElement {
  const { t } = useMessages();
  const { loading } = props.session;
  const ledger = useLedger(props.client, loading.type === 'ready' ? loading.summary : null);
  if (ledger === null) return <EmptyState title={t('branches.loading')} />;
  if (ledger.length === 0) {
    return <EmptyState icon="fork" title={t('branches.empty.title')} body={t('branches.empty.body')} />;
  }
  return <BranchList {...props} ledger={ledger} />;
}

type BranchListProps = BranchesProps & { readonly ledger: LeafLedger };

function BranchList(props: BranchListProps): ReactElement {
  const { session, client, isWide, ledger } = props;
  const { t } = useMessages();
  const { shown, query, setQuery, sort, setSort } = useShownLeaves(client, ledger);
  const current = useLeafPlace(client, ledger, session.leaf?.row ?? null);
  const totals = useTotals(client, ledger, session.leaf?.row ?? null);
  const marks = useMarks(ledger);
  const leaves = useLeafProps(props, shown, current, marks.toggle);
  return (
    <>
      <Head {...props} current={current} leafAt={leaves.leafAt} tip={leaves.tip} />
      {ledger.length > 1 && totals !== null && <BranchTotals totals={totals} />}
      {ledger.length > 1 && (
        <LeafFilter
          ledger={ledger}
          query={query}
          onQuery={setQuery}
          shown={shown.length}
          sort={sort}
          onSort={setSort}
          withSort={!isWide}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={t('branches.filterNone.title')}
          body={t('branches.filterNone.body')}
          actions={
            <Button size="s" onClick={() => setQuery(everyLeaf)}>
              {t('branches.filterClear')}
            </Button>
          }
        />
      ) : isWide ? (
        <LeafTable {...leaves} isMarked={marks.has} sort={sort} onSort={setSort} />
      ) : (
        <LeafList {...leaves} isMarked={marks.has} withModels={ledger.models.length > 1} />
      )}
      {ledger.length > 1 && <MarkedBar marks={marks} />}
    </>
  );
}

interface HeadProps extends BranchListProps {
  readonly current: number;
  readonly tip: number;
  readonly leafAt: (index: number) => LeafItem;
}

function Head({ session, client, ledger, current, tip, leafAt }: HeadProps): ReactElement | null {
  const actions = useActions();
  if (session.loading.type !== 'ready') return null;
  return (
    <BranchesHead
      summary={session.loading.summary}
      leaf={session.leaf}
      reason={session.leafReason}
      inMiddle={current === -1}
      tipItem={tip === -1 ? null : leafAt(tip)}
      details={session.details}
      onChoose={(ref) => void actions.chooseLeaf(ref)}
      onStep={(step) => void actions.stepLeaf(step)}
    >
      <ListOrTree session={session} client={client} ledger={ledger} current={current} />
    </BranchesHead>
  );
}

/** What cards and table show alike. */
function useLeafProps(
  { session, client, ledger }: BranchListProps,
  shown: Int32Array,
  current: number,
  mark: (index: number) => void,
): Omit<LeafListProps, 'isMarked'> {
  const actions = useActions();
  const now = useNow();
  const edit = useEditActions();
  const detailOf = useRowDetails(session);
  const unsavedLabels = useUnsavedLabels(session);
  const { details, loading } = session;
  const tip = useLeafPlace(
    client,
    ledger,
    loading.type === 'ready' ? (loading.summary.tip?.row ?? null) : null,
  );
  const onVisibleRange = useCallback(
    (start: number, end: number) => {
      for (const index of shown.subarray(start, end + 1)) details.request(leafRows(ledger, index));
    },
    [details, ledger, shown],
  );
  const refOf = (item: LeafItem): EntryRef | null => {
    const id = session.leaves[item.index]?.id ?? details.get(item.row)?.id;
    return id === undefined ? null : { row: item.row, id };
  };
  return {
    leaves: shown,
    leafAt: (index) => readLeaf(ledger, index, detailOf, unsavedLabels),
    current,
    tip,
    now,
    onVisibleRange,
    actions: {
      choose: (item) => {
        const ref = refOf(item);
        if (ref !== null) void actions.chooseLeaf(ref);
      },
      fork: (row) => void actions.selectEntry(row),
      compare: ({ row }) => void actions.compareWithCurrent(row),
      label: ({ row }) => edit.label(row),
      goOn: ({ row }) => edit.goOn(row),
      mark: ({ index }) => mark(index),
    },
  };
}
