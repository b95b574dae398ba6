import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button';
import { displayText, formatBytes } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { ProgressBar } from '../../ui/progress';
import styles from './phase-view.module.css';

/** A file that is read sooner shows no progress: it would only flicker. In milliseconds. */
const PATIENCE = 150;

export interface ReadingViewProps {
  /** the file's name */
  readonly name: string;
  /** bytes read so far */
  readonly done: number;
  /** bytes of the whole file; 0 while unknown */
  readonly total: number;
  readonly onCancel: () => void;
}

/** A session that is being read: bytes so far, and a way to end it. */
export function ReadingView({ name, done, total, onCancel }: ReadingViewProps): ReactElement | null {
  const { t, locale } = useMessages();
  const waited = useWaited(PATIENCE);
  if (!waited) return null;
  const title = t('shell.reading', { name: displayText(name, 80) });
  const bytes =
    total === 0
      ? t('common.reading')
      : t('shell.readingBytes', { done: formatBytes(done, locale), total: formatBytes(total, locale) });
  return (
    <div className={styles['page']}>
      <div className={styles['box']}>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['progress']}>
          <ProgressBar label={title} value={done} max={total} valueText={bytes} />
        </div>
        <p className={styles['bytes']}>{bytes}</p>
        <div className={styles['buttons']}>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
        </div>
      </div>
    </div>
  );
}

/** True once `delay` milliseconds have passed. */
function useWaited(delay: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return waited;
}
