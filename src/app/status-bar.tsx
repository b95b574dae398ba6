import type { ReactElement } from 'react';
import type { AppState, SessionState } from '../store/app-state';
import { displayText, formatBytes, formatDuration } from '../ui/format';
import { useMessages } from '../ui/messages/messages-context';
import { NewsItem } from '../views/news/news-item';
import { useActions, useApp } from '../views/store-context';
import { BoldFigures } from './bold-figures';
import styles from './status-bar.module.css';

export interface StatusBarProps {
  readonly summary: Extract<SessionState['loading'], { type: 'ready' }>['summary'];
  /** the file is looked at again and again */
  readonly followed: boolean;
  /** brings the Health tab into view */
  readonly onShowHealth: () => void;
}

/** Counts, damage, size and reading time, what is new, whether the latest is followed, and what never leaves the machine. */
export function StatusBar({ summary, followed, onShowHealth }: StatusBarProps): ReactElement {
  const { t, locale } = useMessages();
  const host = useApp(selectRemoteHost);
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
      </div>
      <NewsItem />
      {followed && <FollowToggle />}
      <span className={styles['private']}>{privacyWords(host, t)}</span>
    </footer>
  );
}

const selectFollowLatest = (state: AppState): boolean => state.view.followLatest;

/** Does a leaf at the tip move on when the file grows? */
function FollowToggle(): ReactElement {
  const { t } = useMessages();
  const { setView } = useActions();
  const followLatest = useApp(selectFollowLatest);
  return (
    <button
      type="button"
      className={styles['follow']}
      aria-pressed={followLatest}
      title={t('shell.status.followTitle')}
      onClick={() => setView({ followLatest: !followLatest })}
    >
      {t('shell.status.follow')}
    </button>
  );
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where the chosen model's endpoint is, when that is another machine; null when nothing leaves this one. */
function selectRemoteHost({ models }: AppState): string | null {
  const model = models.settings.find(({ id }) => id === models.chosen);
  if (model === undefined || !URL.canParse(model.baseUrl)) return null;
  const { hostname, host } = new URL(model.baseUrl);
  return LOOPBACK.has(hostname) ? null : host;
}

function privacyWords(host: string | null, t: ReturnType<typeof useMessages>['t']): string {
  return host === null
    ? t('shell.status.private')
    : t('shell.status.privateBut', { host: displayText(host, 40) });
}
