import type { ReactElement } from 'react';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { BlockList } from './block-list';
import { EditedContent } from './edited-content';
import { Fold } from './fold';
import type { MessageProps } from './message-props';
import styles from './message.module.css';
import { MetaRow } from './meta-row';

/** A message that an extension put in. One that its tool does not display stands as a line that can be opened. */
export function CustomMessage({ item, body, fork }: MessageProps<'custom'>): ReactElement {
  const { t } = useMessages();
  const who = t('transcript.custom', { type: displayText(body.customType, 60) || t('common.unknown') });
  const content = (
    <EditedContent
      edit={item.edit}
      original={<BlockList blocks={body.blocks} lineBreaks="keep" />}
      edited={<BlockList blocks={item.edit?.replacement ?? []} lineBreaks="keep" />}
    />
  );
  if (body.display) {
    return (
      <div className={styles['custom']}>
        <MetaRow who={who} detail={item.detail} fork={fork} />
        {content}
      </div>
    );
  }
  return (
    <div className={styles['system']}>
      <div className={styles['systemLine']}>
        <Fold
          name={`custom ${item.detail.row}`}
          openByDefault={false}
          title={`${who} · ${t('transcript.hidden')}`}
        >
          {content}
        </Fold>
      </div>
      {fork}
    </div>
  );
}
