import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryDraft } from '../session/entry-draft';
import type { EntrySink } from '../session/entry-sink';
import type { Row } from '../session/array-session-index';
import { runs } from '../testing/fuzz';
import { cutLongTexts } from './cut-long-texts';
import { LineParser } from './line-parser';
import { decodeEntry } from './pi/decode-entry';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

interface Told {
  readonly draft: EntryDraft | null;
  readonly findings: readonly unknown[];
}

/** What a line gives. */
function tell(bytes: Uint8Array): Told {
  const findings: unknown[] = [];
  const sink: EntrySink = {
    add: () => 0 as Row,
    report: (...finding) => void findings.push(finding),
  };
  const parser = new LineParser((part) => decoder.decode(part), sink);
  const record = parser.parse({ bytes, start: 0, terminated: true }, 100);
  if (record === null) return { draft: null, findings };
  const draft = decodeEntry(record.value, { ...record, byteLength: 0 }, 'a', false);
  return { draft, findings };
}

const HEAD = '{"type":"message","id":"a","parentId":null,"timestamp":"2026-01-01T00:00:00.000Z",';

/** The same line twice; a space where Pi writes none keeps the second from being cut. */
function both(rest: string): [Uint8Array, Uint8Array] {
  return [encoder.encode(`${HEAD} ${rest}`), encoder.encode(`{ ${HEAD.slice(1)}${rest}`)];
}

const piece = fc.oneof(
  fc.constantFrom('\\n', '\\"', '\\\\', '\\u00e9', '\\ud83d\\ude00', '\\/', 'word ', '   ', '~cut-'),
  fc.string({ maxLength: 30 }).map((text) => JSON.stringify(text).slice(1, -1)),
);
const damage = fc.constantFrom('', '', '', '', '\\x', '\\u12', '\t', 'é', '漢字', '\uFFFD');
const longText = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 900 }), damage)
  .map(
    ([pieces, times, odd]) => pieces.join('').repeat(times) + odd + pieces.toReversed().join('').repeat(20),
  );

describe('a line whose long texts are cut before it is decoded', () => {
  test('gives the same entry and the same findings as the whole line', () => {
    let cut = 0;
    const shape = fc.constantFrom('toolResult', 'user', 'bashExecution', 'assistant', 'custom');
    const key = fc.constantFrom('text', 'data', 'output', 'thinking', 'x');
    fc.assert(
      fc.property(shape, key, longText, longText, fc.boolean(), (role, field, first, second, failed) => {
        const block = (text: string): string =>
          `{"type":"${field === 'data' ? 'image' : 'text'}","${field}":"${text}"}`;
        const [line, whole] = both(
          `"message":{"role":"${role}","toolName":"bash","content":[${block(first)},${block(second)}],` +
            `"command":"ls","output":"${first}","isError":${String(failed)}}}`,
        );
        if (cutLongTexts(line) !== null) cut += 1;
        expect(cutLongTexts(whole)).toBeNull();
        expect(tell(line)).toEqual(tell(whole));
      }),
      runs(400),
    );
    expect(cut).toBeGreaterThan(40);
  });

  test('keeps the length, the first words and the exit code of a long output', () => {
    const output = `first words ${'x'.repeat(50_000)}\\n\\nCommand exited with code 3`;
    const [line] = both(
      `"message":{"role":"toolResult","toolName":"bash","toolCallId":"c","content":[{"type":"text","text":"${output}"}],"isError":true}}`,
    );
    expect(cutLongTexts(line)?.length).toBeLessThan(2000);
    const { draft } = tell(line);
    expect(draft?.figure).toBe(3);
    expect(draft?.estimate).toBe(Math.ceil((output.length - 2) / 4));
  });

  test('a line that says two roles is read whole', () => {
    const text = 'x'.repeat(9000);
    const [line, whole] = both(
      `"message":{"role":"user","content":[{"type":"toolCall","name":"t","arguments":{"text":"${text}"}}],"role":"assistant"}}`,
    );
    expect(cutLongTexts(line)).not.toBeNull();
    expect(tell(line)).toEqual(tell(whole));
  });

  test('a line of which megabytes would be left is not cut', () => {
    const kept = 'y'.repeat(5_000_000);
    const [line, whole] = both(
      `"message":{"role":"user","content":[{"type":"text","text":"${'x'.repeat(9000)}"},{"type":"other","x":"${kept}"}]}}`,
    );
    expect(cutLongTexts(line)).toBeNull();
    expect(tell(line)).toEqual(tell(whole));
  });

  test('a text of escapes alone has no place to be cut at, and is not', () => {
    const [line] = both(
      `"message":{"role":"user","content":[{"type":"text","text":"w${'\\n'.repeat(9000)}"}]}}`,
    );
    expect(cutLongTexts(line)).toBeNull();
  });
});
