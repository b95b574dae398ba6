import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { VirtualListHandle } from '../../ui/virtual-list';

/** Pixels of a row, and of the header that stays on top; leaf-table.module.css has the same. */
const ROW_HEIGHT = 46;
const HEADER_HEIGHT = 32;
/** Rows rendered beyond the view on either side. */
const OVERSCAN = 6;

interface RowWindow {
  /** rows to render, `end` exclusive */
  readonly start: number;
  readonly end: number;
  /** rows that are really in view, inclusive */
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** pixels of the rows above `start`, and of all rows */
  readonly above: number;
  readonly height: number;
  readonly handle: Pick<VirtualListHandle, 'scrollToIndex'>;
}

/** Which rows of one height a scrolling box shows: of ten thousand, only those in view are in the page. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [view, setView] = useState({ first: 0, rows: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => {
      const first = Math.floor(element.scrollTop / ROW_HEIGHT);
      const rows = Math.ceil(Math.max(element.clientHeight - HEADER_HEIGHT, 0) / ROW_HEIGHT);
      setView((last) => (last.first === first && last.rows === rows ? last : { first, rows }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  const handle = useMemo<RowWindow['handle']>(() => {
    const scrollTo = (top: number): void => scroller.current?.scrollTo({ top });
    return {
      scrollToIndex: (index) => {
        const element = scroller.current;
        if (element === null) return;
        const top = index * ROW_HEIGHT;
        const room = element.clientHeight - HEADER_HEIGHT - ROW_HEIGHT;
        if (top < element.scrollTop) scrollTo(top);
        else if (top > element.scrollTop + room) scrollTo(top - room);
      },
    };
  }, [scroller]);
  const first = Math.min(view.first, Math.max(count - view.rows, 0));
  const start = Math.max(first - OVERSCAN, 0);
  const end = Math.min(first + view.rows + OVERSCAN, count);
  return {
    start,
    end,
    firstSeen: first,
    lastSeen: Math.max(Math.min(first + view.rows - 1, count - 1), first),
    above: start * ROW_HEIGHT,
    height: count * ROW_HEIGHT,
    handle,
  };
}
