import type { SimpleStreamOptions } from '@earendil-works/pi-ai';
import { isRetryableAssistantError } from '@earendil-works/pi-ai/utils/retry';
import { contentText } from '@earendil-works/pi-ai/utils/text';
import { normalizeContext } from '@earendil-works/pi-ai/utils/transcript';
import type { JsonObject } from '../base/json';
import { err, ok, type Result } from '../base/result';
import type { ThinkingLevel } from './model-settings';
import { pause, retryDelay, type RetryPace } from './pace';
import { toSessionMessage } from './runtime-messages';
import type { ModelStream } from './stream-model';
import type { ChatFailure, TurnActivity } from './turn';

/** A text that a model wrote, and what it cost. */
export interface Summary {
  readonly text: string;
  readonly usage: JsonObject;
}

/** Asks a model for a summary. A stopped one fails as well; who stopped it knows. */
export type Summarise = (
  prompt: { readonly system: string; readonly text: string },
  signal?: AbortSignal,
) => Promise<Result<Summary, ChatFailure>>;

/** What summaries are asked with. */
export interface SummariseOptions {
  readonly stream: ModelStream;
  readonly thinkingLevel: ThinkingLevel;
  readonly pace: RetryPace;
  readonly signal: AbortSignal;
  readonly onRetry: (activity: Extract<TurnActivity, { readonly type: 'retrying' }>) => void;
  /** an attempt after a wait begins */
  readonly onAttempt: () => void;
}

/** A summariser whose requests are tried again like those of turns, and that leaves nothing behind. */
export function createSummarise(options: SummariseOptions): Summarise {
  const { stream, pace, onRetry, onAttempt } = options;
  return async (prompt, ownSignal) => {
    const signal = ownSignal ?? options.signal;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(options, prompt, signal);
      if (answer.ok) return answer;
      const { failure, mayRetry } = answer.error;
      const wait = retryDelay(pace, attempt, stream.exchange().retryAfter);
      if (!mayRetry || attempt > pace.attempts || wait === null) return err(failure);
      onRetry({ type: 'retrying', attempt, attempts: pace.attempts, at: Date.now() + wait, failure });
      if (!(await pause(wait, signal))) return err(failure);
      onAttempt();
    }
  };
}

interface Refusal {
  readonly failure: ChatFailure;
  readonly mayRetry: boolean;
}

async function ask(
  { stream, thinkingLevel }: SummariseOptions,
  prompt: { readonly system: string; readonly text: string },
  signal: AbortSignal,
): Promise<Result<Summary, Refusal>> {
  const context = normalizeContext({
    systemPrompt: prompt.system,
    messages: [{ role: 'user', content: [{ type: 'text', text: prompt.text }], timestamp: Date.now() }],
  });
  // a summary is asked for once: nothing of it is worth a place in a cache
  const options: SimpleStreamOptions = { signal, cacheRetention: 'none' };
  if (stream.model.reasoning && thinkingLevel !== 'off') options.reasoning = thinkingLevel;
  const message = await (await stream.streamFn(stream.model, context, options)).result();
  const { stopReason } = message;
  if (stopReason === 'aborted') return refused({ type: 'no-summary', message: 'stopped' });
  if (stopReason === 'error') {
    const failure = stream.explain(message);
    return err({ failure, mayRetry: failure.type !== 'overflow' && isRetryableAssistantError(message) });
  }
  if (stopReason === 'length') return refused({ type: 'no-summary', message: 'cut at the token limit' });
  const text = contentText(message.content).trim();
  if (text === '') return refused({ type: 'empty-answer' });
  return ok({ text, usage: toSessionMessage(message.usage) });
}

function refused(failure: ChatFailure): Result<Summary, Refusal> {
  return err({ failure, mayRetry: false });
}
