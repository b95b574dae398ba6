import { isJsonObject } from '../base/json';
import { ask } from './served-token';
import type { ServedSource } from './session-source';

/** First and longest pause before a connection that ended is made again, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/**
 * Calls `onChange` whenever a served session's file changed or is gone; what happened must be found out by looking.
 * Gives how to end that. While the page is hidden nothing is watched, because a browser has six connections for all
 * tabs of a server; what changed meanwhile is told when it becomes visible.
 */
export function watchServed(source: ServedSource, onChange: () => void): () => void {
  const watch = new ServedWatch(source, onChange);
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') watch.start();
    else watch.stop();
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    watch.stop();
  };
}

class ServedWatch {
  readonly #source: ServedSource;
  readonly #onChange: () => void;
  #current: AbortController | null = null;
  /** the state that was told last, so that a new connection tells only what is new */
  #told = '';

  constructor(source: ServedSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  start(): void {
    if (this.#current !== null) return;
    this.#current = new AbortController();
    void this.#keepReading(this.#current.signal);
  }

  stop(): void {
    this.#current?.abort();
    this.#current = null;
  }

  async #keepReading(signal: AbortSignal): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!signal.aborted) {
      const heard = await this.#read(signal);
      pause = heard ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      await waitFor(pause, signal);
    }
  }

  /** Reads until the connection ends; true when something was heard. */
  async #read(signal: AbortSignal): Promise<boolean> {
    let heard = false;
    try {
      const query = new URLSearchParams({ path: this.#source.path });
      const response = await ask(`/api/watch?${query}`, this.#source.token, { signal });
      // a file that is gone answers so again and again; it is told once
      if (response.status === 404) this.#tell('gone');
      if (!response.ok || response.body === null) return false;
      const lines = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = ''; ;) {
        const { done, value } = await lines.read();
        if (done) return heard;
        const parts = (rest + value).split('\n');
        rest = parts.pop() ?? '';
        for (const line of parts) this.#tell(stateOf(line));
        heard = true;
      }
    } catch {
      return heard;
    }
  }

  #tell(state: string): void {
    if (state === this.#told) return;
    this.#told = state;
    this.#onChange();
  }
}

/** A line of the stream as something that can be compared. */
function stateOf(line: string): string {
  const state: unknown = JSON.parse(line);
  return isJsonObject(state) && state['gone'] === true ? 'gone' : line;
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
