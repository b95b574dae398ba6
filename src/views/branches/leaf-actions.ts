import type { KeyboardEvent, MouseEvent } from 'react';
import type { Row } from '../../session/array-session-index';
import type { RovingItem } from '../use-roving';
import type { LeafItem } from './leaf-item';

/** What can be done with a leaf of the list. */
export interface LeafActions {
  readonly choose: (item: LeafItem) => void;
  readonly fork: (row: Row) => void;
  /** compares it with the current leaf */
  readonly compare: (item: LeafItem) => void;
  /** asks for the label of its last entry */
  readonly label: (item: LeafItem) => void;
  /** the session goes on from it */
  readonly goOn: (item: LeafItem) => void;
  /** marks it for a comparison of several, or takes the mark away */
  readonly mark: (item: LeafItem) => void;
}

/** One leaf as card or table row. */
export interface LeafProps {
  readonly item: LeafItem;
  readonly isCurrent: boolean;
  readonly isTip: boolean;
  /** marked for a comparison of several */
  readonly isMarked: boolean;
  /** milliseconds since 1970 */
  readonly now: number;
  readonly roving: RovingItem;
  readonly actions: LeafActions;
}

interface Gestures {
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A click chooses, with Shift compares, with Ctrl or Cmd marks; Enter does the same by key, C compares, L labels, and
 * the session goes on from it with G.
 */
export function leafGestures(props: LeafProps): Gestures {
  const { item, isCurrent, roving, actions } = props;
  const act = (event: MouseEvent | KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) actions.mark(item);
    else if (!event.shiftKey) actions.choose(item);
    else if (!isCurrent) actions.compare(item);
  };
  return {
    onClick: act,
    onKeyDown: (event) => {
      const letter = event.ctrlKey || event.metaKey || event.altKey ? null : letterAction(event.key, props);
      if (event.key === 'Enter') {
        // Browsers do not agree on whether the click that Enter makes knows of Ctrl and Shift.
        event.preventDefault();
        if (!event.repeat) act(event);
      } else if (letter !== null) {
        event.preventDefault();
        letter();
      } else roving.onKey(event);
    },
  };
}

function letterAction(key: string, { item, isCurrent, isTip, actions }: LeafProps): (() => void) | null {
  switch (key.toLowerCase()) {
    case 'c':
      return () => !isCurrent && actions.compare(item);
    case 'l':
      return () => actions.label(item);
    case 'g':
      return () => !isTip && actions.goOn(item);
    default:
      return null;
  }
}
