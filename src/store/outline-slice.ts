import { LineFlag, type OutlineColumns } from '../projection/outline-columns';
import type { Row } from '../session/array-session-index';
import type { AppActions } from './app-state';
import { activeSession, changeSession, findSession, refreshOutline, type Store } from './session-changes';

type OutlineActions = Pick<
  AppActions,
  'setFilter' | 'toggleBranch' | 'expandAll' | 'collapseAll' | 'search' | 'stepHit'
>;

/** Filter, folds and search of the outline. */
export function createOutlineActions(store: Store, selectEntry: (row: Row) => Promise<void>): OutlineActions {
  const change = (make: (key: string) => Parameters<typeof changeSession>[2]): void => {
    const session = activeSession(store);
    if (session === undefined) return;
    changeSession(store, session.key, make(session.key));
    void refreshOutline(store, session.key);
  };
  return {
    setFilter: (filter) => change(() => ({ filter })),
    expandAll: () => change(() => ({ openAll: true })),
    collapseAll: () => change(() => ({ openAll: false, open: new Set() })),
    toggleBranch: (stubKey, open) =>
      change((key) => {
        const session = findSession(store, key);
        // folding one branch after "expand all" leaves all others open
        const keys = new Set(session?.openAll === true ? openStubs(session.outline) : session?.open);
        if (open) keys.add(stubKey);
        else keys.delete(stubKey);
        return { open: keys, openAll: false };
      }),
    search: (words) => void search(store, words),
    stepHit: async (step) => {
      const session = activeSession(store);
      if (session === undefined || !('hits' in session.search) || session.search.hits.length === 0) return;
      const { hits, position } = session.search;
      const start = position < 0 && step === -1 ? 0 : position;
      const next = (start + step + hits.length) % hits.length;
      changeSession(store, session.key, { search: { ...session.search, position: next } });
      await selectEntry((hits[next] ?? 0) as Row);
    },
  };
}

function openStubs(outline: OutlineColumns | null): Row[] {
  const keys: Row[] = [];
  if (outline === null) return keys;
  for (let line = 0; line < outline.length; line += 1) {
    if (((outline.lineFlags[line] ?? 0) & LineFlag.open) !== 0)
      keys.push((outline.stubKey[line] ?? 0) as Row);
  }
  return keys;
}

async function search(store: Store, words: string): Promise<void> {
  const session = activeSession(store);
  if (!session?.client) return;
  const { key, client } = session;
  const trimmed = words.trim();
  const state = { words: trimmed, hits: new Int32Array(0), position: -1, bytes: 0 };
  changeSession(store, key, { search: trimmed === '' ? { type: 'idle' } : { type: 'running', ...state } });
  const isCurrent = (): boolean => {
    const now = findSession(store, key)?.search;
    return now?.type === 'running' && now.words === trimmed;
  };
  const found = await client.search(trimmed, ({ hits, bytes }) => {
    const now = findSession(store, key)?.search;
    if (now?.type === 'running' && now.words === trimmed) {
      changeSession(store, key, { search: { ...now, hits, bytes } });
    }
  });
  if (trimmed !== '' && !isCurrent()) return;
  if (trimmed !== '') {
    const now = findSession(store, key)?.search;
    const position = now !== undefined && 'position' in now ? now.position : -1;
    changeSession(store, key, {
      search: found.ok
        ? { type: 'done', ...state, hits: found.value, position }
        : { type: 'failed', words: trimmed, failure: found.error },
    });
  }
  await refreshOutline(store, key);
}
