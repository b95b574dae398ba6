import { useDeferredValue, type ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './chat-list.module.css';
import { Conversation, type ConversationProps } from './conversation';
import { LiveProvider } from './live-item';
import { useLiveTurn } from './use-live-turn';
import { useTranscript } from './use-transcript';

export interface ChatListProps extends Omit<ConversationProps, 'transcript' | 'isLive' | 'pendingRow'> {
  readonly session: SessionState;
  /** changes whenever the session does */
  readonly version: unknown;
}

/** The conversation of a leaf: every entry of its path, as a list that opens at the end, and the turn that runs there. */
export function ChatList({ session, version, ...props }: ChatListProps): ReactElement {
  const { t } = useMessages();
  const { value } = useTranscript(props.client, props.leaf, version);
  // Deferred, so that the first screen of messages is rendered in small steps.
  const transcript = useDeferredValue(value, null);
  const { activity, pendingRow } = useLiveTurn(session, transcript);
  if (transcript === null) return <p className={styles['waiting']}>{t('common.reading')}</p>;
  if (transcript.columns.length === 0 && activity === null) {
    return <EmptyState icon="leaf" title={t('transcript.empty.title')} body={t('transcript.empty.body')} />;
  }
  return (
    <LiveProvider activity={activity}>
      <Conversation {...props} transcript={transcript} isLive={activity !== null} pendingRow={pendingRow} />
    </LiveProvider>
  );
}
