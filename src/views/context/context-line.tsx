import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { formatClock, formatTokens } from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { Meter } from '../../ui/meter';
import lists from '../lists.module.css';
import { useRovingFocus, type RovingItem } from '../use-roving';
import { ContextBody } from './context-body';
import { isInContext, type ContextLine } from './context-lines';
import styles from './context-line.module.css';
import type { ContextPanelActions } from './context-panel';
import { lineTone, lineWords } from './line-words';
import { LineReasons } from './line-reasons';

interface ContextLineProps {
  readonly line: ContextLine;
  /** for a retained message: its place in the tail of its compaction, from 0 */
  readonly place: number;
  readonly detail: RowDetail | undefined;
  /** the entry that decided what became of the line */
  readonly cause: RowDetail | undefined;
  /** tokens of the biggest line */
  readonly largest: number;
  /** a compaction now would summarise it */
  readonly isCut: boolean;
  /** first of the list */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly roving: RovingItem;
  readonly onToggle: () => void;
  readonly onShowReplaced: (compaction: Row) => void;
  readonly actions: ContextPanelActions;
}

/** One line of the context: when, who, what, why not, and how much. It opens in place. */
export function ContextLineView(props: ContextLineProps): ReactElement {
  const { line, detail, cause, isFirst, isCut, isOpen, roving, onToggle, actions } = props;
  const messages = useMessages();
  const button = useRovingFocus(roving);
  const sent = isInContext(line.status) && !line.unsent;
  const words = lineWords(line, seenBy(line, detail, cause), props.place, messages.t);
  return (
    <div
      className={joinClasses(
        styles['line'],
        isFirst && lists['first'],
        !sent && styles['out'],
        isOpen && styles['opened'],
        isCut && sent && styles['cut'],
      )}
    >
      <div className={styles['row']}>
        <span className={styles['slot']}>{slotWords(line, detail, messages)}</span>
        <div className={styles['main']}>
          <button
            ref={button}
            type="button"
            className={styles['toggle']}
            tabIndex={roving.tabIndex}
            aria-expanded={isOpen}
            onClick={onToggle}
            onKeyDown={roving.onKey}
          >
            {words.who !== '' && (
              <span className={joinClasses(styles['who'], detail?.role === 'user' && styles['user'])}>
                {words.who}
              </span>
            )}
            <span
              className={joinClasses(
                lists['oneLine'],
                styles['words'],
                words.code && lists['code'],
                words.empty && styles['empty'],
                line.slot === 'summary' && styles['summary'],
              )}
              dir="auto"
            >
              {words.text}
            </span>
          </button>
          <LineReasons
            line={line}
            detail={detail}
            cause={cause}
            roving={roving}
            onGo={actions.showInTree}
            onShowReplaced={props.onShowReplaced}
          />
          {isCut && sent && (
            <Chip tone="summary" className={styles['plain']}>
              {messages.t('models.preview.mark')}
            </Chip>
          )}
        </div>
        <Tokens line={line} detail={detail} largest={props.largest} />
      </div>
      {isOpen && <ContextBody line={line} place={props.place} actions={actions} />}
    </div>
  );
}

/** The entry with the words that the model sees: the preview of a replacing edit is its replacement. */
function seenBy(
  line: ContextLine,
  detail: RowDetail | undefined,
  cause: RowDetail | undefined,
): RowDetail | undefined {
  if (line.status !== 'replaced' || detail === undefined || cause === undefined) return detail;
  return { ...detail, preview: cause.preview, code: false };
}

function slotWords(line: ContextLine, detail: RowDetail | undefined, { t, locale }: Messages): string {
  switch (line.slot) {
    case 'checkpoint':
      return t('context.slot.system');
    case 'summary':
      return t('context.slot.summary');
    case 'retained':
      return t('context.slot.retained');
    case 'entry':
      // A time that is not here yet and a time that cannot be read both leave the place empty.
      return formatTime(detail?.time ?? null, locale);
    default:
      return assertUnreachable(line.slot);
  }
}

function formatTime(time: number | null, locale: Messages['locale']): string {
  return time === null ? '' : formatClock(time, locale);
}

interface TokensProps {
  readonly line: ContextLine;
  readonly detail: RowDetail | undefined;
  readonly largest: number;
}

function Tokens({ line, detail, largest }: TokensProps): ReactElement {
  const { t, locale } = useMessages();
  if (!isInContext(line.status)) return <span className={styles['tokens']}>–</span>;
  const tokens = formatTokens(line.tokens, locale);
  return (
    <div className={styles['tokens']}>
      {tokens}
      <Meter
        value={line.tokens}
        max={largest}
        tone={lineTone(line, detail)}
        label={t('context.lineTokens', { tokens })}
      />
    </div>
  );
}
