import { useRef, useState, type ReactElement } from 'react';
import type { UnstoredSession } from '../../store/session-parts';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatDateTime, formatRelative } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { ConfirmLine } from '../confirm-line';
import styles from './file-rows.module.css';

interface UnstoredListProps {
  readonly unstored: readonly UnstoredSession[];
  /** milliseconds since 1970 */
  readonly now: number;
  readonly onOpen: (key: string) => void;
  readonly onForget: (key: string) => Promise<void>;
}

/** New sessions of earlier visits that have no file: first words, entries, when; one is forgotten after asking. */
export function UnstoredList({ unstored, now, onOpen, onForget }: UnstoredListProps): ReactElement {
  const { t, locale } = useMessages();
  const announce = useAnnounce();
  const [asking, setAsking] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={styles['list']} aria-labelledby="library-unstored" tabIndex={-1}>
      {unstored.map(({ key, firstWords, changedAt, entries }) => {
        const title = displayText(firstWords) || t('library.unstoredEmpty');
        if (key === asking) {
          return (
            <li key={key} className={joinClasses(styles['row'], styles['asks'])}>
              <ConfirmLine
                question={t('library.forgetSessionAsk')}
                yes={t('library.forgetNow')}
                no={t('library.keep')}
                onNo={() => setAsking(null)}
                onYes={() => {
                  setAsking(null);
                  // what had the keyboard goes with its row
                  list.current?.focus();
                  void onForget(key).then(() => announce(t('library.sessionForgotten')));
                }}
              />
            </li>
          );
        }
        return (
          <li key={key} className={styles['row']}>
            <button type="button" className={styles['open']} onClick={() => onOpen(key)}>
              <span className={styles['words']}>
                <span className={styles['title']}>{title}</span>
              </span>
              <span className={styles['figure']}>{t('common.entries', { count: entries })}</span>
              <time className={styles['when']} title={formatDateTime(changedAt, locale)}>
                {formatRelative(changedAt, now, locale)}
              </time>
            </button>
            <IconButton
              icon="close"
              size="s"
              label={t('library.forget', { name: title })}
              onClick={() => setAsking(key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
