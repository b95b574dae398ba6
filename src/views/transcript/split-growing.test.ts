import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown';
import { splitGrowing, type GrowingParts } from './split-growing';

const TEXT = `# Title

A paragraph with **words**
over two lines.

- one

- two

  inside two

1. first
2. second

Then a table:

| a | b |
| - | - |
| 1 | 2 |

\`\`\`ts
const a = 1;

const b = 2;
\`\`\`

> quoted

**bold** begins this one.

    indented code

The end.`;

/** The parts of every beginning of a text, as it grows by so many characters. */
function grow(
  text: string,
  step: number,
): readonly { readonly text: string; readonly parts: GrowingParts }[] {
  const steps: { text: string; parts: GrowingParts }[] = [];
  let parts: GrowingParts | null = null;
  for (let end = step; ; end += step) {
    parts = splitGrowing(text.slice(0, end), parts);
    steps.push({ text: text.slice(0, end), parts });
    if (end >= text.length) return steps;
  }
}

function piecesOf(text: string, { cuts }: GrowingParts): readonly string[] {
  return cuts.map((start, index) => text.slice(start, cuts[index + 1] ?? text.length));
}

test.each([1, 3, 7, 1000])('pieces rendered apart are the text rendered whole, growing by %i', (step) => {
  const last = grow(TEXT, step).at(-1);
  const pieces = piecesOf(TEXT, last?.parts ?? { cuts: [], fence: null });
  expect(pieces.length).toBeGreaterThan(6);
  expect(pieces.join('')).toBe(TEXT);
  const apart = pieces.map((piece) => renderMarkdown(piece, 'flow')).join('');
  expect(apart).toBe(renderMarkdown(TEXT, 'flow'));
});

test('a cut that was made stays, whatever follows', () => {
  let before: readonly number[] = [];
  for (const { parts } of grow(TEXT, 2)) {
    expect(parts.cuts.slice(0, before.length)).toEqual(before);
    before = parts.cuts;
  }
});

test('an open fence is told, with its language, until it closes', () => {
  const fenceAt = TEXT.indexOf('```ts');
  const open = TEXT.slice(0, TEXT.indexOf('const b'));
  const parts = splitGrowing(open, null);
  expect(parts.cuts.at(-1)).toBe(fenceAt);
  expect(parts.fence).toEqual({ codeStart: fenceAt + 6, info: 'ts' });
  expect(splitGrowing(TEXT.slice(0, TEXT.indexOf('> quoted')), null).fence).toBeNull();
});

test('a list that may go on is not cut', () => {
  const list = '- a\n\n- b\n\n  c\n\n1';
  expect(splitGrowing(list, null).cuts).toEqual([0]);
  expect(splitGrowing(`${list}0 apples`, null).cuts).toEqual([0, list.length - 1]);
});
