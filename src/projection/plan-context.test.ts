import { expect, test } from 'vitest';
import { openSession, planOf, rowOf } from '../testing/read-session';

const header = '{"type":"session","version":3,"id":"s"}';

function user(id: string, parentId: string | null): string {
  return JSON.stringify({ type: 'message', id, parentId, message: { role: 'user', content: id } });
}

function edit(id: string, parentId: string, targetId: string): string {
  return JSON.stringify({ type: 'context_edit', id, parentId, targetId, replacement: null });
}

test('the conversation marks an edit that a compaction took away together with its target', () => {
  const compaction = { type: 'compaction', id: 'k', parentId: 'e2', summary: 's', firstKeptEntryId: 'u2' };
  const session = openSession(
    [
      header,
      user('u1', null),
      edit('e1', 'u1', 'u1'),
      user('u2', 'e1'),
      edit('e2', 'u2', 'u2'),
      JSON.stringify(compaction),
      user('u3', 'k'),
    ].join('\n'),
  );
  const row = (id: string): ReturnType<typeof rowOf> => rowOf(session, id);
  const before = planOf(session, row('e1'));
  expect(before.edits.get(row('u1'))).toBe(row('e1'));
  const after = planOf(session, row('u3'));
  expect(after.edits.get(row('u1'))).toBeUndefined();
  expect(after.markedEdits.get(row('u1'))).toBe(row('e1'));
  // u2 and its edit are both kept
  expect(after.markedEdits.get(row('u2'))).toBe(row('e2'));
});

test('an edit of the summarised part is not marked at an entry that was kept: it has no effect there', () => {
  const compaction = { type: 'compaction', id: 'k', parentId: 'u2', summary: 's', firstKeptEntryId: 'u2' };
  const session = openSession(
    [header, user('u1', null), edit('e1', 'u1', 'u2'), user('u2', 'e1'), JSON.stringify(compaction)].join(
      '\n',
    ),
  );
  const plan = planOf(session, rowOf(session, 'k'));
  expect(plan.markedEdits.size).toBe(0);
});
