import { stringOrNull } from '../base/json';
import { err, ok } from '../base/result';
import { DEMO_MODEL } from '../chat/model-settings';
import type { SessionClient } from '../ingest/protocol';
import { SessionService } from '../ingest/session-service';
import type { Row } from '../session/array-session-index';
import type { DraftJournal, JournalRecord } from '../storage/draft-journal';
import { defaultViewState } from '../storage/view-state';
import type { AppStore, SessionState } from '../store/app-state';
import { unsavedEdits } from '../store/app-state';
import { createAppStore } from '../store/app-store';
import type { AppPorts, ChatPort } from '../store/ports';
import { toBytes } from './read-session';

const NO_CHAT: ChatPort = {
  start: () => Promise.reject(new Error('no chat in this test')),
  test: () => Promise.reject(new Error('no chat in this test')),
  list: () => Promise.reject(new Error('no chat in this test')),
};

/** A file on a disk in memory, with the handle that reads it. */
export class MemoryDisk {
  bytes: Uint8Array<ArrayBuffer>;

  constructor(text: string) {
    this.bytes = new Uint8Array(toBytes(text));
  }

  readonly handle = { kind: 'file', name: 's.jsonl', getFile: async () => new Blob([this.bytes]) };

  append(text: string | Uint8Array): void {
    const more = toBytes(text);
    const whole = new Uint8Array(this.bytes.length + more.length);
    whole.set(this.bytes);
    whole.set(more, this.bytes.length);
    this.bytes = whole;
  }

  get lines(): readonly string[] {
    return new TextDecoder().decode(this.bytes).trimEnd().split('\n');
  }
}

/** The journal of a browser, kept over visits. */
export function memoryJournal(): DraftJournal & { readonly records: Map<string, JournalRecord> } {
  const records = new Map<string, JournalRecord>();
  return {
    records,
    find: async (sessionId) => [...records.values()].filter((record) => record.sessionId === sessionId),
    unstored: async () => [...records.values()].filter(({ header }) => header !== null),
    change: async (facts, { add, remove }) => {
      const gone = new Set([...remove, ...add.map(({ id }) => id)]);
      const kept = (records.get(facts.key)?.edits ?? []).filter(({ id }) => !gone.has(id));
      const edits = [...kept, ...add];
      if (edits.length === 0) records.delete(facts.key);
      else records.set(facts.key, { ...facts, edits });
    },
    remove: async (key) => {
      records.delete(key);
    },
  };
}

function clientOf(): SessionClient {
  const service = new SessionService();
  return Object.assign(service, service.branches, service.document, { terminate: () => undefined });
}

/** A visit of the page without a browser: the real store and the real worker code, on a disk and a journal in memory. */
export class Visit {
  readonly store: ReturnType<typeof createAppStore>;
  readonly disk: MemoryDisk;
  /** what another program does in the moment in which the page writes */
  meanwhile: () => void = () => undefined;
  #ids = 0;

  constructor(disk: MemoryDisk, journal: DraftJournal, chat: ChatPort = NO_CHAT) {
    this.disk = disk;
    const append: AppPorts['append'] = async (_source, { size, bytes }) => {
      this.meanwhile();
      this.meanwhile = () => undefined;
      if (disk.bytes.length !== size) return err({ type: 'file-grew' });
      disk.append(bytes);
      return ok({ restored: 0, lost: [] });
    };
    this.store = createAppStore({
      openWorker: clientOf,
      readSource: async (source) => {
        if (source.type === 'new') {
          return ok({ name: source.name, file: new Blob([source.header, '\n']), handle: null });
        }
        return ok({
          name: 's.jsonl',
          file: new Blob([disk.bytes]),
          handle: disk.handle as unknown as FileSystemFileHandle,
        });
      },
      recents: { list: async () => [], add: async () => undefined, remove: async () => undefined },
      saveView: () => undefined,
      initialView: defaultViewState,
      now: () => 1_800_000_000_000,
      delay: async () => undefined,
      handlesSupported: true,
      served: false,
      journal,
      append,
      alone: (task) => task(),
      storeCopy: async () => ok(null),
      chat,
      modelStore: {
        load: () => ({ settings: [], chosen: null, thinkingLevel: 'off', autoCompact: true }),
        save: () => undefined,
        keys: async () => new Map(),
        rememberKey: async () => undefined,
        forgetKey: async () => undefined,
      },
      demoModel: DEMO_MODEL,
      drafts: { read: () => '', write: () => undefined },
      random: (count) => crypto.getRandomValues(new Uint8Array(count)),
      newId: () => {
        this.#ids += 1;
        return (0xabcd0000 + this.#ids).toString(16);
      },
    });
  }

  get session(): SessionState {
    const session = this.store.getState().sessions[0];
    if (session === undefined) throw new Error('nothing is open');
    return session;
  }

  get actions(): AppStore['actions'] {
    return this.store.getState().actions;
  }

  get summary() {
    const { loading } = this.session;
    if (loading.type !== 'ready') throw new Error(loading.type);
    return loading.summary;
  }

  async open(): Promise<this> {
    const handle = this.disk.handle as unknown as FileSystemFileHandle;
    this.actions.openSources([{ type: 'handle', name: 's.jsonl', handle }]);
    while (this.session.loading.type === 'reading') await this.settled();
    await this.settled();
    return this;
  }

  /** Waits until what runs behind the page has ended. */
  async settled(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 120));
  }

  async rowOf(id: string): Promise<Row> {
    const ref = await this.session.client?.resolve(id);
    if (!ref) throw new Error(`no entry ${id}`);
    return ref.row;
  }

  async labels(): Promise<readonly string[]> {
    return ((await this.session.client?.labels()) ?? []).map(
      ({ detail, text }) => `${detail.id} ${text}${detail.unsaved ? ' unsaved' : ''}`,
    );
  }

  get unsaved(): readonly string[] {
    return unsavedEdits(this.session).map(({ change }) => {
      const of = change.type === 'entry' ? (stringOrNull(change.value['type']) ?? '') : '';
      const about = 'targetId' in change ? change.targetId : 'name' in change ? change.name : of;
      return [change.type, about, 'text' in change ? change.text : ''].join(' ').trim();
    });
  }
}
