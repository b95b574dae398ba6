import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Edit } from '../../append/edit';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { editWords, targetOf } from './edit-words';
import { EntryQuote } from '../entry-quote';
import styles from './edit.module.css';
import { useEditTargets } from './use-edit-targets';

/** Changes shown at first. */
const FIRST = 50;

interface EditListProps {
  readonly session: SessionState;
  readonly edits: readonly Edit[];
  /** ids of changes whose entry is not in this file */
  readonly unplaced: ReadonlySet<string>;
  readonly onUndo: (edit: Edit) => void;
}

/** The changes in the order in which they were made, each with a way back. */
export function EditList({ session, edits, unplaced, onUndo }: EditListProps): ReactElement {
  const { t } = useMessages();
  const targetDetail = useEditTargets(session, edits);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const undone = useRef(-1);
  // the button that was pressed is gone with its change: the next one takes the keyboard
  useEffect(() => {
    if (undone.current < 0) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(undone.current, buttons.length - 1)]?.focus();
    undone.current = -1;
  }, [edits]);
  const shown = all ? edits : edits.slice(0, FIRST);
  return (
    <ul ref={list} className={styles['list']} aria-label={t('edit.title')}>
      {shown.map((edit, index) => {
        const target = targetOf(edit);
        const words = editWords(edit, t);
        return (
          <li key={edit.id} className={styles['edit']}>
            <div className={styles['words']}>
              <span className={styles['change']}>{words}</span>
              {unplaced.has(edit.id) ? (
                <span className={styles['missing']}>
                  {t('edit.item.missing', { id: displayText(target ?? '', 40) })}
                </span>
              ) : (
                target !== null && <EntryQuote className={styles['quote']} detail={targetDetail(target)} />
              )}
            </div>
            <Button
              size="s"
              variant="ghost"
              icon="undo"
              aria-label={t('edit.undoOne', { change: words })}
              onClick={() => {
                undone.current = index;
                onUndo(edit);
              }}
            >
              {t('edit.undo')}
            </Button>
          </li>
        );
      })}
      {shown.length < edits.length && (
        <li className={styles['edit']}>
          <Button size="s" variant="ghost" onClick={() => setAll(true)}>
            {t('edit.item.rest', { count: edits.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}
