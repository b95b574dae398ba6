import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';

interface RepairOfferProps {
  /** findings that a repaired copy mends; at least one */
  readonly count: number;
  readonly onRepair: () => void;
}

/** Offers a copy without the damage. */
export function RepairOffer({ count, onRepair }: RepairOfferProps): ReactElement {
  const { t } = useMessages();
  return (
    <Note
      tone="neutral"
      actions={
        <Button size="s" icon="save" onClick={onRepair}>
          {t('health.offer.do')}
        </Button>
      }
    >
      {t('health.offer', { count })}
    </Note>
  );
}
