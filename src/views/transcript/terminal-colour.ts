import type { CSSProperties } from 'react';
import type { TerminalColour, TerminalStyle } from './terminal-text';

type Rgb = readonly [number, number, number];

/** Backgrounds of tool output in the dark and light theme (tokens.css --bg1). */
const DARK: Rgb = [18, 21, 25];
const LIGHT: Rgb = [255, 255, 255];
const READABLE = 4.5;
const STEPS = 10;

function luminance([r, g, b]: Rgb): number {
  const part = (value: number): number => {
    const c = value / 255;
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
}

function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The colour, moved towards the theme's text colour until it can be read on its background (WCAG 2, 4.5:1). */
function readableOn(background: Rgb, colour: Rgb): string {
  const goal = background === DARK ? 255 : 0;
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = colour.map((value) => Math.round(value + ((goal - value) * step) / STEPS));
    const [r = goal, g = goal, b = goal] = mixed;
    if (contrast([r, g, b], background) >= READABLE) return `rgb(${r} ${g} ${b})`;
  }
  return `rgb(${goal} ${goal} ${goal})`;
}

function textColour(colour: TerminalColour): string {
  if (colour.type === 'theme') return `var(--ansi-${colour.index})`;
  return `light-dark(${readableOn(LIGHT, colour.rgb)}, ${readableOn(DARK, colour.rgb)})`;
}

/** Backgrounds are tints: on a full one the theme's text colours could not be read. */
function tint(colour: TerminalColour): string {
  const full = colour.type === 'theme' ? `var(--ansi-${colour.index})` : `rgb(${colour.rgb.join(' ')})`;
  return `color-mix(in srgb, ${full} 18%, transparent)`;
}

/** The look of a run as a style object, or undefined for plain text. "Hidden" text stays visible: it is evidence. */
export function terminalCss(style: TerminalStyle): CSSProperties | undefined {
  const css: CSSProperties = {};
  if (style.inverse) {
    css.backgroundColor = style.colour === null ? 'var(--t1)' : textColour(style.colour);
    css.color = 'var(--bg1)';
  } else {
    if (style.colour !== null) css.color = textColour(style.colour);
    else if (style.dim) css.color = 'var(--t3)';
    if (style.background !== null) css.backgroundColor = tint(style.background);
  }
  if (style.bold) css.fontWeight = 600;
  if (style.italic) css.fontStyle = 'italic';
  const lines = [style.underline ? 'underline' : '', style.strikethrough ? 'line-through' : '']
    .join(' ')
    .trim();
  if (lines !== '') css.textDecorationLine = lines;
  return Object.keys(css).length === 0 ? undefined : css;
}
