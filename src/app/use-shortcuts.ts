import { useEffect } from 'react';
import { useActions } from '../views/store-context';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open files, as the reader's keyboard names them. */
export const OPEN_FILES_KEYS = isMac ? '⌘ O' : 'Ctrl O';

/** The keys that go to the previous and the next leaf. */
export const STEP_LEAF_KEYS: readonly string[] = isMac ? ['⌥ [', '⌥ ]'] : ['Alt [', 'Alt ]'];

/** The keys that put the cursor into the search box. */
export const SEARCH_KEYS = isMac ? '⌘ K' : 'Ctrl K';

/** Keys that work on the whole page. All of them need a modifier: single letters belong to the views. */
export function useShortcuts(openFiles: () => void): void {
  const { stepLeaf } = useActions();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // A dialog that is open keeps the keyboard.
      if (event.defaultPrevented || document.querySelector('[aria-modal=true]') !== null) return;
      const command = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (command && !event.altKey && !event.shiftKey && event.code === 'KeyO') {
        event.preventDefault();
        openFiles();
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
  }, [openFiles, stepLeaf]);
}
