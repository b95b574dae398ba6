import { describe, expect, it } from 'vitest';
import { compareTexts, editLines } from './text-diff';

const own = (pieces: readonly { text: string; own: boolean }[]): string[] =>
  pieces.filter((piece) => piece.own).map(({ text }) => text.trim());

describe('compareTexts', () => {
  it('marks the words that only one text has', () => {
    const diff = compareTexts('All nine tests pass now.', 'All tests pass, at last.');
    expect(diff.by).toBe('words');
    expect(own(diff.first).join(' ')).toContain('nine');
    expect(own(diff.second).join(' ')).toContain('at last');
    expect(diff.first.map(({ text }) => text).join('')).toBe('All nine tests pass now.');
    expect(diff.second.map(({ text }) => text).join('')).toBe('All tests pass, at last.');
  });

  it('says that equal texts are the same', () => {
    expect(compareTexts('Done.\n', 'Done.\n')).toMatchObject({ same: true, removed: 0, added: 0 });
  });

  it('compares Chinese word by word', () => {
    const diff = compareTexts('两位数年份按1970年规则处理', '两位数年份按2000年规则处理');
    expect(own(diff.first)).toEqual(['1970']);
    expect(own(diff.second)).toEqual(['2000']);
  });

  it('compares long texts by lines', () => {
    const lines = Array.from({ length: 3000 }, (_, line) => `line ${line}`);
    const diff = compareTexts(lines.join('\n'), lines.toSpliced(1500, 1, 'another').join('\n'));
    expect(diff.by).toBe('lines');
    expect(own(diff.second)).toEqual(['another']);
  });

  it('leaves texts unmarked that have nothing in common, in little time', () => {
    const noise = (seed: number): string =>
      Array.from({ length: 3000 }, (_, word) => `w${(word * seed) % 99_991}`).join(' ');
    const start = performance.now();
    expect(compareTexts(noise(7919), noise(6007)).by).toBe('apart');
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('editLines', () => {
  it('gives the lines of every replacement in order', () => {
    const lines = editLines([
      { before: 'a\nb\nc\n', after: 'a\nB\nc\n' },
      { before: '', after: 'new\r\n' },
    ]);
    expect(lines.map(({ type, text }) => `${type} ${text}`)).toEqual([
      'context a',
      'removed b',
      'added B',
      'context c',
      'added new',
    ]);
  });
});
