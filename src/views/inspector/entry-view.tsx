import { useCallback, useEffect, useState, type ReactElement } from 'react';
import type { EntryRef } from '../../projection/row-detail';
import type { SessionState } from '../../store/app-state';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { entryLink } from '../entry-link';
import lists from '../lists.module.css';
import { ReadFailure } from '../read-failure';
import { useActions, useActiveSession, useRowDetails, type SessionClient } from '../store-context';
import { useUnsavedLabels } from '../unsaved-labels';
import { useResource } from '../use-resource';
import { EntryPanel } from './entry-panel';

/** The selected entry of the active session, else its leaf: figures, neighbours and raw JSON. */
export function EntryView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  const entry = session?.entry ?? session?.leaf ?? null;
  return (
    <section className={lists['view']} aria-label={t('inspector.title')}>
      {session === null || session.client === null || entry === null ? (
        <EmptyState icon="file" title={t('inspector.empty.title')} body={t('inspector.empty.body')} />
      ) : (
        <Entry key={session.key} session={session} client={session.client} entry={entry} />
      )}
    </section>
  );
}

interface EntryProps {
  readonly session: SessionState;
  readonly client: SessionClient;
  readonly entry: EntryRef;
}

function Entry({ session, client, entry }: EntryProps): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const [attempt, setAttempt] = useState(0);
  const { row } = entry;
  // a new summary tells that the worker holds other entries than before
  const version = session.loading.type === 'ready' ? session.loading.summary : null;
  // A new attempt is a new function, which is what useResource fetches by.
  const load = useCallback(
    async () => ({ attempt, version, result: await client.entry(row) }),
    [client, row, attempt, version],
  );
  const result = useResource(load).value?.result ?? null;
  const detailOf = useRowDetails(session);
  const unsavedLabels = useUnsavedLabels(session);
  const { details, leaf } = session;
  const parent = result?.ok === true ? result.value.parent : null;
  useEffect(() => {
    if (parent !== null) details.request([parent.row]);
  }, [details, parent]);
  const loadRaw = useCallback(async () => {
    const raw = await client.rawEntry(row);
    if (!raw.ok) throw new Error(raw.error.type);
    return raw.value;
  }, [client, row]);
  if (result === null) return <EmptyState title={t('inspector.loading')} />;
  if (!result.ok) return <ReadFailure failure={result.error} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <EntryPanel
      key={result.value.detail.row}
      entry={result.value}
      parent={parent === null ? undefined : detailOf(parent.row)}
      isLeaf={result.value.detail.row === leaf?.row}
      isEnd={session.leaves.some((end) => end.row === result.value.detail.row)}
      isUnsavedLabel={unsavedLabels.has(result.value.detail.id)}
      loadRaw={loadRaw}
      getLink={() => entryLink(window.location.href, entry.id, leaf?.id ?? null)}
      onJump={(to) => void actions.selectEntry(to)}
      onUseAsLeaf={(to) => void actions.useAsLeaf(to)}
    />
  );
}
