import type { OpenFailure, SearchProgress, SessionClient, SessionSummary } from '../ingest/protocol';
import type { LeafReason } from '../projection/leaf-ledger';
import type { OutlineColumns, OutlineFilter } from '../projection/outline-columns';
import type { EntryRef } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';
import type { RecentSession, SessionSource, ViewState } from '../storage/session-source';
import type { DetailCache } from './detail-cache';

/** Where opening a session stands. */
export type Loading =
  | { readonly type: 'reading'; readonly done: number; readonly total: number }
  | { readonly type: 'ready'; readonly summary: SessionSummary }
  | { readonly type: 'failed'; readonly failure: OpenFailure };

export type SearchState =
  | { readonly type: 'idle' }
  | {
      readonly type: 'running' | 'done';
      readonly words: string;
      /** rows in file order */
      readonly hits: SearchProgress['hits'];
      /** index of the hit last jumped to, −1 for none */
      readonly position: number;
      readonly bytes: number;
    }
  | { readonly type: 'failed'; readonly words: string; readonly failure: OpenFailure };

/** One open session. */
export interface SessionState {
  readonly key: string;
  readonly source: SessionSource;
  readonly loading: Loading;
  /** why the rest of a large file could not be read after its first look; null when nothing went wrong */
  readonly trouble: OpenFailure | null;
  /** null until ready, and after failing */
  readonly client: SessionClient | null;
  readonly details: DetailCache;
  /** null only while reading and in a session without entries */
  readonly leaf: EntryRef | null;
  readonly leafReason: LeafReason;
  readonly entry: EntryRef | null;
  readonly filter: OutlineFilter;
  readonly open: ReadonlySet<Row>;
  readonly openAll: boolean;
  readonly outline: OutlineColumns | null;
  readonly search: SearchState;
  /** all leaves in file order, for next and previous; empty until ready */
  readonly leaves: readonly EntryRef[];
  /** index of the current leaf in `leaves` (and in the ledger), −1 when it is an entry in the middle */
  readonly leafIndex: number;
  /** leaves in the order they were last current, newest first: switching back finds the same end again */
  readonly visited: readonly Row[];
}

export type CentreTab = ViewState['centreTab'];
export type RightTab = ViewState['rightTab'];

/** A path that is compared: a leaf or another entry of an open session. */
export interface ComparePick {
  /** key of its session */
  readonly session: string;
  readonly ref: EntryRef;
}

/** A request to bring an entry into view in the conversation or the outline; `count` makes repeats distinct. */
export interface Reveal {
  readonly row: Row;
  readonly count: number;
}

export interface AppState {
  readonly sessions: readonly SessionState[];
  readonly active: string | null;
  readonly recents: readonly RecentSession[];
  /** sessions found in a folder that the user opened, not yet read */
  readonly folder: {
    readonly name: string;
    readonly sources: readonly SessionSource[];
    readonly skipped: number;
  } | null;
  /** the browser can keep file handles */
  readonly handlesSupported: boolean;
  readonly view: ViewState;
  /** what Compare shows side by side, in order; the first belongs to the session whose colours stand first */
  readonly picks: readonly ComparePick[];
  /** where Chat shall scroll to */
  readonly reveal: Reveal | null;
}

export interface AppActions {
  /** Opens sources side by side; the first of them becomes the active session. */
  readonly openSources: (sources: readonly SessionSource[]) => void;
  /** Opens what a link names: `?open=/examples/x.jsonl` and `#leaf=…&entry=…`. */
  readonly openUrl: (url: string) => void;
  /** Shows the sessions of a folder; nothing is read yet. */
  readonly showFolder: (name: string, sources: readonly SessionSource[], skipped: number) => void;
  readonly closeFolder: () => void;
  /** Opens a recent session after asking for permission. */
  readonly openRecent: (key: string) => Promise<void>;
  readonly forgetRecent: (key: string) => Promise<void>;
  /** Ends the worker of a session that is being read and drops it. */
  readonly cancelOpening: (key: string) => void;
  readonly closeSession: (key: string) => void;
  /** Reads a failed session again. */
  readonly retrySession: (key: string) => void;
  /** Takes what was appended to the active session's file since it was read; a leaf at the tip moves on with it. */
  readonly follow: () => Promise<void>;
  readonly activate: (key: string | null) => void;
  /** The page of a session has been painted: what its first look left out may be read now. */
  readonly noteShown: (key: string) => void;

  /** Selects an entry; the newest leaf through it becomes the current leaf. */
  readonly selectEntry: (row: Row) => Promise<void>;
  /** Selects an entry by id; an unknown id is a no-op. */
  readonly selectId: (id: string) => Promise<void>;
  /** Makes the entry itself the current leaf ("Use as leaf"). */
  readonly useAsLeaf: (row: Row) => Promise<void>;
  /** Makes a leaf of the list the current leaf. */
  readonly chooseLeaf: (ref: EntryRef) => Promise<void>;
  /** The next (1) or previous (−1) leaf in file order, around the end. */
  readonly stepLeaf: (step: 1 | -1) => Promise<void>;
  /** Goes to the sibling branch of an entry at a fork; a branch seen before comes back at the same leaf. */
  readonly stepSibling: (row: Row, step: 1 | -1) => Promise<void>;
  /** Restores `#leaf=…&entry=…` in the active session. */
  readonly followHash: (hash: string) => Promise<void>;
  /** Brings an entry into view in Chat without changing leaf or selection. */
  readonly revealInChat: (row: Row) => void;

  /** Compares entries of the active session in this order and shows Compare. */
  readonly compareRows: (rows: readonly Row[]) => Promise<void>;
  /** Compares the current leaf with another leaf of the active session and shows Compare. */
  readonly compareWithCurrent: (row: Row) => Promise<void>;
  /** Adds a leaf of any open session, or takes it out when it is there. */
  readonly togglePick: (pick: ComparePick) => void;
  /** Puts other paths in the place of those that are compared; none ends the comparison. */
  readonly setPicks: (picks: readonly ComparePick[]) => void;

  readonly setFilter: (filter: OutlineFilter) => void;
  readonly toggleBranch: (stubKey: Row, open: boolean) => void;
  readonly expandAll: () => void;
  readonly collapseAll: () => void;
  /** Starts a search; empty words clear it. */
  readonly search: (words: string) => void;
  /** Selects the next (1) or previous (−1) hit. */
  readonly stepHit: (step: 1 | -1) => Promise<void>;

  readonly setView: (change: Partial<ViewState>) => void;
}

export type AppStore = AppState & { readonly actions: AppActions };
