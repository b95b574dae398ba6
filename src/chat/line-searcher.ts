import { err, ok, type Result } from '../base/result';
import { type FoundLines, findLines, type LineQuery } from './find-lines';

/** How long one text may be searched, in milliseconds. */
const PATIENCE = 5000;

/** Searches texts, one after the other. */
export interface LineSearcher {
  /** Rejects when the signal stops it; 'too-slow' when the pattern does not come to an end. */
  readonly search: (query: LineQuery, signal?: AbortSignal) => Promise<Result<FoundLines, 'too-slow'>>;
  readonly close: () => void;
}

/**
 * A searcher in a worker of its own, started with the first search; in place where there are no workers. One text may
 * take `patience` milliseconds.
 */
export function createLineSearcher(patience = PATIENCE): LineSearcher {
  let worker: Worker | null = null;
  const close = (): void => {
    worker?.terminate();
    worker = null;
  };
  return {
    close,
    search: async (query, signal) => {
      signal?.throwIfAborted();
      if (typeof Worker === 'undefined') return ok(findLines(query));
      worker ??= new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
      try {
        return await askWorker(worker, query, patience, signal);
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

function askWorker(
  worker: Worker,
  query: LineQuery,
  patience: number,
  signal: AbortSignal | undefined,
): Promise<Result<FoundLines, 'too-slow'>> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const { signal: until } = settled;
    const timer = setTimeout(() => {
      worker.terminate();
      settled.abort();
      resolve(err('too-slow'));
    }, patience);
    const settle = (then: () => void): void => {
      clearTimeout(timer);
      settled.abort();
      then();
    };
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FoundLines>) => settle(() => resolve(ok(data))),
      { signal: until },
    );
    worker.addEventListener('error', (event) => settle(() => reject(new Error(event.message))), {
      signal: until,
    });
    signal?.addEventListener('abort', () => settle(() => reject(signal.reason)), { signal: until });
    worker.postMessage(query, []);
  });
}
