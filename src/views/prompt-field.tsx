import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { joinClasses } from '../ui/class-names';
import styles from './prompt-field.module.css';

const growsByItself = CSS.supports('field-sizing', 'content');

export interface PromptFieldProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'onKeyDown' | 'ref' | 'aria-label'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A key, but none that belongs to the composition of a character. */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly field?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Asked once, when it appears: true puts the keyboard behind its text. */
  readonly takesFocus?: (() => boolean) | undefined;
}

/** A text field that grows with its text, up to a height that its place gives it. */
export function PromptField({
  label,
  value,
  onChange,
  onKey,
  field,
  takesFocus,
  className,
  ...rest
}: PromptFieldProps): ReactElement {
  const own = useRef<HTMLTextAreaElement>(null);
  const element = field ?? own;
  useLayoutEffect(() => {
    const area = element.current;
    if (area === null || growsByItself) return;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${area.scrollHeight}px`;
  }, [element, value]);
  useLayoutEffect(() => {
    const area = element.current;
    if (area === null || takesFocus?.() !== true) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, []);
  return (
    <textarea
      {...rest}
      ref={element}
      rows={1}
      dir="auto"
      aria-label={label}
      className={joinClasses(styles['field'], className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // Enter and Escape first end the composition of a character; Safari says so only by the key code 229.
        // oxlint-disable-next-line typescript/no-deprecated -- there is no other sign of it
        if (event.nativeEvent.isComposing || event.keyCode === 229) return;
        onKey(event);
      }}
    />
  );
}
