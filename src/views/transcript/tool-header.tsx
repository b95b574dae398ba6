import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { ToolCallView } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';
import { Chip } from '../../ui/chip';
import { formatBytes, formatDuration } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useChatPorts } from './chat-ports';
import type { EditDiff } from './edit-diff';
import { LabelChip } from './meta-row';
import styles from './tool-card.module.css';
import { toolFigures, toolOutcome, type ToolFigure, type ToolOutcome } from './tool-figures';

function Figure({ figure }: { figure: ToolFigure }): ReactElement {
  const { t, locale } = useMessages();
  switch (figure.type) {
    case 'lines':
    case 'matches':
    case 'files':
      return (
        <span className={styles['figure']}>
          {t(`transcript.tool.${figure.type}`, { count: figure.count })}
        </span>
      );
    case 'size':
      return <span className={styles['figure']}>{formatBytes(figure.length, locale)}</span>;
    case 'duration':
      return <span className={styles['figure']}>{formatDuration(figure.ms, locale)}</span>;
    case 'diff':
      return (
        <span className={styles['figure']}>
          <span className={styles['added']}>{t('transcript.tool.added', { count: figure.added })}</span>{' '}
          <span className={styles['removed']}>{t('transcript.tool.removed', { count: figure.removed })}</span>
        </span>
      );
    default:
      return assertUnreachable(figure);
  }
}

function Outcome({ outcome }: { outcome: ToolOutcome }): ReactElement {
  const { t } = useMessages();
  switch (outcome.type) {
    case 'exit':
      return <Chip tone="error">{t('transcript.tool.exit', { code: outcome.code })}</Chip>;
    case 'failed':
      return <Chip tone="error">{t('transcript.tool.failed')}</Chip>;
    case 'unanswered':
      return <Chip tone="warning">{t('transcript.tool.unanswered')}</Chip>;
    case 'done':
      return (
        <span className={styles['done']}>
          <Icon name="check" size={12} />
          <VisuallyHidden>{t('transcript.tool.done')}</VisuallyHidden>
        </span>
      );
    default:
      return assertUnreachable(outcome);
  }
}

/** Is the running turn about to answer this call? */
export function isPending(call: ToolCallView, pendingRow: Row | null): boolean {
  return call.result === null && call.argsJson.row === pendingRow;
}

/** The right end of a tool card's header: figures, label, late, outcome. */
export function ToolStatus({ call, diff }: { call: ToolCallView; diff: EditDiff | null }): ReactElement {
  const { t } = useMessages();
  const { pendingRow } = useChatPorts();
  const outcome = toolOutcome(call);
  if (isPending(call, pendingRow)) {
    return <span className={styles['status']}>{t('composer.live.running')}</span>;
  }
  return (
    <span className={styles['status']}>
      {call.result !== null && <LabelChip detail={call.result.detail} />}
      {call.late && <Chip tone="warning">{t('transcript.tool.late')}</Chip>}
      {outcome.type === 'exit' && <Outcome outcome={outcome} />}
      {toolFigures(call, diff).map((figure) => (
        <Figure key={figure.type} figure={figure} />
      ))}
      {outcome.type !== 'exit' && <Outcome outcome={outcome} />}
    </span>
  );
}
