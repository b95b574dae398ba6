import { assertUnreachable } from '../base/assert';
import { err, ok, type Result } from '../base/result';
import { DEMO_MODEL } from '../chat/model-settings';
import { openWorker, prepareWorker } from '../ingest/client';
import { openDraftTexts } from '../storage/draft-texts';
import { openModelStore } from '../storage/model-store';
import { openDraftJournal } from '../storage/draft-journal';
import { handlesSupported } from '../storage/file-system-access';
import { readSource } from '../storage/read-source';
import { openRecentSessions } from '../storage/recent-sessions';
import { saveInPlace } from '../storage/save-in-place';
import { servedToken } from '../storage/served-token';
import type { SessionSource } from '../storage/session-source';
import { downloadFile, storeInFolder } from '../storage/store-copy';
import { readViewState, saveViewState } from '../storage/view-state';
import type { WriteFailure } from '../storage/write-failure';
import type { AppPorts } from '../store/ports';

/** The store's outside in a real browser: worker, files, what is kept over visits, the clock. */
export function createPorts(): AppPorts {
  prepareWorker();
  return {
    openWorker,
    readSource,
    recents: openRecentSessions(),
    saveView: saveViewState,
    initialView: readViewState(),
    now: Date.now,
    delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    handlesSupported: handlesSupported(),
    served: servedToken() !== null,
    journal: openDraftJournal(),
    append,
    alone,
    storeCopy,
    chat,
    modelStore: openModelStore(),
    demoModel: DEMO_MODEL,
    drafts: openDraftTexts(),
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    newId: () => crypto.randomUUID().slice(0, 8),
  };
}

/** The conversation's code, with the worker that alone talks to the outside; loaded when it is first used. */
const loadChat = () => import('../chat/chat-entry');

const chat: AppPorts['chat'] = {
  start: async (host, events) => (await loadChat()).startConversation(host, events),
  test: async (settings, key) => (await loadChat()).tryModel(settings, key),
  list: async (settings, key) => (await loadChat()).findModels(settings, key),
};

const append: AppPorts['append'] = async (source, plan, insist) => {
  switch (source.type) {
    case 'handle':
      return saveInPlace(source.handle, plan, insist, Date.now);
    case 'served': {
      const { appendServed } = await import('../storage/served-sessions');
      const appended = await appendServed(source, plan.bytes, plan.size);
      return appended.ok ? ok({ restored: 0, lost: [] }) : appended;
    }
    case 'file':
    case 'url':
    case 'new':
      return err({ type: 'no-handle' });
    default:
      return assertUnreachable(source);
  }
};

/** One save at a time in all tabs. A browser without locks has one tab for all it can tell. */
async function alone<T>(task: () => Promise<T>): Promise<T | null> {
  if (navigator.locks === undefined) return task();
  return navigator.locks.request('leafpath-save', { ifAvailable: true }, (lock) =>
    lock === null ? null : task(),
  );
}

async function storeCopy(
  place: Parameters<AppPorts['storeCopy']>[0],
  name: string,
  bytes: Blob,
  beside: SessionSource,
): Promise<Result<SessionSource | null, WriteFailure>> {
  switch (place) {
    case 'download':
      downloadFile(name, bytes);
      return ok(null);
    case 'folder': {
      const stored = await storeInFolder(name, bytes);
      return stored.ok ? ok({ type: 'handle', name, handle: stored.value }) : stored;
    }
    case 'served':
      return storeServed(name, bytes, beside);
    default:
      return assertUnreachable(place);
  }
}

/** Stores a new file beside a served one; a session that is none of them goes to the one that was written last. */
async function storeServed(
  name: string,
  bytes: Blob,
  beside: SessionSource,
): Promise<Result<SessionSource | null, WriteFailure>> {
  const [{ createServed }, { listServed }] = await Promise.all([
    import('../storage/served-sessions'),
    import('../storage/served-list'),
  ]);
  const known = beside.type === 'served' ? null : await listServed();
  const neighbour = known?.ok === true ? known.value.sources[0] : beside;
  if (neighbour === undefined) return err({ type: 'no-handle' });
  const stored = await createServed(neighbour, name, bytes);
  if (!stored.ok) return stored;
  const now = await listServed();
  return ok(now.ok ? (now.value.sources.find((source) => source.name === name) ?? null) : null);
}
