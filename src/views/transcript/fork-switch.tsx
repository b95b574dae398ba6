import type { ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts } from './chat-ports';
import styles from './fork-switch.module.css';

/** Where an item stands among the branches of its fork. */
export interface ForkPlace {
  /** the entry that has siblings: the item's own, or a tool result inside it */
  readonly forkRow: Row;
  /** from 1 */
  readonly position: number;
  readonly siblings: number;
}

/** `‹ 2 / 3 ›`: goes to the neighbouring branch of a fork. */
export function ForkSwitch({ forkRow, position, siblings }: ForkPlace): ReactElement {
  const { t } = useMessages();
  const { stepSibling } = useChatPorts();
  return (
    <span className={styles['switch']} role="group" aria-label={t('transcript.fork')}>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('transcript.previousAlternative')}
        onClick={() => stepSibling(forkRow, -1)}
      >
        <Icon name="chevron-left" size={12} />
      </button>
      <span className={styles['position']}>
        {t('transcript.forkPosition', { index: position, count: siblings })}
      </span>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('transcript.nextAlternative')}
        onClick={() => stepSibling(forkRow, 1)}
      >
        <Icon name="chevron-right" size={12} />
      </button>
    </span>
  );
}
