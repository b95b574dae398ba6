import type { ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions } from '../store-context';
import { TextDialog } from './text-dialog';

interface NameDialogProps {
  readonly session: SessionState;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the name of the session. */
export function NameDialog({ session, open, onClose }: NameDialogProps): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { setName } = useActions();
  const { loading } = session;
  const name = loading.type === 'ready' ? loading.summary.name : null;
  return (
    <TextDialog
      open={open}
      isKept={session.keepsEdits}
      words={{
        title: t('edit.nameTitle'),
        field: t('edit.nameField'),
        set: t('edit.nameSet'),
        clear: t('edit.nameClear'),
      }}
      current={name === '' ? null : name}
      onDone={(text) => {
        void setName(text ?? '').then(() =>
          announce(t(text === null ? 'edit.said.nameCleared' : 'edit.said.nameSet')),
        );
      }}
      onClose={onClose}
    />
  );
}
