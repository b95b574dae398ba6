import type { ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import { joinClasses } from '../../ui/class-names';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';
import lists from '../lists.module.css';
import styles from './turns.module.css';

/** An entry that a question is about: who speaks, and the first words on one line. */
export function QuotedEntry({ detail }: { detail: RowDetail | undefined }): ReactElement {
  const { t } = useMessages();
  if (detail === undefined) return <span className={styles['quote']}>{t('common.reading')}</span>;
  const words = displayText(detail.preview, 200);
  return (
    <span className={joinClasses(styles['quote'], lists['oneLine'])} dir="auto" title={words || undefined}>
      <b className={styles['who']} data-role={detail.role}>
        {kindWords(detail, t)}
      </b>{' '}
      <span className={detail.code ? lists['code'] : undefined}>{words}</span>
    </span>
  );
}
