import type { AppActions } from './app-state';
import type { ModelsState } from './session-parts';
import type { AppPorts } from './ports';
import type { Store } from './session-changes';

type ModelActions = Pick<
  AppActions,
  | 'chooseModel'
  | 'setThinkingLevel'
  | 'setAutoCompact'
  | 'saveModel'
  | 'removeModel'
  | 'testModel'
  | 'listModels'
>;

/** The keys of the models. They live here and nowhere else in the page: not in the state that views see. */
export class ModelKeys {
  readonly #keys = new Map<string, string>();

  /** The key of a model, or null. */
  get(id: string): string | null {
    return this.#keys.get(id) ?? null;
  }

  set(id: string, key: string | null): void {
    if (key === null || key === '') this.#keys.delete(id);
    else this.#keys.set(id, key);
  }

  /** Models whose key is known. */
  ids(): ReadonlySet<string> {
    return new Set(this.#keys.keys());
  }
}

/** The models as they were kept, before remembered keys are read. */
export function initialModels(ports: AppPorts): ModelsState {
  const { settings, chosen, thinkingLevel, autoCompact } = ports.modelStore.load();
  const all = [...settings, ports.demoModel];
  return {
    settings: all,
    withKey: new Set(),
    remembered: new Set(),
    chosen: all.find(({ id }) => id === chosen)?.id ?? all[0]?.id ?? '',
    thinkingLevel,
    autoCompact,
  };
}

/** Setting up models and choosing one. */
export function createModelActions(store: Store, ports: AppPorts, keys: ModelKeys): ModelActions {
  const change = (models: Partial<ModelsState>): void => {
    store.setState((state) => ({ models: { ...state.models, ...models } }));
    const { settings, chosen, thinkingLevel, autoCompact } = store.getState().models;
    const kept = settings.filter(({ api }) => api !== 'demo');
    ports.modelStore.save({ settings: kept, chosen, thinkingLevel, autoCompact });
  };
  void ports.modelStore.keys().then((remembered) => {
    for (const [id, key] of remembered) if (keys.get(id) === null) keys.set(id, key);
    change({ withKey: keys.ids(), remembered: new Set(remembered.keys()) });
  });
  return {
    chooseModel: (chosen) => change({ chosen }),
    setThinkingLevel: (thinkingLevel) => change({ thinkingLevel }),
    setAutoCompact: (autoCompact) => change({ autoCompact }),
    saveModel: (settings, key, remember) => {
      if (key !== undefined) keys.set(settings.id, key);
      const known = keys.get(settings.id);
      const { models } = store.getState();
      const remembered = new Set(models.remembered);
      if (remember && known !== null) {
        remembered.add(settings.id);
        void ports.modelStore.rememberKey(settings.id, known);
      } else {
        remembered.delete(settings.id);
        void ports.modelStore.forgetKey(settings.id);
      }
      const isKnown = models.settings.some(({ id }) => id === settings.id);
      const others = models.settings.map((each) => (each.id === settings.id ? settings : each));
      change({
        settings: isKnown ? others : [settings, ...others],
        chosen: isKnown ? models.chosen : settings.id,
        withKey: keys.ids(),
        remembered,
      });
    },
    removeModel: (id) => {
      keys.set(id, null);
      void ports.modelStore.forgetKey(id);
      const { models } = store.getState();
      const settings = models.settings.filter((each) => each.id !== id);
      const chosen = models.chosen === id ? (settings[0]?.id ?? '') : models.chosen;
      const remembered = new Set([...models.remembered].filter((each) => each !== id));
      change({ settings, chosen, withKey: keys.ids(), remembered });
    },
    testModel: (settings, key) => ports.chat.test(settings, key ?? keys.get(settings.id)),
    listModels: (settings, key) => ports.chat.list(settings, key ?? keys.get(settings.id)),
  };
}
