import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { failureSentences, type Failure } from '../failure-words';

interface TroubleNoteProps {
  /** why the file could not be read on (SessionState.trouble) */
  readonly failure: Failure;
  /** reads the session again, as actions.retrySession does */
  readonly onReadAgain: () => void;
  readonly onDismiss: () => void;
}

/** Says what happened to the file of an open session: deleted, replaced, shortened, or not readable to its end. */
export function TroubleNote({ failure, onReadAgain, onDismiss }: TroubleNoteProps): ReactElement {
  const { t } = useMessages();
  return (
    <Note
      tone="warning"
      actions={
        <>
          <Button size="s" onClick={onReadAgain}>
            {t('shell.trouble.again')}
          </Button>
          <IconButton size="s" icon="close" label={t('common.dismiss')} onClick={onDismiss} />
        </>
      }
    >
      {troubleWords(failure, t)}
    </Note>
  );
}

/** What happened, in one or two sentences. */
function troubleWords(failure: Failure, t: Messages['t']): string {
  return failure.type === 'file-gone' || failure.type === 'file-changed'
    ? t(`shell.trouble.${failure.type}`)
    : `${t('shell.banner.incomplete')} ${failureSentences(failure, t)}`;
}
