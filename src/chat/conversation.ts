import type { Result } from '../base/result';
import type {
  ChatFailure,
  ChatPrompt,
  CompactionPreview,
  QueuedPrompt,
  TurnActivity,
  TurnEnd,
  TurnOptions,
} from './turn';

/** What a conversation tells while it runs. */
export interface ConversationEvents {
  /** null when nothing runs any more */
  readonly onActivity: (activity: TurnActivity | null) => void;
  /** the messages that wait, in order */
  readonly onQueue: (queue: readonly QueuedPrompt[]) => void;
  /** an entry was planned; the conversation stands there now */
  readonly onEntry: (id: string) => void;
}

/** One conversation with a model from a leaf of a session. One turn at a time; another call while one runs throws. */
export interface Conversation {
  /** Sends a message and lets the model answer, tools and waiting messages included, until all is done. */
  readonly send: (prompt: ChatPrompt, options: TurnOptions) => Promise<TurnEnd>;
  /** Only writes the message, with what goes before it (system message, model change); several answers can follow. */
  readonly ask: (prompt: ChatPrompt, options: TurnOptions) => Promise<TurnEnd>;
  /** Lets the model answer what stands at the leaf (a user message or tool results): regenerate, go on after an error. */
  readonly answer: (options: TurnOptions) => Promise<TurnEnd>;
  /** Stops at once; what has arrived is kept as an aborted message. */
  readonly stop: () => void;
  /** Puts a message into the queue of a running turn. */
  readonly enqueue: (prompt: ChatPrompt, kind: QueuedPrompt['kind']) => void;
  /** Replaces the queue after the user has edited it. */
  readonly setQueue: (queue: readonly QueuedPrompt[]) => void;
  readonly previewCompaction: (options: TurnOptions) => Promise<Result<CompactionPreview, ChatFailure>>;
  /** Summarises what lies before the recent part; `instructions` may be empty. A stop leaves no trace. */
  readonly compact: (instructions: string, options: TurnOptions) => Promise<TurnEnd>;
  /** Goes to another entry (`options.leafId`) and leaves a summary of the branch that ends at `fromLeafId` there. */
  readonly summariseBranch: (fromLeafId: string, options: TurnOptions) => Promise<TurnEnd>;
  /** Ends everything; nothing is reported or written afterwards. */
  readonly dispose: () => void;
}
