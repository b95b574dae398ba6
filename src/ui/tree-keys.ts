import type { KeyboardEvent } from 'react';

/** What the keys need to know of a tree, see TreeListProps. */
export type TreeKeyTarget = {
  readonly count: number;
  readonly focusIndex: number;
  /** Rows that Page Up and Page Down move by. */
  readonly page: number;
  readonly getRow: (index: number) => { readonly level: number; readonly expanded: boolean | null };
  readonly parentIndex: (index: number) => number;
  readonly moveFocus: (index: number) => void;
  readonly onActivate: (index: number) => void;
  readonly onToggle: (index: number, open: boolean) => void;
};

function onRight({ count, focusIndex, getRow, moveFocus, onToggle }: TreeKeyTarget): void {
  const { expanded, level } = getRow(focusIndex);
  if (expanded === false) {
    onToggle(focusIndex, true);
  } else if (expanded === true && focusIndex + 1 < count && getRow(focusIndex + 1).level > level) {
    moveFocus(focusIndex + 1);
  }
}

function onLeft({ focusIndex, getRow, parentIndex, moveFocus, onToggle }: TreeKeyTarget): void {
  if (getRow(focusIndex).expanded === true) {
    onToggle(focusIndex, false);
    return;
  }
  const parent = parentIndex(focusIndex);
  if (parent >= 0) {
    moveFocus(parent);
  }
}

function unfoldSiblings({ count, focusIndex, getRow, parentIndex, onToggle }: TreeKeyTarget): void {
  const { level } = getRow(focusIndex);
  const folded: number[] = [];
  for (let index = parentIndex(focusIndex) + 1; index < count; index += 1) {
    const row = getRow(index);
    if (row.level < level) {
      break;
    }
    if (row.level === level && row.expanded === false) {
      folded.push(index);
    }
  }
  // From the last to the first, because unfolding moves only the rows below.
  for (const index of folded.toReversed()) {
    onToggle(index, true);
  }
}

/** Does what a key means in a tree (WAI-ARIA authoring practices, tree view); false if it means nothing there. */
export function actOnTreeKey(event: KeyboardEvent, tree: TreeKeyTarget): boolean {
  const { count, focusIndex, page, moveFocus } = tree;
  if (event.ctrlKey || event.metaKey || event.altKey || count === 0) {
    return false;
  }
  const moveTo = (index: number): void => {
    moveFocus(Math.max(0, Math.min(index, count - 1)));
  };
  if (focusIndex < 0 || focusIndex >= count) {
    const enters = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown'].includes(event.key);
    if (enters) {
      moveTo(event.key === 'End' ? count - 1 : 0);
    }
    return enters;
  }
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveTo(focusIndex + 1),
    ArrowUp: () => moveTo(focusIndex - 1),
    Home: () => moveTo(0),
    End: () => moveTo(count - 1),
    PageDown: () => moveTo(focusIndex + page),
    PageUp: () => moveTo(focusIndex - page),
    ArrowRight: () => onRight(tree),
    ArrowLeft: () => onLeft(tree),
    Enter: () => tree.onActivate(focusIndex),
    ' ': () => tree.onActivate(focusIndex),
    '*': () => unfoldSiblings(tree),
  };
  const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
  action?.();
  return action !== undefined;
}
