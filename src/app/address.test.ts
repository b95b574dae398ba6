import { expect, test } from 'vitest';
import type { AppState, SessionState } from '../store/app-state';
import { comparedIds } from '../store/compare-slice';
import { addressOf } from './address';

const chat = { centreTab: 'chat' } as AppState['view'];

function stateWith(session: Partial<SessionState>): Parameters<typeof addressOf>[0] {
  return { sessions: [{ key: 's', ...session } as SessionState], active: 's', picks: [], view: chat };
}

const ref = (id: string) => ({ row: 0, id }) as NonNullable<SessionState['leaf']>;
const file = { type: 'file', name: 'a.jsonl', file: new File([], 'a.jsonl') } as const;

test('a file by address stays in the address, one from the disk does not', () => {
  const example = { type: 'url', name: 'forked.jsonl', url: '/examples/forked.jsonl' } as const;
  const tip = { leaf: ref('a1'), leafReason: { type: 'tip' }, entry: null } as const;
  expect(addressOf(stateWith({ source: example, ...tip }))).toEqual({
    search: '?open=/examples/forked.jsonl',
    hash: '',
  });
  expect(addressOf(stateWith({ source: file, ...tip }))).toEqual({ search: '', hash: '' });
  expect(addressOf({ sessions: [], active: null, picks: [], view: chat })).toEqual({ search: '', hash: '' });
});

test('leaf and entry stand in the hash once somebody has chosen, whatever their ids hold', () => {
  const chosen = {
    source: file,
    leaf: ref('a&b=#\ud800'),
    leafReason: { type: 'chosen' },
    entry: ref('日本+ é'),
  } as const;
  const { hash } = addressOf(stateWith(chosen));
  expect(hash).toBe('#leaf=a%26b%3D%23%EF%BF%BD&entry=%E6%97%A5%E6%9C%AC%2B%20%C3%A9');
  expect(new URLSearchParams(hash.slice(1)).get('entry')).toBe('日本+ é');
  expect(addressOf(stateWith({ ...chosen, leaf: ref('x'.repeat(5000)), entry: null })).hash).toBe('');
});

test('a comparison stands in the hash while it is shown, and its ids come back from there', () => {
  const state = {
    ...stateWith({ source: file, leaf: ref('a1'), leafReason: { type: 'tip' }, entry: null }),
    picks: [
      { session: 's', ref: ref('a,1') },
      { session: 's', ref: ref('b&2') },
    ],
    view: { centreTab: 'compare' } as AppState['view'],
  };
  const { hash } = addressOf(state);
  expect(hash).toBe('#compare=a%2C1,b%262');
  expect(comparedIds(hash)).toEqual(['a,1', 'b&2']);
  expect(addressOf({ ...state, view: chat }).hash).toBe('');
  expect(comparedIds('#leaf=x')).toEqual([]);
  expect(comparedIds('#compare=%zz')).toEqual([]);
});
