import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../base/json';
import { err, ok } from '../base/result';
import { entriesToSummarise, summariseBranch } from './branch-summary';
import { prepareCompaction, previewOf, runCompaction, shouldCompact } from './compaction';
import type { Summarise } from './summarise';

const timestamp = '2026-03-02T08:00:00.000Z';

/** A path of entries in the order given, each below the one before. */
function pathOf(entries: readonly JsonObject[]): readonly JsonObject[] {
  return entries.map((entry, place) => ({
    id: `e${place}`,
    parentId: place === 0 ? null : `e${place - 1}`,
    timestamp,
    ...entry,
  }));
}

const said = (role: string, text: string, more: JsonObject = {}): JsonObject => ({
  type: 'message',
  message: { role, content: [{ type: 'text', text }], timestamp: 1, ...more },
});

function calls(name: string, path: string): JsonObject {
  const content = [{ type: 'toolCall', id: 'c', name, arguments: { path } }];
  return { type: 'message', message: { role: 'assistant', content, timestamp: 1 } };
}

const usage = { input: 10, output: 4, cacheRead: 1, cacheWrite: 0, totalTokens: 15, cost: { total: 0.5 } };

/** A model that answers in turn, and what it was asked. */
function fakeModel(...answers: readonly string[]): { asked: string[]; summarise: Summarise } {
  const asked: string[] = [];
  const summarise: Summarise = ({ text }) => {
    asked.push(text);
    return Promise.resolve(ok({ text: answers[asked.length - 1] ?? '', usage }));
  };
  return { asked, summarise };
}

const system = { role: 'system', content: 'Be kind.', sections: { rules: 'none' }, timestamp: 1 };

const plain = pathOf([
  { type: 'message', message: system },
  said('user', 'Read the plan.'),
  calls('read', 'plan.md'),
  said('toolResult', `${'x'.repeat(1999)}\u{1f642}end`, { toolName: 'read', toolCallId: 'c' }),
  calls('edit', 'src/a.ts'),
  said('user', 'And now the rest, please.'),
  said('assistant', 'All is done.'),
]);

