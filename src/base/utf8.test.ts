import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/fuzz';
import { utf8Decoder } from './utf8';

const platform = new TextDecoder('utf-8', { ignoreBOM: true });

describe('the decoder of UTF-8', () => {
  let left = 0;
  const decode = utf8Decoder((bytes) => {
    left += 1;
    return platform.decode(bytes);
  });

  test('gives what the platform gives for any bytes', () => {
    const odd = fc.constantFrom<number[]>(
      [0xc0, 0x80],
      [0xe0, 0x80, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf0, 0x80, 0x80, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xf8, 0x88],
      [0xef, 0xbb, 0xbf],
      [0xe2, 0x82],
      [0x80],
    );
    const text = fc.string({ unit: 'binary' }).map((each) => [...new TextEncoder().encode(each)]);
    const bytes = fc
      .array(fc.oneof(text, odd, fc.array(fc.integer({ min: 0, max: 255 }))))
      .map((each) => each.flat());
    fc.assert(
      fc.property(bytes, (each) => {
        const given = Uint8Array.from(each);
        expect(decode(given)).toBe(platform.decode(given));
      }),
      runs(1000),
    );
  });

  test('reads whole text by itself, in all lengths around its limits', () => {
    left = 0;
    for (const length of [0, 1, 4095, 4096, 4097, 60_000]) {
      for (const character of ['a', 'é', '漢', '🙂']) {
        const text = character.repeat(Math.floor(length / new TextEncoder().encode(character).length));
        expect(decode(new TextEncoder().encode(text))).toBe(text);
      }
    }
    expect(left).toBe(0);
    expect(decode(new Uint8Array(70_000).fill(97))).toBe('a'.repeat(70_000));
    expect(left).toBe(1);
  });
});
