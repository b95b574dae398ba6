import type { SessionClient, SessionSummary } from '../ingest/protocol';
import type { EntryRef } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';
import type { SessionState } from './app-state';
import { changeSession, findSession, refreshOutline, type Store } from './session-changes';

/** Why another index takes the place of the one that is shown. */
export type Adoption =
  /** the whole file is parsed: rows may have moved, ids have not */
  | { readonly type: 'complete' }
  /** unsaved edits changed; `goTo` is the id of the entry to be shown, null keeps what is shown, or stays at the tip */
  | { readonly type: 'edits'; readonly goTo: string | null }
  /** the file has grown; `follow` goes with it where the reader stands at its tip */
  | { readonly type: 'growth'; readonly follow: boolean };

/** Shows a newer index of the same file, and what of it is news. The client answers from the new index already. */
export async function adoptSummary(
  store: Store,
  key: string,
  client: SessionClient,
  now: SessionSummary,
  adoption: Adoption,
): Promise<void> {
  const session = findSession(store, key);
  if (session?.loading.type !== 'ready') return;
  const before = session.loading.summary;
  const again = async (ref: EntryRef | null): Promise<EntryRef | null> =>
    ref === null ? null : client.resolve(ref.id);
  const place = await placeAfter(session, client, now, adoption);
  const entry = await again(session.entry);
  // a first look can miss or invent an entry where a line is damaged: then rows have moved
  const moved = adoption.type === 'complete' && now.entryCount !== before.entryCount;
  const folds = moved ? { open: new Set<Row>(), visited: [] } : {};
  if (moved) session.details.clear();
  changeSession(store, key, { ...place, entry, ...folds });
  // asked for together: each answer would else wait for the page's own work on the one before
  await Promise.all([session.details.renew(), loadLeaves(store, key, client), refreshOutline(store, key)]);
  changeSession(store, key, { loading: { type: 'ready', summary: now } });
}

/** All leaves in file order, and which of them is current. */
export async function loadLeaves(store: Store, key: string, client: SessionClient): Promise<void> {
  const ledger = await client.ledger();
  const leaves = await client.refs(Array.from(ledger.rows, (row) => row as Row));
  const leaf = findSession(store, key)?.leaf ?? null;
  const leafIndex = leaf === null ? -1 : await client.leafPosition(leaf.row);
  changeSession(store, key, { leaves, leafIndex });
}

type Place = Pick<SessionState, 'leaf' | 'news'>;

async function placeAfter(
  session: SessionState,
  client: SessionClient,
  now: SessionSummary,
  adoption: Adoption,
): Promise<Place> {
  const { leaf, news, loading } = session;
  const before = loading.type === 'ready' ? loading.summary : now;
  const stays = async (ref: EntryRef): Promise<EntryRef | null> => (await client.resolve(ref.id)) ?? now.tip;
  if (adoption.type === 'growth') return placeAfterGrowth(session, before, client, now, adoption.follow);
  const goTo = adoption.type === 'edits' ? adoption.goTo : null;
  if (goTo !== null) return { leaf: (await client.resolve(goTo)) ?? now.tip, news };
  // who stood at the tip stays at the tip
  const atTip = leaf === null || leaf.id === before.tip?.id;
  return { leaf: atTip ? now.tip : await stays(leaf), news };
}

/** Who stands at the tip goes on with it; a branch that grows elsewhere is news, and nobody is taken there. */
async function placeAfterGrowth(
  { leaf, news }: SessionState,
  before: SessionSummary,
  client: SessionClient,
  now: SessionSummary,
  follow: boolean,
): Promise<Place> {
  const { fileTip } = now.plan;
  const count = now.plan.fileRows - before.plan.fileRows - now.plan.saved.length;
  const told = (elsewhere: boolean): SessionState['news'] =>
    count <= 0 || fileTip === null
      ? news
      : { tip: fileTip, count: count + (news?.count ?? 0), elsewhere: elsewhere || news?.elsewhere === true };
  // unsaved labels and names stand for the tip that they hang on; a move or a conversation is a branch of its own
  const isPlanned = leaf !== null && leaf.row >= before.plan.fileRows;
  const hangs = before.plan.edits.every(({ change }) => change.type === 'label' || change.type === 'name');
  const anchor = isPlanned && hangs ? before.plan.fileTip : leaf;
  if (anchor === null || fileTip === null) return { leaf: now.tip, news };
  const stands = (await client.resolve(anchor.id)) ?? now.tip;
  if (anchor.id !== before.plan.fileTip?.id || stands === null) return { leaf: stands, news: told(true) };
  const continued = await client.continuesTo(stands.row, fileTip.row);
  if (!continued) return { leaf: stands, news: told(true) };
  return follow || count <= 0 ? { leaf: now.tip, news } : { leaf: stands, news: told(false) };
}
