import type { Result } from '../base/result';
import type { CopyRequest } from '../append/copy-request';
import type { Edit } from '../append/edit';
import type { ModelSettings, ThinkingLevel } from '../chat/model-settings';
import type { ModelTest } from '../chat/model-test';
import type { ChatFailure, ChatPrompt, CompactionPreview, QueuedPrompt } from '../chat/turn';
import type { OpenFailure, SearchProgress, SessionClient, SessionSummary } from '../ingest/protocol';
import type { LeafReason } from '../projection/leaf-ledger';
import type { OutlineColumns, OutlineFilter } from '../projection/outline-columns';
import type { EntryRef } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';
import type { RecentSession, SessionSource, ViewState } from '../storage/session-source';
import type { DetailCache } from './detail-cache';
import type {
  ChatState,
  CopyPlace,
  Copying,
  FoundEdits,
  Leaving,
  ModelsState,
  News,
  Saving,
  UnstoredSession,
} from './session-parts';

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

/** A dialog of the whole page; one at a time. */
export type PageDialog =
  | { readonly type: 'label'; readonly row: Row }
  | { readonly type: 'name' }
  /** the list of unsaved changes and the ways to save them */
  | { readonly type: 'save' }
  | { readonly type: 'copy'; readonly request: CopyRequest }
  /** setting up models */
  | { readonly type: 'models' }
  /** what a compaction would cut, and the words for it */
  | { readonly type: 'compact' }
  /** the session goes on elsewhere: with a summary of the branch that is left, or without */
  | { readonly type: 'leave-branch'; readonly row: Row }
  /** a turn is running: stop it and go on, or stay; answered by `answerLeaving` */
  | { readonly type: 'leave-turn'; readonly leaving: Leaving };

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
  readonly saving: Saving;
  readonly copying: Copying;
  readonly found: FoundEdits | null;
  /** false when the browser keeps no journal: unsaved edits would not survive a reload */
  readonly keepsEdits: boolean;
  readonly news: News | null;
  readonly chat: ChatState;
}

/** The unsaved edits of a session, in order; those that name an entry which is not there stand last. */
export function unsavedEdits({ loading }: SessionState): readonly Edit[] {
  return loading.type === 'ready' ? [...loading.summary.plan.edits, ...loading.summary.plan.unplaced] : [];
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
  readonly dialog: PageDialog | null;
  /** the app came from `leafpath serve`: a new file can be stored beside its sessions */
  readonly served: boolean;
  readonly models: ModelsState;
  /** new sessions of earlier visits that were never stored */
  readonly unstored: readonly UnstoredSession[];
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

  /** Sets or (null) clears the label of an entry of the active session. Unsaved, as all edits. */
  readonly setLabel: (row: Row, text: string | null) => Promise<void>;
  /** Names the active session; empty clears the name. */
  readonly setName: (name: string) => Promise<void>;
  /** The session goes on from this entry: it becomes the current leaf, and Pi goes on there once this is saved. */
  readonly goOnFrom: (row: Row) => Promise<void>;
  /** Takes back one unsaved edit of the active session. */
  readonly undoEdit: (id: string) => Promise<void>;
  readonly undoAllEdits: () => Promise<void>;
  /** Appends the unsaved edits to the active session's file; `insist` also while another program writes to it. */
  readonly save: (insist: boolean) => Promise<void>;
  /** Stores a part of the active session as a new file. */
  readonly saveCopy: (request: CopyRequest, place: CopyPlace) => Promise<void>;
  /** Closes what the last save or copy left to say. */
  readonly dismissSaving: () => void;
  /** Takes over the unsaved edits of another copy of the session, or forgets them. */
  readonly settleFound: (take: boolean) => Promise<void>;
  /** Goes to where another program went on. */
  readonly showNews: () => Promise<void>;
  readonly dismissNews: () => void;
  readonly openDialog: (dialog: PageDialog | null) => void;

  /** Sends a message from the current leaf of the active session. While a turn runs it joins the queue. */
  readonly sendPrompt: (prompt: ChatPrompt, kind?: QueuedPrompt['kind']) => Promise<void>;
  /** Asks for several answers at once, one branch each, and compares them: one for each model id (ids may repeat). */
  readonly sendSamples: (prompt: ChatPrompt, models: readonly string[]) => Promise<void>;
  /** Sends another message in the place of a user message: a new branch beside it. */
  readonly resend: (row: Row, prompt: ChatPrompt) => Promise<void>;
  /** Asks for another answer in the place of an assistant message: a sibling of it. */
  readonly regenerate: (row: Row) => Promise<void>;
  /** Lets the model answer what stands at the current leaf, after a failure. */
  readonly retryTurn: () => Promise<void>;
  readonly stopTurn: () => void;
  readonly setQueue: (queue: readonly QueuedPrompt[]) => void;
  readonly setDraft: (draft: ChatPrompt) => void;
  readonly dismissFailure: () => void;
  readonly previewCompaction: () => Promise<Result<CompactionPreview, ChatFailure>>;
  readonly compact: (instructions: string) => Promise<void>;
  /** Goes on from an entry and leaves a summary of the current branch there. */
  readonly leaveWithSummary: (row: Row) => Promise<void>;
  /** Lets the model read a folder that the user chooses; null takes it back. */
  readonly setFolder: (folder: FileSystemDirectoryHandle | null) => void;
  readonly chooseModel: (id: string) => void;
  readonly setThinkingLevel: (level: ThinkingLevel) => void;
  readonly setAutoCompact: (on: boolean) => void;
  /** Adds or changes a model. `key`: undefined keeps the one that is known, null forgets it. */
  readonly saveModel: (settings: ModelSettings, key: string | null | undefined, remember: boolean) => void;
  readonly removeModel: (id: string) => void;
  /** Tries a model that need not be saved yet; without a key, the one that is known is used. */
  readonly testModel: (settings: ModelSettings, key: string | undefined) => Promise<ModelTest>;
  readonly listModels: (
    settings: ModelSettings,
    key: string | undefined,
  ) => Promise<
    Result<readonly { readonly id: string; readonly contextWindow: number | null }[], ChatFailure>
  >;
  /** Opens a new session without a file. */
  readonly newSession: () => Promise<void>;
  readonly openUnstored: (key: string) => Promise<void>;
  readonly forgetUnstored: (key: string) => Promise<void>;
  /**
   * Called before a session with a running turn is left; false keeps it. Gives the way to take the listener back.
   */
  readonly onLeaving: (listener: (leaving: Leaving) => boolean) => () => void;
  /** Answers the dialog `leave-turn`. */
  readonly answerLeaving: (leave: boolean) => void;

  readonly setView: (change: Partial<ViewState>) => void;
}

export type AppStore = AppState & { readonly actions: AppActions };
