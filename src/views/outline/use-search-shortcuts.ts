import { useEffect, type RefObject } from 'react';

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  );
}

function asksForSearch(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k')
    return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !takesText(event.target);
}

/** Ctrl+K, Cmd+K and, outside of text fields, `/` put the cursor into the search box. */
export function useSearchShortcuts(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // a dialog that is open keeps the keyboard
      if (
        event.defaultPrevented ||
        !asksForSearch(event) ||
        document.querySelector('[role=dialog][data-open]') !== null
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [input]);
}
