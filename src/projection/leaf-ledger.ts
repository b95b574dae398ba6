import type { Row } from '../session/array-session-index';

/** All leaves of a session, one element per leaf, in file order. "Own" is what stands behind the fork above it. */
export interface LeafLedger {
  readonly length: number;
  /** the leaf: a visible entry without visible descendants */
  readonly rows: Int32Array;
  /** the entry where this branch parted from another one, −1 for the only branch of a root */
  readonly forkRows: Int32Array;
  /** labelled entry nearest to the leaf on its own part, −1 for none */
  readonly labelRows: Int32Array;
  /** visible entries on the own part: how far back the fork is */
  readonly ownEntries: Uint32Array;
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
  /** failed and aborted messages on the own part */
  readonly ownErrors: Uint32Array;
  readonly ownAborts: Uint32Array;
  /** context size at the leaf (FORMATS.md A6) */
  readonly contextTokens: Float64Array;
  /** 1 where the context size had to be estimated without reading the file, and may differ from Pi's */
  readonly contextRough: Uint8Array;
  /** files read only, and files changed, on the own part */
  readonly filesRead: Uint32Array;
  readonly filesChanged: Uint32Array;
  /** models of the own part: leaf i has modelIds[modelStart[i]] … modelIds[modelStart[i + 1] − 1], indices into models */
  readonly modelStart: Uint32Array;
  readonly modelIds: Int32Array;
  /** provider/model */
  readonly models: readonly string[];
  /** milliseconds from the oldest to the newest entry of the own part, NaN without times */
  readonly duration: Float64Array;
  /** newest time on the own part, NaN for none */
  readonly lastActivity: Float64Array;
  /** 0 none, 1 error, 2 aborted: how the leaf ended */
  readonly failedEnd: Uint8Array;
}

/** What was spent where; the parts add up to Pi's own session total (FORMATS.md A6). */
export interface BranchTotals {
  /** the current path as far as other branches use it too */
  readonly shared: Spent;
  /** the current path behind its last fork */
  readonly current: Spent;
  /** everything else */
  readonly abandoned: Spent;
  readonly total: Spent;
}

export interface Spent {
  /** input + output + cache read + cache write */
  readonly tokens: number;
  /** US dollars */
  readonly cost: number;
}

/** Why the current leaf is the current one. */
export type LeafReason =
  | { readonly type: 'tip' }
  | { readonly type: 'leaf-entry' }
  | { readonly type: 'chosen' }
  | { readonly type: 'newest-through'; readonly row: Row }
  | { readonly type: 'link' }
  | { readonly type: 'unknown-link'; readonly id: string };
