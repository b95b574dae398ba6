import { useCallback, useMemo, type ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import type { EntryRef } from '../../projection/row-detail';
import type { AppStore, SessionState } from '../../store/app-state';
import { isBusy } from '../../store/chat-slice';
import { deferredComponent } from '../../ui/deferred';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { modelName } from '../model-words';
import { useActions, useActiveSession, useActivity, useApp, type SessionClient } from '../store-context';
import { useUnsavedLabels } from '../unsaved-labels';
import type { ChatListProps } from './chat-list';
import styles from './chat-list.module.css';

// Markdown, diffs and terminal colours are heavy and of no use before a session is open.
const chatList = deferredComponent(async () => (await import('./chat-list')).ChatList);
const ChatList = chatList.Component;
chatList.load();

const selectReveal = (state: AppStore): AppStore['reveal'] => state.reveal;
const selectShowThinking = (state: AppStore): boolean => state.view.showThinking;
const selectModels = (state: AppStore): AppStore['models'] => state.models;
const selectShowTools = (state: AppStore): boolean => state.view.showTools;

/** The conversation of the active session's current leaf. */
export function ChatView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  const loaded = chatList.useIsLoaded();
  return (
    <section className={styles['region']} aria-label={t('transcript.title')}>
      <h2>
        <VisuallyHidden>{t('transcript.title')}</VisuallyHidden>
      </h2>
      {session?.loading.type === 'ready' && session.leaf === null && (
        <EmptyState icon="leaf" title={t('shell.noEntries')} body={t('composer.emptyBody')} />
      )}
      {!loaded && <p className={styles['waiting']}>{t('common.reading')}</p>}
      {loaded && session !== null && session.client !== null && session.leaf !== null && (
        <SessionChat key={session.key} session={session} client={session.client} leaf={session.leaf} />
      )}
    </section>
  );
}

interface SessionChatProps {
  readonly session: SessionState;
  readonly client: SessionClient;
  readonly leaf: EntryRef;
}

function SessionChat({ session: steady, client, leaf }: SessionChatProps): ReactElement {
  const { t } = useMessages();
  const activity = useActivity();
  const session =
    activity === steady.chat.activity ? steady : { ...steady, chat: { ...steady.chat, activity } };
  const actions = useActions();
  const reveal = useApp(selectReveal);
  const showThinking = useApp(selectShowThinking);
  const showTools = useApp(selectShowTools);
  const { settings, chosen } = useApp(selectModels);
  const unsavedLabels = useUnsavedLabels(session);
  const models = useMemo(() => {
    const first = settings.filter(({ id }) => id === chosen);
    const others = settings.filter(({ id }) => id !== chosen);
    return [...first, ...others].map((model) => ({ id: model.id, name: modelName(model, t) }));
  }, [chosen, settings, t]);
  const onStepSibling = useCallback(
    (row: Row, step: 1 | -1) => void actions.stepSibling(row, step),
    [actions],
  );
  const onSelectEntry = useCallback((row: Row) => void actions.selectEntry(row), [actions]);
  return (
    <ChatList
      session={session}
      client={client}
      leaf={leaf}
      leaves={session.leaves}
      selected={session.entry?.row ?? null}
      // a new summary tells that the worker holds other entries than before
      version={session.loading.type === 'ready' ? session.loading.summary : null}
      unsavedLabels={unsavedLabels}
      reveal={reveal}
      showThinking={showThinking}
      showTools={showTools}
      isBusy={isBusy(session)}
      models={models}
      onStepSibling={onStepSibling}
      onSelectEntry={onSelectEntry}
      {...useAskAgain(client)}
    />
  );
}

type AskAgain = Pick<ChatListProps, 'onResend' | 'onRegenerate' | 'onAskAgain'>;

/** Other words in the place of a message, or another answer; the reader goes to where the new branch begins. */
function useAskAgain(client: SessionClient): AskAgain {
  const actions = useActions();
  return useMemo(() => {
    const goBefore = async (row: Row): Promise<void> => {
      const entry = await client.entry(row);
      if (entry.ok && entry.value.parent !== null) await actions.useAsLeaf(entry.value.parent.row);
    };
    const onRegenerate = (row: Row): void => void goBefore(row).then(() => actions.regenerate(row));
    return {
      onResend: (row, prompt) => void goBefore(row).then(() => actions.resend(row, prompt)),
      onRegenerate,
      onAskAgain: (row, modelId) => {
        actions.chooseModel(modelId);
        onRegenerate(row);
      },
    };
  }, [actions, client]);
}
