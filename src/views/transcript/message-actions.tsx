import type { ReactElement } from 'react';
import type { TranscriptItem } from '../../projection/transcript-item';
import { CopyButton } from '../../ui/copy-button';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { useMessages } from '../../ui/messages/messages-context';
import { editItems, editTarget } from '../edit-menu';
import { useEditActions } from '../use-edit-actions';
import { AskAgain } from './ask-again';
import { useChatPorts } from './chat-ports';
import { copyPieces, joinPieces } from './item-text';
import { readWhole } from './long-text';
import styles from './message.module.css';

/** What can be done with a message; shown while the pointer or the focus is on it. */
export function MessageActions({ item }: { item: TranscriptItem }): ReactElement {
  const { t } = useMessages();
  const edit = useEditActions();
  const { isLeaf, readText, linkTo, selectEntry } = useChatPorts();
  const { id, row } = item.detail;
  return (
    <div className={styles['actions']} role="group" aria-label={t('transcript.actions')}>
      <AskAgain item={item} />
      <CopyButton
        label={t('common.copyText')}
        getText={() => joinPieces(copyPieces(item.body), (source) => readWhole(source, readText))}
      />
      <CopyButton label={t('common.copyLink')} icon="link" getText={() => linkTo(id)} />
      <IconButton size="s" icon="fork" label={t('transcript.showInTree')} onClick={() => selectEntry(row)} />
      <IconButton size="s" icon="label" label={t('edit.label')} onClick={() => edit.label(row)} />
      <Menu
        align="end"
        trigger={<IconButton size="s" icon="more" label={t('common.more')} />}
        items={editItems(editTarget(item.detail, isLeaf(row)), edit, t)}
      />
    </div>
  );
}
