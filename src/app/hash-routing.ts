import type { StoreApi } from 'zustand/vanilla';
import type { AppStore, SessionState } from '../store/app-state';
import { comparedIds } from '../store/compare-slice';
import { addressOf } from './address';

/** Browsers refuse more than about 100 changes of the address in 30 seconds. In milliseconds. */
const PAUSE = 350;

/**
 * Ties the address to the store. At the start `?open=` opens a file, and the hash is followed as soon as a session that
 * knows its ids is ready; afterwards the address follows the store, and the store follows a hash that the user changes.
 */
export function startRouting(store: StoreApi<AppStore>): void {
  const follower = new HashFollower(store);
  const writer = new AddressWriter(() => addressOf(store.getState()));
  const open = new URLSearchParams(location.search).get('open');
  if (open !== null) store.getState().actions.openUrl(open);
  const onChange = (): void => {
    void follower.settle().then((settled) => {
      if (settled) writer.write();
    });
  };
  // the event's own address: a pending write may have replaced the page's by now
  window.addEventListener('hashchange', ({ newURL }) => follower.follow(new URL(newURL).hash, onChange));
  window.addEventListener('pagehide', () => writer.flush());
  store.subscribe(onChange);
  follower.follow(location.hash, onChange);
}

/** Keeps a hash until the active session can follow it. */
class HashFollower {
  readonly #store: StoreApi<AppStore>;
  #waiting: string | null = null;
  #busy = false;

  constructor(store: StoreApi<AppStore>) {
    this.#store = store;
  }

  follow(hash: string, then: () => void): void {
    if (hash.length > 1) this.#waiting = hash;
    then();
  }

  /** Follows the hash that waits, if it can; true when none waits and the address may be written. */
  async settle(): Promise<boolean> {
    if (this.#busy) return false;
    const hash = this.#waiting;
    if (hash === null) return true;
    const session = activeSession(this.#store.getState());
    if (session?.loading.type !== 'ready' || session.client === null) return false;
    this.#busy = true;
    this.#waiting = null;
    try {
      // A file from the disk may be any file: one that does not know the ids is not the one the link means.
      if (session.source.type !== 'url' && !(await knowsIds(session.client, hash))) return true;
      await this.#store.getState().actions.followHash(hash);
      return true;
    } finally {
      this.#busy = false;
    }
  }
}

/** Writes the address of the page at most every `PAUSE` milliseconds, the first change at once. */
class AddressWriter {
  readonly #current: () => { readonly search: string; readonly hash: string };
  #timer: ReturnType<typeof setTimeout> | null = null;
  #last = Number.NEGATIVE_INFINITY;

  constructor(current: () => { readonly search: string; readonly hash: string }) {
    this.#current = current;
  }

  write(): void {
    this.#timer ??= setTimeout(() => this.flush(), Math.max(0, this.#last + PAUSE - performance.now()));
  }

  flush(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    const { search, hash } = this.#current();
    if (location.search === search && location.hash === hash) return;
    this.#last = performance.now();
    history.replaceState(null, '', `${location.pathname}${search}${hash}`);
  }
}

function activeSession(state: AppStore): SessionState | undefined {
  return state.sessions.find((session) => session.key === state.active);
}

async function knowsIds(client: NonNullable<SessionState['client']>, hash: string): Promise<boolean> {
  const params = new URLSearchParams(hash.slice(1));
  for (const name of ['leaf', 'entry']) {
    const id = params.get(name);
    if (id !== null && (await client.resolve(id)) === null) return false;
  }
  for (const id of comparedIds(hash)) if ((await client.resolve(id)) === null) return false;
  return true;
}
