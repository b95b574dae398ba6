import type { OpenFailure, SessionClient, SessionSummary } from '../ingest/protocol';
import type { SessionSource } from '../storage/session-source';
import { adoptSummary, loadLeaves } from './adopt-summary';
import type { AppActions, SessionState } from './app-state';
import { DetailCache } from './detail-cache';
import type { ChatRuns } from './chat-runs';
import type { EditKeeper } from './edit-keeper';
import type { AppPorts, ReadableSource } from './ports';
import type { SessionFollower } from './session-follower';
import { activeSession, changeSession, findSession, refreshOutline, type Store } from './session-changes';

type DocumentActions = Pick<
  AppActions,
  | 'openSources'
  | 'openUrl'
  | 'showFolder'
  | 'closeFolder'
  | 'openRecent'
  | 'forgetRecent'
  | 'cancelOpening'
  | 'closeSession'
  | 'retrySession'
  | 'follow'
  | 'activate'
  | 'noteShown'
>;

/** Opening, switching and closing sessions; one worker each. */
export function createDocumentActions(
  store: Store,
  ports: AppPorts,
  keeper: EditKeeper,
  follower: SessionFollower,
  runs: ChatRuns,
): DocumentActions {
  const opener = new SessionOpener(store, ports, keeper, runs);
  return {
    openSources: (sources) => opener.openAll(sources),
    openUrl: (url) => opener.openAll([{ type: 'url', name: nameOfUrl(url), url }]),
    showFolder: (name, sources, skipped) => {
      store.setState({ folder: { name, sources, skipped }, active: null });
    },
    closeFolder: () => store.setState({ folder: null }),
    openRecent: async (key) => {
      const recent = store.getState().recents.find((candidate) => candidate.key === key);
      if (recent !== undefined) {
        opener.openAll([{ type: 'handle', name: recent.name, handle: recent.handle }]);
      }
    },
    forgetRecent: async (key) => {
      await ports.recents.remove(key);
      store.setState({ recents: await ports.recents.list() });
    },
    cancelOpening: (key) => opener.close(key),
    closeSession: (key) => opener.close(key),
    retrySession: (key) => opener.retry(key),
    follow: async () => {
      const session = activeSession(store);
      if (session !== undefined && !follower.isLooking(session.key)) await follower.follow(session.key);
    },
    activate: (key) => store.setState({ active: key }),
    noteShown: (key) => opener.noteShown(key),
  };
}

function nameOfUrl(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  return path.split('/').at(-1) ?? path;
}

/** Nobody waits longer for the page of a session, which may stand behind another one; in milliseconds. */
const SHOWN_AT_LAST = 1000;

class SessionOpener {
  readonly #store: Store;
  readonly #ports: AppPorts;
  readonly #keeper: EditKeeper;
  readonly #runs: ChatRuns;
  readonly #clients = new Map<string, SessionClient>();
  /** called once the page of a session stands there */
  readonly #shown = new Map<string, () => void>();
  #opened = 0;

  constructor(store: Store, ports: AppPorts, keeper: EditKeeper, runs: ChatRuns) {
    this.#store = store;
    this.#ports = ports;
    this.#keeper = keeper;
    this.#runs = runs;
  }

  openAll(sources: readonly SessionSource[]): void {
    let first: string | null = null;
    for (const source of sources) {
      const key = this.#openKeyOf(source) ?? this.#add(source);
      first ??= key;
    }
    if (first !== null) this.#store.setState({ active: first });
  }

