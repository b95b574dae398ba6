import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { actOnTreeKey } from './tree-keys';
import styles from './tree-list.module.css';

export type TreeRow = {
  readonly key: string;
  /** From 1. */
  readonly level: number;
  /** null: nothing to unfold. */
  readonly expanded: boolean | null;
  readonly selected: boolean;
  /** The one row that stands for where the reader is. */
  readonly current?: boolean | undefined;
  readonly setSize: number;
  /** From 1. */
  readonly posInSet: number;
  /** The row in words, for screen readers. */
  readonly label: string;
};

export type TreeListHandle = {
  readonly scrollToIndex: (index: number, align?: 'start' | 'center' | 'end' | 'auto') => void;
  /** Pixels from the top of the view to the row; negative above it. */
  readonly offsetOf: (index: number) => number;
  /** Scrolls so that a row stands that many pixels below the top of the view, as offsetOf gave it. */
  readonly placeAt: (index: number, offset: number) => void;
  readonly focus: () => void;
};

export type TreeListProps = {
  /** Name of the tree. */
  readonly label: string;
  readonly count: number;
  /** Pixels, the same for every row. */
  readonly rowHeight: number;
  readonly getRow: (index: number) => TreeRow;
  /** The content of a row; an element with `data-twisty` in it folds and unfolds on a click. */
  readonly renderRow: (index: number) => ReactNode;
  /** The row that the keys act on; -1 for none yet. */
  readonly focusIndex: number;
  readonly onFocusIndex: (index: number) => void;
  /** Enter, Space or a click: moving the focus alone selects nothing. */
  readonly onActivate: (index: number) => void;
  readonly onToggle: (index: number, open: boolean) => void;
  /** Row of the parent; -1 at the top level. */
  readonly parentIndex: (index: number) => number;
  /** Sees every key first; true means it is done. */
  readonly onKey?: ((event: KeyboardEvent, index: number) => boolean) | undefined;
  /** The row that is in view at first; later the handle scrolls. */
  readonly initialIndex?: number | undefined;
  readonly onVisibleRange?: ((start: number, end: number) => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<TreeListHandle> | undefined;
};

const OVERSCAN = 8;
/** Room above the first and below the last row. */
const PADDING = 6;

/** Height of a pane before it was measured, in pixels. */
function likelyHeight(): number {
  return window.innerHeight * 0.75;
}

function useTreeRows({ count, rowHeight, focusIndex, initialIndex = 0, onVisibleRange }: TreeListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // aria-activedescendant must name an element that is there, wherever the view has been scrolled to.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focusIndex < 0 || focusIndex >= count || indexes.includes(focusIndex)) {
        return indexes;
      }
      return focusIndex < (indexes[0] ?? 0) ? [focusIndex, ...indexes] : [...indexes, focusIndex];
    },
    [focusIndex, count],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: OVERSCAN,
    rangeExtractor,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
    // what is rendered first is near what is measured later, so that the first rows are not made in vain
    initialRect: { width: 0, height: likelyHeight() },
    initialOffset: () => Math.max(0, PADDING + (initialIndex + 2) * rowHeight - likelyHeight()),
  });
  useEffect(() => {
    rows.measure();
  }, [rows, rowHeight]);

  const start = rows.range?.startIndex ?? -1;
  const end = rows.range?.endIndex ?? -1;
  useEffect(() => {
    if (start >= 0) {
      onVisibleRange?.(start, end);
    }
  }, [start, end, onVisibleRange]);
  return { scroller, rows };
}

/** The row an event happened in; -1 outside all rows. */
function rowOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row === null ? -1 : Number(row.getAttribute('data-row'));
}

/**
 * A tree of rows of one height as the ARIA authoring practices describe it: one tab stop, arrow keys, Home, End, Page
 * keys, `*`. Only the rows in view are in the page.
 */
export function TreeList(props: TreeListProps): ReactElement {
  const { label, count, rowHeight, getRow, renderRow, focusIndex, onFocusIndex, onActivate, onToggle, ref } =
    props;
  const id = useId();
  const { scroller, rows } = useTreeRows(props);

  useImperativeHandle(
    ref,
    () => ({
      scrollToIndex: (index, align = 'auto') => {
        rows.scrollToIndex(index, { align });
      },
      offsetOf: (index) => PADDING + index * rowHeight - (scroller.current?.scrollTop ?? 0),
      placeAt: (index, offset) => {
        rows.scrollToOffset(PADDING + index * rowHeight - offset);
      },
      focus: () => scroller.current?.focus({ preventScroll: true }),
    }),
    [rows, rowHeight, scroller],
  );

  const moveFocus = (index: number): void => {
    onFocusIndex(index);
    rows.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 2);
    if (props.onKey?.(event, focusIndex) || actOnTreeKey(event, { ...props, page, moveFocus })) {
      event.preventDefault();
    }
  };
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const index = rowOf(event.target);
    if (index < 0 || index >= count) {
      return;
    }
    onFocusIndex(index);
    const { expanded } = getRow(index);
    if (expanded !== null && event.target instanceof Element && event.target.closest('[data-twisty]')) {
      onToggle(index, !expanded);
    } else {
      onActivate(index);
    }
  };

  const hasFocusRow = focusIndex >= 0 && focusIndex < count;
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={hasFocusRow ? `${id}-${focusIndex}` : undefined}
      tabIndex={0}
      className={props.className === undefined ? styles.tree : `${styles.tree} ${props.className}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={() => {
        if (!hasFocusRow && count > 0) {
          onFocusIndex(rows.range?.startIndex ?? 0);
        }
      }}
    >
      <div role="presentation" className={styles.sizer} style={{ blockSize: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const row = getRow(index);
          return (
            <div
              key={row.key}
              id={`${id}-${index}`}
              role="treeitem"
              aria-label={row.label}
              aria-level={row.level}
              aria-setsize={row.setSize}
              aria-posinset={row.posInSet}
              aria-selected={row.selected}
              aria-expanded={row.expanded ?? undefined}
              aria-current={row.current === true ? 'true' : undefined}
              data-row={index}
              data-focused={index === focusIndex || undefined}
              className={styles.row}
              style={{ blockSize: `${rowHeight}px`, transform: `translateY(${start}px)` }}
            >
              {renderRow(index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
