import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { EntryRef } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { joinClasses } from '../../ui/class-names';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { ReadFailure } from '../read-failure';
import { useActions, useActiveSession, useRowDetails, type SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { ContextPanel, type ContextPanelActions } from './context-panel';
import styles from './context-view.module.css';
import { LostNote } from './lost-note';
import { readLineText } from './read-lines';
import { Scrubber } from './scrubber';
import { useCompactionPreview } from './use-compaction-preview';
import { useScrub } from './use-scrub';

/** What the model sees at the current leaf of the active session, and what of the path it does not see. */
export function ContextView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  return (
    <section className={joinClasses(lists['view'], styles['view'])} aria-label={t('context.region')}>
      {session === null || session.client === null || session.leaf === null ? (
        <EmptyState icon="file" title={t('context.empty.title')} body={t('context.empty.body')} />
      ) : (
        <Context key={session.key} session={session} client={session.client} leaf={session.leaf} />
      )}
    </section>
  );
}

interface ContextProps {
  readonly session: SessionState;
  readonly client: SessionClient;
  readonly leaf: EntryRef;
}

function Context({ session, client, leaf }: ContextProps): ReactElement {
  const { t } = useMessages();
  const [attempt, setAttempt] = useState(0);
  const scrub = useScrub(client, leaf.row);
  const { row, steps } = scrub;
  // A new attempt is a new function, which is what useResource fetches by.
  const load = useCallback(
    async () => ({ attempt, row, result: await client.context(row) }),
    [client, row, attempt],
  );
  const read = useResource(load).value;
  const detailOf = useRowDetails(session);
  const actions = usePanelActions(session, client, read?.row ?? row);
  const here = steps?.rows[scrub.position] as Row | undefined;
  const [look, togglePreview] = useCompactionPreview(
    client,
    read?.result.ok === true ? read.result.value : null,
  );
  const { details } = session;
  useEffect(() => {
    if (here !== undefined) details.request([here]);
  }, [details, here]);
  if (read === null) return <EmptyState title={t('context.loading')} />;
  const { result } = read;
  return (
    <>
      {steps !== null && steps.rows.length > 1 && (
        <Scrubber
          steps={steps}
          position={scrub.position}
          isLeaf={scrub.isLeaf}
          exact={result.ok && read.row === here ? result.value.contextTokens : null}
          detail={here === undefined ? undefined : detailOf(here)}
          onMove={scrub.move}
        />
      )}
      {result.ok ? (
        <ContextPanel
          leaf={leaf.row}
          isLeaf={scrub.isLeaf}
          view={result.value}
          look={look}
          onPreview={togglePreview}
          detailOf={detailOf}
          actions={actions}
        >
          {steps !== null && read.row === here && (
            <LostNote
              client={client}
              steps={steps}
              position={scrub.position}
              after={result.value}
              detailOf={detailOf}
              actions={actions}
            />
          )}
        </ContextPanel>
      ) : (
        <ReadFailure failure={result.error} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </>
  );
}

function usePanelActions(session: SessionState, client: SessionClient, leaf: Row): ContextPanelActions {
  const actions = useActions();
  const { details } = session;
  return useMemo(
    () => ({
      request: (rows) => details.request(rows),
      readLine: (row, whole) => readLineText(client, row, whole),
      contextJson: async (asSent) => {
        const json = await client.contextJson(leaf, asSent);
        if (!json.ok) throw new Error(json.error.type);
        return json.value;
      },
      showInTree: (row) => void actions.selectEntry(row),
      showInChat: (row) => {
        actions.setView({ centreTab: 'chat' });
        actions.revealInChat(row);
      },
    }),
    [actions, client, details, leaf],
  );
}
