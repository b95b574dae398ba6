import type { ReactElement, ReactNode } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatClock } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { kindWords } from '../kind-words';
import { entryLook, entryWords } from './entry-look';
import { lastPart } from './figure-rows';
import styles from './turn-entry.module.css';
import type { Side } from './use-comparison';

/** What an edit's preview ends with. */
const CHANGED_LINES = / \+\d+ −\d+$/;

interface TurnEntryProps {
  /** undefined while it is read */
  readonly detail: RowDetail | undefined;
  readonly side: Side;
  /** the model is another one than before in this cell */
  readonly showModel: boolean;
  /** "line side entry", for moving by keys */
  readonly place: string;
  readonly tabIndex: 0 | -1;
  readonly isSelected: boolean;
  /** stands in the head of a user's words */
  readonly mark: ReactNode;
  readonly onSelect: () => void;
}

/** One entry of a turn; choosing it selects it. */
export function TurnEntry(props: TurnEntryProps): ReactElement {
  const { detail, side, place, tabIndex, isSelected, onSelect } = props;
  const look = detail === undefined ? 'quiet' : entryLook(detail);
  return (
    <button
      type="button"
      className={joinClasses(
        styles['entry'],
        styles[look],
        isSelected && styles['selected'],
        look === 'tool' && detail?.failure === 'error' && styles['failed'],
      )}
      data-place={place}
      data-side={side.place}
      tabIndex={tabIndex}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
      <EntryBody {...props} look={look} />
    </button>
  );
}

function EntryBody(props: TurnEntryProps & { readonly look: ReturnType<typeof entryLook> }): ReactElement {
  const { detail, showModel, mark, look } = props;
  const messages = useMessages();
  const { t, locale } = messages;
  if (detail === undefined) return <span className={styles['faint']}>{t('common.reading')}</span>;
  const words = entryWords(detail, messages);
  if (look === 'tool') return <ToolLine detail={detail} words={words} />;
  const time = detail.time === null ? null : formatClock(detail.time, locale);
  return (
    <>
      {(look === 'user' || showModel) && (
        <span className={styles['meta']}>
          <span className={styles['who']}>
            {look === 'user' ? kindWords(detail, t) : displayText(lastPart(detail.name), 60)}
          </span>
          {look === 'user' && time !== null && <span className={styles['time']}>{time}</span>}
          {mark}
        </span>
      )}
      <span className={joinClasses(styles['words'], words === '' && styles['faint'])} dir="auto">
        {look === 'summary' && <span className={styles['diamond']} aria-hidden="true" />}
        {look === 'quiet' && detail.kind === 'message' && `${kindWords(detail, t)} · `}
        {words === '' ? t('compare.noWords') : words}
      </span>
      <FailureChip detail={detail} />
    </>
  );
}

/** A tool call as a small card: the tool, what it was asked, and how it ended. */
function ToolLine({ detail, words }: { detail: RowDetail; words: string }): ReactElement {
  const { t } = useMessages();
  // an answer is named after its model, not after the tool that it calls
  const tool = detail.role === 'assistant' ? '' : displayText(detail.name, 40);
  const rest = words.startsWith(`${tool} `) ? words.slice(tool.length + 1) : words;
  const changed = CHANGED_LINES.exec(rest)?.[0] ?? '';
  return (
    <>
      {tool !== '' && <span className={styles['tool']}>{tool}</span>}
      <span className={styles['call']} dir="auto">
        {rest === tool ? '' : rest.slice(0, rest.length - changed.length)}
      </span>
      <span className={styles['end']}>
        {changed}
        {detail.failure === null ? (
          detail.role !== 'assistant' && (
            <>
              <Icon name="check" size={14} />
              <VisuallyHidden>{t('compare.entry.done')}</VisuallyHidden>
            </>
          )
        ) : (
          <FailureChip detail={detail} />
        )}
      </span>
    </>
  );
}

function FailureChip({ detail }: { detail: RowDetail }): ReactElement | null {
  const { t } = useMessages();
  if (detail.failure === null) return null;
  if (detail.failure === 'aborted') return <Chip tone="warning">{t('compare.entry.aborted')}</Chip>;
  const { exitCode } = detail;
  return (
    <Chip tone="error">
      {exitCode === null || exitCode === 0
        ? t('compare.entry.failed')
        : t('compare.entry.exit', { code: exitCode })}
    </Chip>
  );
}
