import type { ReactElement } from 'react';
import type { RowDetail } from '../projection/row-detail';
import { joinClasses } from '../ui/class-names';
import { displayText } from '../ui/format';
import { useMessages } from '../ui/messages/messages-context';
import { kindWords } from './kind-words';
import lists from './lists.module.css';
import styles from './entry-quote.module.css';

interface EntryQuoteProps {
  /** undefined until it is read */
  readonly detail: RowDetail | undefined;
  /** how the line stands in its place */
  readonly className: string | undefined;
}

/** The entry that something is about, on one line: who speaks, and the first words. */
export function EntryQuote({ detail, className }: EntryQuoteProps): ReactElement {
  const { t } = useMessages();
  if (detail === undefined) return <span className={className}>{t('common.reading')}</span>;
  const words = displayText(detail.preview, 200);
  return (
    <span className={joinClasses(className, lists['oneLine'])} dir="auto" title={words || undefined}>
      <b className={styles['who']} data-role={detail.role}>
        {kindWords(detail, t)}
      </b>{' '}
      <span className={detail.code ? lists['code'] : undefined}>{words}</span>
    </span>
  );
}
