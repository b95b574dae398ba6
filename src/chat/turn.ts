import type { JsonObject } from '../base/json';
import type { ModelSettings, ThinkingLevel } from './model-settings';

/** Why there is no answer, or no whole one. Views turn it into one sentence that says what to do. */
export type ChatFailure =
  /** nothing answers at the address, or the browser may not read the answer (CORS): a page cannot tell these apart */
  | { readonly type: 'unreachable'; readonly origin: string }
  | { readonly type: 'wrong-key' }
  | { readonly type: 'unknown-model'; readonly modelId: string }
  | { readonly type: 'rate-limited'; readonly retryAfter: number | null }
  | { readonly type: 'overflow' }
  | { readonly type: 'empty-answer' }
  /** the stream broke off or could not be read */
  | { readonly type: 'broken-stream'; readonly message: string }
  | { readonly type: 'server-error'; readonly status: number | null; readonly message: string }
  /** a compaction or summary gave nothing that can be kept */
  | { readonly type: 'no-summary'; readonly message: string }
  | { readonly type: 'nothing-to-compact' }
  | { readonly type: 'session'; readonly message: string }
  | { readonly type: 'internal'; readonly message: string };

/** What a turn is doing. */
export type TurnActivity =
  /** the request is on its way, nothing has arrived */
  | { readonly type: 'waiting' }
  /** the assistant message as far as it has arrived */
  | { readonly type: 'streaming'; readonly message: JsonObject }
  | { readonly type: 'tool'; readonly callId: string; readonly name: string; readonly args: JsonObject }
  /** `at`: when the next attempt begins, in milliseconds since 1970 */
  | {
      readonly type: 'retrying';
      readonly attempt: number;
      readonly attempts: number;
      readonly at: number;
      readonly failure: ChatFailure;
    }
  | { readonly type: 'compacting'; readonly reason: 'asked' | 'threshold' | 'overflow' }
  | { readonly type: 'summarising' };

/** How a turn ended, and the entry at which the conversation stands now. */
export type TurnEnd =
  | { readonly type: 'done'; readonly leafId: string | null }
  | { readonly type: 'stopped'; readonly leafId: string | null }
  | { readonly type: 'failed'; readonly leafId: string | null; readonly failure: ChatFailure };

/** A picture that goes along with a message. */
export interface ChatImage {
  /** base64 without a data: prefix */
  readonly data: string;
  readonly mimeType: string;
}

/** What a user sends. */
export interface ChatPrompt {
  readonly text: string;
  readonly images: readonly ChatImage[];
}

/** A message that waits: a steering one goes in after the running answer and its tools, a follow-up when all is done. */
export interface QueuedPrompt extends ChatPrompt {
  readonly id: string;
  readonly kind: 'steer' | 'follow-up';
}

/** With what a turn is made. */
export interface TurnOptions {
  /** where the conversation stands; null for an empty session */
  readonly leafId: string | null;
  readonly model: ModelSettings;
  readonly key: string | null;
  readonly thinkingLevel: ThinkingLevel;
  /** a folder whose files the model may read, or null for no tools */
  readonly folder: FileSystemDirectoryHandle | null;
  /** compact by itself when the context is near the window */
  readonly autoCompact: boolean;
}

/** What a compaction would do, before it happens. */
export interface CompactionPreview {
  /** first entry that is kept; everything before it on the path is summarised */
  readonly firstKeptEntryId: string;
  /** entries whose messages are summarised, a split turn's beginning included */
  readonly summarisedIds: readonly string[];
  /** the kept part begins in the middle of a turn */
  readonly splitsTurn: boolean;
  readonly tokensBefore: number;
}
