import Anser from 'anser';
import { safeRun } from '../safe-text';
import { safeLinkTarget } from './link-policy';

/** A colour: one of the 16 of the theme, or red, green and blue from 0 to 255. */
export type TerminalColour =
  | { readonly type: 'theme'; readonly index: number }
  | { readonly type: 'rgb'; readonly rgb: readonly [number, number, number] };

export interface TerminalStyle {
  readonly colour: TerminalColour | null;
  readonly background: TerminalColour | null;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strikethrough: boolean;
  readonly inverse: boolean;
}

/** A piece of one line in one style. `link` is a checked http, https or mailto address. */
export interface TerminalRun {
  readonly text: string;
  readonly style: TerminalStyle;
  readonly link: string | null;
}

export type TerminalLine = readonly TerminalRun[];

const PLAIN: TerminalStyle = {
  colour: null,
  background: null,
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  strikethrough: false,
  inverse: false,
};

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
const CUBE = [0, 95, 135, 175, 215, 255];

/* oxlint-disable no-control-regex -- control characters are what is looked for */
/** One token: OSC 8 link, other string command, CSI, short escape, line end, backspace. Every part is linear. */
const TOKEN =
  /\x1b\]8;[^;\x07\x1b]*;([^\x07\x1b]*)(?:\x07|\x1b\\)|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|(?:\x1b\[|\x9b(?=[0-?]))([0-?]*)[ -/]*([@-~]?)|\x1b[ -/]*[0-~]?|(\r?\n)|(\r)|(\x08)/g;
/* oxlint-enable no-control-regex */

/** Colour 16 to 255 of the xterm palette. */
function paletteColour(index: number): TerminalColour {
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return { type: 'rgb', rgb: [grey, grey, grey] };
  }
  const n = index - 16;
  const level = (step: number): number => CUBE[step] ?? 0;
  return { type: 'rgb', rgb: [level(Math.floor(n / 36)), level(Math.floor(n / 6) % 6), level(n % 6)] };
}

function colourFrom(name: string | null, trueColour: string | null): TerminalColour | null {
  if (name === null) return null;
  if (name === 'ansi-truecolor') {
    const [r, g, b] = (trueColour ?? '').split(',').map(Number);
    return r === undefined || g === undefined || b === undefined ? null : { type: 'rgb', rgb: [r, g, b] };
  }
  const palette = /^ansi-palette-(\d+)$/.exec(name)?.[1];
  if (palette !== undefined) return paletteColour(Number(palette));
  const bright = name.startsWith('ansi-bright-');
  const index = NAMES.indexOf(name.slice(bright ? 12 : 5));
  return index === -1 ? null : { type: 'theme', index: bright ? index + 8 : index };
}

function codesOf(colour: TerminalColour | null, base: 38 | 48): string {
  if (colour === null) return '';
  return colour.type === 'theme' ? `;${base};5;${colour.index}` : `;${base};2;${colour.rgb.join(';')}`;
}

/** The graphic state of a terminal: SGR parameters in, style out. */
class StyleMachine {
  #anser = new Anser();
  style: TerminalStyle = PLAIN;

  apply(parameters: string): void {
    // `38:2::r:g:b` and `4:3` are the newer spelling; the colour space in the middle may be empty.
    const codes = parameters.replaceAll(/([34]8:2):\d*:(?=\d+:\d+:\d+)/g, '$1:').replaceAll(':', ';');
    const { fg, bg, fg_truecolor, bg_truecolor, decorations } = this.#anser.processChunkJson(
      `${codes}m`,
      { use_classes: true },
      true,
    );
    const has = (name: (typeof decorations)[number]): boolean => decorations.includes(name);
    this.style = {
      colour: colourFrom(fg, fg_truecolor),
      background: colourFrom(bg, bg_truecolor),
      bold: has('bold'),
      dim: has('dim'),
      italic: has('italic'),
      underline: has('underline'),
      strikethrough: has('strikethrough'),
      inverse: has('reverse'),
    };
    // The library notes a decoration each time it is switched on, but takes away one when it is switched off.
    if (new Set(decorations).size < decorations.length) this.#rebuild();
  }

  #rebuild(): void {
    const { style } = this;
    const flags = [
      style.bold,
      style.dim,
      style.italic,
      style.underline,
      false,
      false,
      style.inverse,
      false,
      style.strikethrough,
    ];
    const codes = flags.map((on, index) => (on ? `;${index + 1}` : '')).join('');
    this.#anser = new Anser();
    this.#anser.processChunkJson(
      `0${codes}${codesOf(style.colour, 38)}${codesOf(style.background, 48)}m`,
      { use_classes: true },
      true,
    );
  }
}

/** The lines of a terminal, as far as a log needs them: no cursor movement but carriage return and backspace. */
class Screen {
  readonly lines: TerminalRun[][] = [];
  #line: TerminalRun[] = [];
  /** a carriage return was seen: the next text writes over the line */
  #returned = false;

  write(raw: string, style: TerminalStyle, link: string | null): void {
    const text = safeRun(raw);
    if (text === '') return;
    if (this.#returned) this.clearLine();
    const last = this.#line.at(-1);
    if (last?.style === style && last.link === link) {
      this.#line[this.#line.length - 1] = { text: last.text + text, style, link };
    } else {
      this.#line.push({ text, style, link });
    }
  }

  newLine(): void {
    this.lines.push(this.#line);
    this.#line = [];
    this.#returned = false;
  }

  carriageReturn(): void {
    this.#returned = true;
  }

  backspace(): void {
    const last = this.#line.pop();
    if (last === undefined) return;
    const length = /[\udc00-\udfff]/.test(last.text.slice(-1)) ? 2 : 1;
    const text = last.text.slice(0, -length);
    if (text !== '') this.#line.push({ ...last, text });
  }

  /** `ESC [ n K`: to the end of the line unless n says otherwise. */
  erase(mode: string): void {
    if (this.#returned || mode === '1' || mode === '2') this.clearLine();
  }

  clearLine(): void {
    this.#line = [];
    this.#returned = false;
  }

  finish(): readonly TerminalLine[] {
    if (this.#line.length > 0) this.newLine();
    return this.lines;
  }
}

/**
 * Terminal output as lines of styled runs (field report B78): SGR becomes style, OSC 8 a checked link, every other
 * control sequence is removed, and a line that was written over (`\r`) shows its last state.
 */
export function parseTerminal(raw: string): readonly TerminalLine[] {
  const machine = new StyleMachine();
  const screen = new Screen();
  let link: string | null = null;
  let from = 0;
  for (const token of raw.matchAll(TOKEN)) {
    if (token.index > from) screen.write(raw.slice(from, token.index), machine.style, link);
    from = token.index + token[0].length;
    const [, address, parameters, final, lineEnd, carriageReturn, backspace] = token;
    if (lineEnd !== undefined) screen.newLine();
    else if (carriageReturn !== undefined) screen.carriageReturn();
    else if (backspace !== undefined) screen.backspace();
    else if (address !== undefined) link = safeLinkTarget(address);
    else if (final === 'm') machine.apply(parameters ?? '');
    else if (final === 'K') screen.erase(parameters ?? '');
    else if (final === 'G') screen.carriageReturn();
  }
  if (from < raw.length) screen.write(raw.slice(from), machine.style, link);
  return screen.finish();
}

/** The text of terminal lines without any style, for copying. */
export function plainTerminalText(lines: readonly TerminalLine[]): string {
  return lines.map((line) => line.map((run) => run.text).join('')).join('\n');
}
