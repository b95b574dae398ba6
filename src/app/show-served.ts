import type { StoreApi } from 'zustand/vanilla';
import { keepServedPath, keptServedPath } from '../storage/served-place';
import { listServed } from '../storage/served-list';
import type { AppStore } from '../store/app-state';
import { useServedFolder, type ServedFolder } from '../views/library/served-folder';

/** Lists the served sessions on the start page, and opens again the one that was shown before a reload. */
export function showServed(store: StoreApi<AppStore>): void {
  const before = keptServedPath();
  store.subscribe((state, previous) => {
    const path = shownPath(state);
    if (path !== shownPath(previous)) keepServedPath(path);
  });
  const list = (): void => void listAgain(store, setServed);
  const setServed = (change: Partial<ServedFolder>): void => {
    useServedFolder.setState(({ served }) => ({
      served: { name: '', phase: 'listing', list, ...served, ...change },
    }));
  };
  void listFirst(store, setServed, before);
}

type SetServed = (change: Partial<ServedFolder>) => void;

async function listFirst(
  store: StoreApi<AppStore>,
  setServed: SetServed,
  before: string | null,
): Promise<void> {
  // the start page is kept for whoever opened something else in the meantime
  await listAgain(store, setServed, () => store.getState().sessions.length === 0);
  const { sessions, folder, actions } = store.getState();
  const source = folder?.sources.find((each) => each.type === 'served' && each.path === before);
  if (sessions.length === 0 && source !== undefined) actions.openSources([source]);
}

async function listAgain(
  store: StoreApi<AppStore>,
  setServed: SetServed,
  isWanted = (): boolean => true,
): Promise<void> {
  setServed({ phase: 'listing' });
  const listed = await listServed();
  if (!listed.ok) {
    setServed({ phase: listed.error });
    return;
  }
  const { folder, sources, skipped } = listed.value;
  setServed({ name: folder, phase: 'listed' });
  if (isWanted()) store.getState().actions.showFolder(folder, sources, skipped);
}

/** The path of the served session that is shown, or null. */
function shownPath({ sessions, active }: AppStore): string | null {
  const source = sessions.find(({ key }) => key === active)?.source;
  return source?.type === 'served' ? source.path : null;
}
