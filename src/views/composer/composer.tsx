import { useCallback, useRef, useState, type ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { isBusy } from '../../store/chat-slice';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useApp } from '../store-context';
import { ComposerBox } from './composer-box';
import styles from './composer.module.css';
import { FiguresDialog } from './figures-dialog';
import { HelpDialog } from './help-dialog';
import { chosenModel, selectModels } from './model-menu';
import { PlaceLine } from './place-line';
import { QueueList } from './queue-list';
import { TurnStrips } from './turn-strips';
import { useCommands } from './use-commands';
import { useDraft } from './use-draft';
import { usePictures } from './use-pictures';
import { useTurn } from './use-turn';

export interface ComposerProps {
  readonly session: SessionState;
  readonly onOpenFiles: () => void;
  /** brings the outline into view, before it takes the keyboard */
  readonly onShowOutline: () => void;
}

/** Puts the keyboard into the tree, once its pane is drawn. */
function focusTree(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[role=tree]')?.focus();
  });
}

/** Where a person writes to the model, and what there is to say about the turn. Give it the session's key as its key. */
export function Composer({ session, onOpenFiles, onShowOutline }: ComposerProps): ReactElement {
  const { t } = useMessages();
  const { setQueue } = useActions();
  const model = chosenModel(useApp(selectModels));
  const draft = useDraft(session.chat.draft);
  const [shown, setShown] = useState<'help' | 'figures' | null>(null);
  const [remark, setRemark] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures(draft.addImages, setRemark);
  const close = useCallback(() => setShown(null), []);
  const commands = useCommands(session, {
    openFiles: onOpenFiles,
    showOutline: () => {
      onShowOutline();
      focusTree();
    },
    showHelp: () => setShown('help'),
    showFigures: () => setShown('figures'),
    write: (text) => draft.write({ text }),
  });
  const turn = useTurn(session, draft, commands, field, () => setRemark(null));
  const { chat } = session;
  return (
    <section
      className={styles['composer']}
      aria-label={t('composer.title')}
      data-dragged={pictures.isDragged}
      {...pictures.dropProps}
    >
      <div className={styles['column']}>
        {!isBusy(session) && <PlaceLine session={session} />}
        <TurnStrips chat={chat} />
        <QueueList queue={chat.queue} isRunning={turn.isRunning} onChange={setQueue} />
        {remark !== null && (
          <p role="status" className={styles['said']} data-problem="true">
            {remark}
          </p>
        )}
        {commands.said !== null && (
          <div role="status" className={styles['said']} data-problem={commands.said.isProblem}>
            <span>{commands.said.words}</span>
            {commands.said.mayBeText && (
              <button type="button" className={styles['link']} onClick={turn.sendAsText}>
                {t('composer.said.sendAsText')}
              </button>
            )}
          </div>
        )}
        <ComposerBox
          session={session}
          model={model}
          draft={draft}
          turn={turn}
          pictures={pictures}
          field={field}
          onRemark={setRemark}
        />
      </div>
      <HelpDialog open={shown === 'help'} onClose={close} />
      <FiguresDialog session={session} open={shown === 'figures'} onClose={close} />
    </section>
  );
}
