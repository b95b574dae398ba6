import type { Edit } from '../append/edit';
import type { SessionClient, SessionSummary } from '../ingest/protocol';
import type { JournalChange } from '../storage/draft-journal';
import { type Adoption, adoptSummary } from './adopt-summary';
import type { SessionState } from './app-state';
import { unsavedEdits } from './app-state';
import type { AppPorts } from './ports';
import { changeSession, findSession, type Store } from './session-changes';

/** Keeps the unsaved edits of all open sessions: in the journal, and planned behind their files. */
export class EditKeeper {
  readonly #store: Store;
  readonly #ports: AppPorts;
  /** record of each session in the journal */
  readonly #records = new Map<string, string>();
  /** one change after the other: each builds on the edits that the one before left */
  #queue: Promise<void> = Promise.resolve();

  constructor(store: Store, ports: AppPorts) {
    this.#store = store;
    this.#ports = ports;
  }

  /** Brings back what was left unsaved at an earlier visit, once the whole file is read. */
  restore(key: string): Promise<void> {
    return this.#inTurn(async () => {
      const session = findSession(this.#store, key);
      if (session?.loading.type !== 'ready' || session.client === null) return;
      const { client } = session;
      try {
        const records = await this.#ports.journal.find(session.loading.summary.sessionId);
        for (const { key: record, end, fingerprint, edits } of records) {
          const known = await client.fingerprint(end);
          if (known.ok && known.value === fingerprint) {
            this.#records.set(key, record);
            await this.#show(key, client, edits, { type: 'edits', goTo: null });
            return;
          }
          changeSession(this.#store, key, { found: { key: record, edits } });
        }
      } catch {
        changeSession(this.#store, key, { keepsEdits: false });
      }
    });
  }

  /** Adds and removes edits, and with an entry what hangs on it; `goTo` names the entry that is shown then. */
  change(key: string, change: JournalChange, goTo: string | null): Promise<void> {
    return this.#inTurn(async () => {
      const session = findSession(this.#store, key);
      if (session?.loading.type !== 'ready' || session.client === null) return;
      const before = unsavedEdits(session);
      const gone = withDependants(before, change.remove);
      const edits = [...before.filter(({ id }) => !gone.has(id)), ...change.add];
      await this.#write(session, { add: change.add, remove: [...gone] });
      await this.#show(key, session.client, edits, { type: 'edits', goTo });
    });
  }

  /**
   * Shows a summary whose plan may have changed, and forgets in the journal what the file holds by now. `known` are the
   * edits that were asked for.
   */
  async adopt(
    key: string,
    client: SessionClient,
    summary: SessionSummary,
    adoption: Adoption,
    known: readonly Edit[] = this.#unsaved(key),
  ): Promise<void> {
    await adoptSummary(this.#store, key, client, summary, adoption);
    const session = findSession(this.#store, key);
    if (session === undefined) return;
    const ids = new Set(known.map(({ id }) => id));
    const now = unsavedEdits(session);
    const kept = new Set(now.map(({ id }) => id));
    // saved ones go, and one whose id was taken meanwhile has another now
    const remove = known.map(({ id }) => id).filter((id) => !kept.has(id));
    const add = now.filter(({ id }) => !ids.has(id));
    if (this.#records.has(key) && remove.length + add.length > 0) await this.#write(session, { add, remove });
  }

  /** Changes the journal alone: what is still arriving is kept for the case of a crash, and shown at the next visit. */
  keep(key: string, change: JournalChange): Promise<void> {
    return this.#inTurn(async () => {
      const session = findSession(this.#store, key);
      if (session !== undefined) await this.#write(session, change);
    });
  }

  /** Takes over the edits of another copy, or forgets them. */
  async settleFound(key: string, take: boolean): Promise<void> {
    const found = findSession(this.#store, key)?.found ?? null;
    if (found === null) return;
    changeSession(this.#store, key, { found: null });
    if (take) await this.change(key, { add: found.edits, remove: [] }, null);
    await this.#ports.journal.remove(found.key).catch(() => undefined);
  }

  /** Forgets what was not saved of a session, in the journal too. */
  async discard(key: string): Promise<void> {
    const record = this.#records.get(key);
    this.#records.delete(key);
    if (record !== undefined) await this.#ports.journal.remove(record).catch(() => undefined);
  }

  /** Forgets a closed session; its edits stay in the journal. */
  forget(key: string): void {
    this.#records.delete(key);
  }

  async #show(key: string, client: SessionClient, edits: readonly Edit[], adoption: Adoption): Promise<void> {
    const summary = await client.setEdits(edits);
    if (findSession(this.#store, key)?.client !== client) return;
    if (summary.ok) await this.adopt(key, client, summary.value, adoption, edits);
    else changeSession(this.#store, key, { trouble: summary.error });
  }

  #unsaved(key: string): readonly Edit[] {
    const session = findSession(this.#store, key);
    return session === undefined ? [] : unsavedEdits(session);
  }

  async #write(session: SessionState, change: JournalChange): Promise<void> {
    if (session.loading.type !== 'ready' || session.client === null) return;
    const { sessionId, plan } = session.loading.summary;
    try {
      const end = plan.fileBytes;
      const fingerprint = await session.client.fingerprint(end);
      if (!fingerprint.ok || fingerprint.value === null) {
        // without it the edits could not be told to belong to this file
        changeSession(this.#store, session.key, { keepsEdits: false });
        return;
      }
      const record = this.#records.get(session.key) ?? crypto.randomUUID();
      this.#records.set(session.key, record);
      const header = session.source.type === 'new' ? session.source.header : null;
      const facts = { key: record, sessionId, end, fingerprint: fingerprint.value, header };
      await this.#ports.journal.change({ ...facts, changedAt: this.#ports.now() }, change);
    } catch {
      changeSession(this.#store, session.key, { keepsEdits: false });
    }
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(task);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

/** These edits and those that name their entries, directly or not. Edits stand behind what they name. */
function withDependants(edits: readonly Edit[], remove: readonly string[]): ReadonlySet<string> {
  const gone = new Set(remove);
  for (const { id, change } of edits) {
    const named = change.type === 'entry' ? change.parentId : change.type === 'name' ? null : change.targetId;
    if (named !== null && gone.has(named)) gone.add(id);
  }
  return gone;
}
