import type { ReactElement } from 'react';
import { Chip } from '../../ui/chip';
import { formatTokens } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { useFold } from './chat-ports';
import { MarkdownText } from './markdown-text';
import type { MessageProps } from './message-props';
import styles from './divider.module.css';
import { LabelChip } from './meta-row';

/** Where the model's memory was replaced by a summary: "42 entries summarised here · 118k → 6.4k tokens · show summary". */
export function CompactionDivider({ item, body, fork }: MessageProps<'compaction'>): ReactElement {
  const { t, locale } = useMessages();
  const [open, setOpen] = useFold(`compaction ${item.detail.row}`, false);
  const after = formatTokens(body.tokensAfter, locale);
  const tokens =
    body.tokensBefore === null
      ? t('transcript.compactionAfter', { after })
      : t('transcript.compactionTokens', { before: formatTokens(body.tokensBefore, locale), after });
  return (
    <div>
      <div className={styles['divider']}>
        <span className={styles['words']}>
          <span>{t('transcript.compaction', { count: body.summarised })}</span>
          <span>{tokens}</span>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'transcript.hideSummary' : 'transcript.showSummary')}
          </button>
          <LabelChip detail={item.detail} />
          {!body.latest && <Chip tone="neutral">{t('transcript.compactionOlder')}</Chip>}
          {body.missingFirstKept && <Chip tone="warning">{t('transcript.compactionBoundary')}</Chip>}
          {fork}
        </span>
      </div>
      {open && (
        <div className={styles['summary']}>
          <p className={styles['note']}>
            {t('transcript.compactionKept', { count: body.kept })}
            {body.missingFirstKept && ` ${t('transcript.compactionBoundaryHint')}`}
          </p>
          {body.summary.length === 0 ? (
            <p className={styles['note']}>{t('transcript.summaryEmpty')}</p>
          ) : (
            <MarkdownText text={body.summary} lineBreaks="flow" />
          )}
        </div>
      )}
    </div>
  );
}
