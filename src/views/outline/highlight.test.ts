import { expect, test } from 'vitest';
import { splitByWords } from './highlight';

const shown = (text: string, words: string): string =>
  splitByWords(text, words)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test('words are found whatever their case, and as parts of words in any script', () => {
  expect(shown('Fix the Tests now', 'test now')).toBe('Fix the [Test]s [now]');
  expect(shown('空白也要去掉', '要去')).toBe('空白也[要去]掉');
  expect(shown('testing', 'test testing')).toBe('[testing]');
});

test('signs of regular expressions are only signs', () => {
  expect(shown('a.b (c) [d] $1', '.b (c [d] $1')).toBe('a[.b] [(c]) [[d]] [$1]');
  expect(shown('a-b/c', '- /c')).toBe('a[-]b[/c]');
});

test('no words and no hits leave the text whole', () => {
  expect(splitByWords('abc', '  ')).toEqual([{ text: 'abc', hit: false }]);
  expect(splitByWords('abc', 'x')).toEqual([{ text: 'abc', hit: false }]);
  expect(splitByWords('', 'x')).toEqual([{ text: '', hit: false }]);
});
