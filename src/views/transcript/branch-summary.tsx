import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts } from './chat-ports';
import { Fold } from './fold';
import { MarkdownText } from './markdown-text';
import type { MessageProps } from './message-props';
import styles from './divider.module.css';
import { MetaRow } from './meta-row';

/** What happened on a branch that was left, as the model was told. */
export function BranchSummary({ item, body, fork }: MessageProps<'branchSummary'>): ReactElement {
  const { t } = useMessages();
  const { selectEntry } = useChatPorts();
  return (
    <div className={styles['branch']}>
      <MetaRow
        who={t('transcript.branchSummary')}
        detail={item.detail}
        fork={fork}
        chips={
          body.fromRow >= 0 && (
            <Button size="s" variant="ghost" icon="fork" onClick={() => selectEntry(body.fromRow)}>
              {t('transcript.branchSummaryFrom')}
            </Button>
          )
        }
      />
      {body.summary.length === 0 ? (
        <p className={styles['note']}>{t('transcript.summaryEmpty')}</p>
      ) : (
        <Fold
          name={`branch ${item.detail.row}`}
          openByDefault={false}
          title={t('transcript.summary')}
          preview={displayText(body.summary.text)}
        >
          <MarkdownText text={body.summary} lineBreaks="flow" />
        </Fold>
      )}
    </div>
  );
}
