import { newSessionId, SESSION_ID_BYTES, sessionFileName, sessionHeaderLine } from '../append/session-file';
import { isJsonObject, stringOrNull } from '../base/json';
import type { SessionSource } from '../storage/session-source';
import type { JournalRecord } from '../storage/draft-journal';
import type { AppActions } from './app-state';
import type { UnstoredSession } from './session-parts';
import type { LeaveGuard } from './leave-guard';
import type { AppPorts } from './ports';
import { activeSession, type Store } from './session-changes';

type NewSessionActions = Pick<AppActions, 'newSession' | 'openUnstored' | 'forgetUnstored'>;

/** Sessions that have no file yet: they live in the journal until they are stored (FORMATS.md A7). */
export function createNewSessionActions(
  store: Store,
  ports: AppPorts,
  guard: LeaveGuard,
  openSources: AppActions['openSources'],
): NewSessionActions {
  const refresh = (): Promise<void> => listUnstored(store, ports);
  void refresh();
  return {
    newSession: async () => {
      const { active } = store.getState();
      guard.leave(active, 'new', () => openSources([newSource(store, ports)]));
    },
    openUnstored: async (key) => {
      const record = (await ports.journal.unstored().catch(() => [])).find((each) => each.key === key);
      const header = record?.header ?? null;
      if (record === undefined || header === null) return;
      const { changedAt, sessionId } = record;
      const name = sessionFileName(changedAt, sessionId ?? '');
      guard.leave(store.getState().active, 'open', () => openSources([{ type: 'new', name, header }]));
    },
    forgetUnstored: async (key) => {
      await ports.journal.remove(key).catch(() => undefined);
      await refresh();
    },
  };
}

/** Looks anew for sessions that were never stored. */
async function listUnstored(store: Store, ports: AppPorts): Promise<void> {
  const records = await ports.journal.unstored().catch(() => []);
  store.setState({ unstored: records.map(describeUnstored) });
}

function newSource(store: Store, ports: AppPorts): SessionSource {
  const time = ports.now();
  const sessionId = newSessionId(time, ports.random(SESSION_ID_BYTES));
  const session = activeSession(store);
  // Pi lists a session with those of its folder: the one that was looked at last is the best guess
  const cwd = session?.loading.type === 'ready' ? session.loading.summary.cwd : null;
  const header = sessionHeaderLine({ sessionId, time, cwd, parentSession: null });
  return { type: 'new', name: sessionFileName(time, sessionId), header };
}

function describeUnstored({ key, sessionId, changedAt, edits }: JournalRecord): UnstoredSession {
  const texts = edits.flatMap(({ change }) => {
    const message = change.type === 'entry' ? change.value['message'] : undefined;
    return isJsonObject(message) && message['role'] === 'user' ? [textOf(message['content'])] : [];
  });
  return {
    key,
    sessionId: sessionId ?? '',
    changedAt,
    firstWords: texts.find((text) => text !== '') ?? '',
    entries: edits.length,
  };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const first: unknown = content.find((block) => isJsonObject(block) && typeof block['text'] === 'string');
  return isJsonObject(first) ? (stringOrNull(first['text']) ?? '') : '';
}
