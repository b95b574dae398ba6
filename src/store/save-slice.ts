import type { SessionClient } from '../ingest/protocol';
import type { AppActions, SessionState } from './app-state';
import type { CopyPlace, SaveFailure, SaveLoss } from './session-parts';
import type { CopyRequest } from '../append/copy-request';
import type { EditKeeper } from './edit-keeper';
import type { AppPorts, Appended } from './ports';
import type { SessionSource } from '../storage/session-source';
import { activeSession, changeSession, findSession, type Store } from './session-changes';
import type { SessionFollower } from './session-follower';

type SaveActions = Pick<AppActions, 'save' | 'saveCopy' | 'dismissSaving'>;

/** Times that a save begins anew because the file has grown. */
const TRIES = 5;

/** Appending to files and storing copies. */
export function createSaveActions(
  store: Store,
  ports: AppPorts,
  follower: SessionFollower,
  keeper: EditKeeper,
  documents: Pick<AppActions, 'openSources' | 'closeSession'>,
): SaveActions {
  return {
    save: async (insist) => {
      const session = activeSession(store);
      if (!session?.client || session.saving.type === 'saving') return;
      const { key } = session;
      changeSession(store, key, { saving: { type: 'saving' } });
      const saving = await ports.alone(() => saveEdits(store, ports, follower, key, insist));
      changeSession(store, key, { saving: saving ?? { type: 'failed', failure: { type: 'other-tab' } } });
    },
    saveCopy: async (request, place) => {
      const stored = await saveCopy(store, ports, request, place);
      if (stored !== null && request.type === 'as-is') await takeOver(store, keeper, documents, stored);
    },
    dismissSaving: () => {
      const session = activeSession(store);
      if (session === undefined) return;
      changeSession(store, session.key, { saving: { type: 'idle' }, copying: { type: 'idle' } });
    },
  };
}

/** Appends the unsaved edits; plans them anew as often as somebody else is faster. */
async function saveEdits(
  store: Store,
  ports: AppPorts,
  follower: SessionFollower,
  key: string,
  insist: boolean,
): Promise<SessionState['saving']> {
  const failed = (failure: SaveFailure): SessionState['saving'] => ({ type: 'failed', failure });
  for (let tries = 0; tries < TRIES; tries += 1) {
    await follower.follow(key, true);
    const session = findSession(store, key);
    if (!session?.client) return { type: 'idle' };
    if (session.trouble !== null) return failed({ type: 'file-changed' });
    const { size, bytes, editIds } = await session.client.appendPlan();
    if (bytes.length === 0) return { type: 'idle' };
    const appended = await ports.append(session.source, { size, bytes }, insist);
    if (appended.ok) return settle(store, follower, key, editIds, appended.value);
    if (appended.error.type !== 'file-grew') return failed(appended.error);
  }
  return failed({ type: 'file-busy' });
}

/** Reads back what was written: every edit must be an entry of the file now. */
async function settle(
  store: Store,
  follower: SessionFollower,
  key: string,
  editIds: readonly string[],
  { restored, lost }: Appended,
): Promise<SessionState['saving']> {
  const before = findSession(store, key);
  const fileRows = before?.loading.type === 'ready' ? before.loading.summary.plan.fileRows : 0;
  await follower.follow(key, true);
  const session = findSession(store, key);
  const left = session?.loading.type === 'ready' ? session.loading.summary.plan.edits : [];
  if (left.some(({ id }) => editIds.includes(id)))
    return { type: 'failed', failure: { type: 'not-verified' } };
  if (session?.source.type === 'handle') follower.watchLosses(key, fileRows);
  const losses: readonly SaveLoss[] = lost.map((line) => ({ type: 'line', id: idOfLine(line) }));
  return { type: 'saved', count: editIds.length, restored, losses };
}

function idOfLine(line: string): string | null {
  return /"id":"([^"\\]+)"/.exec(line)?.[1] ?? null;
}

/** Stores a copy; gives the new file where the page can open it. */
async function saveCopy(
  store: Store,
  ports: AppPorts,
  request: CopyRequest,
  place: CopyPlace,
): Promise<SessionSource | null> {
  const session = activeSession(store);
  if (!session?.client) return null;
  const { key, source } = session;
  const client: SessionClient = session.client;
  const say = (copying: SessionState['copying']): void => changeSession(store, key, { copying });
  say({ type: 'copying', request });
  const copy = await client.copy(request, originalOf(source));
  if (!copy.ok) {
    say({ type: 'failed', request, failure: copy.error });
    return null;
  }
  const { name, bytes, entries, text, report } = copy.value;
  const stored = await ports.storeCopy(place, name, bytes, source);
  if (stored.ok) say({ type: 'copied', request, name, place, entries, text, report });
  // who closes the browser's dialog changed their mind
  else if (stored.error.type === 'dismissed') say({ type: 'idle' });
  else say({ type: 'failed', request, failure: stored.error });
  return stored.ok ? stored.value : null;
}

/** A new session that has a file by now is that file from here on. */
async function takeOver(
  store: Store,
  keeper: EditKeeper,
  documents: Pick<AppActions, 'openSources' | 'closeSession'>,
  stored: SessionSource,
): Promise<void> {
  const session = activeSession(store);
  if (session?.source.type !== 'new') return;
  await keeper.discard(session.key);
  documents.openSources([stored]);
  documents.closeSession(session.key);
}

/** Where the copy comes from, as far as the page knows: a browser tells no paths. */
function originalOf(source: SessionState['source']): string {
  if (source.type === 'served') return source.location;
  return 'path' in source && source.path !== undefined ? source.path : source.name;
}
