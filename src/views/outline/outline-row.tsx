import { memo, type ReactElement, type ReactNode } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatClock, formatDateTime } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { splitByWords } from './highlight';
import { LineFlag } from '../../projection/outline-columns';
import { MAX_RAILS } from './outline-lines';
import styles from './outline-row.module.css';
import { formatDay } from './outline-time';
import { RowChips } from './row-chips';
import { failureWords, type LineState } from './row-label';
import { markOf, rowText } from './row-text';

export interface OutlineRowProps extends LineState {
  readonly level: number;
  /** one RailCode a column, outermost first (outline-lines.ts) */
  readonly rails: string;
  /** undefined until it has arrived */
  readonly detail: RowDetail | undefined;
  readonly selected: boolean;
  /** what is searched for, '' for nothing */
  readonly words: string;
  /** the day differs from the line before: the date is written out */
  readonly showDate: boolean;
  /** the actions of the row that has the pointer or the keyboard, else null */
  readonly menu: ReactElement | null;
}

/** One line of the outline. Its name and its ARIA state belong to the tree item around it. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps): ReactElement {
  const { detail, flags, rails, level, selected } = props;
  const isStub = (flags & LineFlag.stub) !== 0;
  return (
    <div
      className={joinClasses(
        styles['row'],
        isStub && styles['stub'],
        (flags & LineFlag.leaf) !== 0 && styles['leaf'],
        (flags & LineFlag.hit) !== 0 && styles['hit'],
        selected && styles['selected'],
      )}
    >
      <Rails rails={rails} level={level} elbow={isStub} />
      {isStub && (flags & LineFlag.end) === 0 ? (
        <Twisty open={(flags & LineFlag.open) !== 0} />
      ) : (
        <span className={styles['lead']}>
          <span className={styles['mark']} data-mark={detail === undefined ? 'none' : markOf(detail)} />
        </span>
      )}
      {detail === undefined ? (
        <span className={styles['placeholder']} />
      ) : (
        <RowBody {...props} detail={detail} />
      )}
    </div>
  );
});

function RowBody(props: OutlineRowProps & { readonly detail: RowDetail }): ReactElement {
  const messages = useMessages();
  const { detail, flags, showDate, menu, words } = props;
  const { text, code, faint } = rowText(detail, messages);
  const mark = markOf(detail);
  const { time } = detail;
  const exit = detail.failure !== 'aborted' && detail.exitCode !== null && detail.exitCode !== 0;
  return (
    <>
      <span
        className={joinClasses(styles['text'], code && styles['code'], faint && styles['faint'])}
        data-mark={mark}
        dir="auto"
        title={displayText(detail.preview, 600)}
      >
        <RowWords text={text} words={(flags & LineFlag.hit) === 0 ? '' : words} />
      </span>
      {exit && <span className={styles['exit']}>{failureWords(detail, messages.t)}</span>}
      <span className={styles['space']} />
      <RowChips detail={detail} state={props} />
      {time !== null && (
        <time className={styles['time']} title={formatDateTime(time, messages.locale)}>
          {showDate && <span className={styles['day']}>{formatDay(time, messages.locale)} </span>}
          {formatClock(time, messages.locale)}
        </time>
      )}
      {menu !== null && <span className={styles['more']}>{menu}</span>}
    </>
  );
}

/** The text of a row; of a search hit with the words marked, or underlined as a whole where they stand further on. */
function RowWords({ text, words }: { text: string; words: string }): ReactNode {
  if (words === '') return text;
  return (
    <span className={styles['found']}>
      {splitByWords(text, words).map((part, place) =>
        // pieces have no identity but their place
        // oxlint-disable-next-line react/no-array-index-key
        part.hit ? <mark key={place}>{part.text}</mark> : part.text,
      )}
    </span>
  );
}

function Rails({ rails, level, elbow }: { rails: string; level: number; elbow: boolean }): ReactElement {
  const { t } = useMessages();
  const codes = Array.from(rails);
  const cut = level >= MAX_RAILS;
  return (
    <>
      {codes.map((code, column) => (
        <span
          // columns have no identity but their place
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          className={styles['rail']}
          data-rail={code}
          data-elbow={elbow && code !== '.' && column === codes.length - 1}
          data-cut={cut && column === 1}
          title={cut && column === 1 ? t('outline.row.level', { level: level + 1 }) : undefined}
        />
      ))}
    </>
  );
}

/** The pointer's handle for folding; keyboard and screen readers fold at the tree item itself. */
function Twisty({ open }: { open: boolean }): ReactElement {
  const { t } = useMessages();
  return (
    <span
      data-twisty=""
      className={styles['twisty']}
      data-open={open}
      title={open ? t('outline.fold') : t('outline.unfold')}
    />
  );
}
