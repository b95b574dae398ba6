import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** Where the one tab stop of the turns is: an entry of a side in a line. */
interface Place {
  readonly line: number;
  readonly side: number;
  readonly entry: number;
}

interface TurnFocus {
  /** goes on the element around the list */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onVisibleRange: (start: number, end: number) => void;
  /** the entry of a line that the Tab key reaches, or null; side −1 stands for the first one with entries there */
  readonly stopIn: (line: number) => { readonly side: number; readonly entry: number } | null;
}

/** Reads data-place="line side entry" of the button that an event is about. */
function placeOf(target: EventTarget): Place | null {
  const button = target instanceof Element ? target.closest('[data-place]') : null;
  const [line, side, entry] = (button?.getAttribute('data-place') ?? '').split(' ').map(Number);
  if (line === undefined || side === undefined || entry === undefined) return null;
  return { line, side, entry };
}

function focusOn(button: Element | undefined): boolean {
  if (!(button instanceof HTMLElement)) return false;
  button.focus();
  return true;
}

/** Up and down within a side, over the ends of turns. */
function moveAlong(container: Element, from: Element, side: number, step: 1 | -1): boolean {
  const buttons = [...container.querySelectorAll(`[data-side="${side}"]`)];
  return focusOn(buttons[buttons.indexOf(from) + step]);
}

/** To the same turn of another side: the nearest one that has entries there. */
function moveAcross(container: Element, place: Place, step: 1 | -1, sides: number): boolean {
  for (let side = place.side + step; side >= 0 && side < sides; side += step) {
    const there = [...container.querySelectorAll(`[data-side="${side}"]`)].filter(
      (button) => placeOf(button)?.line === place.line,
    );
    if (focusOn(there[Math.min(place.entry, there.length - 1)])) return true;
  }
  return false;
}

/**
 * One tab stop for all turns, moved by the arrow keys: up and down along a side, left and right across the sides.
 * The list renders a few lines beyond the view, so the next entry is always there.
 */
export function useTurnFocus(sides: number): TurnFocus {
  const container = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Place>({ line: 0, side: -1, entry: 0 });
  const [range, setRange] = useState({ start: 0, end: 0 });
  const onFocus = useCallback((event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place !== null) setFocused(place);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    const from = event.target instanceof Element ? event.target.closest('[data-place]') : null;
    const within = container.current;
    if (place === null || from === null || within === null) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (move(event.key, within, from, place)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const move = (key: string, within: Element, from: Element, place: Place): boolean => {
    const forward = getComputedStyle(within).direction === 'rtl' ? -1 : 1;
    switch (key) {
      case 'ArrowDown':
        return moveAlong(within, from, place.side, 1);
      case 'ArrowUp':
        return moveAlong(within, from, place.side, -1);
      case 'ArrowRight':
        return moveAcross(within, place, forward, sides);
      case 'ArrowLeft':
        return moveAcross(within, place, forward === 1 ? -1 : 1, sides);
      default:
        return false;
    }
  };
  const onVisibleRange = useCallback((start: number, end: number) => setRange({ start, end }), []);
  const stop = Math.min(Math.max(focused.line, range.start), range.end);
  const stopIn: TurnFocus['stopIn'] = (line) => {
    if (line !== stop) return null;
    return line === focused.line ? focused : { side: -1, entry: 0 };
  };
  return { container, onFocus, onKeyDown, onVisibleRange, stopIn };
}
