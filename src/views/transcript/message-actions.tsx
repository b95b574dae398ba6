import type { ReactElement } from 'react';
import type { TranscriptItem } from '../../projection/transcript-item';
import { CopyButton } from '../../ui/copy-button';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts } from './chat-ports';
import { copyPieces, joinPieces } from './item-text';
import { readWhole } from './long-text';
import styles from './message.module.css';

/** What can be done with a message; shown while the pointer or the focus is on it. */
export function MessageActions({ item }: { item: TranscriptItem }): ReactElement {
  const { t } = useMessages();
  const { readText, linkTo, selectEntry } = useChatPorts();
  const { id, row } = item.detail;
  return (
    <div className={styles['actions']} role="group" aria-label={t('transcript.actions')}>
      <CopyButton
        label={t('common.copyText')}
        getText={() => joinPieces(copyPieces(item.body), (source) => readWhole(source, readText))}
      />
      <CopyButton label={t('common.copyLink')} icon="link" getText={() => linkTo(id)} />
      <IconButton size="s" icon="fork" label={t('transcript.showInTree')} onClick={() => selectEntry(row)} />
    </div>
  );
}
