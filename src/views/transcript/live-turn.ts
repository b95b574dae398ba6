import type { TurnActivity } from '../../chat/turn';
import type { EntryRef } from '../../projection/row-detail';
import type { SessionState } from '../../store/app-state';
import { conversationLeaf } from '../../store/chat-runs';

type Streaming = Extract<TurnActivity, { type: 'streaming' }>;
type Summary = Extract<SessionState['loading'], { type: 'ready' }>['summary'];

/** Where a turn stands in the session, and the answer that arrives there. */
export interface LiveTurn {
  /** the entry below which it goes on; null at the beginning of a session */
  readonly at: string | null;
  /** unsaved entries that were there before: a turn goes on only along its own */
  readonly known: ReadonlySet<string>;
  readonly summary: Summary | null;
  /** the last answer seen to arrive, and below which entry */
  readonly stream: { readonly at: string | null; readonly activity: Streaming } | null;
  readonly isOver: boolean;
}

/**
 * Follows the turn of a session from state to state, whatever branch is looked at meanwhile; null before the first one.
 * The same object comes back while nothing changed.
 */
export function followTurn(before: LiveTurn | null, session: SessionState): LiveTurn | null {
  const { activity } = session.chat;
  const summary = session.loading.type === 'ready' ? session.loading.summary : null;
  const edits = summary?.plan.edits ?? [];
  if (activity === null) return before === null || before.isOver ? before : { ...before, isOver: true };
  let turn = before;
  if (turn === null || turn.isOver) {
    const known = new Set(edits.map(({ id }) => id));
    turn = { at: leafOf(session, session.leaf), known, summary, stream: null, isOver: false };
  }
  if (turn.summary !== summary) {
    let { at } = turn;
    for (const { id, change } of edits) {
      if (change.type === 'entry' && change.parentId === at && !turn.known.has(id)) at = id;
    }
    turn = { ...turn, at, summary };
  }
  if (activity.type === 'streaming' && turn.stream?.activity !== activity) {
    turn = { ...turn, stream: { at: turn.at, activity } };
  }
  return turn;
}

/**
 * What stands below a conversation that is shown: what the turn does there, null for nothing. An answer that has settled
 * stays until the conversation shows its entry. Waiting for another attempt is said by the composer.
 */
export function liveActivity(
  turn: LiveTurn | null,
  session: SessionState,
  shown: EntryRef,
): TurnActivity | null {
  if (turn === null) return null;
  const { activity } = session.chat;
  const shownAt = leafOf(session, shown);
  const { stream } = turn;
  if (stream?.at === shownAt) {
    const isOnItsWay = session.leaf?.row !== shown.row;
    if (activity === stream.activity || isOnItsWay) return stream.activity;
  }
  if (activity === null || activity.type === 'streaming' || activity.type === 'retrying') return null;
  return turn.at === shownAt ? activity : null;
}

function leafOf(session: SessionState, leaf: EntryRef | null): string | null {
  return conversationLeaf({ ...session, leaf });
}
