import type { ReactElement, ReactNode } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { joinClasses } from '../../ui/class-names';
import { displayText } from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';
import lists from '../lists.module.css';
import type { CutRoute } from './cut-route';
import styles from './list-and-tree.module.css';

/** Graphemes of an entry's words. */
const WORDS_LENGTH = 80;

interface ListAndTreeProps {
  /** the entry that somebody goes on from */
  readonly row: Row;
  /** entries behind it on the route that was there first */
  readonly count: number;
  readonly cut: CutRoute;
  readonly detailOf: (row: Row) => RowDetail | undefined;
}

/** Side by side: the same step in list storage, which strikes out what came later, and in tree storage. */
export function ListAndTree({ row, count, cut, detailOf }: ListAndTreeProps): ReactElement {
  const { t } = useMessages();
  const from = <EntryWords row={row} detailOf={detailOf} />;
  const later = (Tag: 'del' | 'span'): ReactElement => <Later cut={cut} detailOf={detailOf} tag={Tag} />;
  const next = (
    <li className={joinClasses(styles['dot'], styles['next'])}>{t('branches.listOrTree.next')}</li>
  );
  return (
    <div className={styles['columns']}>
      <section className={styles['column']} aria-labelledby="stored-as-list">
        <h3 id="stored-as-list">{t('branches.listOrTree.list')}</h3>
        <p className={styles['lost']}>{t('branches.listOrTree.lost', { count })}</p>
        <ol className={styles['route']}>
          <li className={joinClasses(styles['dot'], styles['from'])}>{from}</li>
          {later('del')}
          {next}
        </ol>
      </section>
      <section className={styles['column']} aria-labelledby="stored-as-tree">
        <h3 id="stored-as-tree">{t('branches.listOrTree.tree')}</h3>
        <p className={styles['kept']}>{t('branches.listOrTree.kept', { count })}</p>
        <ol className={styles['route']}>
          <li className={joinClasses(styles['dot'], styles['from'])}>{from}</li>
          <li className={styles['branch']}>
            <ol className={styles['route']} aria-label={t('branches.listOrTree.newBranch')}>
              {next}
            </ol>
          </li>
          {later('span')}
        </ol>
      </section>
    </div>
  );
}

interface LaterProps {
  readonly cut: CutRoute;
  readonly detailOf: ListAndTreeProps['detailOf'];
  /** struck out, or as it is */
  readonly tag: 'del' | 'span';
}

function Later({ cut, detailOf, tag: Tag }: LaterProps): ReactElement {
  const { t } = useMessages();
  const line = (row: number): ReactNode => (
    <li key={row} className={joinClasses(styles['dot'], styles['later'])}>
      <Tag className={lists['oneLine']}>
        <EntryWords row={row as Row} detailOf={detailOf} />
      </Tag>
    </li>
  );
  return (
    <>
      {Array.from(cut.first, line)}
      {cut.hidden > 0 && (
        <li className={joinClasses(styles['later'], styles['more'])}>
          <Tag>{t('branches.listOrTree.more', { count: cut.hidden })}</Tag>
        </li>
      )}
      {Array.from(cut.last, line)}
    </>
  );
}

function EntryWords({ row, detailOf }: { row: Row; detailOf: ListAndTreeProps['detailOf'] }): ReactElement {
  const { t } = useMessages();
  const detail = detailOf(row);
  return (
    <span className={joinClasses(lists['oneLine'], detail?.code === true && lists['code'])} dir="auto">
      {detail === undefined ? t('common.reading') : wordsOf(detail, t)}
    </span>
  );
}

function wordsOf(detail: RowDetail, t: Messages['t']): string {
  const words = displayText(detail.preview, WORDS_LENGTH);
  if (words !== '') return words;
  const name = displayText(detail.name, WORDS_LENGTH);
  return name === '' ? kindWords(detail, t) : `${kindWords(detail, t)} ${name}`;
}
