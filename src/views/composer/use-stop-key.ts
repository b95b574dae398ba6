import { useEffect, type RefObject } from 'react';

/** What takes Escape for itself: a window, a menu, another text field. */
const OWNERS = '[aria-modal=true], [role=menu], [role=listbox]';

/**
 * Escape stops the running turn, wherever the keyboard is, unless something else on the page answers to it. `field` is
 * the one text field in which it stops too.
 */
export function useStopKey(
  isRunning: boolean,
  field: RefObject<HTMLElement | null>,
  onStop: () => void,
): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(OWNERS) !== null) return;
      const { target } = event;
      const isText =
        target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
      if (isText && target !== field.current) return;
      event.preventDefault();
      onStop();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field, isRunning, onStop]);
}
