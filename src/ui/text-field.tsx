import { useId } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'className' | 'value' | 'onChange' | 'onKeyDown'
> & {
  readonly label: string;
  /** A quiet sentence under the field. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter, but not the one that ends the composition of a character. */
  readonly onEnter?: (() => void) | undefined;
};

/** One line of text with its name above it. */
export function TextField({ label, hint, value, onChange, onEnter, ...rest }: TextFieldProps): ReactElement {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        className={styles.input}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
          event.preventDefault();
          onEnter?.();
        }}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
