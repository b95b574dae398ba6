import { expect, test } from 'vitest';
import { visibleText, safeProse, splitLines } from './safe-text';

test('prose loses terminal sequences and control characters, not its words (field report B79)', () => {
  expect(
    safeProse(
      '\u001b[2J\u001b[31mred\u001b[0m \u001b]8;;javascript:alert(1)\u0007link\u001b]8;;\u0007 \u202ertl',
    ),
  ).toBe('red link rtl');
  expect(safeProse('a\r\nb\rc\u0000\u0007d\te')).toBe('a\nb\ncd\te');
  expect(safeProse('pre \ud83d post 🙂')).toBe('pre \ufffd post 🙂');
});

test('visible text shows what it hides (field report B84 for the spaces)', () => {
  expect(visibleText('  a\tb\r\n    c\n')).toBe('  a\tb\n    c\n');
  expect(visibleText('\u001b[31m\u0000\u007f')).toBe('␛[31m␀[U+007F]');
  expect(visibleText('\u001b[31mred\u0007\u0085')).toBe('␛[31mred␇[U+0085]');
  expect(visibleText('一\r\n\tעברית 🙂')).toBe('一\n\tעברית 🙂');
  expect(visibleText('x = "\u202e\u2066"')).toBe('x = "[U+202E][U+2066]"');
});

test('lines', () => {
  expect(splitLines('')).toEqual([]);
  expect(splitLines('a\n\nb\n')).toEqual(['a', '', 'b']);
});
