import type { LeafReason } from '../projection/leaf-ledger';
import type { EntryRef } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';
import type { AppActions, SessionState } from './app-state';
import { comparedIds, showPicks } from './compare-slice';
import { activeSession, changeSession, refreshOutline, type Store } from './session-changes';

type SelectionActions = Pick<
  AppActions,
  | 'selectEntry'
  | 'selectId'
  | 'useAsLeaf'
  | 'chooseLeaf'
  | 'stepLeaf'
  | 'stepSibling'
  | 'followHash'
  | 'revealInChat'
>;

/** Leaves remembered as visited. */
const VISITED = 50;

/** A session whose worker is there. */
type ReadySession = SessionState & { readonly client: NonNullable<SessionState['client']> };

/** What is selected and which leaf is current. */
export function createSelectionActions(store: Store): SelectionActions {
  const selectEntry = async (row: Row): Promise<void> => {
    const session = readySession(store);
    if (session === null) return;
    const [entry] = await session.client.refs([row]);
    if (entry === undefined) return;
    changeSession(store, session.key, { entry });
    reveal(store, row);
    const leaf = await session.client.leafThrough(row, []);
    await setLeaf(store, session, leaf, { type: 'newest-through', row });
  };
  const chooseLeaf = async (ref: EntryRef, reason: LeafReason = { type: 'chosen' }): Promise<void> => {
    const session = readySession(store);
    if (session === null) return;
    // a leaf that only bookkeeping follows up to the tip stands for the tip
    await setLeaf(store, session, await session.client.leafThrough(ref.row, []), reason);
  };
  return {
    selectEntry,
    selectId: async (id) => {
      const ref = await readySession(store)?.client.resolve(id);
      if (ref) await selectEntry(ref.row);
    },
    useAsLeaf: async (row) => {
      const session = readySession(store);
      const [leaf] = (await session?.client.refs([row])) ?? [];
      if (session !== null && leaf !== undefined) await setLeaf(store, session, leaf, { type: 'chosen' });
    },
    chooseLeaf: (ref) => chooseLeaf(ref),
    stepLeaf: async (step) => {
      const leaf = neighbourLeaf(activeSession(store), step);
      if (leaf !== undefined) await chooseLeaf(leaf);
    },
    stepSibling: async (row, step) => {
      const session = readySession(store);
      const sibling = await session?.client.sibling(row, step);
      if (session === null || !sibling) return;
      const leaf = await session.client.leafThrough(sibling.row, session.visited);
      reveal(store, sibling.row);
      await setLeaf(store, session, leaf, { type: 'chosen' });
    },
    followHash: (hash) => followHash(store, hash),
    revealInChat: (row) => {
      store.setState((state) => ({ view: { ...state.view, centreTab: 'chat' } }));
      reveal(store, row);
    },
  };
}

function readySession(store: Store): ReadySession | null {
  const session = activeSession(store);
  return session?.client ? { ...session, client: session.client } : null;
}

function reveal(store: Store, row: Row): void {
  store.setState((state) => ({ reveal: { row, count: (state.reveal?.count ?? 0) + 1 } }));
}

async function setLeaf(
  store: Store,
  session: ReadySession,
  leaf: EntryRef,
  reason: LeafReason,
): Promise<void> {
  const summary = session.loading.type === 'ready' ? session.loading.summary : null;
  const isTip = summary !== null && summary.tip?.row === leaf.row;
  const tipReason: LeafReason = { type: summary?.tipRule === 'leaf-entry' ? 'leaf-entry' : 'tip' };
  const known = session.leaves.findIndex(({ row }) => row === leaf.row);
  // only bookkeeping below a leaf, and entries in the middle, must be asked for
  const leafIndex = known === -1 ? await session.client.leafPosition(leaf.row) : known;
  changeSession(store, session.key, {
    leaf,
    leafIndex,
    leafReason: isTip ? tipReason : reason,
    visited: [leaf.row, ...session.visited.filter((row) => row !== leaf.row)].slice(0, VISITED),
  });
  await refreshOutline(store, session.key);
}

/** The next or previous leaf in file order, around the end; from an entry in the middle, the nearest one that way. */
function neighbourLeaf(session: SessionState | undefined, step: 1 | -1): EntryRef | undefined {
  if (session === undefined || session.leaves.length === 0) return undefined;
  const { leaves, leafIndex, leaf } = session;
  let from = leafIndex;
  if (from < 0) {
    const after = leaves.findIndex((candidate) => candidate.row > (leaf?.row ?? -1));
    const next = after === -1 ? leaves.length : after;
    from = step === 1 ? next - 1 : next;
  }
  return leaves[(from + step + leaves.length) % leaves.length];
}

/** Restores `#leaf=…&entry=…`; an unknown leaf id falls back to the tip and is said (FORMATS.md A4). */
async function followHash(store: Store, hash: string): Promise<void> {
  const session = readySession(store);
  if (session === null) return;
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  await followComparison(store, session, comparedIds(hash));
  const leafId = parameters.get('leaf');
  const entryId = parameters.get('entry');
  const entry = entryId === null ? null : await session.client.resolve(entryId);
  if (entry !== null) {
    changeSession(store, session.key, { entry });
    reveal(store, entry.row);
  }
  if (leafId === null) {
    if (entry === null) return;
    const newest = await session.client.leafThrough(entry.row, []);
    await setLeaf(store, session, newest, { type: 'newest-through', row: entry.row });
    return;
  }
  const leaf = await session.client.resolve(leafId);
  if (leaf !== null) await setLeaf(store, session, leaf, { type: 'link' });
  else await fallBackToTip(store, session, leafId);
}

/** Restores `#compare=A,B`; ids that the session does not have are left out. */
async function followComparison(store: Store, session: ReadySession, ids: readonly string[]): Promise<void> {
  const refs: EntryRef[] = [];
  for (const id of ids) {
    const ref = await session.client.resolve(id);
    if (ref !== null) refs.push(ref);
  }
  if (refs.length > 0) showPicks(store, session.key, refs);
}

async function fallBackToTip(store: Store, session: ReadySession, unknownId: string): Promise<void> {
  const tip = session.loading.type === 'ready' ? session.loading.summary.tip : null;
  if (tip !== null) await setLeaf(store, session, tip, { type: 'tip' });
  changeSession(store, session.key, { leafReason: { type: 'unknown-link', id: unknownId } });
}
