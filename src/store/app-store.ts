import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState, AppStore } from './app-state';
import { createCompareActions } from './compare-slice';
import { createDocumentActions } from './document-slice';
import { createOutlineActions } from './outline-slice';
import type { AppPorts } from './ports';
import { createSelectionActions } from './selection-slice';

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
  };
  const store = createStore<AppStore>()((_set, _get, api) => {
    const selection = createSelectionActions(api);
    return {
      ...state,
      actions: {
        ...createDocumentActions(api, ports),
        ...selection,
        ...createCompareActions(api),
        ...createOutlineActions(api, selection.selectEntry),
        setView: (change) => {
          api.setState(({ view }) => ({ view: { ...view, ...change } }));
          ports.saveView(api.getState().view);
        },
      },
    };
  });
  void ports.recents.list().then((recents) => store.setState({ recents }));
  return store;
}
