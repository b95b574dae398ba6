import { useCallback, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Comparison, PathFacts } from '../../projection/comparison';
import type { EntryRef, RowDetail } from '../../projection/row-detail';
import { NO_ROW, type Row } from '../../session/array-session-index';
import type { AppStore, ComparePick, SessionState } from '../../store/app-state';
import { displayText } from '../../ui/format';
import { useApp, type SessionClient } from '../store-context';
import { useResource } from '../use-resource';

/** One of the paths that are compared. */
export interface Side {
  /** place among the sides, from 0 */
  readonly place: number;
  /** A, B, … */
  readonly letter: string;
  readonly pick: ComparePick;
  readonly client: SessionClient;
  readonly details: SessionState['details'];
  /** label or last words, clean for display; '' for an entry without words */
  readonly name: string;
  /** name of its session when more than one is compared, else null */
  readonly session: string | null;
}

/** A comparison with everything the parts of the view read. */
export interface Compared {
  readonly comparison: Comparison;
  readonly sides: readonly Side[];
  /** label or words of the deepest common ancestor; '' for none */
  readonly ancestor: string;
  /** what it is, null for none */
  readonly ancestorDetail: RowDetail | null;
}

export type CompareState =
  | { readonly type: 'few' }
  | { readonly type: 'reading' }
  | { readonly type: 'closed' }
  | { readonly type: 'gone' }
  | { readonly type: 'failed'; readonly onRetry: () => void }
  | { readonly type: 'ready'; readonly compared: Compared };

type Answer = Exclude<CompareState, { type: 'few' | 'reading' | 'failed' }> | { readonly type: 'failed' };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Graphemes of a name in a chip. */
const NAME_LENGTH = 60;

const selectPicks = (state: AppStore): readonly ComparePick[] => state.picks;
/** The sessions of the picks, each once; what changes while a file is read on is their summary. */
const selectSources = (state: AppStore): readonly SessionState[] =>
  state.sessions.filter((session) => state.picks.some((pick) => pick.session === session.key));
const selectClients = (state: AppStore): readonly SessionState['client'][] =>
  selectSources(state).map((session) => session.client);
const selectLoading = (state: AppStore): readonly SessionState['loading'][] =>
  selectSources(state).map((session) => session.loading);
const selectKeys = (state: AppStore): readonly string[] => selectSources(state).map(({ key }) => key);
const selectDetails = (state: AppStore): readonly SessionState['details'][] =>
  selectSources(state).map(({ details }) => details);

interface Source {
  readonly client: SessionClient;
  readonly details: SessionState['details'];
  readonly name: string;
}

/** What Compare shows: the picks of the store, compared in the worker of the first one's session. */
export function useComparison(): CompareState {
  const picks = useApp(selectPicks);
  const keys = useApp(useShallow(selectKeys));
  const clients = useApp(useShallow(selectClients));
  const details = useApp(useShallow(selectDetails));
  const loading = useApp(useShallow(selectLoading));
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(async (): Promise<{ attempt: number; answer: Answer } | null> => {
    if (picks.length < 2) return null;
    const sources = new Map<string, Source>();
    keys.forEach((key, place) => {
      const client = clients[place];
      const cache = details[place];
      const state = loading[place];
      if (!client || cache === undefined || state?.type !== 'ready') return;
      sources.set(key, { client, details: cache, name: sessionName(state.summary) });
    });
    try {
      return { attempt, answer: await compare(picks, sources) };
    } catch {
      // A worker that ran out of memory or was ended rejects every call.
      return { attempt, answer: { type: 'failed' } };
    }
  }, [picks, keys, clients, details, loading, attempt]);
  const read = useResource(load);
  if (picks.length < 2) return { type: 'few' };
  if (read.value === null) return { type: 'reading' };
  const { answer } = read.value;
  if (answer.type === 'failed') return { type: 'failed', onRetry: () => setAttempt(attempt + 1) };
  return answer;
}

