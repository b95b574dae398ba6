import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { useFold } from './chat-ports';
import styles from './show-more.module.css';

/** Lines of a long body that stand there before anybody asks for more. */
const FOLDED = 12;
/** A body only a little longer than the fold is shown whole: the button would take as much room. */
const SLACK = 3;
/** Lines added at a time: thousands of elements at once would freeze the page. */
const STEP = 1_000;

export interface FoldedLinesProps<T> {
  /** unique in the session */
  readonly name: string;
  readonly lines: readonly T[];
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** The first lines of a body, and all of them on request. */
export function FoldedLines<T>({ name, lines, children }: FoldedLinesProps<T>): ReactElement {
  const { t } = useMessages();
  const [open, setOpen] = useFold(name, lines.length <= FOLDED + SLACK);
  const [limit, setLimit] = useState(STEP);
  const count = open ? limit : FOLDED;
  const shown = useMemo(() => (lines.length <= count ? lines : lines.slice(0, count)), [count, lines]);
  return (
    <>
      {children(shown)}
      {lines.length > shown.length && (
        <div className={styles['more']}>
          <Button size="s" variant="ghost" onClick={() => (open ? setLimit(limit + STEP) : setOpen(true))}>
            {open
              ? t('transcript.tool.moreLines', { count: lines.length - shown.length })
              : t('transcript.tool.allLines', { count: lines.length })}
          </Button>
        </div>
      )}
      {open && lines.length > FOLDED + SLACK && (
        <div className={styles['more']}>
          <Button size="s" variant="ghost" onClick={() => setOpen(false)}>
            {t('transcript.tool.fewerLines')}
          </Button>
        </div>
      )}
    </>
  );
}
