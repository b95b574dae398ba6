import { useState } from 'react';
import type { TurnActivity } from '../../chat/turn';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { followTurn, liveActivity, type LiveTurn } from './live-turn';
import type { Transcript } from './use-transcript';

/** The running turn, as the conversation that is shown has to do with it. */
export interface LiveState {
  /** what stands below its last entry; null for nothing */
  readonly activity: TurnActivity | null;
  /** the last message, while the turn answers its tool calls */
  readonly pendingRow: Row | null;
}

/** What the running turn does at the end of a conversation. */
export function useLiveTurn(session: SessionState, transcript: Transcript | null): LiveState {
  const [turn, setTurn] = useState<LiveTurn | null>(null);
  const now = followTurn(turn, session);
  if (now !== turn) setTurn(now);
  if (transcript === null) return { activity: null, pendingRow: null };
  const shown = { row: transcript.leaf, id: transcript.leafId };
  const activity = liveActivity(now, session, shown);
  const last = transcript.columns.rows.at(-1);
  const isAnsweringCalls = activity?.type === 'tool' && last !== undefined;
  return { activity, pendingRow: isAnsweringCalls ? (last as Row) : null };
}
