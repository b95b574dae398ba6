import { createContext, useContext, useDeferredValue, type ReactElement, type ReactNode } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { TurnActivity } from '../../chat/turn';
import { displayText } from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import itemStyles from './chat-item.module.css';
import { ItemBoundary } from './item-boundary';
import { LiveMessage } from './live-message';
import styles from './message.module.css';
import { toolTitle } from './tool-title';

const LiveContext = createContext<TurnActivity | null>(null);

/** Gives what the turn does to the last item alone: the list above it is not rendered again for every word. */
export function LiveProvider({
  activity,
  children,
}: {
  activity: TurnActivity | null;
  children: ReactNode;
}): ReactElement {
  return <LiveContext value={activity}>{children}</LiveContext>;
}

/** The end of a conversation whose turn runs: the answer that arrives, or one quiet line. */
export function LiveItem({ continues }: { continues: boolean }): ReactElement | null {
  const { t } = useMessages();
  // rendered in small steps, and not more often than there is time for
  const activity = useDeferredValue(useContext(LiveContext));
  if (activity === null) return null;
  const isAnswer = activity.type === 'streaming';
  return (
    <article
      className={itemStyles['item']}
      data-type="live"
      data-continues={continues && isAnswer}
      aria-label={t('composer.running')}
      aria-busy="true"
    >
      <ItemBoundary
        key={activity.type}
        fallback={<p className={itemStyles['failed']}>{t('transcript.entryFailed')}</p>}
      >
        {isAnswer ? (
          <LiveMessage message={activity.message} continues={continues} />
        ) : (
          <p className={styles['liveLine']}>
            <span className={styles['pulse']} aria-hidden="true" />
            <span>{activityWords(activity, t)}</span>
          </p>
        )}
      </ItemBoundary>
    </article>
  );
}

function activityWords(activity: Exclude<TurnActivity, { type: 'streaming' }>, t: Messages['t']): string {
  switch (activity.type) {
    case 'waiting':
    case 'retrying':
      return t('composer.live.waiting');
    case 'tool': {
      const title = `${activity.name} ${toolTitle(activity.name, activity.args)}`;
      return t('composer.live.tool', { tool: displayText(title, 120) });
    }
    case 'compacting':
      return t(
        activity.reason === 'overflow' ? 'composer.live.compactingOverflow' : 'composer.live.compacting',
      );
    case 'summarising':
      return t('composer.live.summarising');
    default:
      return assertUnreachable(activity);
  }
}
