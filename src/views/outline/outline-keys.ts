/** What a key asks of the outline, beyond moving, folding and choosing, which the tree does itself. */
export type OutlineCommand =
  | 'previous-fork'
  | 'next-fork'
  | 'use-as-leaf'
  | 'label'
  | 'go-on'
  | 'next-hit'
  | 'previous-hit'
  | 'focus-search'
  | 'copy-link'
  | 'open-menu';

/** The part of a keyboard event that decides. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const letters: Readonly<Record<string, OutlineCommand>> = {
  '[': 'previous-fork',
  ']': 'next-fork',
  u: 'use-as-leaf',
  l: 'label',
  L: 'label',
  g: 'go-on',
  n: 'next-hit',
  N: 'previous-hit',
  '/': 'focus-search',
  c: 'copy-link',
  ContextMenu: 'open-menu',
};

/** The command of a key press, or null. */
export function commandOf(press: KeyPress): OutlineCommand | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press;
  if (metaKey) return null;
  if (altKey && !ctrlKey) {
    if (key === 'ArrowUp') return 'previous-fork';
    return key === 'ArrowDown' ? 'next-fork' : null;
  }
  if (key === 'F10') return shiftKey && !ctrlKey ? 'open-menu' : null;
  // AltGr, which many keyboards need for brackets, arrives as Ctrl and Alt together
  if (ctrlKey !== altKey || (ctrlKey && key !== '[' && key !== ']')) return null;
  return Object.hasOwn(letters, key) ? (letters[key] ?? null) : null;
}
