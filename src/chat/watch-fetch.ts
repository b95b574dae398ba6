import type { FetchFunction } from '@earendil-works/pi-ai';

/** What came of a request, as far as HTTP tells: providers keep little of it in their error texts. */
export interface Exchange {
  /** null while there is no answer */
  readonly status: number | null;
  /** milliseconds that the server asks to wait before another try, null when it asks for none */
  readonly retryAfter: number | null;
  /** no answer could be had: nothing listens, or the browser may not read it */
  readonly unreachable: boolean;
}

/** A fetch that remembers what came of its latest request. */
export interface WatchedFetch {
  readonly fetch: FetchFunction;
  readonly exchange: () => Exchange;
  /** forgets the latest request */
  readonly reset: () => void;
}

const NOTHING: Exchange = { status: null, retryAfter: null, unreachable: false };

/** Watches the answers of a fetch. */
export function watchFetch(outside: FetchFunction): WatchedFetch {
  let exchange = NOTHING;
  return {
    exchange: () => exchange,
    reset: () => {
      exchange = NOTHING;
    },
    fetch: async (input, init) => {
      exchange = NOTHING;
      try {
        const response = await outside(input, init);
        exchange = {
          status: response.status,
          retryAfter: readRetryAfter(response.headers, Date.now()),
          unreachable: false,
        };
        return response;
      } catch (error) {
        exchange = { ...NOTHING, unreachable: init?.signal?.aborted !== true };
        throw error;
      }
    },
  };
}

/** Milliseconds of retry-after-ms or retry-after (seconds or a date); null without one that can be read. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = Number(text);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}
