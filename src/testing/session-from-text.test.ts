import { expect, test } from 'vitest';
import { contextOf, idsOf, openSession } from './read-session';
import { sessionFromText } from './session-from-text';

test('indentation is the tree and * marks the tip', () => {
  const session = openSession(
    sessionFromText(`
      u1 plan a trip
        a1 draft plan [c1 bash] *
          r1 c1 done
          u2 shorter please
            l1 a1 good draft
      u3 another root`),
  );
  const { index, view } = session;
  expect(index.ids).toEqual(['u1', 'r1', 'u2', 'l1', 'u3', 'a1']);
  expect(index.ids[index.tip]).toBe('a1');
  expect(idsOf(session, view.tree.roots)).toEqual(['u1', 'u3']);
  expect(idsOf(session, view.tree.branchPoints)).toEqual(['a1']);
  expect(idsOf(session, view.tree.leaves)).toEqual(['r1', 'u2', 'u3']);
  expect([...index.labels.values()].map(({ text }) => text)).toEqual(['good draft']);
  expect(contextOf(session, 'r1').messages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'toolResult',
  ]);
  expect(index.diagnostics).toEqual([]);
});

test('a line of an unknown kind is a mistake of the test', () => {
  expect(() => sessionFromText('q1 what')).toThrow('what is q1');
});
