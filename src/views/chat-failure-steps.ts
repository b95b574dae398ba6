import { assertUnreachable } from '../base/assert';
import type { ChatFailure } from '../chat/turn';
import type { MessageKey } from '../ui/messages/catalogue';

/** What can be done about a turn that failed. */
export interface ChatFailureSteps {
  /** the sentence that says what to do */
  readonly todo: MessageKey;
  /** asking again may help */
  readonly retry: boolean;
  /** the reason lies in how the model is set up, or another one may do */
  readonly models: boolean;
  readonly compact: boolean;
}

/** The way on after a failure. What was wrong is said by chatFailureWords. */
export function chatFailureSteps({ type }: ChatFailure): ChatFailureSteps {
  const todo: MessageKey = `composer.failure.${type}.do`;
  switch (type) {
    case 'unreachable':
    case 'wrong-key':
    case 'rate-limited':
    case 'server-error':
      return { todo, retry: true, models: true, compact: false };
    case 'unknown-model':
      return { todo, retry: false, models: true, compact: false };
    case 'overflow':
      return { todo, retry: false, models: true, compact: true };
    case 'no-summary':
      return { todo, retry: false, models: true, compact: true };
    case 'empty-answer':
    case 'broken-stream':
    case 'session':
    case 'internal':
      return { todo, retry: true, models: false, compact: false };
    case 'nothing-to-compact':
      return { todo, retry: false, models: false, compact: false };
    default:
      return assertUnreachable(type);
  }
}