describe('compaction', () => {
  test('starts above the window less the reserve', () => {
    expect([83_616, 83_617].map((tokens) => shouldCompact(tokens, 100_000))).toEqual([false, true]);
  });

  test('summarises what lies before the kept part and records files, prompt and usage', async () => {
    const plan = prepareCompaction(plain, 8)!;
    expect(previewOf(plan)).toEqual({
      firstKeptEntryId: 'e5',
      summarisedIds: ['e1', 'e2', 'e3', 'e4'],
      splitsTurn: false,
      tokensBefore: plan.tokensBefore,
    });
    const { asked, summarise } = fakeModel('## Goal\nThe plan.');
    const made = await runCompaction(plan, 'Mind the tests.', summarise);
    expect(made).toMatchObject({
      ok: true,
      value: {
        type: 'compaction',
        summary: '## Goal\nThe plan.\n\n## Files\n\nRead:\n- plan.md\n\nChanged:\n- src/a.ts',
        firstKeptEntryId: 'e5',
        details: { readFiles: ['plan.md'], modifiedFiles: ['src/a.ts'] },
        usage,
        systemMessage: { role: 'system', content: 'Be kind.', sections: { rules: 'none' } },
      },
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('Assistant calls read {"path":"plan.md"}');
    expect(asked[0]).toContain(`${'x'.repeat(1999)}\n(5 more characters are left out)`);
    expect(asked[0]).toContain('Mind the tests.');
    expect(asked[0]).not.toContain('All is done.');
  });

  test('updates an earlier summary and carries its files on', async () => {
    const first = prepareCompaction(plain, 8)!;
    const made = await runCompaction(first, '', fakeModel('The plan was read.').summarise);
    if (!made.ok) throw new Error('it is made');
    const path = [
      ...plain,
      ...pathOf([
        said('user', 'Go on then with it.'),
        calls('write', 'plan.md'),
        said('user', 'Thanks!'),
      ]).map((entry, place) => ({ ...entry, id: `n${place}` })),
    ];
    path.splice(7, 0, { ...made.value, id: 'k', parentId: 'e6', timestamp });
    const plan = prepareCompaction(path, 2)!;
    expect(plan.summarisedIds).toEqual(['e5', 'e6', 'n0', 'n1']);
    const { asked, summarise } = fakeModel('The plan was read and written.');
    const next = await runCompaction(plan, '', summarise);
    expect(asked[0]).toContain('<earlier-notes>\nThe plan was read.\n</earlier-notes>');
    expect(next).toMatchObject({
      value: {
        summary: 'The plan was read and written.\n\n## Files\n\nChanged:\n- plan.md\n- src/a.ts',
        details: { readFiles: [], modifiedFiles: ['plan.md', 'src/a.ts'] },
        systemMessage: { content: 'Be kind.', sections: { rules: 'none' } },
      },
    });
  });

  test('summarises the beginning of a split turn apart and adds up the usage', async () => {
    const path = pathOf([
      said('user', 'First question, answered long ago.'),
      said('assistant', 'The answer.'),
      said('user', 'A long task.'),
      calls('read', 'a.ts'),
      said('toolResult', 'text', { toolName: 'read', toolCallId: 'c' }),
      said('assistant', 'The end of a long task, with much to say.'),
    ]);
    const plan = prepareCompaction(path, 5)!;
    expect(previewOf(plan)).toMatchObject({ firstKeptEntryId: 'e5', splitsTurn: true });
    expect(plan.summarisedIds).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
    const { asked, summarise } = fakeModel('Before.', 'Beginning.');
    const made = await runCompaction(plan, '', summarise);
    expect(asked.map((text) => text.includes('A long task.'))).toEqual([false, true]);
    expect(made).toMatchObject({
      value: {
        summary:
          'Before.\n\n# The request in progress (its beginning)\n\nBeginning.\n\n## Files\n\nRead:\n- a.ts',
        usage: { input: 20, output: 8, cacheRead: 2, totalTokens: 30, cost: { total: 1 } },
      },
    });
  });

  test('gives nothing when a part fails or is stopped', async () => {
    const path = pathOf([
      said('user', 'One.'),
      said('assistant', 'Two.'),
      said('user', 'Three.'),
      said('assistant', 'Four.'),
      said('assistant', 'Five, and more than that.'),
    ]);
    const stop = new AbortController();
    const seen: (AbortSignal | undefined)[] = [];
    const summarise: Summarise = (_prompt, signal) => {
      seen.push(signal);
      if (signal?.aborted) return Promise.resolve(err({ type: 'no-summary', message: 'stopped' }));
      stop.abort();
      return Promise.resolve(ok({ text: 'Half of it.', usage }));
    };
    const made = await runCompaction(prepareCompaction(path, 4)!, '', summarise, stop.signal);
    expect(made).toEqual(err({ type: 'no-summary', message: 'stopped' }));
    expect(seen).toEqual([stop.signal, stop.signal]);
  });

  test('has nothing to do for a new session and right behind a compaction', () => {
    const compaction = { type: 'compaction', summary: 's', firstKeptEntryId: 'e0', tokensBefore: 1 };
    expect(prepareCompaction([])).toBeNull();
    expect(prepareCompaction(plain)).toBeNull();
    expect(prepareCompaction(pathOf([said('user', 'One.'), compaction]), 1)).toBeNull();
  });

  test('summarises what a compaction of the harness has kept inside itself', () => {
    const retainedTail = [{ role: 'user', content: 'Kept inside.', timestamp: 1 }];
    const path = pathOf([
      said('user', 'Gone long ago.'),
      { type: 'compaction', summary: 'Early work.', firstKeptEntryId: 'e0', tokensBefore: 9, retainedTail },
      said('assistant', 'An answer.'),
      said('user', 'The last word.'),
    ]);
    const plan = prepareCompaction(path, 1)!;
    expect(plan.history.map((message) => message['role'])).toEqual(['user', 'assistant']);
    expect(plan).toMatchObject({
      earlierSummary: 'Early work.',
      summarisedIds: ['e2'],
      firstKeptEntryId: 'e3',
    });
  });

  test('walks a long path without recursion', () => {
    const path = pathOf(
      Array.from({ length: 40_000 }, (_, place) => said(place % 2 === 0 ? 'user' : 'assistant', 'words')),
    );
    expect(prepareCompaction(path)?.history).toHaveLength(30_000);
  });
});

describe('branch summary', () => {
  test('tells of what lies behind the fork', async () => {
    const left = pathOf([said('user', 'Shared.'), said('user', 'Try this way.'), calls('read', 'b.ts')]);
    const entries = entriesToSummarise(left, left.slice(0, 1));
    expect(entries.map((entry) => entry['id'])).toEqual(['e1', 'e2']);
    const { asked, summarise } = fakeModel('It did not work.');
    const made = await summariseBranch(entries, 'e2', 100_000, summarise);
    expect(asked[0]).toContain('Try this way.');
    expect(asked[0]).not.toContain('Shared.');
    expect(made).toMatchObject({
      ok: true,
      value: {
        type: 'branch_summary',
        fromId: 'e2',
        details: { readFiles: ['b.ts'], modifiedFiles: [] },
        usage,
      },
    });
    expect(made.ok && made.value['summary']).toMatch(/It did not work\.\n\n## Files\n\nRead:\n- b\.ts$/);
  });

  test('takes the newest part into a small window', async () => {
    const entries = pathOf(Array.from({ length: 9 }, (_, i) => said('user', `${i}`.repeat(4000))));
    const { asked, summarise } = fakeModel('Short.');
    await summariseBranch(entries, 'e8', 8000, summarise);
    expect(asked[0]).toContain('5555');
    expect(asked[0]).not.toContain('4444');
  });

  test('fails for a branch that says nothing', async () => {
    const { asked, summarise } = fakeModel('Something.');
    const made = await summariseBranch(
      pathOf([{ type: 'label', targetId: 'x', label: 'y' }]),
      'e0',
      9,
      summarise,
    );
    expect(made).toMatchObject({ ok: false, error: { type: 'no-summary' } });
    expect(asked).toEqual([]);
  });
});
