import type { AppActions } from './app-state';
import type { Leaving } from './session-parts';
import type { ChatRuns } from './chat-runs';
import { isBusy } from './chat-slice';
import type { AppPorts } from './ports';
import { findSession, type Store } from './session-changes';

/** How long a stopped turn may take to put down what had arrived, in milliseconds. */
const SETTLE_WITHIN = 2000;

/** Lets nobody leave a session whose turn runs without asking; what is left is torn down first. */
export class LeaveGuard {
  readonly #store: Store;
  readonly #ports: AppPorts;
  readonly #runs: ChatRuns;
  readonly #listeners = new Set<(leaving: Leaving) => boolean>();
  #answer: ((leave: boolean) => void) | null = null;

  constructor(store: Store, ports: AppPorts, runs: ChatRuns) {
    this.#store = store;
    this.#ports = ports;
    this.#runs = runs;
  }

  readonly onLeaving: AppActions['onLeaving'] = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly answerLeaving: AppActions['answerLeaving'] = (leave) => {
    this.#answer?.(leave);
    this.#answer = null;
    this.#store.setState({ dialog: null });
  };

  /** Does the task at once when nothing runs in the session, else when the reader agrees. */
  leave(key: string | null, leaving: Leaving, task: () => void): void {
    const session = key === null ? undefined : findSession(this.#store, key);
    if (session === undefined || !isBusy(session)) task();
    else void this.#ask(session.key, leaving, task);
  }

  async #ask(key: string, leaving: Leaving, task: () => void): Promise<void> {
    for (const listener of this.#listeners) if (!listener(leaving)) return;
    // a question that is open already is answered with no
    this.#answer?.(false);
    const answer = new Promise<boolean>((resolve) => {
      this.#answer = resolve;
    });
    this.#store.setState({ dialog: { type: 'leave-turn', leaving } });
    if (!(await answer)) return;
    this.#runs.stop(key);
    await Promise.race([this.#untilIdle(key), this.#ports.delay(SETTLE_WITHIN)]);
    this.#runs.dispose(key);
    task();
  }

  #untilIdle(key: string): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        const session = findSession(this.#store, key);
        if (session !== undefined && isBusy(session)) return;
        stop();
        resolve();
      };
      const stop = this.#store.subscribe(look);
      look();
    });
  }
}
