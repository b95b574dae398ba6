import { expect, test } from 'vitest';
import { visibleText } from './visible-text';

test('what the model sees stays visible and does nothing', () => {
  expect(visibleText('\u001b[31mred\u0007')).toBe('␛[31mred␇');
  expect(visibleText('a\u202ertl\u2069')).toBe('a[U+202E]rtl[U+2069]');
  expect(visibleText('\u0085')).toBe('[U+0085]');
});

test('lines, tabs and every script stay as they are', () => {
  expect(visibleText('一\r\n\tעברית 🙂')).toBe('一\n\tעברית 🙂');
});
