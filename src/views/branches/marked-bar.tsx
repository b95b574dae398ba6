import { useState, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { Kbd } from '../../ui/kbd';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions } from '../store-context';
import styles from './branches-view.module.css';

/** The key that a click marks with. */
const MARK_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export interface Marks {
  /** marked leaves, in the order they were marked */
  readonly rows: readonly Row[];
  /** by index into the ledger */
  readonly has: (index: number) => boolean;
  readonly toggle: (index: number) => void;
  readonly clear: () => void;
}

/** Leaves marked for one comparison. Rows stay when the session grows, so they are what is kept. */
export function useMarks(ledger: LeafLedger): Marks {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const rowOf = (index: number): Row => at(ledger.rows, index) as Row;
  return {
    rows,
    has: (index) => rows.includes(rowOf(index)),
    toggle: (index) => {
      const row = rowOf(index);
      setRows(rows.includes(row) ? rows.filter((marked) => marked !== row) : [...rows, row]);
    },
    clear: () => setRows([]),
  };
}

/** Compares the marked leaves; without any it tells how to mark and compare. */
export function MarkedBar({ marks }: { marks: Marks }): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const count = marks.rows.length;
  if (count === 0) {
    return (
      <p className={styles['hint']}>
        <span>
          <Kbd>C</Kbd> {t('branches.hintCompare')}
        </span>
        <span>
          <Kbd>{MARK_KEY}</Kbd> {t('branches.hintMark')}
        </span>
      </p>
    );
  }
  return (
    <div className={styles['picked']}>
      <p role="status">{t('branches.markedCount', { count })}</p>
      <Button size="s" variant="ghost" onClick={marks.clear}>
        {t('branches.markedClear')}
      </Button>
      <Button
        size="s"
        variant="primary"
        disabled={count < 2}
        onClick={() => void actions.compareRows(marks.rows)}
      >
        {t('branches.markedCompare', { count })}
      </Button>
    </div>
  );
}
