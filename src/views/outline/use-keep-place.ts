import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { LineFlag, type OutlineColumns } from '../../projection/outline-columns';
import type { Reveal } from '../../store/app-state';
import type { TreeListHandle } from '../../ui/tree-list';
import { hasFlag, lineOfRow } from './outline-lines';

/** Height of a line in pixels, the same as --row in tokens.css. */
export const ROW_HEIGHT = 26;

/** What the outline shows and what the reader was led to last. */
interface Place {
  readonly columns: OutlineColumns;
  /** row, −1 for none */
  readonly selected: number;
  readonly revealed: Reveal | null;
}

/** What is kept between drawings; rows, −1 for none. */
interface Memory {
  last: Place | null;
  /** folded or unfolded just now: it stays where it is */
  held: number;
  /** to be brought into view as soon as it has a line */
  wanted: number;
  /** what was selected or revealed last */
  recent: number;
  /** pixels that the tree was scrolled by when the reader saw it last */
  top: number;
}

interface KeepPlace {
  /** to be called on every scroll: a redrawn outline may be shorter, and the browser has moved it by then */
  readonly onScroll: () => void;
  /** says that the next redrawing folds or unfolds at this entry, which then stays where it is */
  readonly holdRow: (row: number) => void;
}

/**
 * Keeps what the reader looks at in place while the outline is redrawn: an entry that is chosen or folded stays where
 * it stands on the screen. One that was out of view is brought into view; a session opens at its leaf.
 */
export function useKeepPlace(
  { columns, selected, revealed }: Place,
  tree: RefObject<TreeListHandle | null>,
  pane: RefObject<HTMLElement | null>,
): KeepPlace {
  const memory = useRef<Memory>({ last: null, held: -1, wanted: -1, recent: -1, top: 0 });
  const onScroll = useCallback(() => {
    if (tree.current !== null) memory.current.top = -tree.current.offsetOf(0);
  }, [tree]);
  const holdRow = useCallback((row: number) => {
    memory.current.held = row;
  }, []);
  useLayoutEffect(() => {
    const { last } = memory.current;
    const next: Place = { columns, selected, revealed };
    memory.current.last = next;
    if (tree.current === null) return;
    if (last === null) openAt(next, tree.current);
    else
      settle(
        last,
        next,
        memory.current,
        new Mover(last.columns, columns, memory.current.top, pane.current, tree.current),
      );
    onScroll();
  }, [columns, selected, revealed, tree, pane, onScroll]);
  return { onScroll, holdRow };
}

function openAt({ columns, selected }: Place, tree: TreeListHandle): void {
  const line = lineOfRow(columns, selected);
  const opening = line >= 0 ? line : columns.leafLine;
  if (opening >= 0) tree.scrollToIndex(opening, 'auto');
}

function settle(last: Place, next: Place, memory: Memory, mover: Mover): void {
  const isRedrawn = last.columns !== next.columns;
  const { held } = memory;
  if (isRedrawn) memory.held = -1;
  if (next.revealed !== null && next.revealed !== last.revealed) memory.wanted = next.revealed.row;
  else if (next.selected !== last.selected) memory.wanted = next.selected;
  if (isRedrawn && mover.keep(held)) return;
  if (lineOfRow(next.columns, memory.wanted) >= 0) {
    mover.show(memory.wanted);
    memory.recent = memory.wanted;
    memory.wanted = -1;
    return;
  }
  if (!isRedrawn) return;
  const leaf = leafOf(next.columns);
  if (isGrowth(last.columns, next.columns)) {
    mover.follow(leafOf(last.columns), leaf);
    return;
  }
  const isLeafNew = leaf >= 0 && leaf !== leafOf(last.columns);
  // a leaf that somebody stepped to is what they want to see, unless they look at an entry of its own path
  for (const row of [memory.recent, next.selected]) {
    if ((!isLeafNew || isOnPath(next.columns, row)) && mover.keep(row)) return;
  }
  if (isLeafNew) mover.show(leaf);
  // who looks at the leaf goes on looking at it, whatever the filter or the rest of a large file does above it
  else if (!mover.keep(leaf)) mover.keepFirst();
}

/** Did the leaf move on to an entry below it that was not there before? Then nobody has chosen another place. */
function isGrowth(before: OutlineColumns, after: OutlineColumns): boolean {
  const leaf = leafOf(after);
  const leafBefore = leafOf(before);
  return leafBefore >= 0 && leaf > leafBefore && lineOfRow(before, leaf) < 0 && isOnPath(after, leafBefore);
}

function isOnPath(columns: OutlineColumns, row: number): boolean {
  return hasFlag(columns, lineOfRow(columns, row), LineFlag.active);
}

function leafOf(columns: OutlineColumns): number {
  return columns.rows[columns.leafLine] ?? -1;
}

/** Moves a tree that was just redrawn from `before` to `after`, and which was scrolled by `top` pixels then. */
class Mover {
  readonly #before: OutlineColumns;
  readonly #after: OutlineColumns;
  readonly #top: number;
  readonly #height: number;
  readonly #tree: TreeListHandle;

  constructor(
    before: OutlineColumns,
    after: OutlineColumns,
    top: number,
    pane: HTMLElement | null,
    tree: TreeListHandle,
  ) {
    this.#before = before;
    this.#after = after;
    this.#top = top;
    this.#height = pane?.clientHeight ?? 0;
    this.#tree = tree;
  }

  /** Leaves a row where it was; false when it was not in view or is no line any more. */
  keep(row: number): boolean {
    const line = lineOfRow(this.#after, row);
    const lineBefore = lineOfRow(this.#before, row);
    const offset = lineBefore * ROW_HEIGHT - this.#top;
    if (line < 0 || lineBefore < 0 || offset < 0 || offset + ROW_HEIGHT > this.#height) return false;
    if (line !== lineBefore || this.#before !== this.#after) this.#tree.placeAt(line, offset);
    return true;
  }

  /** Leaves a row where it was, or brings it into view. */
  show(row: number): void {
    if (!this.keep(row)) this.#tree.scrollToIndex(lineOfRow(this.#after, row), 'center');
  }

  /** A leaf that was in view stays so when it moves on; somebody who reads elsewhere keeps their place. */
  follow(leafBefore: number, leaf: number): void {
    const lineBefore = lineOfRow(this.#before, leafBefore);
    const offset = lineBefore * ROW_HEIGHT - this.#top;
    if (offset < 0 || offset + ROW_HEIGHT > this.#height) {
      this.keepFirst();
      return;
    }
    const line = lineOfRow(this.#after, leaf);
    const grown = offset + (line - lineOfRow(this.#after, leafBefore)) * ROW_HEIGHT;
    // as far as needed, with a line's room below it
    this.#tree.placeAt(line, Math.min(grown, Math.max(0, this.#height - 2 * ROW_HEIGHT)));
  }

  /** Leaves the first row that was in view where it was. */
  keepFirst(): void {
    const first = Math.ceil(this.#top / ROW_HEIGHT);
    const end = first + Math.ceil(this.#height / ROW_HEIGHT);
    for (let line = first; line < end; line += 1) if (this.keep(this.#before.rows[line] ?? -1)) return;
  }
}
