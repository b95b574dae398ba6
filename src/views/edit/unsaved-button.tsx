import type { ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions } from '../store-context';
import { UnsavedMark } from '../unsaved-mark';

interface UnsavedButtonProps {
  readonly session: SessionState;
  /** the keys that do the same, as the reader's keyboard names them */
  readonly keys: string;
}

/** How many changes are not in the file yet; nothing where all are. Opens the list of them. */
export function UnsavedButton({ session, keys }: UnsavedButtonProps): ReactElement | null {
  const { t } = useMessages();
  const { openDialog } = useActions();
  if (session.loading.type !== 'ready') return null;
  const { edits, unplaced } = session.loading.summary.plan;
  const count = edits.length + unplaced.length;
  if (count === 0) return null;
  return (
    <Button
      variant="ghost"
      opensMenu
      aria-haspopup="dialog"
      title={t('edit.countTitle', { keys })}
      onClick={() => openDialog({ type: 'save' })}
    >
      <UnsavedMark />
      {t('edit.count', { count })}
    </Button>
  );
}
