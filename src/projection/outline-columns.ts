import type { Row } from '../session/array-session-index';

/** The five filters, with Pi's meaning. */
export const outlineFilters = ['default', 'no-tools', 'user-only', 'labelled-only', 'all'] as const;
export type OutlineFilter = (typeof outlineFilters)[number];

/** Bits of OutlineColumns.lineFlags. */
export const LineFlag = {
  /** on the path from the root to the current leaf */
  active: 1,
  /** the first entry of another branch, standing at its fork; folds and unfolds */
  stub: 2,
  /** an unfolded stub */
  open: 4,
  /** the current leaf (or its nearest visible ancestor) */
  leaf: 8,
  /** last line of the straight run it belongs to (the rail ends here) */
  last: 16,
  /** the branch behind this stub holds the tip */
  holdsTip: 32,
  /** the newest end of the branch behind this stub was aborted or failed */
  failedEnd: 64,
  /** an end of the tree: no visible descendants */
  end: 128,
  /** a search hit */
  hit: 256,
  /** first entry of a further root */
  root: 512,
} as const;

export interface OutlineRequest {
  readonly leaf: Row;
  /** kept visible whatever the filter says; −1 for none */
  readonly selected: Row;
  readonly filter: OutlineFilter;
  /** unfolded branches, by their stubKey */
  readonly open: readonly Row[];
  /** unfold everything */
  readonly openAll: boolean;
}

/** The visible lines of the outline, one element per line, in display order. */
export interface OutlineColumns {
  readonly length: number;
  /** entry of each line */
  readonly rows: Int32Array;
  /** nesting in unfolded branches, from 0 */
  readonly level: Int32Array;
  /** line of the unfolded stub that holds this line, −1 at level 0 */
  readonly parentLine: Int32Array;
  /** bits of LineFlag */
  readonly lineFlags: Uint16Array;
  readonly setSize: Int32Array;
  readonly posInSet: Int32Array;
  /**
   * for stubs: the row that stands for the branch in OutlineRequest.open, −1 elsewhere; filters that show the same
   * fork give its branches the same keys
   */
  readonly stubKey: Int32Array;
  /** for stubs: user messages in the branch behind it (its newest line), else 0 */
  readonly stubTurns: Uint32Array;
  /** for stubs: leaves behind it, else 0 */
  readonly stubLeaves: Uint32Array;
  /** for stubs: the labelled entry nearest to the branch's newest end, −1 for none */
  readonly stubLabelRow: Int32Array;
  /** for stubs: search hits behind it (folded), else 0 */
  readonly stubHits: Uint32Array;
  /** entries of the session that the filter hides */
  readonly hiddenCount: number;
  /** line of the current leaf, −1 when nothing is visible */
  readonly leafLine: number;
  /** line of the selected entry, −1 when it stands inside a folded branch or there is none */
  readonly selectedLine: number;
}
