import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppActions, AppState, AppStore } from './app-state';
import { ChatRuns } from './chat-runs';
import { createChatActions } from './chat-slice';
import { createCompareActions } from './compare-slice';
import { createDocumentActions } from './document-slice';
import { EditKeeper } from './edit-keeper';
import { createEditActions } from './edit-slice';
import { LeaveGuard } from './leave-guard';
import { createModelActions, initialModels, ModelKeys } from './models-slice';
import { createNewSessionActions } from './new-session';
import { createOutlineActions } from './outline-slice';
import type { AppPorts } from './ports';
import { createSaveActions } from './save-slice';
import { createSelectionActions } from './selection-slice';
import { SessionFollower } from './session-follower';
import type { Store } from './session-changes';

/** The app's state; everything outside comes through the ports. Recents arrive on their own. */
export function createAppStore(ports: AppPorts): StoreApi<AppStore> {
  const state: AppState = {
    sessions: [],
    active: null,
    recents: [],
    folder: null,
    handlesSupported: ports.handlesSupported,
    view: ports.initialView,
    picks: [],
    reveal: null,
    dialog: null,
    served: ports.served,
    models: initialModels(ports),
    unstored: [],
  };
  const store = createStore<AppStore>()((_set, _get, api) => ({
    ...state,
    actions: createActions(api, ports),
  }));
  void ports.recents.list().then((recents) => store.setState({ recents }));
  return store;
}

function createActions(store: Store, ports: AppPorts): AppActions {
  const keeper = new EditKeeper(store, ports);
  const follower = new SessionFollower(store, ports, keeper);
  const runs = new ChatRuns(store, ports, keeper);
  const guard = new LeaveGuard(store, ports, runs);
  const keys = new ModelKeys();
  const selection = createSelectionActions(store);
  const compare = createCompareActions(store);
  const documents = guardDocuments(store, guard, createDocumentActions(store, ports, keeper, follower, runs));
  const saving = createSaveActions(store, ports, follower, keeper, documents);
  const chat = createChatActions(store, ports, {
    runs,
    keys,
    folders: new Map(),
    compareRows: compare.compareRows,
    save: saving.save,
    useAsLeaf: selection.useAsLeaf,
  });
  return {
    ...documents,
    ...selection,
    ...compare,
    ...saving,
    ...chat,
    ...createEditActions(store, ports, keeper, selection.selectEntry),
    ...createOutlineActions(store, selection.selectEntry),
    ...createModelActions(store, ports, keys),
    ...createNewSessionActions(store, ports, guard, documents.openSources),
    onLeaving: guard.onLeaving,
    answerLeaving: guard.answerLeaving,
    setView: (change) => {
      store.setState(({ view }) => ({ view: { ...view, ...change } }));
      ports.saveView(store.getState().view);
    },
  };
}

type DocumentActions = ReturnType<typeof createDocumentActions>;

/** Opening, closing and switching ask first when they leave a session whose turn runs. */
function guardDocuments(store: Store, guard: LeaveGuard, actions: DocumentActions): DocumentActions {
  const active = (): string | null => store.getState().active;
  return {
    ...actions,
    openSources: (sources) => guard.leave(active(), 'open', () => actions.openSources(sources)),
    openUrl: (url) => guard.leave(active(), 'open', () => actions.openUrl(url)),
    openRecent: async (key) => guard.leave(active(), 'open', () => void actions.openRecent(key)),
    closeSession: (key) => guard.leave(key, 'close', () => actions.closeSession(key)),
    activate: (key) => {
      if (key !== active()) guard.leave(active(), 'switch', () => actions.activate(key));
    },
  };
}
