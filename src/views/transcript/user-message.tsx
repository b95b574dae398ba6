import type { ReactElement } from 'react';
import { useMessages } from '../../ui/messages/messages-context';
import { BlockList } from './block-list';
import { useEdited } from './chat-ports';
import { EditMessage } from './edit-message';
import { EditedContent } from './edited-content';
import type { MessageProps } from './message-props';
import styles from './message.module.css';
import { MetaRow } from './meta-row';

/** What a person wrote. */
export function UserMessage({ item, body, fork }: MessageProps<'user'>): ReactElement {
  const { t } = useMessages();
  const edited = useEdited(item.detail.row);
  return (
    <div className={styles['user']}>
      <MetaRow who={t('common.role.user')} detail={item.detail} fork={fork} />
      {edited === null ? (
        <EditedContent
          edit={item.edit}
          original={<BlockList blocks={body.blocks} lineBreaks="keep" />}
          edited={<BlockList blocks={item.edit?.replacement ?? []} lineBreaks="keep" />}
        />
      ) : (
        <EditMessage edited={edited} />
      )}
    </div>
  );
}
