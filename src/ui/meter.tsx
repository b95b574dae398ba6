import type { ReactElement } from 'react';
import { joinClasses } from './class-names';
import styles from './meter.module.css';

export type MeterTone =
  | 'neutral'
  | 'system'
  | 'user'
  | 'assistant'
  | 'tool'
  | 'summary'
  | 'warning'
  | 'error'
  | 'accent';

export type MeterProps = {
  readonly value: number;
  readonly max: number;
  readonly tone: MeterTone;
  /** What is measured, with its figure in words. */
  readonly label: string;
};

/** A share of something as a thin bar. */
export function Meter({ value, max, tone, label }: MeterProps): ReactElement {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.track}>
      {/* The real element covers the drawn one, which alone can be styled alike everywhere. */}
      <meter className={styles.real} aria-label={label} value={share} max={1} />
      <div className={joinClasses(styles.bar, styles[tone])} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}

type StackedMeterPart = { readonly key: string; readonly value: number; readonly tone: MeterTone };

export type StackedMeterProps = {
  readonly parts: readonly StackedMeterPart[];
  readonly max: number;
  /** What is measured, with the figures of its parts in words. */
  readonly label: string;
};

/** Several shares of one whole side by side; what is left of `max` stays empty. */
export function StackedMeter({ parts, max, label }: StackedMeterProps): ReactElement {
  const whole = Math.max(
    max,
    parts.reduce((sum, part) => sum + Math.max(0, part.value), 0),
  );
  return (
    <div role="img" aria-label={label} className={joinClasses(styles.track, styles.stacked)}>
      {parts.map((part) => (
        <div
          key={part.key}
          className={styles[part.tone]}
          style={{ inlineSize: `${whole > 0 ? (Math.max(0, part.value) / whole) * 100 : 0}%` }}
        />
      ))}
    </div>
  );
}
