import type { ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatClock } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import type { EntryDetail } from './entry-detail';
import { entryLine, entryTone } from './entry-words';
import styles from './entry-view.module.css';

interface NeighboursProps {
  readonly entry: EntryDetail;
  /** details of the parent, once they are here */
  readonly parent: RowDetail | undefined;
  readonly onJump: (row: Row) => void;
}

/** The parent and the children of an entry, each with a way to it. */
export function EntryNeighbours({ entry, parent, onJump }: NeighboursProps): ReactElement {
  const { t } = useMessages();
  const { children, childCount } = entry;
  return (
    <>
      <section className={styles['block']}>
        <h3>{t('inspector.parent')}</h3>
        <Parent entry={entry} parent={parent} onJump={onJump} />
      </section>
      <section className={styles['block']}>
        <h3>
          {childCount === 0 ? t('inspector.children') : t('inspector.childrenSome', { count: childCount })}
        </h3>
        {childCount === 0 && <p className={styles['quiet']}>{t('inspector.childrenNone')}</p>}
        <ul>
          {children.map((child) => (
            <li key={child.row}>
              <Neighbour detail={child} onJump={onJump} />
            </li>
          ))}
        </ul>
        {children.length < childCount && (
          <p className={styles['quiet']}>
            {t('inspector.childrenCut', { shown: children.length, count: childCount })}
          </p>
        )}
      </section>
    </>
  );
}

function Parent({ entry, parent, onJump }: NeighboursProps): ReactElement {
  const { t } = useMessages();
  const { missingParent, detail } = entry;
  if (parent !== undefined) return <Neighbour detail={parent} onJump={onJump} />;
  if (entry.parent !== null) return <p className={styles['quiet']}>{displayText(entry.parent.id)}</p>;
  if (detail.cycleCut) return <p className={styles['warning']}>{t('inspector.parentCut')}</p>;
  if (missingParent !== null) {
    return (
      <p className={styles['warning']}>{t('inspector.parentMissing', { id: displayText(missingParent) })}</p>
    );
  }
  return <p className={styles['quiet']}>{t('inspector.parentNone')}</p>;
}

function Neighbour({ detail, onJump }: { detail: RowDetail; onJump: (row: Row) => void }): ReactElement {
  const { t, locale } = useMessages();
  return (
    <button type="button" className={styles['jump']} onClick={() => onJump(detail.row)}>
      <span className={joinClasses(styles['mark'], styles[entryTone(detail)])} aria-hidden="true" />
      <span
        className={joinClasses(lists['oneLine'], styles['jumpText'], detail.code && lists['code'])}
        dir="auto"
      >
        {entryLine(detail, t)}
      </span>
      {detail.label !== null && <Chip tone="label">{displayText(detail.label)}</Chip>}
      {detail.time !== null && <span className={styles['time']}>{formatClock(detail.time, locale)}</span>}
    </button>
  );
}
