import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import styles from './suggest-field.module.css';

type Suggestion = {
  readonly value: string;
  /** A few quiet words at the end of its row. */
  readonly note?: string | undefined;
};

export type SuggestFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggestions: readonly Suggestion[];
  /** What stands below the suggestions when there are more than are shown. */
  readonly moreWords: (count: number) => string;
  readonly onFocus?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** A quiet line under the field. */
  readonly children?: ReactNode;
};

/** More rows help nobody and take long to draw. */
const MOST_SHOWN = 100;

/** One line of free text with suggestions. Until something is typed, all of them are offered. */
export function SuggestField(props: SuggestFieldProps): ReactElement {
  const { label, value, onChange, suggestions, inputRef, children } = props;
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const matching = isTyped ? suggestions.filter((each) => contains(each.value, value)) : suggestions;
  const shown = matching.slice(0, MOST_SHOWN);
  // nothing is left to suggest once the only match stands in the field
  const isNews = shown.length > 1 || (shown.length === 1 && shown[0]?.value !== value);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Base.Root
        items={suggestions}
        filteredItems={shown}
        itemToStringValue={(each: Suggestion) => each.value}
        openOnInputClick
        open={isOpen && isNews}
        value={value}
        onValueChange={(next, details) => {
          // Escape closes the suggestions; what was typed stays
          if (details.reason === 'escape-key') {
            details.cancel();
            return;
          }
          setIsTyped(details.reason !== 'item-press');
          onChange(next);
        }}
        onOpenChange={(open) => {
          setIsOpen(open);
          if (!open) setIsTyped(false);
        }}
      >
        <Base.Input
          id={id}
          ref={inputRef}
          className={styles.input}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          dir="auto"
          // while the suggestions are open, the label outside them is hidden from screen readers
          aria-label={label}
          aria-invalid={props.invalid}
          aria-describedby={children ? `${id}-hint` : undefined}
          onFocus={props.onFocus}
        />
        <Base.Portal>
          <Base.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
            <Base.Popup className={styles.popup} hidden={shown.length === 0}>
              <Base.List className={styles.list} aria-label={label}>
                {(each: Suggestion) => (
                  <Base.Item key={each.value} className={styles.item} value={each}>
                    <span className={styles.value}>{each.value}</span>
                    {each.note !== undefined && <span className={styles.note}>{each.note}</span>}
                  </Base.Item>
                )}
              </Base.List>
              {matching.length > shown.length && (
                <p className={styles.more}>{props.moreWords(matching.length - shown.length)}</p>
              )}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {children && (
        <div id={`${id}-hint`} className={styles.hint}>
          {children}
        </div>
      )}
    </div>
  );
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.trim().toLowerCase());
}
