import type { ReactElement } from 'react';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import type { MessageProps } from './message-props';
import styles from './message.module.css';
import { MetaRow } from './meta-row';
import { RawJson } from './raw-json';

/** An entry of a type or role we do not know: said so, with its JSON. */
export function UnknownItem({ item, body, fork }: MessageProps<'unknown'>): ReactElement {
  const { t } = useMessages();
  const name = displayText(body.name, 60) || t('common.none');
  const isMessage = item.detail.kind === 'message';
  return (
    <div className={styles['custom']}>
      <MetaRow
        who={
          isMessage
            ? t('transcript.unknownRole', { role: name })
            : t('transcript.unknownEntry', { type: name })
        }
        detail={item.detail}
        fork={fork}
      />
      <RawJson json={body.json} />
    </div>
  );
}
