import type { ReactElement, ReactNode } from 'react';
import { assertUnreachable } from '../../base/assert';
import { joinClasses } from '../../ui/class-names';
import {
  formatCost,
  formatCount,
  formatDateTime,
  formatDuration,
  formatRelative,
  formatTokens,
} from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { useRovingFocus } from '../use-roving';
import { leafGestures, type LeafProps } from './leaf-actions';
import { isFigure, tableColumns, type TableColumn } from './leaf-columns';
import { shortModel, type LeafItem } from './leaf-item';
import { CompareButton, LeafMenu, LeafTitle, LeafWords, forkWords } from './leaf-parts';
import styles from './leaf-table.module.css';

interface LeafRowProps extends LeafProps {
  /** place in the table, from 0 */
  readonly place: number;
}

/** One leaf as a row of the table. */
export function LeafRow(props: LeafRowProps): ReactElement {
  const { item, isCurrent, isMarked, now, place } = props;
  const messages = useMessages();
  return (
    <div
      role="row"
      // the header is the first row
      aria-rowindex={place + 2}
      className={joinClasses(styles['row'], isCurrent && styles['current'], isMarked && styles['marked'])}
    >
      {tableColumns.map((column) => {
        if (column === 'leaf') return <LeafCell key={column} {...props} />;
        if (column === 'fork') return <ForkCell key={column} {...props} />;
        const { content, title } = cellWords(item, column, now, messages);
        return (
          <div
            key={column}
            role="cell"
            className={joinClasses(styles['cell'], isFigure(column) && styles['figure'])}
            title={title}
          >
            {content}
          </div>
        );
      })}
      <div role="cell" className={joinClasses(styles['cell'], styles['tools'])}>
        <CompareButton {...props} />
        <LeafMenu {...props} />
      </div>
    </div>
  );
}

function LeafCell(props: LeafProps): ReactElement {
  const { item, isCurrent, roving } = props;
  const button = useRovingFocus(roving);
  return (
    <div role="rowheader" className={joinClasses(styles['cell'], styles['leaf'])}>
      <button
        ref={button}
        type="button"
        className={styles['choose']}
        tabIndex={roving.tabIndex}
        aria-current={isCurrent ? 'true' : undefined}
        {...leafGestures(props)}
      >
        <LeafTitle {...props} />
        <LeafWords item={item} />
      </button>
    </div>
  );
}

function ForkCell({ item, roving, actions }: LeafProps): ReactElement {
  const { t } = useMessages();
  const { fork } = item;
  if (fork === null) {
    return (
      <div role="cell" className={joinClasses(styles['cell'], styles['none'])}>
        {t('branches.noFork')}
      </div>
    );
  }
  return (
    <div role="cell" className={styles['cell']}>
      <button
        type="button"
        className={styles['fork']}
        tabIndex={roving.tabIndex}
        onClick={() => actions.fork(fork.row)}
        onKeyDown={roving.onKey}
      >
        <span className={lists['oneLine']} dir="auto">
          {forkWords(fork, t)}
        </span>
        <span className={styles['second']}>{t('branches.back', { count: item.ownEntries })}</span>
      </button>
    </div>
  );
}

interface CellWords {
  readonly content: ReactNode;
  readonly title?: string | undefined;
}

/** What stands in a cell of figures, and what it says when pointed at. */
function cellWords(
  item: LeafItem,
  column: Exclude<TableColumn, 'leaf' | 'fork'>,
  now: number,
  { t, locale }: Messages,
): CellWords {
  const tokens = (value: number): string => formatTokens(value, locale);
  // The own part, and under it the whole path where that is more.
  const two = (own: string, whole: string): ReactNode => (
    <>
      {own}
      {item.fork !== null && <span className={styles['second']}>{t('branches.of', { whole })}</span>}
    </>
  );
  switch (column) {
    case 'messages':
      return { content: two(formatCount(item.ownMessages, locale), formatCount(item.messages, locale)) };
    case 'models':
      return {
        content: <span className={lists['oneLine']}>{item.models.map(shortModel).join(', ') || '–'}</span>,
        title: item.models.join('\n') || undefined,
      };
    case 'tokens':
      return { content: two(tokens(item.ownTokens), tokens(item.tokens)) };
    case 'cost':
      return { content: two(formatCost(item.ownCost, locale), formatCost(item.cost, locale)) };
    case 'context': {
      const { rough } = item.context;
      const size = tokens(item.context.tokens);
      return { content: rough ? `≈${size}` : size, title: rough ? t('branches.contextRough') : undefined };
    }
    case 'errors':
      return { content: troubleWords(item, t) };
    case 'files':
      return {
        content: t('branches.files', { read: item.filesRead, changed: item.filesChanged }),
        title: t('branches.filesTitle', { read: item.filesRead, changed: item.filesChanged }),
      };
    case 'duration':
      return { content: item.duration === null ? '–' : formatDuration(item.duration, locale) };
    case 'activity':
      if (item.lastActivity === null) return { content: '–' };
      return {
        content: formatRelative(item.lastActivity, now, locale),
        title: formatDateTime(item.lastActivity, locale),
      };
    default:
      return assertUnreachable(column);
  }
}

function troubleWords({ errors, aborts }: LeafItem, t: Messages['t']): ReactNode {
  if (errors + aborts === 0) return <span className={styles['none']}>0</span>;
  return (
    <>
      {errors > 0 && <span className={styles['errors']}>{t('branches.errors', { count: errors })}</span>}{' '}
      {aborts > 0 && <span className={styles['aborts']}>{t('branches.aborts', { count: aborts })}</span>}
    </>
  );
}
