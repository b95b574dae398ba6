import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { at } from '../../base/assert';
import { joinClasses } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useRoving } from '../use-roving';
import {
  columnKeys,
  isFigure,
  nextSort,
  tableColumns,
  type LeafSort,
  type TableColumn,
} from './leaf-columns';
import type { LeafListProps } from './leaf-list';
import { LeafRow } from './leaf-row';
import styles from './leaf-table.module.css';
import { useRowWindow } from './use-row-window';

interface LeafTableProps extends LeafListProps {
  readonly sort: LeafSort;
  readonly onSort: (sort: LeafSort) => void;
}

/** The leaves as a table: headers sort, one tab stop for all rows, arrows move, Enter chooses. */
export function LeafTable(props: LeafTableProps): ReactElement {
  const { leaves, leafAt, current, onVisibleRange } = props;
  const { t } = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRowWindow(scroller, leaves.length);
  const { start, end, handle } = rows;
  const list = useRef(handle);
  const home = leaves.indexOf(current);
  const roving = useRoving(leaves.length, home, list);
  const { onVisibleRange: onRovingRange } = roving;
  useEffect(() => {
    if (end <= start) return;
    onVisibleRange(start, end - 1);
    onRovingRange(rows.firstSeen, rows.lastSeen);
  }, [start, end, rows.firstSeen, rows.lastSeen, onVisibleRange, onRovingRange]);
  useEffect(() => {
    if (home >= 0) handle.scrollToIndex(home);
  }, [home, handle]);
  const rowAt = useCallback((place: number) => at(leaves, place), [leaves]);
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by keys
      tabIndex={0}
      role="group"
      aria-label={t('branches.list')}
    >
      <div
        role="table"
        aria-label={t('branches.list')}
        aria-rowcount={leaves.length + 1}
        className={styles['table']}
      >
        <div role="rowgroup" className={styles['header']}>
          <div role="row" aria-rowindex={1} className={styles['headerRow']}>
            {tableColumns.map((column) => (
              <Header key={column} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            <div role="columnheader" className={joinClasses(styles['cell'], styles['tools'])}>
              <VisuallyHidden>{t('branches.actions')}</VisuallyHidden>
            </div>
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ paddingBlockStart: rows.above, blockSize: rows.height }}
        >
          {Array.from({ length: end - start }, (_, step) => {
            const place = start + step;
            const leaf = rowAt(place);
            return (
              <LeafRow
                key={leaf}
                place={place}
                item={leafAt(leaf)}
                isCurrent={leaf === current}
                isTip={leaf === props.tip}
                isMarked={props.isMarked(leaf)}
                now={props.now}
                roving={roving.itemAt(place)}
                actions={props.actions}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface HeaderProps {
  readonly column: TableColumn;
  readonly sort: LeafSort;
  readonly onSort: (sort: LeafSort) => void;
}

function Header({ column, sort, onSort }: HeaderProps): ReactElement {
  const { t } = useMessages();
  const { name, title } = columnKeys(column);
  const sorted = sort.column === column;
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      aria-sort={sorted ? direction : 'none'}
      className={joinClasses(
        styles['cell'],
        isFigure(column) && styles['figure'],
        column === 'leaf' && styles['leaf'],
      )}
    >
      <button
        type="button"
        className={joinClasses(styles['sort'], sorted && styles['sorted'])}
        title={t(title)}
        onClick={() => onSort(nextSort(sort, column))}
      >
        <span>{t(name)}</span>
        {sorted && <Icon name={sort.descending ? 'arrow-down' : 'arrow-up'} size={12} />}
      </button>
    </div>
  );
}
