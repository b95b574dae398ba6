import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { AppActions, AppStore, SessionState } from '../store/app-state';
import type { RowDetail } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';

/** The worker of a session, as the store gives it. */
export type SessionClient = NonNullable<SessionState['client']>;

const StoreContext = createContext<StoreApi<AppStore> | null>(null);

/** Gives the views their store. */
export function StoreProvider({
  store,
  children,
}: {
  store: StoreApi<AppStore>;
  children: ReactNode;
}): ReactNode {
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** The store itself, for event handlers that read the latest state. */
function useAppStoreApi(): StoreApi<AppStore> {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('Leafpath bug: no StoreProvider above this view');
  return store;
}

/** A part of the app's state. Selectors live at module level and return stable values. */
export function useApp<T>(selector: (state: AppStore) => T): T {
  return useStore(useAppStoreApi(), selector);
}

const selectActions = (state: AppStore): AppActions => state.actions;

/** The store's actions; the object never changes. */
export function useActions(): AppActions {
  return useApp(selectActions);
}

/** The active session as it was given last. */
let steady: SessionState | null = null;

const selectActive = (state: AppStore): SessionState | null => {
  const now = state.sessions.find((session) => session.key === state.active) ?? null;
  if (steady === null || now === null || !sameButForWords(steady, now)) steady = now;
  return steady;
};

/** Did nothing change but the words of an answer that arrives? */
function sameButForWords(before: SessionState, now: SessionState): boolean {
  if (before.chat?.activity?.type !== 'streaming' || now.chat?.activity?.type !== 'streaming') {
    return before === now;
  }
  return (
    isSame(before.chat, { ...now.chat, activity: before.chat.activity }) &&
    isSame(before, { ...now, chat: before.chat })
  );
}

function isSame<T extends object>(before: T, now: T): boolean {
  return Object.entries(now).every(([name, value]) => Reflect.get(before, name) === value);
}

/**
 * The active session, or null on the empty page. While an answer arrives it stays the same object for every word: who
 * shows the words asks for them with `useActivity`, and the rest of the page is left alone.
 */
export function useActiveSession(): SessionState | null {
  return useApp(selectActive);
}

const selectActivity = (state: AppStore): SessionState['chat']['activity'] =>
  state.sessions.find((session) => session.key === state.active)?.chat.activity ?? null;

/** What the turn of the active session does, with every word that arrives. */
export function useActivity(): SessionState['chat']['activity'] {
  return useApp(selectActivity);
}

/**
 * Row details of a session: returns a reader that gives what has arrived. Re-renders when more arrives; ask for rows
 * with `session.details.request` in an effect or in onVisibleRange, never while rendering.
 */
export function useRowDetails(session: SessionState): (row: Row) => RowDetail | undefined {
  useSyncExternalStore(session.details.subscribe, session.details.version);
  return (row) => session.details.get(row);
}
