import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json';
import { messageWords } from '../../testing/message-words';
import { contextOf, openSession, type TestSession } from '../../testing/read-session';

function sessionOf(...entries: readonly JsonObject[]): TestSession {
  const header = { type: 'session', version: 3, id: 'odd' };
  return openSession([header, ...entries].map((line) => JSON.stringify(line)).join('\n'));
}

const user = (id: string, parentId: string | null): JsonObject => ({
  type: 'message',
  id,
  parentId,
  message: { role: 'user', content: id },
});

test('a label that is no text is shown as text; a falsy one clears', () => {
  const { index } = sessionOf(
    user('a', null),
    user('b', 'a'),
    { type: 'label', id: 'l1', parentId: 'b', targetId: 'a', label: 7 },
    { type: 'label', id: 'l2', parentId: 'l1', targetId: 'b', label: 'kept' },
    { type: 'label', id: 'l3', parentId: 'l2', targetId: 'b', label: 0 },
  );
  expect([...index.labels].map(([row, { text }]) => [row, text])).toEqual([[0, '7']]);
});

test('a branch summary that is there reaches the model, whatever it is', () => {
  const session = sessionOf(user('a', null), {
    type: 'branch_summary',
    id: 's',
    parentId: 'a',
    fromId: 'x',
    summary: ['odd'],
  });
  expect(contextOf(session, 's').messages.map(messageWords)).toEqual(['user: a', 'branchSummary: odd']);
});

test('an id that is a number is an id; one that is neither text nor number is none', () => {
  const { index } = sessionOf(
    { ...user('x', null), id: 1 },
    { ...user('x', null), id: 2, parentId: 1 },
    { ...user('x', null), id: { a: 1 } },
  );
  expect(index.ids).toEqual(['1', '2', 'v1-4']);
  expect([...index.parent]).toEqual([-1, 0, -1]);
  expect(index.diagnostics.map(({ code }) => code)).toEqual(['missing-id']);
});

test('settings without their fields are null, not invented', () => {
  const session = sessionOf(
    user('a', null),
    { type: 'model_change', id: 'm', parentId: 'a' },
    { type: 'thinking_level_change', id: 't', parentId: 'm' },
    { type: 'active_tools_change', id: 'c', parentId: 't', activeToolNames: 'read' },
  );
  expect(contextOf(session, 'c')).toMatchObject({
    model: { provider: null, modelId: null },
    thinkingLevel: null,
    activeToolNames: 'read',
  });
});
