import type { ReactElement, ReactNode } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { UsageView } from '../../projection/transcript-item';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import {
  displayText,
  formatClock,
  formatCost,
  formatCount,
  formatDateTime,
  formatTokens,
} from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { UnsavedMark } from '../unsaved-mark';
import { useChatPorts } from './chat-ports';
import styles from './message.module.css';

/** Time of day; the tooltip says the date. */
function Time({ ms }: { ms: number }): ReactElement {
  const { locale } = useMessages();
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatDateTime(ms, locale)}>
      {formatClock(ms, locale)}
    </time>
  );
}

/** What a turn took: "1.2k in, 1.1k cached, 310 out · $0.004". Cached tokens are part of those that went in. */
function Usage({ usage }: { usage: UsageView }): ReactElement {
  const { t, locale } = useMessages();
  const sent = usage.input + usage.cacheRead + usage.cacheWrite;
  const words = [t('transcript.usage.in', { tokens: formatTokens(sent, locale) })];
  if (usage.cacheRead > 0)
    words.push(t('transcript.usage.cached', { tokens: formatTokens(usage.cacheRead, locale) }));
  if (usage.output > 0) words.push(t('transcript.usage.out', { tokens: formatTokens(usage.output, locale) }));
  const exact = t('transcript.usage.exact', {
    input: formatCount(usage.input, locale),
    read: formatCount(usage.cacheRead, locale),
    write: formatCount(usage.cacheWrite, locale),
    output: formatCount(usage.output, locale),
  });
  return (
    <>
      <span title={exact}>{words.join(t('transcript.usage.comma'))}</span>
      {usage.cost > 0 && <span>{formatCost(usage.cost, locale)}</span>}
    </>
  );
}

/** The label in force, as a chip. */
export function LabelChip({ detail }: { detail: RowDetail }): ReactElement | null {
  const { unsavedLabels } = useChatPorts();
  const { label, id } = detail;
  if (label === null) return null;
  return (
    <Chip tone="label" title={displayText(label)}>
      {unsavedLabels.has(id) && <UnsavedMark />}
      {displayText(label, 60)}
    </Chip>
  );
}

export interface MetaRowProps {
  /** who speaks; null for a message that goes on with the turn above */
  readonly who: string | null;
  readonly detail: RowDetail;
  readonly usage?: UsageView | null;
  /** the switch of the fork this message stands at */
  readonly fork?: ReactNode;
  readonly chips?: ReactNode;
  readonly className?: string | undefined;
}

/** The line above a message: who, when, what it took, label, fork switch. */
export function MetaRow({ who, detail, usage, fork, chips, className }: MetaRowProps): ReactElement {
  return (
    <div className={joinClasses(styles['meta'], who === null && styles['goesOn'], className)}>
      {who !== null && <b className={styles['who']}>{who}</b>}
      <span className={styles['figures']}>
        {detail.time !== null && <Time ms={detail.time} />}
        {usage !== undefined && usage !== null && <Usage usage={usage} />}
      </span>
      <LabelChip detail={detail} />
      {chips}
      {fork}
    </div>
  );
}
