import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Palette = ReadonlyMap<string, string>;

/** The `--name: #rrggbb` pairs of the first block that has this selector line. */
function readPalette(theme: 'dark' | 'light'): Palette {
  const start = css.indexOf(`:root[data-theme='${theme}'] {`);
  const block = css.slice(start, css.indexOf('}', start));
  const pairs = [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)];
  return new Map(pairs.map((pair) => [pair[1] ?? '', pair[2] ?? '']));
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const neutral = ['--bg0', '--bg1', '--bg2', '--bg3', '--bg-float'];
const tinted = [
  '--accent-bg',
  '--role-user-bg',
  '--role-assistant-bg',
  '--role-tool-bg',
  '--role-summary-bg',
  '--role-warning-bg',
  '--role-error-bg',
  '--diff-add-bg',
  '--diff-del-bg',
];
const everywhere = [
  '--t1',
  '--t2',
  '--t3',
  '--accent',
  '--role-user',
  '--role-tool',
  '--role-summary',
  '--role-warning',
  '--role-error',
];
const code = ['keyword', 'string', 'number', 'comment', 'title', 'attr'].map((name) => `--code-${name}`);
const ansi = Array.from({ length: 16 }, (_, colour) => `--ansi-${colour}`);
const single: ReadonlyArray<readonly [string, string]> = [
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--diff-add', '--diff-add-bg'],
  ['--diff-del', '--diff-del-bg'],
  ['--t1', '--mark-bg'],
  ['--t1', '--selection'],
  ['--on-mark-current', '--mark-current-bg'],
];

function usedPairs(): Array<readonly [string, string]> {
  const onAll = everywhere.flatMap((text) => [...neutral, ...tinted].map((back) => [text, back] as const));
  const onCode = code.flatMap((text) =>
    ['--bg0', '--bg1', '--bg2', '--diff-add-bg', '--diff-del-bg'].map((back) => [text, back] as const),
  );
  const onOutput = ansi.flatMap((text) => ['--bg0', '--bg1', '--bg2'].map((back) => [text, back] as const));
  return [...onAll, ...onCode, ...onOutput, ...single];
}

test.each(['dark', 'light'] as const)('every text colour reads at 4.5:1 or better, %s', (theme) => {
  const palette = readPalette(theme);
  const weak = usedPairs().flatMap(([text, back]) => {
    const ratio = contrast(palette.get(text) ?? '#000000', palette.get(back) ?? '#000000');
    return ratio < 4.5 ? [`${text} on ${back}: ${ratio.toFixed(2)}`] : [];
  });
  expect(weak).toEqual([]);
});

test.each(['dark', 'light'] as const)('focus ring and control outlines stand out at 3:1, %s', (theme) => {
  const palette = readPalette(theme);
  for (const mark of ['--focus', '--line3']) {
    for (const back of ['--bg0', '--bg1', '--bg2']) {
      expect(
        contrast(palette.get(mark) ?? '#000000', palette.get(back) ?? '#000000'),
        `${mark} on ${back}`,
      ).toBeGreaterThanOrEqual(3);
    }
  }
});

test('dark and light name the same variables', () => {
  expect(new Set(readPalette('light').keys())).toEqual(new Set(readPalette('dark').keys()));
});
