import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import styles from './library-view.module.css';
import { useServedFolder } from './served-folder';

/** Why the sessions of `leafpath serve` are not there, in one sentence; nothing when they are. */
export function ServedNotice(): ReactElement | null {
  const { t } = useMessages();
  const served = useServedFolder((state) => state.served);
  if (served === null || served.phase === 'listed') return null;
  if (served.phase === 'listing') {
    // the list stays while it is asked for again
    return served.name === '' ? <Notice tone="info" words={t('library.folderReading')} /> : null;
  }
  const words = t(served.phase === 'gone' ? 'library.servedGone' : 'library.servedRefused');
  return <Notice tone="warning" words={words} onRetry={served.list} />;
}

interface NoticeProps {
  readonly tone: 'info' | 'warning';
  readonly words: string;
  readonly onRetry?: () => void;
}

function Notice({ tone, words, onRetry }: NoticeProps): ReactElement {
  const { t } = useMessages();
  const retry =
    onRetry === undefined ? undefined : (
      <Button size="s" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    );
  return (
    <div className={styles['served']}>
      <Note tone={tone} actions={retry}>
        {words}
      </Note>
    </div>
  );
}
