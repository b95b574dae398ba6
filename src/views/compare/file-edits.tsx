import { useCallback, useState, type ReactElement } from 'react';
import type { ComparedFile } from '../../projection/comparison';
import type { FileChange } from '../../projection/file-change';
import type { Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatClock } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { ReadFailure } from '../read-failure';
import { useResource } from '../use-resource';
import { textDiffs } from './deferred-diff';
import { EditLines } from './edit-lines';
import styles from './files-panel.module.css';
import { SideMark, sideClass } from './side-mark';
import marks from './side-mark.module.css';
import { useCompareActions } from './use-compare-actions';
import type { Side } from './use-comparison';

/** Edits that are read at once. */
const EDITS_PAGE = 20;

/** The edits of a file on each side, in order, side by side. */
export function FileEdits({ file, sides }: { file: ComparedFile; sides: readonly Side[] }): ReactElement {
  return (
    <div className={styles['edits']}>
      {sides.map((side) => (
        <SideEdits key={side.letter} file={file} side={side} />
      ))}
    </div>
  );
}

function SideEdits({ file, side }: { file: ComparedFile; side: Side }): ReactElement {
  const { t } = useMessages();
  const rows = file.changes[side.place];
  return (
    <section className={joinClasses(styles['sideEdits'], marks[sideClass(side)])}>
      <h3 className={styles['editsHead']}>
        <SideMark side={side} />
        <span>{t('compare.files.edits', { letter: side.letter })}</span>
      </h3>
      {rows === undefined || rows.length === 0 ? (
        <p className={styles['quiet']}>{t('compare.files.noEdits')}</p>
      ) : (
        <ChangeList side={side} rows={rows} path={file.path} />
      )}
    </section>
  );
}

interface ChangeListProps {
  readonly side: Side;
  readonly rows: Int32Array;
  readonly path: string;
}

function ChangeList({ side, rows, path }: ChangeListProps): ReactElement {
  const { t } = useMessages();
  const [shown, setShown] = useState(EDITS_PAGE);
  const [attempt, setAttempt] = useState(0);
  const { client } = side;
  const load = useCallback(async () => {
    const wanted = Array.from(rows.subarray(0, shown), (row) => row as Row);
    return { attempt, result: await client.fileChanges(wanted, path) };
  }, [attempt, client, path, rows, shown]);
  const read = useResource(load).value;
  if (read === null) return <p className={styles['quiet']}>{t('common.reading')}</p>;
  const { result } = read;
  if (!result.ok) return <ReadFailure failure={result.error} onRetry={() => setAttempt(attempt + 1)} />;
  const more = rows.length - shown;
  return (
    <>
      <ol className={styles['changes']}>
        {result.value.map((change, place) => (
          // the same call can change a file twice, so its place tells it apart
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows at its end
          <li key={`${change.row} ${place}`}>
            <Change change={change} side={side} place={place + 1} count={result.value.length} />
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Button size="s" variant="ghost" onClick={() => setShown(shown + EDITS_PAGE)}>
          {t('compare.files.moreEdits', { count: Math.min(more, EDITS_PAGE) })}
        </Button>
      )}
    </>
  );
}

interface ChangeProps {
  readonly change: FileChange;
  readonly side: Side;
  /** from 1 */
  readonly place: number;
  readonly count: number;
}

function Change({ change, side, place, count }: ChangeProps): ReactElement {
  const { t, locale } = useMessages();
  const { select } = useCompareActions();
  const diffs = textDiffs.useLoaded();
  return (
    <>
      <p className={styles['changeHead']}>
        <button type="button" className={styles['go']} onClick={() => select(side, change.row)}>
          {t('compare.files.change', { tool: displayText(change.tool, 40), place, count })}
        </button>
        {change.time !== null && <span>{formatClock(change.time, locale)}</span>}
        {change.failed && <Chip tone="error">{t('compare.files.failedChange')}</Chip>}
      </p>
      {diffs === null ? (
        <p className={styles['quiet']}>{t('common.reading')}</p>
      ) : (
        <EditLines pairs={change.pairs} makeLines={diffs.editLines} />
      )}
    </>
  );
}
