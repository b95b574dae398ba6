import type { CopyRequest } from '../append/copy-request';
import type { Edit } from '../append/edit';
import type { RepairReport } from '../append/repair-report';
import type { ModelSettings, ThinkingLevel } from '../chat/model-settings';
import type { ChatFailure, ChatPrompt, QueuedPrompt, TurnActivity } from '../chat/turn';
import type { CopyFailure } from '../ingest/protocol';
import type { EntryRef } from '../projection/row-detail';
import type { WriteFailure } from '../storage/write-failure';

/** Why unsaved edits could not be appended to the file. Nothing is lost: they stay unsaved. */
export type SaveFailure = WriteFailure;

/** Something that another program wrote and that is no more after a save in place. */
export type SaveLoss =
  /** a line was seen during the save and could not be put back */
  | { readonly type: 'line'; readonly id: string | null }
  /** an entry came whose parent is not in the file */
  | { readonly type: 'parent'; readonly id: string; readonly parentId: string };

/** Where saving stands. */
export type Saving =
  | { readonly type: 'idle' }
  | { readonly type: 'saving' }
  | { readonly type: 'failed'; readonly failure: SaveFailure }
  /** `restored` lines of another program were put back */
  | {
      readonly type: 'saved';
      readonly count: number;
      readonly restored: number;
      readonly losses: readonly SaveLoss[];
    };

/** Where a new file goes. */
export type CopyPlace = 'download' | 'folder' | 'served';

/** Where storing a new file stands. */
export type Copying =
  | { readonly type: 'idle' }
  | { readonly type: 'copying'; readonly request: CopyRequest }
  | { readonly type: 'failed'; readonly request: CopyRequest; readonly failure: CopyFailure | SaveFailure }
  | {
      readonly type: 'copied';
      readonly request: CopyRequest;
      /** name of the new file */
      readonly name: string;
      readonly place: CopyPlace;
      readonly entries: number;
      /** for a fork: the text of the message at which it forked */
      readonly text: string | null;
      readonly report: RepairReport | null;
    };

/** Unsaved edits of another copy of this session: its content differs, so they are offered and not applied. */
export interface FoundEdits {
  /** key of their record in the journal */
  readonly key: string;
  readonly edits: readonly Edit[];
}

/** What another program wrote while the session was open, elsewhere than at the current leaf. */
export interface News {
  /** the new tip */
  readonly tip: EntryRef;
  /** entries that came since it was last looked at */
  readonly count: number;
  /** the entries continue another branch than the one that is shown */
  readonly elsewhere: boolean;
}

/** The conversation of a session with a model. */
export interface ChatState {
  /** what the running turn does; null when none runs */
  readonly activity: TurnActivity | null;
  /** several answers that are asked for at once: how many are done of how many; null when none are */
  readonly samples: { readonly done: number; readonly total: number } | null;
  /** messages that wait */
  readonly queue: readonly QueuedPrompt[];
  /** why the last turn ended early; null when it did not, or when it was read */
  readonly failure: ChatFailure | null;
  /** what stands in the composer; it survives a reload */
  readonly draft: ChatPrompt;
  /** name of the folder that the model may read, or null */
  readonly folder: string | null;
}

/** The models that the user has set up. */
export interface ModelsState {
  /** the built-in demo comes last */
  readonly settings: readonly ModelSettings[];
  /** ids of those whose key is known */
  readonly withKey: ReadonlySet<string>;
  /** ids of those whose key is kept on this device */
  readonly remembered: ReadonlySet<string>;
  readonly chosen: string;
  readonly thinkingLevel: ThinkingLevel;
  readonly autoCompact: boolean;
}

/** What is about to leave a session whose turn runs. */
export type Leaving = 'new' | 'open' | 'close' | 'switch';

/** A new session that has no file yet; it lives in the journal. */
export interface UnstoredSession {
  /** key of its record in the journal */
  readonly key: string;
  readonly sessionId: string;
  /** milliseconds since 1970 */
  readonly changedAt: number;
  readonly firstWords: string;
  readonly entries: number;
}
