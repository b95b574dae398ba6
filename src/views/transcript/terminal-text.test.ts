import { describe, expect, test } from 'vitest';
import { terminalCss } from './terminal-colour';
import { parseTerminal, plainTerminalText } from './terminal-text';

const plain = (raw: string): string => plainTerminalText(parseTerminal(raw));

/** Texts of the runs of the first line, each with what differs from plain. */
function runs(raw: string): unknown[] {
  const [line = []] = parseTerminal(raw);
  return line.map(({ text, style, link }) => {
    const set = Object.fromEntries(
      Object.entries(style).filter(([, value]) => value !== null && value !== false),
    );
    return [text, set, ...(link === null ? [] : [link])];
  });
}

describe('colours (field report B78)', () => {
  test('the 16 colours and their brighter ones', () => {
    expect(runs('\u001b[31mred\u001b[0m \u001b[92mgreen\u001b[39m.')).toEqual([
      ['red', { colour: { type: 'theme', index: 1 } }],
      [' ', {}],
      ['green', { colour: { type: 'theme', index: 10 } }],
      ['.', {}],
    ]);
  });

  test('the 256 colours, grey ramp, and true colour in both spellings', () => {
    expect(runs('\u001b[38;5;9ma\u001b[38;5;208mb\u001b[48;5;232mc')).toEqual([
      ['a', { colour: { type: 'theme', index: 9 } }],
      ['b', { colour: { type: 'rgb', rgb: [255, 135, 0] } }],
      ['c', { colour: { type: 'rgb', rgb: [255, 135, 0] }, background: { type: 'rgb', rgb: [8, 8, 8] } }],
    ]);
    const blue = { colour: { type: 'rgb', rgb: [1, 2, 200] } };
    expect(runs('\u001b[38;2;1;2;200ma')).toEqual([['a', blue]]);
    expect(runs('\u001b[38:2::1:2:200ma')).toEqual([['a', blue]]);
    expect(runs('\u001b[38:2:1:2:200ma')).toEqual([['a', blue]]);
  });

  test('decorations apply from where they are switched on', () => {
    expect(runs('\u001b[1ma\u001b[4mb\u001b[24;22mc\u001b[7;9;3md')).toEqual([
      ['a', { bold: true }],
      ['b', { bold: true, underline: true }],
      ['c', {}],
      ['d', { inverse: true, strikethrough: true, italic: true }],
    ]);
  });

  test('a style survives being switched on a thousand times', () => {
    expect(runs(`${'\u001b[1;31m'.repeat(1000)}x\u001b[22my`)).toEqual([
      ['x', { bold: true, colour: { type: 'theme', index: 1 } }],
      ['y', { colour: { type: 'theme', index: 1 } }],
    ]);
  });

  test('a dark true colour becomes readable in the dark theme', () => {
    const css = terminalCss(parseTerminal('\u001b[38;2;0;0;90mx')[0]![0]!.style);
    expect(css?.color).toMatch(/^light-dark\(rgb\(0 0 90\), rgb\((?:\d{2,3} ){2}\d{3}\)\)$/);
  });
});

describe('what is no colour', () => {
  test('other control sequences are removed: erase, cursor, title, modes, two-character escapes', () => {
    expect(
      plain(
        '\u001b[2Ja\u001b[10;20Hb\u001b]0;title\u0007c\u001b[?25ld\u001b(Be\u001bPdcs\u001b\\f\u0000g\u009bH',
      ),
    ).toBe('abcdefgH');
  });

  test('an unfinished sequence hides nothing but itself', () => {
    expect(plain('a\u001b]0;no end\nb\u001b[')).toBe('a0;no end\nb');
  });

  test('OSC 8: http and https become links, everything else stays text', () => {
    expect(runs('\u001b]8;;https://example.com/x\u0007see\u001b]8;;\u0007 it')).toEqual([
      ['see', {}, 'https://example.com/x'],
      [' it', {}],
    ]);
    expect(runs('\u001b]8;id=1;javascript:alert(1)\u001b\\link\u001b]8;;\u001b\\')).toEqual([['link', {}]]);
    expect(
      plain('\u001b[2J\u001b[31mred\u001b[0m \u001b]8;;javascript:alert(1)\u0007link\u001b]8;;\u0007'),
    ).toBe('red link');
  });

  test('a line that was written over shows its last state', () => {
    expect(plain('  indented\r\nprogress 1%\rprogress 2%')).toBe('  indented\nprogress 2%');
    expect(plain('10%\r\u001b[K20%\r\u001b[Kdone\n')).toBe('done');
    expect(plain('kept\r')).toBe('kept');
    expect(plain('abc\b\bX🙂\bY')).toBe('aXY');
  });

  test('empty lines stay, a last line end begins no line', () => {
    expect(plain('a\n\n\nb\n')).toBe('a\n\n\nb');
    expect(parseTerminal('')).toEqual([]);
  });

  test('direction overrides are shown, lone surrogates replaced', () => {
    expect(plain('if \u202e x \ud83d')).toBe('if [U+202E] x \ufffd');
  });
});

test.each([
  ['styles', '\u001b[1ma'],
  ['string commands', '\u001b]'],
  ['unfinished links', '\u001b]8;;'],
  ['carriage returns', 'a\r'],
  ['backspaces', 'aa\b'],
])('hostile repetition costs little time: %s', (_name, part) => {
  const start = performance.now();
  parseTerminal(part.repeat(32_768 / part.length));
  expect(performance.now() - start).toBeLessThan(1_000);
});
