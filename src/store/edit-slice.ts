import { cleanName } from '../append/plan-append';
import type { Edit, EditChange } from '../append/edit';
import type { Row } from '../session/array-session-index';
import { unsavedEdits, type AppActions, type SessionState } from './app-state';
import type { EditKeeper } from './edit-keeper';
import type { AppPorts } from './ports';
import { activeSession, changeSession, type Store } from './session-changes';

type EditActions = Pick<
  AppActions,
  | 'setLabel'
  | 'setName'
  | 'goOnFrom'
  | 'undoEdit'
  | 'undoAllEdits'
  | 'settleFound'
  | 'showNews'
  | 'dismissNews'
  | 'openDialog'
>;

type NamingChange = Exclude<EditChange, { readonly type: 'entry' }>;

/** Labels, names and moves: unsaved until the reader saves them. */
export function createEditActions(
  store: Store,
  ports: AppPorts,
  keeper: EditKeeper,
  selectEntry: AppActions['selectEntry'],
): EditActions {
  return {
    ...createNamingActions(store, ports, keeper),
    ...createNewsActions(store, selectEntry),
    undoEdit: (id) => removeEdits(store, keeper, () => [id]),
    undoAllEdits: () => removeEdits(store, keeper, (session) => unsavedEdits(session).map(({ id }) => id)),
    settleFound: async (take) => {
      const session = activeSession(store);
      if (session !== undefined) await keeper.settleFound(session.key, take);
    },
    openDialog: (dialog) => store.setState({ dialog }),
  };
}

async function removeEdits(
  store: Store,
  keeper: EditKeeper,
  which: (session: SessionState) => readonly string[],
): Promise<void> {
  const session = activeSession(store);
  if (session !== undefined) await keeper.change(session.key, { add: [], remove: which(session) }, null);
}

function createNamingActions(
  store: Store,
  ports: AppPorts,
  keeper: EditKeeper,
): Pick<EditActions, 'setLabel' | 'setName' | 'goOnFrom'> {
  /** Puts an edit in the place of those that it makes needless. */
  const replace = async (change: NamingChange, isNeedless: (edit: Edit) => boolean): Promise<void> => {
    const session = activeSession(store);
    if (session === undefined) return;
    const remove = unsavedEdits(session).filter(isNeedless);
    if (remove.length > 0) {
      await keeper.change(session.key, { add: [], remove: remove.map(({ id }) => id) }, null);
    }
    if (await isInForce(activeSession(store), change)) return;
    const edit: Edit = { id: ports.newId(), time: ports.now(), change };
    await keeper.change(session.key, { add: [edit], remove: [] }, change.type === 'move' ? edit.id : null);
  };
  const idOf = async (row: Row): Promise<string | null> =>
    (await activeSession(store)?.client?.refs([row]))?.[0]?.id ?? null;
  return {
    setLabel: async (row, text) => {
      const targetId = await idOf(row);
      if (targetId === null) return;
      await replace(
        { type: 'label', targetId, text: text === null ? null : cleanName(text) || null },
        ({ change }) => change.type === 'label' && change.targetId === targetId,
      );
    },
    setName: (name) =>
      replace({ type: 'name', name: cleanName(name) }, ({ change }) => change.type === 'name'),
    goOnFrom: async (row) => {
      const targetId = await idOf(row);
      const session = activeSession(store);
      if (targetId === null || session === undefined) return;
      // of moves one after the other only the last one counts
      const newest = unsavedEdits(session).at(-1);
      await replace(
        { type: 'move', targetId },
        (edit) => edit.id === newest?.id && edit.change.type === 'move',
      );
    },
  };
}

function createNewsActions(
  store: Store,
  selectEntry: AppActions['selectEntry'],
): Pick<EditActions, 'showNews' | 'dismissNews'> {
  return {
    showNews: async () => {
      const session = activeSession(store);
      const news = session?.news ?? null;
      if (session === undefined || news === null) return;
      changeSession(store, session.key, { news: null });
      await selectEntry(news.tip.row);
    },
    dismissNews: () => {
      const session = activeSession(store);
      if (session !== undefined) changeSession(store, session.key, { news: null });
    },
  };
}

/** Does the session say so already? Then there is nothing to change. */
async function isInForce(session: SessionState | undefined, change: NamingChange): Promise<boolean> {
  if (session?.loading.type !== 'ready' || session.client === null) return true;
  const { summary } = session.loading;
  if (change.type === 'name') return (summary.name ?? '') === change.name;
  const target = await session.client.resolve(change.targetId);
  if (target === null) return true;
  if (change.type === 'move') return summary.tip?.id === target.id;
  const [detail] = await session.client.rowDetails(Int32Array.of(target.row));
  return (detail?.label ?? null) === change.text;
}
