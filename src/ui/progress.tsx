import type { ReactElement } from 'react';
import { joinClasses } from './class-names';
import styles from './progress.module.css';

export type ProgressBarProps = {
  readonly value: number;
  /** null or 0: how much there is to do is not known. */
  readonly max: number | null;
  /** What is in progress, for screen readers. */
  readonly label: string;
  /** The state in words, such as "3.1 MB of 4 MB". */
  readonly valueText?: string | undefined;
};

/** How far something has come, from 0 to `max`. */
export function ProgressBar({ value, max, label, valueText }: ProgressBarProps): ReactElement {
  const known = max !== null && max > 0;
  const share = known ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.track}>
      {/* The real element covers the drawn one, which alone can be styled alike everywhere. */}
      <progress
        className={styles.real}
        aria-label={label}
        aria-valuetext={valueText}
        {...(known && { value: share, max: 1 })}
      />
      <div
        className={joinClasses(styles.bar, !known && styles.unknown)}
        style={known ? { inlineSize: `${share * 100}%` } : undefined}
      />
    </div>
  );
}
