import type { ReactElement } from 'react';
import type { TranscriptItem } from '../../projection/transcript-item';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts } from './chat-ports';
import { useBeginEdit } from './use-begin-edit';

/** What can be asked anew at a message: another text in its place, or another answer. Not while a turn runs, and it says so. */
export function AskAgain({ item }: { item: TranscriptItem }): ReactElement | null {
  const { t } = useMessages();
  const { isBusy, models, regenerate, askAgain } = useChatPorts();
  const beginEdit = useBeginEdit();
  const { body } = item;
  const { row } = item.detail;
  const name = (action: string): string => (isBusy ? t('composer.whileRunning', { action }) : action);
  if (body.type === 'user') {
    return (
      <IconButton
        size="s"
        icon="edit"
        data-edit=""
        label={name(t('composer.edit'))}
        aria-disabled={isBusy}
        onClick={() => !isBusy && beginEdit(row, body.blocks)}
      />
    );
  }
  if (body.type !== 'assistant') return null;
  return (
    <>
      <IconButton
        size="s"
        icon="again"
        label={name(t('composer.regenerate'))}
        aria-disabled={isBusy}
        onClick={() => !isBusy && regenerate(row)}
      />
      <Menu
        align="end"
        trigger={
          <IconButton size="s" icon="compare" label={name(t('composer.askAgain'))} disabled={isBusy} />
        }
        items={models.map((model) => ({
          type: 'action',
          key: model.id,
          label: t('composer.askModel', { model: model.name }),
          onSelect: () => askAgain(row, model.id),
        }))}
      />
    </>
  );
}
