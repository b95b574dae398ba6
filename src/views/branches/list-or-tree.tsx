import { useCallback, useEffect, useState, type ReactElement } from 'react';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useMessages } from '../../ui/messages/messages-context';
import { useRowDetails, type SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import styles from './branches-view.module.css';
import { cutRoute, type CutRoute } from './cut-route';
import { ListAndTree } from './list-and-tree';

interface ListOrTreeProps {
  readonly session: SessionState;
  readonly client: SessionClient;
  readonly ledger: LeafLedger;
  /** index into the ledger, −1 for none */
  readonly current: number;
}

/** "What if this were a list?": what going on from an earlier entry does to the records behind it. */
export function ListOrTree(props: ListOrTreeProps): ReactElement {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const row = askedEntry(props);
  return (
    <div className={styles['question']}>
      <Button size="s" icon="fork" onClick={() => setOpen(true)}>
        {t('branches.listOrTree')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('branches.listOrTree.title')}
        description={t(row === null ? 'branches.listOrTree.choose' : 'branches.listOrTree.lead')}
      >
        {open && row !== null && <Answer {...props} row={row} />}
      </Dialog>
    </div>
  );
}

/** The selected entry, unless it is the leaf, behind which nothing comes; else the fork of the current leaf. */
function askedEntry({ session, ledger, current }: ListOrTreeProps): Row | null {
  const { entry, leaf } = session;
  if (entry !== null && entry.row !== leaf?.row) return entry.row;
  const fork = current === -1 ? -1 : (ledger.forkRows[current] ?? -1);
  return fork < 0 ? null : (fork as Row);
}

/** What comes after an entry on the route that was there first. */
interface Route {
  readonly count: number;
  readonly cut: CutRoute;
}

function Answer({ session, client, row }: ListOrTreeProps & { readonly row: Row }): ReactElement {
  const { t } = useMessages();
  const { details, leaves } = session;
  const load = useCallback(async (): Promise<Route> => {
    // A list would have held the oldest route; what came later would have struck it out.
    const oldest = await client.leafThrough(
      row,
      leaves.map((leaf) => leaf.row),
    );
    const { rows } = await client.contextSteps(oldest.row);
    const after = rows.subarray(rows.indexOf(row) + 1);
    return { count: after.length, cut: cutRoute(after) };
  }, [client, leaves, row]);
  const route = useResource(load).value;
  const detailOf = useRowDetails(session);
  useEffect(() => {
    details.request([row]);
    if (route === null) return;
    details.request(Array.from(route.cut.first, (later) => later as Row));
    details.request(Array.from(route.cut.last, (later) => later as Row));
  }, [details, route, row]);
  if (route === null) return <p>{t('common.reading')}</p>;
  if (route.count === 0) return <p>{t('branches.listOrTree.nothing')}</p>;
  return <ListAndTree row={row} count={route.count} cut={route.cut} detailOf={detailOf} />;
}
