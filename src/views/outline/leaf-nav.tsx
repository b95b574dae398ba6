import { useCallback, type ReactElement } from 'react';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useActiveSession } from '../store-context';
import styles from './leaf-nav.module.css';

/** Stands where the number goes while the sentence around it is made: no message holds it. */
const SLOT = '\u0000';

/** `‹ leaf 2 of 7 ›` for the active session; nothing while there is no leaf to step through. */
export function LeafNav(): ReactElement | null {
  const session = useActiveSession();
  const { stepLeaf } = useActions();
  const onStep = useCallback((step: 1 | -1) => void stepLeaf(step), [stepLeaf]);
  if (session === null || session.leaves.length === 0) return null;
  return <LeafStepper position={session.leafIndex} count={session.leaves.length} onStep={onStep} />;
}

interface LeafStepperProps {
  /** from 0, −1 for an entry that is no leaf */
  readonly position: number;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
}

/** The buttons and the figure between them. */
function LeafStepper({ position, count, onStep }: LeafStepperProps): ReactElement {
  const { t } = useMessages();
  const single = count < 2 && position === 0;
  return (
    <div className={styles['nav']} role="group" aria-label={t('shell.leafNav')}>
      <IconButton
        className={styles['step']}
        icon="chevron-left"
        label={t('shell.previousLeaf')}
        size="s"
        aria-disabled={single}
        onClick={() => {
          if (!single) onStep(-1);
        }}
      />
      <LeafFigure position={position} count={count} />
      <IconButton
        className={styles['step']}
        icon="chevron-right"
        label={t('shell.nextLeaf')}
        size="s"
        aria-disabled={single}
        onClick={() => {
          if (!single) onStep(1);
        }}
      />
    </div>
  );
}

function LeafFigure({ position, count }: { position: number; count: number }): ReactElement {
  const { t, locale } = useMessages();
  if (position < 0) {
    return (
      <span className={styles['figure']} title={t('outline.leafNav.middleTitle')} aria-live="polite">
        {t('outline.leafNav.middle', { count })}
      </span>
    );
  }
  const [before, after] = t('outline.leafNav.position', { index: SLOT, count }).split(SLOT);
  return (
    <span className={styles['figure']} aria-live="polite" aria-atomic="true">
      {before}
      <b>{new Intl.NumberFormat(locale).format(position + 1)}</b>
      {after}
    </span>
  );
}
