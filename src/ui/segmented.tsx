import { useId } from 'react';
import type { ReactElement } from 'react';
import { joinClasses } from './class-names';
import styles from './segmented.module.css';

export type SegmentedOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly title?: string | undefined;
};

export type SegmentedProps<T extends string> = {
  /** Name of the group. */
  readonly label: string;
  readonly value: T;
  readonly options: ReadonlyArray<SegmentedOption<T>>;
  readonly onChange: (value: T) => void;
  /** Shares the whole width among the options. */
  readonly stretch?: boolean | undefined;
};

/** One choice of a few, all visible: native radio buttons, so arrow keys and forms work as everywhere. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  stretch = false,
}: SegmentedProps<T>): ReactElement {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={joinClasses(styles.group, stretch && styles.stretch)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.title}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
