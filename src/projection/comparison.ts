import type { Row } from '../session/array-session-index';

/** A path as far as comparing needs it: plain data, so that paths of two sessions can meet in one worker. */
export interface PathFacts {
  /** id and row of the last entry */
  readonly leaf: Row;
  readonly leafId: string;
  /** the labelled entry that stands for the path, −1 for none */
  readonly labelRow: Row;
  /** ids of all entries of the path, root first */
  readonly ids: readonly string[];
  readonly rows: Int32Array;
  /** codes of entryKinds and messageRoles, bits of Flag */
  readonly kind: Uint8Array;
  readonly role: Uint8Array;
  readonly flags: Uint32Array;
  /** 1 for entries that people see */
  readonly visible: Uint8Array;
  /** milliseconds, NaN when unreadable */
  readonly time: Float64Array;
  /** input + output + cache read + cache write of the own usage */
  readonly tokens: Float64Array;
  readonly cost: Float64Array;
  /** provider/model, tool name or other name of each entry; '' for none */
  readonly names: readonly string[];
  /** first words of user messages, by position on the path */
  readonly words: ReadonlyMap<number, string>;
  /** tool calls in order: position on the path, tool, file or null */
  readonly calls: readonly CallFact[];
  /** the context at the leaf in order */
  readonly context: readonly ContextFact[];
  /** context size (FORMATS.md A6) */
  readonly contextTokens: number;
  /** entries of the path that a compaction took out of the context */
  readonly summarised: Int32Array;
  /** their estimated tokens */
  readonly summarisedTokens: number;
}

export interface CallFact {
  readonly at: number;
  readonly tool: string;
  readonly file: string | null;
}

/** One message of a context, told apart by its entry and the edit on it. */
export interface ContextFact {
  readonly key: string;
  readonly row: Row;
  /** estimated tokens before edits */
  readonly tokens: number;
}

/** Two or more paths of one session, or of a session and its fork, side by side. */
export interface Comparison {
  readonly shared: SharedPart;
  /** one for each path, in the order asked for */
  readonly sides: readonly ComparedSide[];
  /** turns beside each other; at least one side has a turn in each */
  readonly aligned: readonly AlignedTurn[];
  readonly files: readonly ComparedFile[];
  readonly context: ComparedContext;
}

/** The path down to the deepest common ancestor. */
export interface SharedPart {
  /** the deepest common ancestor by its id, null when the paths have no entry in common */
  readonly ancestorId: string | null;
  /** its row on each side, −1 for none */
  readonly ancestorRows: readonly Row[];
  /** visible entries */
  readonly entries: number;
  /** user messages */
  readonly turns: number;
  /** spent on it */
  readonly tokens: number;
  readonly cost: number;
  /** estimated tokens at the beginning of all contexts that are the same: what a provider's prefix cache can re-use */
  readonly cacheTokens: number;
}

/** What one path did behind the common ancestor. */
export interface ComparedSide {
  readonly leaf: Row;
  readonly leafId: string;
  /** the labelled entry that stands for the path, −1 for none */
  readonly labelRow: Row;
  /** visible entries behind the ancestor */
  readonly entries: number;
  /** user messages */
  readonly turns: number;
  readonly messages: number;
  readonly tokens: number;
  readonly cost: number;
  /** milliseconds from the first to the last entry behind the ancestor, NaN without times */
  readonly duration: number;
  readonly models: readonly Tally[];
  readonly tools: readonly Tally[];
  readonly errors: number;
  readonly aborts: number;
  readonly contextTokens: number;
  /** the last assistant message with words behind the ancestor, −1 for none */
  readonly answer: Row;
  /** the turns: turn t is rows[turnStart[t]] … rows[turnStart[t + 1] − 1], visible entries */
  readonly rows: Int32Array;
  readonly turnStart: Int32Array;
}

export interface Tally {
  readonly name: string;
  readonly count: number;
}

/** One turn of each side, or null where a side has none there. */
export interface AlignedTurn {
  readonly turns: readonly (number | null)[];
  /** the users' words are the same on all sides that have a turn here */
  readonly same: boolean;
}

/** A file that tools touched behind the ancestor: times read and changed on each side. */
export interface ComparedFile {
  readonly path: string;
  readonly read: readonly number[];
  readonly changed: readonly number[];
  /** the entries that changed it on each side, in order */
  readonly changes: readonly Int32Array[];
}

/** The contexts of the leaves against each other. */
export interface ComparedContext {
  /** messages in all of them */
  readonly same: ContextPart;
  /** for each side: messages that no other side has */
  readonly only: readonly ContextPart[];
  /** for each side: what its compactions took away */
  readonly summarised: readonly ContextPart[];
}

export interface ContextPart {
  readonly count: number;
  /** estimated */
  readonly tokens: number;
  /** entries, in order; of the first side for what all have */
  readonly rows: Int32Array;
}
