import { describe, expect, test } from 'vitest';
import { formatJson, type JsonLine } from './format-json';

function shown(lines: readonly JsonLine[]): string[] {
  return lines.map((line) => '  '.repeat(line.indent) + line.tokens.map((token) => token.text).join(''));
}

describe('formatJson', () => {
  test('indents objects and lists, and keeps empty ones on one line', () => {
    expect(shown(formatJson('{"a":1,"b":[true,null],"c":{},"d":[ ]}'))).toEqual([
      '{',
      '  "a":1,',
      '  "b":[',
      '    true,',
      '    null',
      '  ],',
      '  "c":{},',
      '  "d":[]',
      '}',
    ]);
  });

  test('tells keys from strings', () => {
    const tokens = formatJson('{"key":"value"}').flatMap((line) => line.tokens);
    expect(tokens.filter((token) => token.type === 'key').map((token) => token.text)).toEqual(['"key"']);
    expect(tokens.filter((token) => token.type === 'string').map((token) => token.text)).toEqual(['"value"']);
  });

  test('keeps numbers, escapes and doubled keys as they are in the file', () => {
    expect(shown(formatJson('{"n":1.0,"n":12345678901234567890,"s":"a\\"b\\\\"}'))).toEqual([
      '{',
      '  "n":1.0,',
      '  "n":12345678901234567890,',
      '  "s":"a\\"b\\\\"',
      '}',
    ]);
  });

  test('shows a cut or broken text as far as it goes', () => {
    expect(shown(formatJson('{"a":"cut of'))).toEqual(['{', '  "a":"cut of']);
    expect(shown(formatJson('{"a":"cut at an escape\\'))).toEqual(['{', '  "a":"cut at an escape\\']);
    expect(shown(formatJson('}} oops ] 1'))).toEqual(['}', '}oops', ']1']);
  });

  test('survives depth and length', () => {
    expect(formatJson('['.repeat(100_000))).toHaveLength(100_000);
    expect(formatJson(`["${'x'.repeat(5_000_000)}"]`)).toHaveLength(3);
  });
});
