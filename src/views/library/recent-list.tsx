import type { ReactElement } from 'react';
import type { AppState } from '../../store/app-state';
import { displayText, formatBytes, formatDateTime, formatRelative } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './file-rows.module.css';

type RecentSession = AppState['recents'][number];

export interface RecentListProps {
  readonly recents: readonly RecentSession[];
  /** milliseconds since 1970 */
  readonly now: number;
  readonly onOpen: (key: string) => void;
  readonly onForget: (key: string) => void;
}

/** Sessions opened before: title, file name, size, when; a button forgets one. */
export function RecentList({ recents, now, onOpen, onForget }: RecentListProps): ReactElement {
  const { t, locale } = useMessages();
  return (
    <ul className={styles['list']}>
      {recents.map((recent) => {
        const name = displayText(recent.name);
        const title = displayText(recent.title ?? '');
        return (
          <li key={recent.key} className={styles['row']}>
            <button type="button" className={styles['open']} onClick={() => onOpen(recent.key)}>
              <span className={styles['words']}>
                <span className={styles['title']}>{title === '' ? name : title}</span>
                {title !== '' && <span className={styles['detail']}>{name}</span>}
              </span>
              <span className={styles['figure']}>{formatBytes(recent.byteTotal, locale)}</span>
              <time className={styles['when']} title={formatDateTime(recent.openedAt, locale)}>
                {formatRelative(recent.openedAt, now, locale)}
              </time>
            </button>
            <IconButton
              icon="close"
              size="s"
              label={t('library.forget', { name })}
              onClick={() => onForget(recent.key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