  /** An address of this origin that is open already is shown, not read twice. */
  #openKeyOf(source: SessionSource): string | null {
    if (source.type !== 'url' && source.type !== 'served') return null;
    const same = this.#store
      .getState()
      .sessions.find((session) => session.source.type === source.type && session.source.url === source.url);
    return same === undefined || same.loading.type === 'failed' ? null : same.key;
  }

  #add(source: SessionSource): string {
    this.#opened += 1;
    const key = `session-${this.#opened}`;
    const details = new DetailCache(async (rows) => (await this.#clients.get(key)?.rowDetails(rows)) ?? []);
    this.#store.setState((state) => ({ sessions: [...state.sessions, newSession(key, source, details)] }));
    void this.#read(key, source);
    return key;
  }

  retry(key: string): void {
    const session = findSession(this.#store, key);
    if (session === undefined) return;
    this.#end(key);
    changeSession(this.#store, key, {
      loading: { type: 'reading', done: 0, total: 0 },
      client: null,
      trouble: null,
      news: null,
    });
    void this.#read(key, session.source);
  }

  noteShown(key: string): void {
    this.#shown.get(key)?.();
  }

  close(key: string): void {
    this.#end(key);
    this.#store.setState((state) => {
      const at = state.sessions.findIndex((session) => session.key === key);
      const sessions = state.sessions.filter((session) => session.key !== key);
      const neighbour = sessions[Math.max(0, at - 1)]?.key ?? null;
      return { sessions, active: state.active === key ? neighbour : state.active };
    });
  }

  #end(key: string): void {
    this.#clients.get(key)?.terminate();
    this.#clients.delete(key);
    this.#keeper.forget(key);
    this.#runs.dispose(key);
  }

  async #read(key: string, source: SessionSource): Promise<void> {
    const readable = await this.#ports.readSource(source);
    if (findSession(this.#store, key) === undefined) return;
    if (!readable.ok) {
      this.#fail(key, readable.error);
      return;
    }
    const client = this.#ports.openWorker();
    this.#clients.set(key, client);
    const { name, file, handle } = readable.value;
    const summary = await client.open({ name, file, handle }, ({ done, total }) => {
      if (findSession(this.#store, key)?.loading.type !== 'reading') return;
      changeSession(this.#store, key, { loading: { type: 'reading', done, total } });
    });
    if (this.#clients.get(key) !== client) return;
    if (summary.ok) await this.#settle(key, client, summary.value, readable.value);
    else this.#fail(key, summary.error);
  }

  #fail(key: string, failure: OpenFailure): void {
    this.#end(key);
    changeSession(this.#store, key, { loading: { type: 'failed', failure }, client: null });
  }

  async #settle(
    key: string,
    client: SessionClient,
    summary: SessionSummary,
    readable: ReadableSource,
  ): Promise<void> {
    const { tip, tipRule } = summary;
    changeSession(this.#store, key, {
      client,
      leaf: tip,
      leafReason: { type: tipRule === 'leaf-entry' ? 'leaf-entry' : 'tip' },
      visited: tip === null ? [] : [tip.row],
    });
    if (summary.complete) await loadLeaves(this.#store, key, client);
    await refreshOutline(this.#store, key);
    // ready only with its outline and the words of its first lines: the page appears whole
    changeSession(this.#store, key, { loading: { type: 'ready', summary } });
    await this.#completeLater(key, client);
    const { handle, name } = readable;
    if (handle !== null && !('token' in handle)) await this.#remember(handle, name, summary);
  }

  /** Puts the exact index in the place of what was seen first: rows may have moved, ids have not. */
  async #completeLater(key: string, client: SessionClient): Promise<void> {
    // the parse takes all cores: what was seen first is painted before it
    const shown = new Promise<void>((resolve) => this.#shown.set(key, resolve));
    await Promise.race([shown, this.#ports.delay(SHOWN_AT_LAST)]);
    this.#shown.delete(key);
    const whole = await client.complete();
    const session = findSession(this.#store, key);
    if (session === undefined || this.#clients.get(key) !== client) return;
    if (!whole.ok) {
      changeSession(this.#store, key, { trouble: whole.error });
      return;
    }
    if (whole.value !== null) await adoptSummary(this.#store, key, client, whole.value, { type: 'complete' });
    await this.#keeper.restore(key);
    this.#restoreDraft(key);
  }

  /** What stood in the composer before a reload. */
  #restoreDraft(key: string): void {
    const session = findSession(this.#store, key);
    if (session?.loading.type !== 'ready' || session.chat.draft.text !== '') return;
    const { sessionId } = session.loading.summary;
    const text = sessionId === null ? '' : this.#ports.drafts.read(sessionId);
    if (text !== '')
      changeSession(this.#store, key, { chat: { ...session.chat, draft: { text, images: [] } } });
  }

  async #remember(handle: FileSystemFileHandle, name: string, summary: SessionSummary): Promise<void> {
    const title = summary.name ?? (summary.firstWords === '' ? null : summary.firstWords);
    const openedAt = this.#ports.now();
    await this.#ports.recents.add({ name, title, openedAt, byteTotal: summary.byteTotal, handle });
    this.#store.setState({ recents: await this.#ports.recents.list() });
  }
}

function newSession(key: string, source: SessionSource, details: DetailCache): SessionState {
  return {
    key,
    source,
    loading: { type: 'reading', done: 0, total: 0 },
    trouble: null,
    client: null,
    details,
    leaf: null,
    leafReason: { type: 'tip' },
    entry: null,
    filter: 'default',
    open: new Set(),
    openAll: false,
    outline: null,
    search: { type: 'idle' },
    leaves: [],
    leafIndex: -1,
    visited: [],
    saving: { type: 'idle' },
    copying: { type: 'idle' },
    found: null,
    keepsEdits: true,
    news: null,
    chat: {
      activity: null,
      samples: null,
      queue: [],
      failure: null,
      draft: { text: '', images: [] },
      folder: null,
    },
  };
}
