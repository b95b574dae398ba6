import { useLayoutEffect } from 'react';
import { useActions } from '../views/store-context';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open files, as the reader's keyboard names them. */
export const OPEN_FILES_KEYS = isMac ? '⌘ O' : 'Ctrl O';

/** The keys that go to the previous and the next leaf. */
export const STEP_LEAF_KEYS: readonly string[] = isMac ? ['⌥ [', '⌥ ]'] : ['Alt [', 'Alt ]'];

/** The keys that put the cursor into the search box. */
export const SEARCH_KEYS = isMac ? '⌘ K' : 'Ctrl K';

/** The keys that lead to saving. */
export const SAVE_KEYS = isMac ? '⌘ S' : 'Ctrl S';

/** Keys that work on the whole page. All of them need a modifier: single letters belong to the views. */
export function useShortcuts(openFiles: () => void, save: (() => void) | null): void {
  const { stepLeaf } = useActions();
  // before the first paint: whoever sees the page can use its keys
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      // the browser's own "save page" is never what is meant over a session
      if (command && !event.shiftKey && event.code === 'KeyS' && save !== null) event.preventDefault();
      else if (event.defaultPrevented) return;
      // A dialog that is open keeps the keyboard.
      if (document.querySelector('[role=dialog][data-open]') !== null) return;
      if (command && !event.altKey && !event.shiftKey && event.code === 'KeyO') {
        event.preventDefault();
        openFiles();
      }
      if (command && !event.altKey && !event.shiftKey && event.code === 'KeyS' && save !== null) {
        if (!event.repeat) save();
      }
      // By place on the keyboard: with Alt the character is another one on a Mac.
      const step = event.code === 'BracketLeft' ? -1 : event.code === 'BracketRight' ? 1 : null;
      if (step !== null && event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        void stepLeaf(step);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openFiles, save, stepLeaf]);
}
