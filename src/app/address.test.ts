import { expect, test } from 'vitest';
import type { SessionState } from '../store/app-state';
import { addressOf } from './address';

function stateWith(session: Partial<SessionState>): { sessions: readonly SessionState[]; active: string } {
  return { sessions: [{ key: 's', ...session } as SessionState], active: 's' };
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
  expect(addressOf({ sessions: [], active: null })).toEqual({ search: '', hash: '' });
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
