type PaneMode = 'wide' | 'medium' | 'narrow';
export type PaneWidths = { readonly left: number; readonly right: number };
export type PanesCollapsed = { readonly left: boolean; readonly right: boolean };

export type PaneLayout = {
  /** wide: three panes; medium: the right one lies over the centre when asked for; narrow: one at a time. */
  readonly mode: PaneMode;
  /** Pixels the panes take. In medium mode `right` is the width of the overlay. */
  readonly left: number;
  readonly right: number;
  readonly leftMax: number;
  readonly rightMax: number;
};

export const LEFT_MIN = 240;
export const RIGHT_MIN = 260;
const CENTER_MIN = 420;
/** The strip that stands for a collapsed pane. */
const RAIL = 40;
const WIDE_FROM = 1100;
const MEDIUM_FROM = 760;
/** Where the centre has little room, the left pane takes at most this share. */
const LEFT_SHARE = 0.32;

function clamp(value: number, min: number, max: number): number {
  return Math.round(Math.max(min, Math.min(value, max)));
}

/** Divides `total` pixels among the panes: wanted widths as far as the centre keeps its room. */
export function layoutPanes(total: number, wanted: PaneWidths, collapsed: PanesCollapsed): PaneLayout {
  if (total < MEDIUM_FROM) {
    return { mode: 'narrow', left: total, right: total, leftMax: total, rightMax: total };
  }
  if (total < WIDE_FROM) {
    const leftMax = clamp(total * LEFT_SHARE, LEFT_MIN, total - RAIL - CENTER_MIN);
    const rightMax = total - RAIL - LEFT_MIN;
    return {
      mode: 'medium',
      left: collapsed.left ? RAIL : clamp(wanted.left, LEFT_MIN, leftMax),
      right: clamp(wanted.right, RIGHT_MIN, rightMax),
      leftMax,
      rightMax,
    };
  }
  const rightMax = total - CENTER_MIN - (collapsed.left ? RAIL : LEFT_MIN);
  const right = collapsed.right ? RAIL : clamp(wanted.right, RIGHT_MIN, rightMax);
  const leftMax = total - CENTER_MIN - right;
  const left = collapsed.left ? RAIL : clamp(wanted.left, LEFT_MIN, leftMax);
  return { mode: 'wide', left, right, leftMax, rightMax: total - CENTER_MIN - left };
}
