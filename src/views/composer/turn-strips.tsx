import { useEffect, useState, type ReactElement } from 'react';
import type { ChatFailure, TurnActivity } from '../../chat/turn';
import type { ChatState } from '../../store/session-parts';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { chatFailureSteps } from '../chat-failure-steps';
import { chatFailureWords } from '../chat-failure-words';
import { useActions } from '../store-context';
import styles from './turn-strips.module.css';

type Retrying = Extract<TurnActivity, { type: 'retrying' }>;

/** What has to be said about the turn, above the field: why it failed, when it is tried again, how many answers came. */
export function TurnStrips({ chat }: { chat: ChatState }): ReactElement {
  const { activity, failure, samples } = chat;
  return (
    <>
      {activity?.type === 'retrying' && <RetryStrip key={activity.at} activity={activity} />}
      {failure !== null && activity === null && samples === null && <FailureStrip failure={failure} />}
      {samples !== null && <SamplesStrip samples={samples} />}
    </>
  );
}

function FailureStrip({ failure }: { failure: ChatFailure }): ReactElement {
  const messages = useMessages();
  const { t } = messages;
  const actions = useActions();
  const { todo, retry, models, compact } = chatFailureSteps(failure);
  return (
    <div className={styles['strip']}>
      <Note
        tone={failure.type === 'nothing-to-compact' ? 'info' : 'error'}
        actions={
          <>
            {models && (
              <Button size="s" onClick={() => actions.openDialog({ type: 'models' })}>
                {t('composer.setUpModels')}
              </Button>
            )}
            {compact && (
              <Button size="s" onClick={() => actions.openDialog({ type: 'compact' })}>
                {t('composer.failure.compact')}
              </Button>
            )}
            {retry && (
              <Button size="s" onClick={() => void actions.retryTurn()}>
                {t('composer.failure.retry')}
              </Button>
            )}
            <IconButton size="s" icon="close" label={t('common.dismiss')} onClick={actions.dismissFailure} />
          </>
        }
      >
        <p>
          <strong>{chatFailureWords(failure, messages)}</strong> {t(todo)}
        </p>
      </Note>
    </div>
  );
}

function RetryStrip({ activity }: { activity: Retrying }): ReactElement {
  const messages = useMessages();
  const { t } = messages;
  const seconds = useSecondsUntil(activity.at);
  const { attempt, attempts, failure } = activity;
  return (
    <div className={styles['strip']}>
      <Note tone="warning">
        {/* the reason is spoken, the seconds are not */}
        <p>
          <strong>{chatFailureWords(failure, messages)}</strong>{' '}
          <span aria-live="off">{t('composer.live.retrying', { attempt, attempts, seconds })}</span>
        </p>
      </Note>
    </div>
  );
}

/** Whole seconds until a time, counted down. */
function useSecondsUntil(at: number): number {
  const left = (): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((at - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

function SamplesStrip({ samples }: { samples: NonNullable<ChatState['samples']> }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles['strip']}>
      <Note tone="neutral">
        <p>
          {t('composer.samplesRunning', { done: samples.done, total: samples.total })}
          <progress
            className={styles['progress']}
            aria-hidden="true"
            max={samples.total}
            value={samples.done}
          />
        </p>
      </Note>
    </div>
  );
}
