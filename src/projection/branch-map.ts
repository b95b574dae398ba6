import type { Row } from '../session/array-session-index';

/** Bits of MapColumns.nodeFlags. */
export const MapFlag = {
  root: 1,
  fork: 2,
  leaf: 4,
  label: 8,
  compaction: 16,
  summary: 32,
  /** on the path from the root to the current leaf */
  active: 64,
  /** the current leaf */
  current: 128,
  tip: 256,
  error: 512,
  aborted: 1024,
  /** stands for whole branches that are folded because the map would grow too large */
  group: 2048,
  /** an entry of an expanded run */
  turn: 4096,
} as const;

/**
 * Most nodes of a map, turns of expanded runs aside. Beyond it the current path, the tip, labels and the newest leaves
 * are shown, and at each node one group stands for the other branches that part there or on a run below it.
 */
export const MAP_LIMIT = 4000;

export interface MapRequest {
  readonly leaf: Row;
  readonly direction: 'right' | 'down';
  /** entries whose runs are shown turn by turn: a node stands for the run above it, any other entry for the run it is on */
  readonly expanded: readonly Row[];
}

/**
 * The map of a session: nodes depth first, parents before children, branches in file order; each node knows the run that
 * leads to it.
 */
export interface MapColumns {
  readonly length: number;
  /** the entry of each node; for a group the first entry that it folds */
  readonly rows: Int32Array;
  /** bits of MapFlag */
  readonly nodeFlags: Uint16Array;
  /** node number of the parent, −1 for a root */
  readonly parents: Int32Array;
  /** top left corner of each node's box, in pixels */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /**
   * turns, visible entries, tokens, US dollars and milliseconds on the run between the parent node and this one (this one
   * included); for a group of everything it folds. Milliseconds are NaN for a group, for a root and where times are
   * missing or run backwards.
   */
  readonly runTurns: Uint32Array;
  readonly runEntries: Uint32Array;
  readonly runTokens: Float64Array;
  readonly runCost: Float64Array;
  readonly runDuration: Float64Array;
  /** the requested entry whose expanding shows this node's run turn by turn, −1 for none */
  readonly expandedBy: Int32Array;
  /** for groups: leaves behind it, else 0 */
  readonly groupLeaves: Uint32Array;
  /** size of every box, in pixels */
  readonly boxWidth: number;
  readonly boxHeight: number;
  /** size of the whole map, in pixels */
  readonly width: number;
  readonly height: number;
  /** nodes that groups keep out of the map, 0 when all are shown */
  readonly hidden: number;
}
