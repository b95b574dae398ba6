import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ModelSettings } from '../../chat/model-settings';
import type { AppState } from '../../store/app-state';
import type { ModelsState } from '../../store/session-parts';
import { useActions, useApp } from '../store-context';
import {
  draftOf,
  draftProblems,
  endpointOf,
  newDraft,
  readTokens,
  settingsOf,
  withKind,
  type DraftProblem,
  type ModelDraft,
} from './model-draft';
import { kindPresets, type ModelKind } from './model-kinds';
import { useListedModels, type Listing } from './use-listed-models';
import { useModelTest, type Trying } from './use-model-test';

interface FormState {
  readonly id: string;
  readonly isNew: boolean;
  readonly initial: ModelDraft;
  readonly draft: ModelDraft;
  /** what is wrong of what was checked */
  readonly problems: readonly DraftProblem[];
  /** how often something wrong was found */
  readonly refusals: number;
  readonly isKeyKnown: boolean;
  readonly isKeyTyped: boolean;
  readonly remember: boolean;
  readonly forgets: boolean;
  /** something besides the draft was changed */
  readonly isTouched: boolean;
}

/** A model that is set up or changed. */
export interface ModelForm extends FormState {
  readonly isDirty: boolean;
  readonly listing: Listing;
  readonly trying: Trying;
  /** the only place of a typed key */
  readonly keyField: RefObject<HTMLInputElement | null>;
  /** Begins anew with a model that is there, or (null) a new one. */
  readonly start: (settings: ModelSettings | null) => void;
  readonly change: (change: Partial<ModelDraft>) => void;
  readonly chooseKind: (kind: ModelKind) => void;
  /** Puts a model into the field, with the window that the endpoint told. */
  readonly takeModel: (modelId: string) => void;
  readonly noteKey: () => void;
  readonly setForgets: (forgets: boolean) => void;
  readonly setRemember: (remember: boolean) => void;
  /** Asks the endpoint for its models. */
  readonly list: (again: boolean) => void;
  readonly test: () => void;
  /** Saves the model and gives its settings; null when something is wrong. */
  readonly save: () => ModelSettings | null;
}

const selectModels = (state: AppState): ModelsState => state.models;

/** The state of the form. It stays above the form itself, since the foot of the window belongs to it too. */
export function useModelForm(): ModelForm {
  const models = useApp(selectModels);
  const { saveModel } = useActions();
  const [state, setState] = useState(() => startForm(null, models));
  const keyField = useRef<HTMLInputElement>(null);
  const { listing, read, drop } = useListedModels();
  const { trying, test, clear } = useModelTest();
  const { draft, forgets, isKeyKnown, remember } = state;
  const update = (change: Partial<FormState>): void => {
    clear();
    setState((before) => ({ ...before, ...change }));
  };
  const setDraft = (next: ModelDraft): void => {
    const wrong = draftProblems(next);
    // what was found wrong is no more once it is mended
    update({ draft: next, problems: state.problems.filter((problem) => wrong.includes(problem)) });
  };
  const change = (changed: Partial<ModelDraft>): void => setDraft({ ...draft, ...changed });
  useToldWindow(state, listing, (contextWindow) => change({ contextWindow }));
  // a forgotten key is not used any more, also before it is saved
  const typedKey = (): string | undefined => keyField.current?.value.trim() || (forgets ? '' : undefined);
  const current = settingsOf(draft, state.id);
  const isWhole = (): boolean => {
    const problems = draftProblems(draft);
    update({ problems, refusals: state.refusals + (problems.length > 0 ? 1 : 0) });
    return problems.length === 0;
  };
  return {
    ...state,
    isDirty: state.isTouched || state.isKeyTyped || draft !== state.initial,
    listing,
    trying,
    keyField,
    start: (settings) => {
      drop();
      clear();
      setState(startForm(settings, models));
    },
    change,
    chooseKind: (kind) => setDraft(withKind(draft, kind)),
    takeModel: (modelId) => change({ modelId, ...toldWindow(listing, modelId) }),
    noteKey: () => update({ isKeyTyped: keyField.current?.value !== '' }),
    setForgets: (next) => update({ forgets: next, isTouched: true }),
    setRemember: (next) => update({ remember: next, isTouched: true }),
    list: (again) => {
      if (endpointOf(draft.baseUrl) !== null) read(current, typedKey(), again);
    },
    test: () => {
      const key = typedKey();
      if (isWhole()) test(current, key, key === undefined ? isKeyKnown : key !== '');
    },
    save: () => {
      if (!isWhole()) return null;
      const key = typedKey();
      saveModel(current, key === '' ? null : key, remember);
      return current;
    },
  };
}

function startForm(settings: ModelSettings | null, { withKey, remembered }: ModelsState): FormState {
  const draft = settings === null ? newDraft('ollama') : draftOf(settings);
  const id = settings?.id ?? crypto.randomUUID();
  return {
    id,
    isNew: settings === null,
    initial: draft,
    draft,
    problems: [],
    refusals: 0,
    isKeyKnown: withKey.has(id),
    isKeyTyped: false,
    remember: remembered.has(id),
    forgets: false,
    isTouched: false,
  };
}

/** The window of a model as the endpoint told it, ready to be put into the draft. */
export function toldWindow(listing: Listing, modelId: string): Partial<ModelDraft> {
  if (listing.type !== 'ready') return {};
  const told = listing.models.find(({ id }) => id === modelId.trim())?.contextWindow ?? null;
  return told === null ? {} : { contextWindow: String(told) };
}

/** Fills the window in when the list arrives after the model was typed, where nobody has typed a window. */
function useToldWindow(
  { draft, isNew }: FormState,
  listing: Listing,
  fill: (contextWindow: string) => void,
): void {
  const filled = useRef(listing);
  useEffect(() => {
    if (filled.current === listing) return;
    filled.current = listing;
    const { contextWindow } = toldWindow(listing, draft.modelId);
    const isUntouched = readTokens(draft.contextWindow) === kindPresets[draft.kind].contextWindow;
    if (isNew && isUntouched && contextWindow !== undefined) fill(contextWindow);
  }, [draft, fill, isNew, listing]);
}
