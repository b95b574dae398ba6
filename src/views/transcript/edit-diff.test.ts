import { describe, expect, test } from 'vitest';
import { editDiff, type EditDiff } from './edit-diff';

/** `42 -old`, one a line; `…` for a gap. */
function shown(diff: EditDiff | null): string[] | null {
  if (diff === null) return null;
  const signs = { added: '+', removed: '-', context: ' ' };
  return diff.lines.map((line) =>
    line.type === 'gap' ? '…' : `${line.number ?? '?'} ${signs[line.type]}${line.text}`,
  );
}

describe('from the result', () => {
  test('the display diff with line numbers of the file', () => {
    const text = ['   ...', '  9 def f():', '-10     return 1', '+10     return 2', '+11 ', '    ...'].join(
      '\n',
    );
    const diff = editDiff(null, { diff: text });
    expect(shown(diff)).toEqual(['…', '9  def f():', '10 -    return 1', '10 +    return 2', '11 +', '…']);
    expect(diff).toMatchObject({ added: 2, removed: 1 });
  });

  test('a unified diff', () => {
    const patch = '--- a\n+++ b\n@@ -41,2 +41,3 @@\n x\n-old\n+new\n+more\n\\ No newline at end of file\n';
    expect(shown(editDiff(null, { patch }))).toEqual(['41  x', '42 -old', '42 +new', '43 +more']);
  });

  test('a diff of another shape is left to the arguments', () => {
    expect(
      shown(editDiff({ oldText: 'a', newText: 'b' }, { diff: 'not a diff', patch: '@@ nonsense' })),
    ).toEqual(['? -a', '? +b']);
    expect(editDiff({}, { diff: 7 })).toBeNull();
  });
});

describe('from the arguments', () => {
  test('one replacement, in the spellings tools use', () => {
    expect(shown(editDiff({ oldText: 'keep\nold', newText: 'keep\nnew' }, null))).toEqual([
      '?  keep',
      '? -old',
      '? +new',
    ]);
    expect(shown(editDiff({ old_string: 'a', new_string: 'b' }, null))).toEqual(['? -a', '? +b']);
  });

  test('an array of edits, one after the other', () => {
    const edits = [{ oldText: 'a', newText: 'b' }, 7, null, { newText: 'c\r\nd' }];
    expect(shown(editDiff({ path: 'x', edits }, null))).toEqual(['? -a', '? +b', '…', '? +c', '? +d']);
  });

  test('says nothing when the call says nothing', () => {
    expect(editDiff(null, null)).toBeNull();
    expect(editDiff({ edits: 'none' }, null)).toBeNull();
  });

  test('thousands of changed lines cost little time', () => {
    const lines = (word: string): string =>
      Array.from({ length: 4_000 }, (_, index) => `${word} ${index}`).join('\n');
    const start = performance.now();
    expect(editDiff({ oldText: lines('old'), newText: lines('new') }, null)).toMatchObject({
      added: 4_000,
      removed: 4_000,
    });
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
