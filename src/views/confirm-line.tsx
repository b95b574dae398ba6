import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Button } from '../ui/button';
import styles from './confirm-line.module.css';

interface ConfirmLineProps {
  readonly question: string;
  /** the button that does it */
  readonly yes: string;
  /** the button that leaves all as it is; it has the keyboard first, and Escape presses it */
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question in the place of a row, before something is gone for good. */
export function ConfirmLine({ question, yes, no, onYes, onNo }: ConfirmLineProps): ReactElement {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // a window around it stays open
    event.stopPropagation();
    onNo();
  };
  return (
    <div role="group" aria-label={question} className={styles['line']}>
      <p className={styles['question']}>{question}</p>
      <div className={styles['buttons']}>
        <Button ref={first} size="s" onClick={onNo} onKeyDown={onKeyDown}>
          {no}
        </Button>
        <Button size="s" className={styles['yes']} onClick={onYes} onKeyDown={onKeyDown}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
