import type { AgentTool } from '@earendil-works/pi-agent-core';
import type { JsonObject } from '../base/json';
import type { Result } from '../base/result';
import { SessionGone } from '../base/session-gone';
import type { ChatContext, ChatHost } from './chat-host';
import type { ConversationEvents } from './conversation';
import type { RetryPace } from './pace';
import { PartialReporter } from './partial-reporter';
import type { ModelStream } from './stream-model';
import { createSummarise, type Summarise } from './summarise';
import type { ChatFailure, TurnActivity, TurnEnd, TurnOptions } from './turn';

/** Ends a turn from anywhere inside it; becomes the turn's failure. */
export class TurnBroken extends Error {
  readonly failure: ChatFailure;

  constructor(failure: ChatFailure) {
    super(`A turn failed: ${failure.type}`);
    this.name = 'TurnBroken';
    this.failure = failure;
  }
}

/** What a desk is made of. */
export interface DeskParts {
  readonly host: ChatHost;
  readonly events: ConversationEvents;
  readonly options: TurnOptions;
  readonly stream: ModelStream;
  readonly tools: readonly AgentTool[];
  readonly pace: RetryPace;
}

/** Written into an answer that is kept for a crash: an unfinished one is never taken for a whole one. */
const INTERRUPTED = { stopReason: 'aborted', errorMessage: 'Interrupted while the answer arrived' };

/**
 * Where a turn is worked at: the only way for its steps to read and to write the session, to tell what they do, and to
 * know that they are stopped. Once it is closed nothing is told and nothing is written.
 */
export class TurnDesk {
  readonly options: TurnOptions;
  readonly stream: ModelStream;
  readonly tools: readonly AgentTool[];
  readonly pace: RetryPace;
  readonly partial: PartialReporter;
  readonly #host: ChatHost;
  readonly #events: ConversationEvents;
  readonly #controller = new AbortController();
  #at: string | null;
  #isClosed = false;

  constructor(parts: DeskParts) {
    this.#host = parts.host;
    this.#events = parts.events;
    this.options = parts.options;
    this.stream = parts.stream;
    this.tools = parts.tools;
    this.pace = parts.pace;
    this.#at = parts.options.leafId;
    this.partial = new PartialReporter({
      onPartial: (message) => this.tell({ type: 'streaming', message }),
      onKeep: (message) => this.#keep(message),
    });
  }

  /** the entry at which the conversation stands */
  get leafId(): string | null {
    return this.#at;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isStopped(): boolean {
    return this.#controller.signal.aborted;
  }

  stop(): void {
    this.#controller.abort();
  }

  /** Stops, and cuts the ties to the session and to who listens. */
  close(): void {
    this.#isClosed = true;
    this.partial.freeze();
    this.#controller.abort();
  }

  tell(activity: TurnActivity): void {
    if (!this.#isClosed) this.#events.onActivity(activity);
  }

  /** Writes an entry below where the conversation stands, and moves there. */
  async append(entry: JsonObject): Promise<string> {
    if (this.#isClosed) throw new SessionGone();
    let id: string;
    try {
      id = await this.#host.append(this.#at, entry);
    } catch (error) {
      throw this.#asBroken(error);
    }
    this.#at = id;
    if (!this.#isClosed) this.#events.onEntry(id);
    return id;
  }

  /** Leaves a message out of what the model sees from here on; it stays in the session (FORMATS.md A5.3). */
  async omit(targetId: string): Promise<void> {
    await this.append({ type: 'context_edit', targetId, replacement: null });
  }

  context(): Promise<ChatContext> {
    return this.#read(() => this.#host.context(this.#at));
  }

  /** Entries to where the conversation stands, or to another entry. */
  path(leafId: string | null = this.#at): Promise<readonly JsonObject[]> {
    return this.#read(() => this.#host.path(leafId));
  }

  /** A summariser that tells `working` whenever it works. */
  summariser(working: TurnActivity): Summarise {
    return createSummarise({
      stream: this.stream,
      thinkingLevel: this.options.thinkingLevel,
      pace: this.pace,
      signal: this.signal,
      onRetry: (activity) => this.tell(activity),
      onAttempt: () => this.tell(working),
    });
  }

  done(): TurnEnd {
    return { type: 'done', leafId: this.#at };
  }

  stopped(): TurnEnd {
    return { type: 'stopped', leafId: this.#at };
  }

  failed(failure: ChatFailure): TurnEnd {
    return { type: 'failed', leafId: this.#at, failure };
  }

  /** How a turn ended that something was thrown in. */
  endOf(error: unknown): TurnEnd {
    if (error instanceof SessionGone) return this.stopped();
    if (error instanceof TurnBroken) return this.failed(error.failure);
    const message = this.stream.scrub(error instanceof Error ? error.message : String(error));
    return this.failed({ type: 'internal', message });
  }

  async #read<T>(ask: () => Promise<Result<T, string>>): Promise<T> {
    if (this.#isClosed) throw new SessionGone();
    let result: Result<T, string>;
    try {
      result = await ask();
    } catch (error) {
      throw this.#asBroken(error);
    }
    if (!result.ok) throw new TurnBroken({ type: 'session', message: result.error });
    return result.value;
  }

  #asBroken(error: unknown): Error {
    if (error instanceof SessionGone) {
      this.close();
      return error;
    }
    const message = error instanceof Error ? error.message : String(error);
    return new TurnBroken({ type: 'session', message: this.stream.scrub(message) });
  }

  #keep(message: JsonObject | null): void {
    if (this.#isClosed) return;
    this.#host.keepPartial(
      message === null ? null : { parentId: this.#at, message: { ...message, ...INTERRUPTED } },
    );
  }
}
