import { useId, useState, type KeyboardEvent } from 'react';
import type { Completion } from './commands';

/** The list of completions as its field needs it. */
export interface CompletionList {
  readonly isOpen: boolean;
  readonly active: number;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  readonly choose: (index: number) => void;
  readonly point: (index: number) => void;
  /** True when the key was the list's. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/**
 * A list of completions under a text field: arrows move, Tab and Enter complete, Escape closes it until the text is
 * another one. Enter on what is complete already is left to the field.
 */
export function useCompletion(
  text: string,
  completions: readonly Completion[],
  onComplete: (text: string) => void,
): CompletionList {
  const listId = useId();
  const [place, setPlace] = useState({ text, index: 0, isClosed: false });
  const here = place.text === text ? place : { text, index: 0, isClosed: false };
  const isOpen = completions.length > 0 && !here.isClosed;
  const active = Math.min(here.index, completions.length - 1);
  const choose = (index: number): void => {
    const completion = completions[index];
    if (completion !== undefined) onComplete(completion.text);
  };
  const move = (index: number): void => {
    setPlace({ ...here, index: (index + completions.length) % completions.length });
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    const completed = completions[active]?.text.trimEnd() === text.trimEnd();
    switch (event.key) {
      case 'ArrowDown':
        move(active + 1);
        break;
      case 'ArrowUp':
        move(active - 1);
        break;
      case 'Escape':
        setPlace({ ...here, isClosed: true });
        break;
      case 'Tab':
        if (event.shiftKey || completed) return false;
        choose(active);
        break;
      case 'Enter':
        if (event.shiftKey || completed) return false;
        choose(active);
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    isOpen,
    active,
    listId,
    optionId: (index) => `${listId}-${index}`,
    choose,
    point: (index) => setPlace({ ...here, index }),
    onKey,
  };
}
