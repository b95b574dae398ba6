import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../base/json';
import { piSessions } from '../testing/arbitraries';
import { runs } from '../testing/fuzz';
import { foldText, holdsAllWords, mayHoldAllWords, parseQuery, searchableText } from './searchable-text';

const finds = (entry: JsonObject, words: string): boolean => {
  const query = parseQuery(words);
  return holdsAllWords(foldText(searchableText(entry), query.ascii), query);
};

const entry: JsonObject = {
  type: 'message',
  id: 'deadbeef',
  message: {
    role: 'assistant',
    content: [
      { type: 'text', text: 'Read the Parser "twice"' },
      {
        type: 'toolCall',
        id: 'call_99',
        name: 'bash',
        arguments: { command: 'npm run lint', list: [{ deep: 'needle' }] },
      },
      { type: 'thinking', thinking: '日本語テキスト', thinkingSignature: 'c2lnbmVk' },
      { type: 'image', data: 'aGlkZGVu', mimeType: 'image/png' },
    ],
  },
};

describe('the words of an entry', () => {
  test('are its texts, thinking, tool names and arguments, at any depth', () => {
    for (const words of ['parser', 'PARSER read', '"twice"', 'bash lint', 'needle', '本語']) {
      expect(finds(entry, words)).toBe(true);
    }
  });

  test('are neither ids, roles, types, signatures nor pictures', () => {
    for (const words of [
      'deadbeef',
      'call_99',
      'assistant',
      'toolcall',
      'c2lnbmVk',
      'aGlkZGVu',
      'image/png',
    ]) {
      expect(finds(entry, words)).toBe(false);
    }
  });

  test('must all be there', () => {
    expect(finds(entry, 'parser needle')).toBe(true);
    expect(finds(entry, 'parser nowhere')).toBe(false);
  });

  test('are compared without case, and composed: é is e with an accent', () => {
    const accented = { text: 'Cafe\u0301 ÜBER' };
    expect(finds(accented, 'caf\u00e9')).toBe(true);
    expect(finds(accented, 'über')).toBe(true);
  });

  test('in a hostile entry end: depth costs no stack', () => {
    const deep = JSON.parse(`{"a":${'['.repeat(100_000)}"x"${']'.repeat(100_000)}}`) as JsonObject;
    expect(searchableText(deep)).toBe('x');
  });
});

describe('the look at a line before it is parsed', () => {
  test('never leaves out a line whose entry holds the words', () => {
    fc.assert(
      fc.property(piSessions, fc.nat(), fc.integer({ min: 1, max: 5 }), ({ lines }, pick, length) => {
        for (const line of lines) {
          const text = searchableText(JSON.parse(line) as JsonObject);
          const start = text.length === 0 ? 0 : pick % text.length;
          const query = parseQuery(text.slice(start, start + length));
          const holds = holdsAllWords(foldText(text, query.ascii), query);
          expect(!holds || mayHoldAllWords(line, query)).toBe(true);
        }
      }),
      runs(200),
    );
  });

  test('leaves out lines without the words', () => {
    expect(mayHoldAllWords('{"text":"hello"}', parseQuery('hello'))).toBe(true);
    expect(mayHoldAllWords('{"text":"hello"}', parseQuery('world'))).toBe(false);
    expect(mayHoldAllWords('{"text":"h\\u0065llo"}', parseQuery('hello'))).toBe(true);
    expect(mayHoldAllWords('{"text":"a\\/b"}', parseQuery('a/b'))).toBe(true);
  });
});

test('a query without words finds nothing to look for', () => {
  expect(parseQuery('  \n ').words).toEqual([]);
});
