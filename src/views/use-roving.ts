import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { VirtualListHandle } from '../ui/virtual-list';

/** What the buttons of one item need. */
export interface RovingItem {
  /** 0 for the one item that the Tab key reaches: the last focused one, or the nearest in view; −1 for all others */
  readonly tabIndex: 0 | -1;
  /** Arrow keys, Home and End move the focus from this item to another. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** True once when a key moved the focus here; the item may be rendered only after scrolling. */
  readonly takesFocus: () => boolean;
}

interface Roving {
  readonly itemAt: (index: number) => RovingItem;
  readonly onVisibleRange: (start: number, end: number) => void;
}

function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** One tab stop for a whole virtual list, moved by the arrow keys. `home` is where it stands at first. */
export function useRoving(
  count: number,
  home: number,
  list: RefObject<Pick<VirtualListHandle, 'scrollToIndex'> | null>,
): Roving {
  const [focused, setFocused] = useState<number | null>(null);
  const [range, setRange] = useState({ start: 0, end: 0 });
  const pending = useRef(-1);
  const onKey = (event: KeyboardEvent, from: number): void => {
    const to = event.ctrlKey || event.metaKey || event.altKey ? null : targetOf(event.key, from, count);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === from) return;
    pending.current = to;
    setFocused(to);
    list.current?.scrollToIndex(to, 'auto');
  };
  const takesFocus = (index: number): boolean => {
    if (pending.current !== index) return false;
    pending.current = -1;
    return true;
  };
  const onVisibleRange = useCallback((start: number, end: number) => {
    setRange({ start, end });
  }, []);
  const wanted = focused ?? Math.max(home, 0);
  const stop = Math.min(Math.max(wanted, range.start), range.end);
  const itemAt = (index: number): RovingItem => ({
    tabIndex: index === stop ? 0 : -1,
    onKey: (event) => onKey(event, index),
    takesFocus: () => takesFocus(index),
  });
  return { itemAt, onVisibleRange };
}

/** For the main button of an item: it takes the focus when a key moved it there. */
export function useRovingFocus({ takesFocus }: RovingItem): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  // after every rendering: the item may come into the page long after the key
  useEffect(() => {
    if (takesFocus()) button.current?.focus({ preventScroll: true });
  });
  return button;
}
