import type { Row } from '../session/array-session-index';

/** All leaves of a session, one element per leaf, in file order. */
export interface LeafLedger {
  readonly length: number;
  /** the leaf: a visible entry without visible descendants */
  readonly rows: Int32Array;
  /** the entry where this branch parted from another one, −1 for the only branch of a root */
  readonly forkRows: Int32Array;
  /** labelled entry nearest to the leaf on its own part, −1 for none */
  readonly labelRows: Int32Array;
  /** messages on the whole path, and since the fork */
  readonly pathMessages: Uint32Array;
  readonly ownMessages: Uint32Array;
  /** user messages on the whole path */
  readonly pathTurns: Uint32Array;
  readonly ownTurns: Uint32Array;
  /** input + output + cache read + cache write */
  readonly pathTokens: Float64Array;
  readonly ownTokens: Float64Array;
  /** US dollars */
  readonly pathCost: Float64Array;
  readonly ownCost: Float64Array;
  /** newest time on the own part, NaN for none */
  readonly lastActivity: Float64Array;
  /** 0 none, 1 error, 2 aborted: how the leaf ended */
  readonly failedEnd: Uint8Array;
}

/** Why the current leaf is the current one. */
export type LeafReason =
  | { readonly type: 'tip' }
  | { readonly type: 'leaf-entry' }
  | { readonly type: 'chosen' }
  | { readonly type: 'newest-through'; readonly row: Row }
  | { readonly type: 'link' }
  | { readonly type: 'unknown-link'; readonly id: string };
