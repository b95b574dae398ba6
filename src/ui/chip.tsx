import type { ReactElement, ReactNode } from 'react';
import styles from './chip.module.css';
import { joinClasses } from './class-names';

export type ChipTone = 'neutral' | 'label' | 'warning' | 'error' | 'info' | 'summary' | 'quiet';

export type ChipProps = {
  readonly tone: ChipTone;
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
};

/** A few words about what they stand beside. A long label is cut with "…", so give it a title. */
export function Chip({ tone, children, title, className }: ChipProps): ReactElement {
  return (
    <span className={joinClasses(styles.chip, styles[tone], className)} title={title}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}
