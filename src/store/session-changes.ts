import type { StoreApi } from 'zustand/vanilla';
import type { OutlineColumns, OutlineRequest } from '../projection/outline-columns';
import { NO_ROW, type Row } from '../session/array-session-index';
import type { AppStore, SessionState } from './app-state';

/** The store, as slices change it. */
export type Store = StoreApi<AppStore>;

/** The session with this key, if it is still open. */
export function findSession(store: Store, key: string): SessionState | undefined {
  return store.getState().sessions.find((session) => session.key === key);
}

/** The active session. */
export function activeSession(store: Store): SessionState | undefined {
  const { active } = store.getState();
  return active === null ? undefined : findSession(store, active);
}

/** Changes one session; a session that was closed meanwhile stays closed. */
export function changeSession(store: Store, key: string, change: Partial<SessionState>): void {
  store.setState((state) => ({
    sessions: state.sessions.map((session) => (session.key === key ? { ...session, ...change } : session)),
  }));
}

const outlineRequests = new WeakMap<Store, Map<string, number>>();

/** Asks the worker for the outline of what is selected now; an answer that a newer request overtook is dropped. */
export async function refreshOutline(store: Store, key: string): Promise<void> {
  const session = findSession(store, key);
  if (!session?.client) return;
  const numbers = outlineRequests.get(store) ?? new Map<string, number>();
  outlineRequests.set(store, numbers);
  const number = (numbers.get(key) ?? 0) + 1;
  numbers.set(key, number);
  const outline = await session.client.outline(outlineRequest(session));
  // the words of its lines come with it: a list that is drawn twice takes twice as long
  if (numbers.get(key) === number) await session.details.fetch(linesInView(outline));
  if (numbers.get(key) === number) changeSession(store, key, { outline });
}

/** Lines around the current leaf that a window can show, on either side. */
const LINES_IN_VIEW = 48;

/** Rows of the lines that the outline shows around what is selected, else around the leaf. */
function linesInView({ rows, leafLine, selectedLine }: OutlineColumns): readonly Row[] {
  const middle = Math.max(0, selectedLine >= 0 ? selectedLine : leafLine);
  const lines = rows.subarray(Math.max(0, middle - LINES_IN_VIEW), middle + LINES_IN_VIEW);
  return Array.from(lines, (row) => row as Row);
}

function outlineRequest(session: SessionState): OutlineRequest {
  return {
    leaf: session.leaf?.row ?? NO_ROW,
    selected: session.entry?.row ?? NO_ROW,
    filter: session.filter,
    open: [...session.open],
    openAll: session.openAll,
  };
}
