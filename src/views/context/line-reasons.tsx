import type { ReactElement, ReactNode } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { Chip, type ChipTone } from '../../ui/chip';
import { formatClock } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import type { RovingItem } from '../use-roving';
import { lineReason, type ContextLine } from './context-lines';
import styles from './context-line.module.css';

interface LineReasonsProps {
  readonly line: ContextLine;
  readonly detail: RowDetail | undefined;
  /** the entry that decided what became of the line */
  readonly cause: RowDetail | undefined;
  readonly roving: RovingItem;
  readonly onGo: (row: Row) => void;
  readonly onShowReplaced: (compaction: Row) => void;
}

/** What became of a line and why, each reason leading to what decided it. */
export function LineReasons(props: LineReasonsProps): ReactElement | null {
  const { line, detail, roving, onGo } = props;
  const { t } = useMessages();
  switch (line.slot) {
    case 'checkpoint':
    case 'retained':
      return (
        <ChipButton
          roving={roving}
          tone="summary"
          title={t('context.goCompaction')}
          onClick={() => onGo(line.row)}
        >
          {t(`context.${line.slot}`)}
        </ChipButton>
      );
    case 'summary':
      return <SummaryReason {...props} count={detail?.summarised ?? null} />;
    case 'entry':
      return <EntryReason {...props} />;
    default:
      return assertUnreachable(line.slot);
  }
}

function SummaryReason({
  line,
  count,
  roving,
  onShowReplaced,
}: LineReasonsProps & { count: number | null }): ReactElement | null {
  const { t } = useMessages();
  if (count === null) return null;
  const words = t('context.summaryReplaces', { count });
  if (count === 0)
    return (
      <Chip tone="summary" className={styles['plain']}>
        {words}
      </Chip>
    );
  return (
    <ChipButton roving={roving} tone="summary" onClick={() => onShowReplaced(line.row)}>
      {words}
    </ChipButton>
  );
}

function EntryReason({ line, detail, cause, roving, onGo }: LineReasonsProps): ReactElement | null {
  const { t, locale } = useMessages();
  const time = cause?.time ?? null;
  const reason = lineReason(line, detail?.role ?? 'none', time !== null);
  if (reason === null) return null;
  const words = t(reason.key, { time: time === null ? '' : formatClock(time, locale) });
  const { by } = line;
  if (by === null || reason.jump === null)
    return (
      <Chip tone={reason.tone} className={styles['plain']}>
        {words}
      </Chip>
    );
  return (
    <>
      <ChipButton roving={roving} tone={reason.tone} title={t(reason.jump)} onClick={() => onGo(by)}>
        {words}
      </ChipButton>
      {line.status === 'replaced' && (
        <ChipButton
          roving={roving}
          tone="quiet"
          title={t('context.goOriginal')}
          onClick={() => onGo(line.row)}
        >
          {t('context.reason.original')}
        </ChipButton>
      )}
    </>
  );
}

interface ChipButtonProps {
  readonly roving: RovingItem;
  readonly tone: ChipTone;
  readonly title?: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

function ChipButton({ roving, tone, title, children, onClick }: ChipButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={styles['reason']}
      tabIndex={roving.tabIndex}
      title={title}
      onClick={onClick}
      onKeyDown={roving.onKey}
    >
      <Chip tone={tone}>{children}</Chip>
    </button>
  );
}
