import { useVirtualizer } from '@tanstack/react-virtual';
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { joinClasses } from './class-names';
import styles from './virtual-list.module.css';

type ListAlign = 'start' | 'center' | 'end' | 'auto';

export type VirtualListHandle = {
  /** Brings an item into view and corrects the position while its neighbours are measured. */
  readonly scrollToIndex: (index: number, align?: ListAlign) => void;
  /** Goes to the end and stays there while items grow, until the reader scrolls. */
  readonly scrollToEnd: () => void;
  /** Does the view reach the end of the first `count` items, give or take two lines? */
  readonly showsEndOf: (count: number) => boolean;
};

export type VirtualListProps = {
  readonly count: number;
  /** Pixels an item will probably take; the nearer, the calmer the scroll bar. */
  readonly estimateSize: (index: number) => number;
  readonly renderItem: (index: number) => ReactNode;
  /** Stays with the item when others come and go before it. */
  readonly getKey: (index: number) => string | number;
  /** Name of the list. */
  readonly label: string;
  /** Where it opens; later changes do nothing. */
  readonly initial: 'start' | 'end';
  /** First and last item that are really in view. */
  readonly onVisibleRange?: ((start: number, end: number) => void) | undefined;
  /** Items rendered beyond the view on either side. */
  readonly overscan?: number | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<VirtualListHandle> | undefined;
};

const DEFAULT_OVERSCAN = 4;
/** Room above the first and below the last item. */
const PADDING = 20;
/** Whoever is this near to an end stands at it, in pixels: two lines and the room below them. */
const NEAR_END = 60;

type List = Virtualizer<HTMLDivElement, HTMLDivElement>;

/**
 * Whether a change of an item's height is made up for, so that what is read stays in place. Always for an item above
 * the view. One that crosses the upper edge: the first time it is measured, and while the reader goes upwards, because
 * bodies arrive late and its end is what is seen. Otherwise it grows downwards, as when the reader unfolds something in
 * it, or when the last message is still being written.
 */
function keepsReadingPosition(item: VirtualItem, list: List, goesUp: boolean): boolean {
  const offset = list.scrollOffset ?? 0;
  if (item.end <= offset) {
    return true;
  }
  const seesItsEnd = item.end <= offset + (list.scrollRect?.height ?? 0);
  const isLast = item.index === list.options.count - 1;
  return item.start < offset && (!list.itemSizeCache.has(item.key) || (goesUp && seesItsEnd && !isLast));
}

function sumOfEstimates(count: number, estimateSize: (index: number) => number): number {
  let sum = 2 * PADDING;
  for (let index = 0; index < count; index += 1) {
    sum += estimateSize(index);
  }
  return sum;
}

/** Reports the items in view, without the ones rendered beyond it. */
function useVisibleRange(list: List, onVisibleRange: VirtualListProps['onVisibleRange']): void {
  const start = list.range?.startIndex ?? -1;
  const end = list.range?.endIndex ?? -1;
  useEffect(() => {
    if (start >= 0) {
      onVisibleRange?.(start, end);
    }
  }, [start, end, onVisibleRange]);
}

/** A scrolling list of items of any height; only those in view and a few around them are in the page. */
export function VirtualList(props: VirtualListProps): ReactElement {
  const { count, estimateSize, renderItem, getKey, label, initial, onVisibleRange, className, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Held to the end: while opening there, until the reader takes over by any means.
  const [pinned, setPinned] = useState(initial === 'end');
  // The last way the reader scrolled, also after the scrolling has ended; clicks and keys end it.
  const goesUp = useRef(false);
  const letGo = (): void => {
    setPinned(false);
  };
  const takeOver = (): void => {
    letGo();
    goesUp.current = false;
  };

  const list = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    estimateSize,
    getItemKey: getKey,
    getScrollElement: () => scroller.current,
    overscan: props.overscan ?? DEFAULT_OVERSCAN,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    initialOffset: () => (initial === 'end' ? sumOfEstimates(count, estimateSize) : 0),
    anchorTo: 'end',
    // Growth at the end is followed only from within this distance of it; below zero means never.
    scrollEndThreshold: pinned ? 1 : -1,
    onChange: ({ scrollDirection }) => {
      if (scrollDirection !== null) {
        goesUp.current = scrollDirection === 'backward';
      }
    },
  });
  list.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, instance) =>
    keepsReadingPosition(item, instance, goesUp.current);

  useLayoutEffect(() => {
    if (initial === 'end') {
      list.scrollToEnd();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only once: later the reader decides
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      scrollToIndex: (index, align = 'auto') => {
        setPinned(false);
        list.scrollToIndex(index, { align });
      },
      scrollToEnd: () => {
        setPinned(true);
        list.scrollToEnd();
      },
      showsEndOf: (first) => {
        const last = list.measurementsCache[first - 1];
        const bottom = (list.scrollOffset ?? 0) + (list.scrollRect?.height ?? 0);
        return last === undefined || last.end - bottom <= NEAR_END;
      },
    }),
    [list],
  );
  // the list knows its range only once its items have been asked for
  const items = list.getVirtualItems();
  useVisibleRange(list, onVisibleRange);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    takeOver();
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    // The browser's own Home and End aim at heights that are only estimates.
    if (event.key === 'Home') {
      event.preventDefault();
      list.scrollToOffset(0);
    } else if (event.key === 'End') {
      event.preventDefault();
      setPinned(true);
      list.scrollToEnd();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices that the reader scrolls
    <div
      ref={scroller}
      role="list"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by keys
      tabIndex={0}
      className={joinClasses(styles.scroller, className)}
      onWheel={letGo}
      onTouchMove={letGo}
      onPointerDown={takeOver}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.sizer} style={{ blockSize: `${list.getTotalSize()}px` }}>
        <div
          role="presentation"
          className={styles.window}
          style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
        >
          {items.map(({ key, index }) => (
            <div
              key={key}
              ref={list.measureElement}
              role="listitem"
              aria-setsize={count}
              aria-posinset={index + 1}
              data-index={index}
              className={styles.item}
            >
              {renderItem(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
