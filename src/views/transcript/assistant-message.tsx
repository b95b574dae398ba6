import type { ReactElement } from 'react';
import { Chip } from '../../ui/chip';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { BlockList } from './block-list';
import { EditedContent } from './edited-content';
import type { BodyOf, MessageProps } from './message-props';
import styles from './message.module.css';
import { MetaRow } from './meta-row';

/** How an answer ended, where that is not the ordinary end. */
function StopReason({ body }: { body: BodyOf<'assistant'> }): ReactElement | null {
  const { t } = useMessages();
  const { stopReason, errorMessage } = body;
  // The reason is a free text of the file; these are the ones that mean trouble.
  if (stopReason === 'aborted') return <p className={styles['aborted']}>{t('transcript.stop.aborted')}</p>;
  if (stopReason === 'length') return <p className={styles['aborted']}>{t('transcript.stop.length')}</p>;
  if (stopReason !== 'error' && errorMessage === null) return null;
  const message = displayText(errorMessage ?? '', 2_000);
  return (
    <p className={styles['error']}>
      {message === '' ? t('transcript.stop.errorUnknown') : t('transcript.stop.error', { message })}
    </p>
  );
}

function isSpent(usage: BodyOf<'assistant'>['usage']): boolean {
  if (usage === null) return false;
  return usage.input + usage.output + usage.cacheRead + usage.cacheWrite > 0;
}

export interface AssistantMessageProps extends MessageProps<'assistant'> {
  /** goes on with the turn of the item above, so the model is not named again */
  readonly continues: boolean;
}

/** What the model answered: text, thinking and tool calls in their order. */
export function AssistantMessage({ item, body, continues, fork }: AssistantMessageProps): ReactElement {
  const { t } = useMessages();
  const failed = body.stopReason === 'error' || body.stopReason === 'aborted';
  // an attempt that gave nothing: that it was left out is said in its line
  const isLeftOut = item.edit?.type === 'omit';
  const silent = failed && body.blocks.length === 0 && (item.edit === null || isLeftOut);
  return (
    <div>
      <MetaRow
        who={continues ? null : displayText(body.model, 80) || t('common.role.assistant')}
        detail={item.detail}
        usage={isSpent(body.usage) ? body.usage : null}
        fork={fork}
        chips={
          <>
            {item.detail.mirror && <Chip tone="neutral">{t('transcript.mirror')}</Chip>}
            {silent && isLeftOut && <Chip tone="quiet">{t('transcript.contextEdit.omitted')}</Chip>}
          </>
        }
      />
      {!silent && (
        <EditedContent
          edit={item.edit}
          original={<BlockList blocks={body.blocks} lineBreaks="flow" />}
          edited={<BlockList blocks={item.edit?.replacement ?? []} lineBreaks="flow" />}
        />
      )}
      <StopReason body={body} />
    </div>
  );
}
