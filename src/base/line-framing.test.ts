import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/fuzz';
import { type FramedLine, LineFramer } from './line-framing';

interface Line {
  readonly text: string;
  readonly start: number;
  readonly terminated: boolean;
}

const encoder = new TextEncoder();

function frame(chunks: readonly Uint8Array[]): readonly Line[] {
  const lines: Line[] = [];
  const framer = new LineFramer(({ bytes, start, terminated }: FramedLine) => {
    lines.push({ text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), start, terminated });
  });
  for (const chunk of chunks) framer.push(chunk);
  framer.finish();
  return lines;
}

describe('LineFramer', () => {
  test('ends lines at line feeds only', () => {
    expect(frame([encoder.encode('a\r\nb\u2028c\u2029d\u0085e\vf\n\nlast')])).toEqual([
      { text: 'a\r', start: 0, terminated: true },
      { text: 'b\u2028c\u2029d\u0085e\vf', start: 3, terminated: true },
      { text: '', start: 18, terminated: true },
      { text: 'last', start: 19, terminated: false },
    ]);
  });

  test('a file that ends with a line feed has no line after it', () => {
    expect(frame([encoder.encode('a\n')])).toEqual([{ text: 'a', start: 0, terminated: true }]);
    expect(frame([])).toEqual([]);
    expect(frame([encoder.encode('a\nb')])[1]).toEqual({ text: 'b', start: 2, terminated: false });
  });

  test('any chunking gives the same lines, a line over many chunks included', () => {
    const anyText = fc.array(fc.constantFrom('a', '\n', 'é', '🙂', '\r', '\u2028', 'long '.repeat(9)), {
      maxLength: 40,
    });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyText, sizes, (parts, chunkSizes) => {
        const bytes = encoder.encode(parts.join(''));
        const chunks: Uint8Array[] = [];
        for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
          const size = chunkSizes[turn % chunkSizes.length] ?? 1;
          chunks.push(bytes.slice(start, start + size));
          start += size;
        }
        expect(frame(chunks)).toEqual(frame([bytes]));
      }),
      runs(300),
    );
  });
});
