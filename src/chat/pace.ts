import { retryDelayMs } from '@earendil-works/pi-ai/utils/retry';

/** How failed requests are tried again. */
export interface RetryPace {
  readonly attempts: number;
  /** milliseconds before the first attempt; each later one waits twice as long */
  readonly baseDelay: number;
}

/** Pi's defaults. */
export const PI_PACE: RetryPace = { attempts: 3, baseDelay: 2000 };

/** The longest that a server may make us wait, in milliseconds; what asks for more has failed (Pi's cap). */
const LONGEST_WAIT = 60_000;

/** Milliseconds before an attempt (1 is the first); null when the server asks for more than anybody waits for. */
export function retryDelay(pace: RetryPace, attempt: number, retryAfter: number | null): number | null {
  if (retryAfter !== null) return retryAfter > LONGEST_WAIT ? null : retryAfter;
  const policy = {
    enabled: true,
    maxRetries: pace.attempts,
    baseDelayMs: pace.baseDelay,
    maxAgentDelayMs: LONGEST_WAIT,
  };
  return retryDelayMs(policy, attempt);
}

/** Waits; false as soon as it is stopped. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false);
      return;
    }
    const onStop = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onStop);
      resolve(true);
    }, milliseconds);
    signal.addEventListener('abort', onStop, { once: true });
  });
}
