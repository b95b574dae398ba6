import type { ReactElement } from 'react';
import { Chip } from '../../ui/chip';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { EditedContent } from './edited-content';
import type { MessageProps } from './message-props';
import { MetaRow } from './meta-row';
import { ResultBlocks } from './result-blocks';
import styles from './tool-card.module.css';

/** A tool result whose call is not on this path. */
export function OrphanResult({ item, body, fork }: MessageProps<'orphanResult'>): ReactElement {
  const { t } = useMessages();
  const { result } = body;
  return (
    <div>
      <MetaRow who={t('common.role.toolResult')} detail={item.detail} fork={fork} />
      <div className={styles['card']} data-failed={result.isError}>
        <div className={styles['plainHead']}>
          <span className={styles['name']}>{displayText(result.toolName, 60) || t('common.unknown')}</span>
          <span className={styles['status']}>
            {result.isError && <Chip tone="error">{t('transcript.tool.failed')}</Chip>}
            <Chip tone="warning">{t('transcript.tool.orphan')}</Chip>
          </span>
        </div>
        <div className={styles['body']}>
          <p className={styles['remark']}>
            {t('transcript.tool.orphanHint', { id: displayText(body.callId, 60) || t('common.none') })}
          </p>
          <EditedContent
            edit={item.edit}
            original={<ResultBlocks blocks={result.blocks} />}
            edited={<ResultBlocks blocks={item.edit?.replacement ?? []} />}
          />
        </div>
      </div>
    </div>
  );
}
