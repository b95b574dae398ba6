import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { VirtualListHandle } from '../../ui/virtual-list';

/** Whoever scrolled down to within this of the end goes on with it, in pixels. */
const AT_END = 4;

/**
 * Follows an answer that arrives: from its beginning, which the reader asked for, and again when they come back to the
 * end. Whoever scrolls up is left alone. The end also stays in view when the list gets another size, as when the composer
 * grows. `frame` is the element around the list. Gives what is to be called when something in it has scrolled.
 */
export function useFollowEnd(
  list: RefObject<VirtualListHandle | null>,
  frame: RefObject<HTMLElement | null>,
  isLive: boolean,
): (scroller: EventTarget) => void {
  const top = useRef(0);
  const atEnd = useRef(true);
  const wasLive = useRef(false);
  useEffect(() => {
    if (isLive && !wasLive.current) list.current?.scrollToEnd();
    wasLive.current = isLive;
  }, [isLive, list]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let request = 0;
    const watch = new ResizeObserver(() => {
      if (!atEnd.current) return;
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => list.current?.scrollToEnd());
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(request);
    };
  }, [frame, list]);
  return useCallback(
    (scroller: EventTarget) => {
      if (!(scroller instanceof HTMLElement) || scroller.getAttribute('role') !== 'list') return;
      const wentDown = scroller.scrollTop > top.current;
      top.current = scroller.scrollTop;
      const fromEnd = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      const wasAtEnd = atEnd.current;
      atEnd.current = fromEnd <= AT_END;
      if (wasLive.current && wentDown && atEnd.current && !wasAtEnd) list.current?.scrollToEnd();
    },
    [list],
  );
}
