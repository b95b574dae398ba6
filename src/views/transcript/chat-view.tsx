import { useCallback, type ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import type { AppStore } from '../../store/app-state';
import { deferredComponent } from '../../ui/deferred';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useActions, useActiveSession, useApp } from '../store-context';
import styles from './chat-list.module.css';

// Markdown, diffs and terminal colours are heavy and of no use before a session is open.
const chatList = deferredComponent(async () => (await import('./chat-list')).ChatList);
const ChatList = chatList.Component;
chatList.load();

const selectReveal = (state: AppStore): AppStore['reveal'] => state.reveal;
const selectShowThinking = (state: AppStore): boolean => state.view.showThinking;
const selectShowTools = (state: AppStore): boolean => state.view.showTools;

/** The conversation of the active session's current leaf. */
export function ChatView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  const actions = useActions();
  const reveal = useApp(selectReveal);
  const showThinking = useApp(selectShowThinking);
  const showTools = useApp(selectShowTools);
  const loaded = chatList.useIsLoaded();
  const onStepSibling = useCallback(
    (row: Row, step: 1 | -1) => void actions.stepSibling(row, step),
    [actions],
  );
  const onSelectEntry = useCallback((row: Row) => void actions.selectEntry(row), [actions]);
  return (
    <section className={styles['region']} aria-label={t('transcript.title')}>
      <h2>
        <VisuallyHidden>{t('transcript.title')}</VisuallyHidden>
      </h2>
      {session?.loading.type === 'ready' && session.leaf === null && (
        <EmptyState icon="leaf" title={t('transcript.empty.title')} body={t('transcript.empty.body')} />
      )}
      {!loaded && <p className={styles['waiting']}>{t('common.reading')}</p>}
      {loaded && session !== null && session.client !== null && session.leaf !== null && (
        <ChatList
          key={session.key}
          client={session.client}
          leaf={session.leaf}
          selected={session.entry?.row ?? null}
          reveal={reveal}
          showThinking={showThinking}
          showTools={showTools}
          onStepSibling={onStepSibling}
          onSelectEntry={onSelectEntry}
        />
      )}
    </section>
  );
}
