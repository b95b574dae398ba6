import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/fuzz';
import type { JsonValue } from './json';
import { plainText } from './json';
import { stringifyJson } from './stringify-json';

function nest(levels: number, inside: string): JsonValue {
  return JSON.parse('[{"a":'.repeat(levels) + inside + '}]'.repeat(levels)) as JsonValue;
}

/** Depth at which JSON.stringify gives up. */
const TOO_DEEP = 20_000;

/** Milliseconds; a busy machine is slow, an endless or quadratic loop is slower. */
const PATIENCE = 60_000;

describe('stringifyJson', () => {
  test('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        expect(stringifyJson(value as JsonValue, indent)).toBe(JSON.stringify(value, null, indent));
      }),
      runs(200),
    );
  });

  test(
    'writes values that are too deep for JSON.stringify, and loses nothing',
    () => {
      const deep = nest(TOO_DEEP, '["\\u2028",{},[],null,{"__proto__":1,"b":"\\""}]');
      expect(() => JSON.stringify(deep)).toThrow(RangeError);
      const text = stringifyJson(deep);
      expect(text).toBe(
        `${'[{"a":'.repeat(TOO_DEEP)}["\u2028",{},[],null,{"__proto__":1,"b":"\\""}]${'}]'.repeat(TOO_DEEP)}`,
      );
    },
    PATIENCE,
  );

  test(
    'indents a deep value at its outer levels only: its size stays linear',
    () => {
      const deep = nest(TOO_DEEP, '1');
      const text = stringifyJson(deep, 2);
      expect(text.slice(0, 17)).toBe('[\n  {\n    "a": [\n');
      expect(text.length).toBeLessThan(TOO_DEEP * 20);
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    },
    PATIENCE,
  );
});

describe('plainText', () => {
  test('writes what JavaScript writes into a template', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 }), (value) => {
        // an own toString or valueOf would be called, or be no function
        fc.pre(!/toString|valueOf|toPrimitive/.test(JSON.stringify(value)));
        // oxlint-disable-next-line typescript/no-base-to-string -- it is this very text that is meant
        expect(plainText(value as JsonValue)).toBe(String(value));
      }),
      runs(200),
    );
  });

  test('never calls what a file names toString, however deep it stands', () => {
    expect(plainText({ toString: null, valueOf: 1 })).toBe('[object Object]');
    expect(plainText([1, [null, { toString: 1 }], []])).toBe('1,,[object Object],');
    expect(plainText(nest(TOO_DEEP, '1'))).toBe('[object Object]');
    expect(plainText(JSON.parse(`${'['.repeat(TOO_DEEP)}7${']'.repeat(TOO_DEEP)}`) as JsonValue)).toBe('7');
  });
});
