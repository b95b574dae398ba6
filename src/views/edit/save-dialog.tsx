import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions } from '../store-context';
import styles from './edit.module.css';
import { EditList } from './edit-list';
import { editWords } from './edit-words';
import { SaveOutcome } from './save-outcome';
import { saveSteps } from './save-steps';
import { saveWay } from './save-way';

interface SaveDialogProps {
  readonly session: SessionState;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What is not in the file yet, each with a way back, and the ways to save it. */
export function SaveDialog({ session, open, onClose }: SaveDialogProps): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const { loading, saving } = session;
  const plan = loading.type === 'ready' ? loading.summary.plan : null;
  const edits = useMemo(() => (plan === null ? [] : [...plan.edits, ...plan.unplaced]), [plan]);
  const unplaced = useMemo(() => new Set(plan?.unplaced.map(({ id }) => id)), [plan]);
  const way = saveWay(session);
  const isEmpty = edits.length === 0 && saving.type !== 'saved';
  const { primary, others } = saveSteps(saving, way.canAppend && edits.length > unplaced.size, {
    save: (insist) => void actions.save(insist),
    // a session that has no file yet gets its own
    saveAs: () =>
      actions.openDialog({
        type: 'copy',
        request: { type: session.source.type === 'new' ? 'as-is' : 'whole' },
      }),
    close: onClose,
    nothing: isEmpty,
  });
  const button = useRef<HTMLButtonElement>(null);
  // what had the keyboard goes away with the last change
  useEffect(() => {
    if (isEmpty) button.current?.focus();
  }, [isEmpty]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) button.current?.click();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('edit.title')}
      initialFocus={button}
      onKeyDown={onKeyDown}
      asides={edits.length > 1 && saving.type !== 'saved' && <UndoAll isBusy={saving.type === 'saving'} />}
      actions={
        <>
          {others.map(({ key, run, title, isRisky }) => (
            <Button
              key={key}
              className={isRisky ? styles['risky'] : undefined}
              title={title === undefined ? undefined : t(title)}
              onClick={run}
            >
              {t(key)}
            </Button>
          ))}
          {/* always the same button, so that the keyboard stays on it while its words change */}
          <Button
            ref={button}
            variant="primary"
            aria-disabled={primary.run === null}
            onClick={() => primary.run?.()}
          >
            {t(primary.key)}
          </Button>
        </>
      }
    >
      {saving.type !== 'saved' && edits.length > 0 && (
        <Changes session={session} edits={edits} unplaced={unplaced} />
      )}
      {isEmpty && <p>{t('edit.none')}</p>}
      <SaveOutcome session={session} count={edits.length - unplaced.size} way={way} isEmpty={isEmpty} />
    </Dialog>
  );
}

function UndoAll({ isBusy }: { isBusy: boolean }): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { undoAllEdits } = useActions();
  return (
    <Button
      variant="ghost"
      icon="undo"
      disabled={isBusy}
      onClick={() => void undoAllEdits().then(() => announce(t('edit.said.allUndone')))}
    >
      {t('edit.undoAll')}
    </Button>
  );
}

type ChangesProps = Pick<Parameters<typeof EditList>[0], 'session' | 'edits' | 'unplaced'>;

function Changes(props: ChangesProps): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { undoEdit } = useActions();
  return (
    <EditList
      {...props}
      onUndo={(edit) =>
        void undoEdit(edit.id).then(() => announce(t('edit.said.undone', { change: editWords(edit, t) })))
      }
    />
  );
}
