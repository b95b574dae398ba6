import { useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import type { CompactionPreview } from '../../chat/turn';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { formatTokens } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { chatFailureWords } from '../chat-failure-words';
import { useActions, useRowDetails } from '../store-context';
import { useResource } from '../use-resource';
import { EntryQuote } from '../entry-quote';
import styles from './turns.module.css';
import { useAuthor } from './use-author';

interface CompactDialogProps {
  readonly session: SessionState;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a compaction would cut, a word for its summary, and the way to start it. */
export function CompactDialog({ session, open, onClose }: CompactDialogProps): ReactElement {
  const messages = useMessages();
  const { t } = messages;
  const { previewCompaction, compact } = useActions();
  const [instructions, setInstructions] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const read = useResource(previewCompaction).value;
  const isRefused = read?.ok === false;
  // the field that had the keyboard is gone
  useEffect(() => {
    if (isRefused) close.current?.focus();
  }, [isRefused]);
  const isBusy = session.chat.activity !== null || session.chat.samples !== null;
  const canStart = read?.ok === true && !isBusy;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('models.compact.title')}
      initialFocus={field}
      actions={
        <>
          <Button ref={close} onClick={onClose}>
            {t(isRefused ? 'common.close' : 'common.cancel')}
          </Button>
          {!isRefused && (
            <Button
              variant="primary"
              disabled={!canStart}
              onClick={() => {
                onClose();
                // the conversation shows how it goes on
                void compact(instructions.trim());
              }}
            >
              {t('models.compact.start')}
            </Button>
          )}
        </>
      }
    >
      {read === null && (
        <p role="status" className={styles['quiet']}>
          {t('models.compact.reading')}
        </p>
      )}
      {read?.ok === false && (
        <div className={styles['note']}>
          <Note tone={read.error.type === 'nothing-to-compact' ? 'info' : 'error'}>
            {chatFailureWords(read.error, messages)}
          </Note>
        </div>
      )}
      {read?.ok === true && <Cut session={session} preview={read.value} />}
      {isBusy && (
        <div className={styles['note']}>
          <Note tone="info">{t('models.compact.busy')}</Note>
        </div>
      )}
      {read?.ok !== false && <Instructions field={field} value={instructions} onChange={setInstructions} />}
    </Dialog>
  );
}

interface CutProps {
  readonly session: SessionState;
  readonly preview: CompactionPreview;
}

function Cut({ session, preview }: CutProps): ReactElement {
  const { t, locale } = useMessages();
  const author = useAuthor();
  const { client, details } = session;
  const detailOf = useRowDetails(session);
  const { firstKeptEntryId, summarisedIds, splitsTurn, tokensBefore } = preview;
  const find = useCallback(async () => {
    const ref = (await client?.resolve(firstKeptEntryId)) ?? null;
    if (ref !== null) await details.fetch([ref.row]);
    return ref;
  }, [client, details, firstKeptEntryId]);
  const kept = useResource(find).value;
  return (
    <>
      <p>
        {t('models.compact.cut', {
          count: summarisedIds.length,
          tokens: formatTokens(tokensBefore, locale),
        })}
      </p>
      <p className={styles['part']}>{t('models.compact.kept')}</p>
      <EntryQuote className={styles['quote']} detail={kept === null ? undefined : detailOf(kept.row)} />
      {splitsTurn && <p className={styles['quiet']}>{t('models.compact.split')}</p>}
      <p className={styles['quiet']}>{t('models.compact.author', { name: author })}</p>
    </>
  );
}

interface InstructionsProps {
  readonly field: React.RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Instructions({ field, value, onChange }: InstructionsProps): ReactElement {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('models.compact.instructions')}</label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={2}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
