import { useMemo, type ReactElement } from 'react';
import { joinClasses } from '../../ui/class-names';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { visibleText } from '../safe-text';
import styles from './code.module.css';
import type { DiffLine, EditDiff } from './edit-diff';
import { FoldedLines } from './folded-lines';

const SIGNS = { added: '+', removed: '-', context: ' ' } as const;

function Line({ line }: { line: DiffLine }): ReactElement {
  const { t } = useMessages();
  if (line.type === 'gap') {
    return (
      <div className={joinClasses(styles['line'], styles['gap'])}>
        <span className={styles['number']}>⋯</span>
      </div>
    );
  }
  return (
    <div className={joinClasses(styles['line'], styles[`diff-${line.type}`])}>
      <span className={styles['number']} aria-hidden="true">
        {line.number ?? ''}
      </span>
      <span className={styles['sign']} aria-hidden="true">
        {SIGNS[line.type]}
      </span>
      {line.type !== 'context' && (
        <VisuallyHidden>
          {t(line.type === 'added' ? 'transcript.diffAdded' : 'transcript.diffRemoved')}
        </VisuallyHidden>
      )}
      <code className={styles['text']}>{visibleText(line.text)}</code>
    </div>
  );
}

/** A diff with the line numbers of the file where they are known. */
export function DiffLines({ name, diff }: { name: string; diff: EditDiff }): ReactElement {
  const lines = useMemo(() => diff.lines.map((line, index) => ({ place: index, line })), [diff]);
  return (
    <FoldedLines name={name} lines={lines}>
      {(shown) => (
        <pre className={joinClasses(styles['lines'], styles['numbered'])}>
          {shown.map(({ place, line }) => (
            <Line key={place} line={line} />
          ))}
        </pre>
      )}
    </FoldedLines>
  );
}
