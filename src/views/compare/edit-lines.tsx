import { useMemo, useState, type ReactElement } from 'react';
import type { FileChange } from '../../projection/file-change';
import { Button } from '../../ui/button';
import { joinClasses } from '../../ui/class-names';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { visibleText } from '../safe-text';
import styles from './files-panel.module.css';
import type { EditLine } from './text-diff';

/** Lines of a change that stand at first, and come with each click. */
const LINES_PAGE = 60;
/** Longest line in the page, in code units: a minified file is one line. */
const LINE_LIMIT = 2000;

const SIGNS = { added: '+', removed: '−', context: ' ' } as const;

interface EditLinesProps {
  readonly pairs: FileChange['pairs'];
  readonly makeLines: (pairs: FileChange['pairs']) => readonly EditLine[];
}

/** The lines of one change, as a diff. */
export function EditLines({ pairs, makeLines }: EditLinesProps): ReactElement {
  const { t } = useMessages();
  const [shown, setShown] = useState(LINES_PAGE);
  const lines = useMemo(() => makeLines(pairs), [makeLines, pairs]);
  if (lines.length === 0) return <p className={styles['quiet']}>{t('compare.files.noText')}</p>;
  const more = lines.length - shown;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by keys */}
      <pre className={styles['lines']} tabIndex={0}>
        {lines.slice(0, shown).map((line) => (
          <div key={line.at} className={joinClasses(styles['codeLine'], styles[line.type])}>
            <span aria-hidden="true" className={styles['sign']}>
              {SIGNS[line.type]}
            </span>
            {line.type !== 'context' && <VisuallyHidden>{t(`compare.files.${line.type}`)}</VisuallyHidden>}
            <code>{visibleText(line.text.slice(0, LINE_LIMIT))}</code>
            {line.text.length > LINE_LIMIT && '…'}
          </div>
        ))}
      </pre>
      {more > 0 && (
        <Button size="s" variant="ghost" onClick={() => setShown(shown + LINES_PAGE * 5)}>
          {t('compare.files.moreLines', { count: Math.min(more, LINES_PAGE * 5) })}
        </Button>
      )}
    </>
  );
}