function sessionName({ name, firstWords }: { name: string | null; firstWords: string }): string {
  return displayText(name ?? firstWords, NAME_LENGTH);
}

async function compare(
  picks: readonly ComparePick[],
  sources: ReadonlyMap<string, Source>,
): Promise<Exclude<Answer, { type: 'failed' }>> {
  if (picks.some((pick) => !sources.has(pick.session))) return { type: 'closed' };
  const ordered = ownFirst(picks);
  const rows: Row[] = [];
  for (const { session, ref } of ordered) {
    const client = sources.get(session)?.client;
    const row = client === undefined ? null : await currentRow(client, ref);
    if (row === null) return { type: 'gone' };
    rows.push(row);
  }
  const own = ordered.filter((pick) => pick.session === ordered[0]?.session).length;
  const first = sources.get(ordered[0]?.session ?? '');
  if (first === undefined) return { type: 'closed' };
  const others: PathFacts[] = [];
  for (const [place, pick] of ordered.entries()) {
    const source = sources.get(pick.session);
    const row = rows[place];
    if (place >= own && source !== undefined && row !== undefined) {
      others.push(await source.client.pathFacts(row));
    }
  }
  const comparison = await first.client.compare(rows.slice(0, own), others);
  return { type: 'ready', compared: await describe(comparison, ordered, rows, sources) };
}

/** Paths of the session of the first pick stand first: its worker compares, the others bring their facts. */
function ownFirst(picks: readonly ComparePick[]): readonly ComparePick[] {
  const isOwn = (pick: ComparePick): boolean => pick.session === picks[0]?.session;
  return [...picks.filter(isOwn), ...picks.filter((pick) => !isOwn(pick))];
}

/** The row of a pick; rows can move when the rest of a large file is read, ids stay. */
async function currentRow(client: SessionClient, ref: EntryRef): Promise<Row | null> {
  try {
    const [known] = await client.refs([ref.row]);
    if (known?.id === ref.id) return ref.row;
  } catch {
    // a row behind the end of a file that turned out shorter: its id decides
  }
  return (await client.resolve(ref.id))?.row ?? null;
}

async function describe(
  comparison: Comparison,
  picks: readonly ComparePick[],
  rows: readonly Row[],
  sources: ReadonlyMap<string, Source>,
): Promise<Compared> {
  const sides: Side[] = [];
  for (const [place, pick] of picks.entries()) {
    const source = sources.get(pick.session);
    const row = rows[place];
    if (source === undefined || row === undefined) continue;
    sides.push({
      place,
      letter: LETTERS[place] ?? '?',
      pick: { session: pick.session, ref: { row, id: pick.ref.id } },
      client: source.client,
      details: source.details,
      name: await pathName(source.client, row, comparison.sides[place]?.labelRow ?? NO_ROW),
      session: sources.size > 1 ? source.name : null,
    });
  }
  const ancestorRow = comparison.shared.ancestorRows[0];
  const [ancestor] =
    ancestorRow === undefined || ancestorRow < 0 || sides[0] === undefined
      ? []
      : await sides[0].client.rowDetails(Int32Array.of(ancestorRow));
  return {
    comparison,
    sides,
    ancestor: ancestor === undefined ? '' : entryName(ancestor),
    ancestorDetail: ancestor ?? null,
  };
}

/** What people call a path: the label nearest to its end on its own part, else its last words. */
async function pathName(client: SessionClient, row: Row, labelRow: Row): Promise<string> {
  const [end, labelled] = await client.rowDetails(Int32Array.from(labelRow < 0 ? [row] : [row, labelRow]));
  if (labelled?.label) return displayText(labelled.label, NAME_LENGTH);
  return end === undefined ? '' : entryName(end);
}

function entryName({ label, preview, name }: RowDetail): string {
  return displayText(label ?? (preview === '' ? name : preview), NAME_LENGTH);
}
