/* oxlint-disable no-control-regex -- control characters are what is looked for */
/** Terminal sequences: string commands that have an end, CSI, and short escapes. Linear: no part can match an ESC. */
const SEQUENCE =
  /\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[0-?]*[ -/]*[@-~]?|\x9b[0-?]+[ -/]*[@-~]|\x1b[ -/]*[0-~]?/g;
/** Everything but tab and line feed. */
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;
/* oxlint-enable no-control-regex */
const LINE_END = /\r\n?/g;
/** Embeddings, overrides and isolates: they can show text in another order than it has. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/g;
/** With the u flag a surrogate matches only when it stands alone. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

function showCodePoint(character: string): string {
  return `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Running text from a file for display: line ends are line feeds, terminal sequences, control characters and direction
 * controls are gone, a lone surrogate is a replacement character. The raw text stays for copying (field report B79).
 */
export function safeProse(raw: string): string {
  return raw
    .replace(SEQUENCE, '')
    .replace(LINE_END, '\n')
    .replace(CONTROL, '')
    .replace(BIDI_CONTROL, '')
    .replace(LONE_SURROGATE, '\ufffd');
}

/**
 * Text from a file for display with nothing left out, as for code and for what the model sees: like safeProse, but
 * control characters stay visible as their pictures (␛) and direction controls as their numbers, since a text that
 * hides something must not look harmless.
 */
export function visibleText(raw: string): string {
  return raw
    .replace(LINE_END, '\n')
    .replace(CONTROL, (character) => {
      const code = character.charCodeAt(0);
      return code < 32 ? String.fromCharCode(0x2400 + code) : showCodePoint(character);
    })
    .replace(BIDI_CONTROL, showCodePoint)
    .replace(LONE_SURROGATE, '\ufffd');
}

/** The text without its control characters, direction controls shown by number: for runs of terminal output. */
export function safeRun(raw: string): string {
  return raw.replace(CONTROL, '').replace(BIDI_CONTROL, showCodePoint).replace(LONE_SURROGATE, '\ufffd');
}

/** Lines of a text; a last line feed ends the last line and begins no new one. */
export function splitLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
