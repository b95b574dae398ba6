import type { EntryRef } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';
import type { AppActions, ComparePick } from './app-state';
import { activeSession, type Store } from './session-changes';

type CompareActions = Pick<AppActions, 'compareRows' | 'compareWithCurrent' | 'togglePick' | 'setPicks'>;

/** Most paths side by side. */
export const MOST_PICKS = 6;

/** Are two picks the same path? */
function isSamePick(a: ComparePick, b: ComparePick): boolean {
  return a.session === b.session && a.ref.row === b.ref.row;
}

/** What is compared. */
export function createCompareActions(store: Store): CompareActions {
  const compareRows = async (rows: readonly Row[]): Promise<void> => {
    const session = activeSession(store);
    if (!session?.client) return;
    const refs = await session.client.refs([...new Set(rows)].slice(0, MOST_PICKS));
    showPicks(store, session.key, refs);
  };
  return {
    compareRows,
    compareWithCurrent: async (row) => {
      const leaf = activeSession(store)?.leaf ?? null;
      await compareRows(leaf === null ? [row] : [leaf.row, row]);
    },
    togglePick: (pick) =>
      store.setState(({ picks }) => {
        const others = picks.filter((other) => !isSamePick(other, pick));
        return { picks: others.length < picks.length ? others : [...picks, pick].slice(-MOST_PICKS) };
      }),
    setPicks: (picks) => store.setState({ picks: picks.slice(0, MOST_PICKS) }),
  };
}

/** The ids in `#compare=A,B`; none where the address is malformed. */
export function comparedIds(hash: string): readonly string[] {
  const written = /(?:^#?|&)compare=([^&]*)/.exec(hash)?.[1] ?? '';
  try {
    return written === '' ? [] : written.split(',').map((id) => decodeURIComponent(id));
  } catch {
    return [];
  }
}

/** Compares entries of one session and shows Compare. */
export function showPicks(store: Store, session: string, refs: readonly EntryRef[]): void {
  store.setState((state) => ({
    picks: refs.map((ref) => ({ session, ref })),
    view: { ...state.view, centreTab: 'compare' },
  }));
}
