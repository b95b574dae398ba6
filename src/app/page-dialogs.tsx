import { useEffect, useRef, useState, type ReactElement } from 'react';
import { assertUnreachable } from '../base/assert';
import type { AppState, PageDialog, SessionState } from '../store/app-state';
import { deferredComponent } from '../ui/deferred';
import { useAnnounce } from '../ui/live-region';
import { useMessages } from '../ui/messages/messages-context';
import { CopyDialog } from '../views/edit/copy-dialog';
import { LabelDialog } from '../views/edit/label-dialog';
import { NameDialog } from '../views/edit/name-dialog';
import { SaveDialog } from '../views/edit/save-dialog';
import { savingNews } from '../views/edit/save-words';
import { useActions, useApp } from '../views/store-context';
import { CompactDialog } from '../views/turns/compact-dialog';
import { LeaveBranchDialog } from '../views/turns/leave-branch-dialog';
import { LeaveTurnDialog } from '../views/turns/leave-turn-dialog';

/** Few need it twice: it comes when it is first opened. */
const modelsDialog = deferredComponent(
  async () => (await import('../views/models/models-dialog')).ModelsDialog,
);
const ModelsDialog = modelsDialog.Component;

const selectDialog = (state: AppState): PageDialog | null => state.dialog;

/** The dialog of the page that is open, over the session that is shown. */
export function PageDialogs({ session }: { session: SessionState }): ReactElement | null {
  const dialog = useApp(selectDialog);
  const { openDialog, dismissSaving } = useActions();
  // the last one stays while it fades away; every opening is a new one
  const [last, setLast] = useState({ dialog, count: 0 });
  if (dialog !== null && dialog !== last.dialog) setLast({ dialog, count: last.count + 1 });
  useSpokenSaving(session, dialog);
  const { key } = session;
  useEffect(() => () => openDialog(null), [key, openDialog]);
  if (last.dialog === null) return null;
  const close = (): void => {
    openDialog(null);
    // what was read need not be read again
    if (session.saving.type !== 'saving' && session.copying.type !== 'copying') dismissSaving();
  };
  return (
    <OpenDialog
      key={last.count}
      session={session}
      dialog={last.dialog}
      open={dialog === last.dialog}
      onClose={close}
    />
  );
}

interface OpenDialogProps {
  readonly session: SessionState;
  readonly dialog: PageDialog;
  readonly open: boolean;
  readonly onClose: () => void;
}

function OpenDialog({ dialog, ...props }: OpenDialogProps): ReactElement | null {
  switch (dialog.type) {
    case 'label':
      return <LabelDialog {...props} row={dialog.row} />;
    case 'name':
      return <NameDialog {...props} />;
    case 'save':
      return <SaveDialog {...props} />;
    case 'copy':
      return <CopyDialog {...props} request={dialog.request} />;
    case 'models':
      return <ModelsDialog open={props.open} onClose={props.onClose} />;
    case 'compact':
      return <CompactDialog {...props} />;
    case 'leave-branch':
      return <LeaveBranchDialog {...props} row={dialog.row} />;
    case 'leave-turn':
      return <LeaveTurnDialog open={props.open} leaving={dialog.leaving} />;
    default:
      return assertUnreachable(dialog);
  }
}

/** Says what became of a save whose dialog was closed meanwhile. */
function useSpokenSaving({ saving }: SessionState, dialog: PageDialog | null): void {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { dismissSaving } = useActions();
  const isShown = dialog?.type === 'save';
  const before = useRef(saving);
  useEffect(() => {
    if (before.current === saving) return;
    before.current = saving;
    const news = isShown ? null : savingNews(saving, t);
    if (news !== null) announce(news);
    // a good end needs no look; a bad one stands above the session until somebody has seen it
    if (!isShown && saving.type === 'saved' && saving.losses.length === 0) dismissSaving();
  }, [announce, dismissSaving, isShown, saving, t]);
}
