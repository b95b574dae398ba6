import type { ReactElement } from 'react';
import { useMessages } from '../ui/messages/messages-context';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './unsaved-mark.module.css';

/** A dot beside what is not in the file yet. */
export function UnsavedMark(): ReactElement {
  const { t } = useMessages();
  return (
    <span className={styles['mark']} title={t('edit.unsaved')} data-unsaved="">
      <VisuallyHidden>{t('edit.unsaved')}</VisuallyHidden>
    </span>
  );
}
