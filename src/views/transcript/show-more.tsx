import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { formatBytes } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import type { LongTextState } from './long-text';
import styles from './show-more.module.css';

/** The end of a text that was not read to its end; nothing when it was. */
export function ShowMore({ state }: { state: LongTextState }): ReactElement | null {
  const { t, locale } = useMessages();
  const { remaining, status, readMore } = state;
  if (remaining === 0) return null;
  const words = Number.isFinite(remaining)
    ? t('transcript.moreText', { size: formatBytes(remaining, locale) })
    : t('common.showMore');
  return (
    <div className={styles['more']}>
      <Button size="s" onClick={readMore} disabled={status === 'reading'}>
        {status === 'reading' ? t('common.reading') : words}
      </Button>
      {status === 'failed' && <span className={styles['failed']}>{t('transcript.bodyFailed')}</span>}
    </div>
  );
}
