import { expect, test } from 'vitest';
import type { TurnActivity } from '../../chat/turn';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { followTurn, liveActivity, type LiveTurn } from './live-turn';

const words = (text: string): TurnActivity => ({
  type: 'streaming',
  message: { role: 'assistant', content: [{ type: 'text', text }] },
});
const waiting: TurnActivity = { type: 'waiting' };

/** A session at an entry, with unsaved entries as "id < parent". */
function sessionAt(leaf: string, entries: readonly string[], activity: TurnActivity | null): SessionState {
  const edits = entries.map((entry) => {
    const [id, parentId] = entry.split(' < ');
    return { id, time: 0, change: { type: 'entry', parentId, value: {} } };
  });
  const summary = { plan: { edits, fileTip: null } };
  return {
    chat: { activity },
    loading: { type: 'ready', summary },
    leaf: { id: leaf, row: rowOf(leaf) },
  } as unknown as SessionState;
}

const rowOf = (id: string): Row => (id.codePointAt(0) ?? 0) as Row;
const shown = (id: string) => ({ id, row: rowOf(id) });

test('a turn is followed along its own entries, whatever branch is looked at', () => {
  let turn: LiveTurn | null = followTurn(null, sessionAt('a', ['x < a'], waiting));
  turn = followTurn(turn, sessionAt('a', ['x < a', 'b < a'], waiting));
  expect(turn?.at).toBe('b');
  const away = sessionAt('x', ['x < a', 'b < a', 'c < b'], waiting);
  turn = followTurn(turn, away);
  expect(turn?.at).toBe('c');
  expect(liveActivity(turn, away, shown('x'))).toBeNull();
  const back = sessionAt('c', ['x < a', 'b < a', 'c < b'], waiting);
  expect(liveActivity(followTurn(turn, back), back, shown('c'))).toBe(waiting);
});

test('an answer stays until the conversation shows its entry, and not a moment longer', () => {
  const answer = words('done');
  let session = sessionAt('a', [], answer);
  let turn = followTurn(null, session);
  expect(liveActivity(turn, session, shown('a'))).toBe(answer);
  // planned, and the leaf has moved; the conversation is still the old one
  session = sessionAt('b', ['b < a'], answer);
  turn = followTurn(turn, session);
  expect(liveActivity(turn, session, shown('a'))).toBe(answer);
  expect(liveActivity(turn, session, shown('b'))).toBeNull();
  session = sessionAt('b', ['b < a'], null);
  turn = followTurn(turn, session);
  expect(liveActivity(turn, session, shown('a'))).toBe(answer);
  expect(liveActivity(turn, session, shown('b'))).toBeNull();
});

test('an answer that was dropped is gone with its turn, and the next turn begins where the reader is', () => {
  let turn = followTurn(null, sessionAt('a', [], words('half')));
  const ended = sessionAt('a', [], null);
  turn = followTurn(turn, ended);
  expect(liveActivity(turn, ended, shown('a'))).toBeNull();
  expect(followTurn(turn, ended)).toBe(turn);
  const next = sessionAt('m', ['b < a'], waiting);
  turn = followTurn(turn, next);
  expect(turn?.at).toBe('m');
  expect(liveActivity(turn, next, shown('m'))).toBe(waiting);
});
