import type { ReactElement } from 'react';
import type { SessionState } from '../store/app-state';
import { formatBytes, formatDuration } from '../ui/format';
import { useMessages } from '../ui/messages/messages-context';
import { BoldFigures } from './bold-figures';
import styles from './status-bar.module.css';

type Summary = Extract<SessionState['loading'], { type: 'ready' }>['summary'];

export interface StatusBarProps {
  readonly summary: Summary;
  /** the file is looked at again and again */
  readonly followed: boolean;
  /** brings the Health tab into view */
  readonly onShowHealth: () => void;
}

/** The counts of the session in words. */
export function StatusBar({ summary, followed, onShowHealth }: StatusBarProps): ReactElement {
  const { t, locale } = useMessages();
  const { entryCount, leafCount, rawLeafCount, warningCount, byteTotal, readTime } = summary;
  const leaves =
    leafCount === rawLeafCount
      ? t('common.leaves', { count: leafCount })
      : t('shell.status.leaves', { count: leafCount, raw: rawLeafCount });
  const size = formatBytes(byteTotal, locale);
  const read = summary.complete
    ? t('shell.status.read', { size, duration: formatDuration(readTime, locale) })
    : t('shell.status.completing', { size });
  return (
    <footer className={styles['bar']}>
      <div role="status" aria-label={t('shell.status')} className={styles['summary']}>
        <span>
          <BoldFigures first text={t('common.entries', { count: entryCount })} />
        </span>
        <span>
          <BoldFigures first text={leaves} />
        </span>
        {warningCount > 0 && (
          <button type="button" className={styles['warnings']} onClick={onShowHealth}>
            {t('shell.status.warnings', { count: warningCount })}
          </button>
        )}
        <span className={styles['read']}>{read}</span>
        {followed && <span className={styles['followed']}>{t('shell.status.followed')}</span>}
        <span className={styles['private']}>{t('shell.status.private')}</span>
      </div>
    </footer>
  );
}
