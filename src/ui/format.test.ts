import { describe, expect, test } from 'vitest';
import {
  displayText,
  formatBytes,
  formatClock,
  formatCost,
  formatCount,
  formatDateTime,
  formatDuration,
  formatRelative,
  formatTokens,
} from './format';

describe('figures', () => {
  test.each([
    [310, '310'],
    [999, '999'],
    [999.6, '1k'],
    [1234, '1.2k'],
    [41_000, '41k'],
    [41_234, '41.2k'],
    [118_400, '118k'],
    [999_700, '1M'],
    [3_400_000, '3.4M'],
    [0, '0'],
    [NaN, '–'],
  ])('%d tokens are %s', (n, text) => {
    expect(formatTokens(n)).toBe(text);
  });

  test.each([
    [0, '$0'],
    [0.00004, '<$0.001'],
    [0.0042, '$0.004'],
    [0.83, '$0.83'],
    [1234.5, '$1,234.50'],
    [-0.5, '−$0.50'],
    [Infinity, '–'],
  ])('%d dollars are %s', (n, text) => {
    expect(formatCost(n)).toBe(text);
  });

  test.each([
    [310, '310 B'],
    [61_200, '61.2 kB'],
    [3_812_345, '3.8 MB'],
    [699_000_000, '699 MB'],
    [NaN, '–'],
  ])('%d bytes are %s', (n, text) => {
    expect(formatBytes(n)).toBe(text);
  });

  test('counts are grouped', () => {
    expect(formatCount(1284)).toBe('1,284');
    expect(formatCount(NaN)).toBe('–');
  });
});

describe('time', () => {
  const morning = new Date(2026, 7, 24, 10, 4).getTime();

  test.each([
    [0, '0 ms', '0毫秒'],
    [61, '61 ms', '61毫秒'],
    [1800, '1.8 s', '1.8秒'],
    [180_000, '3 min', '3分钟'],
    [3_900_000, '1 h 5 min', '1小时5分钟'],
    [7_200_000, '2 h', '2小时'],
    [NaN, '–', '–'],
  ])('%d ms last %s', (ms, en, zh) => {
    expect(formatDuration(ms, 'en')).toBe(en);
    expect(formatDuration(ms, 'zh')).toBe(zh);
  });

  test('moments are local and unambiguous', () => {
    expect(formatClock(morning)).toBe('10:04');
    expect(formatClock(new Date(2026, 7, 24, 0, 5).getTime())).toBe('00:05');
    expect(formatDateTime(morning)).toBe('24 Aug 2026, 10:04');
    expect(formatDateTime(morning, 'zh')).toBe('2026年8月24日 10:04');
    expect(formatClock(NaN)).toBe('–');
    expect(formatDateTime(1e300)).toBe('–');
  });

  test.each([
    [0, 'now'],
    [-2 * 60_000, '2 min ago'],
    [-90 * 60_000, '1 hr ago'],
    [-24 * 3_600_000, 'yesterday'],
    [-400 * 86_400_000, 'last yr'],
  ])('%d ms from now is %s', (offset, text) => {
    expect(formatRelative(morning + offset, morning)).toBe(text);
  });

  test('relative time speaks Chinese and survives nonsense', () => {
    expect(formatRelative(morning - 120_000, morning, 'zh')).toBe('2分钟前');
    expect(formatRelative(NaN, morning)).toBe('–');
  });
});

describe('displayText', () => {
  test.each([
    ['colours', '\u001b[31mred\u001b[0m \u009b1mbold', 'red bold'],
    ['a terminal title', '\u001b]0;owned\u0007title', 'title'],
    ['a link', '\u001b]8;;https://example.com\u001b\\text\u001b]8;;\u001b\\', 'text'],
    ['an unfinished title', 'a\u001b]0;b', 'a0;b'],
    ['text in a wrong encoding', 'say \u0093yes\u0094 \u009dno', 'say yes no'],
    ['a torn sequence', 'text\u001b[3', 'text'],
    ['control characters', 'a\u0000b\u0008c\u007f', 'abc'],
    ['line ends', ' one\r\n\ttwo\u2028three\u0085four ', 'one two three four'],
    ['direction overrides', 'abc\u202Egnp.exe\u2066\u2069', 'abcgnp.exe'],
    ['lone surrogates', '\ud83d x \ude00 ok 😀', '\ufffd x \ufffd ok 😀'],
  ])('cleans %s', (_, raw, clean) => {
    expect(displayText(raw)).toBe(clean);
  });

  test('cuts between graphemes', () => {
    expect(displayText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…');
    expect(displayText('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301e\u0301e\u0301');
    expect(displayText('两位数年份怎么处理', 3)).toBe('两位数…');
  });

  test('a text of megabytes is cut before it is cleaned', () => {
    expect(displayText('x'.repeat(10_000_000), 5)).toBe('xxxxx…');
    expect(displayText('\u001b'.repeat(10_000_000), 5)).toBe('…');
  });
});
