import type { ReactElement } from 'react';
import { Button } from '../ui/button';
import { useMessages } from '../ui/messages/messages-context';
import { Note } from '../ui/note';
import { failureSentences, type Failure } from './failure-words';

interface ReadFailureProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Stands for what could not be read: why, what to do, and another attempt. */
export function ReadFailure({ failure, onRetry }: ReadFailureProps): ReactElement {
  const { t } = useMessages();
  return (
    <Note
      tone="error"
      actions={
        <Button size="s" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {failureSentences(failure, t)}
    </Note>
  );
}
