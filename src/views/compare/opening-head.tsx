import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { useRovingFocus, type RovingItem } from '../use-roving';
import styles from './opening-head.module.css';

interface OpeningHeadProps {
  /** false: there is nothing behind it */
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  readonly roving: RovingItem;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A line of a list that opens to what stands behind it; one of the list's tab stops. */
export function OpeningHead({ canOpen, isOpen, roving, onToggle, children }: OpeningHeadProps): ReactElement {
  const button = useRovingFocus(roving);
  return (
    <button
      ref={button}
      type="button"
      className={styles['head']}
      tabIndex={roving.tabIndex}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-disabled={!canOpen}
      onClick={canOpen ? onToggle : undefined}
      onKeyDown={roving.onKey}
    >
      <span className={styles['arrow']}>
        {canOpen && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
      </span>
      {children}
    </button>
  );
}
