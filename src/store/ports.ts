import type { Result } from '../base/result';
import type { ChatHost } from '../chat/chat-host';
import type { Conversation, ConversationEvents } from '../chat/conversation';
import type { ModelSettings } from '../chat/model-settings';
import type { ModelTest } from '../chat/model-test';
import type { ChatFailure } from '../chat/turn';
import type { OpenFailure, OpenRequest, SessionClient } from '../ingest/protocol';
import type { DraftJournal } from '../storage/draft-journal';
import type { DraftTexts } from '../storage/draft-texts';
import type { ModelStore } from '../storage/model-store';
import type { RecentSession, SessionSource, ViewState } from '../storage/session-source';
import type { WriteFailure } from '../storage/write-failure';
import type { CopyPlace } from './session-parts';

/** Bytes of a source, with the handle that can read them again. */
export interface ReadableSource {
  readonly name: string;
  readonly file: Blob;
  readonly handle: OpenRequest['handle'];
}

/** Recent sessions, kept over visits. All calls succeed quietly where the browser keeps nothing. */
interface RecentsPort {
  readonly list: () => Promise<readonly RecentSession[]>;
  readonly add: (session: Omit<RecentSession, 'key'>) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** An append that went through. */
export interface Appended {
  /** lines of another program that were put back */
  readonly restored: number;
  /** such lines that could not be put back */
  readonly lost: readonly string[];
}

/** Talking to models; its code is loaded when it is first used. */
export interface ChatPort {
  readonly start: (host: ChatHost, events: ConversationEvents) => Promise<Conversation>;
  readonly test: (settings: ModelSettings, key: string | null) => Promise<ModelTest>;
  readonly list: (
    settings: ModelSettings,
    key: string | null,
  ) => Promise<
    Result<readonly { readonly id: string; readonly contextWindow: number | null }[], ChatFailure>
  >;
}

/** Everything the store needs from the outside. Tests give fakes. */
export interface AppPorts {
  /** starts a worker for one session */
  readonly openWorker: () => SessionClient;
  /** asks for permission where needed */
  readonly readSource: (source: SessionSource) => Promise<Result<ReadableSource, OpenFailure>>;
  readonly recents: RecentsPort;
  readonly saveView: (view: ViewState) => void;
  readonly initialView: ViewState;
  /** milliseconds since 1970 */
  readonly now: () => number;
  /** settles after so many milliseconds */
  readonly delay: (milliseconds: number) => Promise<void>;
  readonly handlesSupported: boolean;
  /** the app came from `leafpath serve` */
  readonly served: boolean;
  readonly journal: DraftJournal;
  /**
   * Appends to the file of a source. `file-grew`: somebody else appended since `size`, and nothing was written.
   * `insist` writes although another program wrote within the last minute.
   */
  readonly append: (
    source: SessionSource,
    plan: { readonly size: number; readonly bytes: Uint8Array<ArrayBuffer> },
    insist: boolean,
  ) => Promise<Result<Appended, WriteFailure | { readonly type: 'file-grew' }>>;
  /** Runs a task while no other tab saves; null when another one does. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T | null>;
  /** Stores a new file; `beside` is the session it was made of. Gives the new file where the page can open it. */
  readonly storeCopy: (
    place: CopyPlace,
    name: string,
    bytes: Blob,
    beside: SessionSource,
  ) => Promise<Result<SessionSource | null, WriteFailure>>;
  readonly chat: ChatPort;
  readonly modelStore: ModelStore;
  /** the built-in model */
  readonly demoModel: ModelSettings;
  /** keeps what stands in the composer of a session over reloads */
  readonly drafts: DraftTexts;
  /** random bytes */
  readonly random: (count: number) => Uint8Array;
  /** 8 hexadecimal characters, as ids of entries */
  readonly newId: () => string;
}
