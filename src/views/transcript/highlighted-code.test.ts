import { expect, test } from 'vitest';
import { languageOfName, languageOfPath } from './code-language';
import { parseHighlighted } from './highlighted-code';
import { highlightCode } from './highlighter';

test('colours by line; the text is the code again, whatever stands in it', () => {
  const code = 'const a = "</span><script>alert(1)</script>"; // &amp; \'x\'\n\n  return `${a}`;';
  const lines = highlightCode(code, 'typescript');
  expect(lines?.map((line) => line.map((run) => run.text).join('')).join('\n')).toBe(code);
  expect(lines?.[0]?.[0]).toEqual({ text: 'const', tone: 'keyword' });
  expect(lines?.[0]?.some((run) => run.tone === 'string' && run.text.includes('<script>'))).toBe(true);
});

test('a colour that goes over a line end goes on', () => {
  expect(parseHighlighted('<span class="hljs-comment">a\nb</span>\nc')).toEqual([
    [{ text: 'a', tone: 'comment' }],
    [{ text: 'b', tone: 'comment' }],
    [{ text: 'c', tone: null }],
  ]);
});

test('languages by name and by file', () => {
  expect(languageOfName('TS')).toBe('typescript');
  expect(languageOfName('klingon')).toBeNull();
  expect(languageOfName('__proto__')).toBeNull();
  expect(languageOfPath('a/b.test.tsx')).toBe('typescript');
  expect(languageOfPath('C:\\x\\Makefile')).toBe('makefile');
  expect(languageOfPath('notes')).toBeNull();
  expect(highlightCode('x', 'klingon')).toBeNull();
});
