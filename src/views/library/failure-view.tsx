import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { failureWords, type Failure } from '../failure-words';
import styles from './phase-view.module.css';

export interface FailureViewProps {
  /** the file's name */
  readonly name: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onOpenFiles: () => void;
  readonly onClose: () => void;
}

/** A session that could not be opened: what is wrong, what to do, and the ways on. */
export function FailureView({
  name,
  failure,
  onRetry,
  onOpenFiles,
  onClose,
}: FailureViewProps): ReactElement {
  const { t } = useMessages();
  const words = failureWords(failure);
  return (
    <div className={styles['page']}>
      <div className={styles['box']} role="alert">
        <span className={styles['sign']}>
          <Icon name="warning" size={28} />
        </span>
        <h1 className={styles['title']}>{t('failures.title', { name: displayText(name, 80) })}</h1>
        <p className={styles['sentence']}>{t(...words.what)}</p>
        <p className={styles['todo']}>{t(...words.todo)}</p>
        {failure.type === 'internal' && (
          <details className={styles['details']}>
            <summary>{t('failures.details')}</summary>
            <code>{displayText(failure.message, 2000)}</code>
          </details>
        )}
        <div className={styles['buttons']}>
          {words.retry && (
            <Button variant="primary" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          <Button variant={words.retry ? 'default' : 'primary'} onClick={onOpenFiles}>
            {t('failures.openAnother')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </div>
    </div>
  );
}
