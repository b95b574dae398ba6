import { useRef, type ReactElement } from 'react';
import type { Leaving } from '../../store/session-parts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions } from '../store-context';

interface LeaveTurnDialogProps {
  readonly leaving: Leaving;
  readonly open: boolean;
}

/** A turn is running in the session that is about to be left. Closing the window in any way is to stay. */
export function LeaveTurnDialog({ leaving, open }: LeaveTurnDialogProps): ReactElement {
  const { t } = useMessages();
  const { answerLeaving } = useActions();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={() => answerLeaving(false)}
      title={t('models.turn.title')}
      description={t(`models.turn.${leaving}`)}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={() => answerLeaving(false)}>
            {t('models.turn.stay')}
          </Button>
          <Button variant="primary" onClick={() => answerLeaving(true)}>
            {t('models.turn.stop')}
          </Button>
        </>
      }
    />
  );
}
