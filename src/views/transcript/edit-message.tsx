import { useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { PictureStrip } from '../picture-strip';
import { PromptField } from '../prompt-field';
import { useChatPorts } from './chat-ports';
import type { EditedMessage } from './edit-store';
import styles from './message.module.css';

/** A message of a person while they change it: Enter sends it as a new branch beside the old one, Escape leaves it. */
export function EditMessage({ edited }: { edited: EditedMessage }): ReactElement {
  const { t } = useMessages();
  const { edits, isBusy, resend } = useChatPorts();
  const { row, text, images } = edited;
  const canSend = !isBusy && (text.trim() !== '' || images.length > 0);
  const change = (next: Partial<EditedMessage>): void => edits.set({ ...edited, ...next });
  const form = useRef<HTMLDivElement>(null);
  const leave = (): void => {
    const button = form.current?.closest('article')?.querySelector<HTMLElement>('[data-edit]');
    edits.set(null);
    button?.focus();
  };
  const send = (): void => {
    if (!canSend) return;
    edits.set(null);
    resend(row, { text: text.trim(), images });
  };
  return (
    <div ref={form} className={styles['edit']}>
      <PromptField
        label={t('composer.editField')}
        className={styles['editField']}
        takesFocus={edits.takesFocus}
        value={text}
        onChange={(typed) => change({ text: typed })}
        onKey={(event) => {
          const sends = event.key === 'Enter' && !event.shiftKey;
          if (!sends && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (sends) send();
          else leave();
        }}
      />
      <PictureStrip images={images} onChange={(left) => change({ images: left })} />
      <div className={styles['editEnd']}>
        <p className={styles['editHint']}>
          {isBusy ? t('composer.whileRunning', { action: t('composer.send') }) : t('composer.editHint')}
        </p>
        <Button size="s" onClick={leave}>
          {t('common.cancel')}
        </Button>
        <Button size="s" variant="primary" disabled={!canSend} onClick={send}>
          {t('composer.send')}
        </Button>
      </div>
    </div>
  );
}
