/* oxlint-disable no-control-regex -- control characters are what is looked for */
/** Everything but tab and line feed; a line end of the Windows kind loses its carriage return. */
const CONTROL = /\r(?=\n)|[\0-\x08\x0b-\x1f\x7f-\x9f]/g;
/* oxlint-enable no-control-regex */
/** Embeddings, overrides and isolates: they can show text in another order than it has. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/g;

function codePoint(character: string): string {
  return `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Running text from a file for display: what the model sees, so nothing is left out. Control characters show as their
 * pictures (␛) or numbers, direction controls as their numbers. The raw text stays for copying (field report B79).
 */
export function visibleText(raw: string): string {
  return raw
    .replace(CONTROL, (character) => {
      if (character === '\r') return '';
      const code = character.charCodeAt(0);
      return code < 32 ? String.fromCharCode(0x2400 + code) : codePoint(character);
    })
    .replace(BIDI_CONTROL, codePoint);
}
