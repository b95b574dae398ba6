/** Addresses longer than this are no links that people follow. */
const LONGEST = 8_192;
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
/** Control and format characters: `java<TAB>script:` must not slip through as something else (field report B74). */
const INVISIBLE = /[\p{Control}\p{Format}]/gu;

/**
 * The address a link from a file may lead to, or null when it must stay plain text. Only absolute http, https and
 * mailto addresses pass, judged after control and format characters are gone.
 */
export function safeLinkTarget(address: string): string | null {
  if (address.length > LONGEST) return null;
  const clean = address.replace(INVISIBLE, '').trim();
  if (!URL.canParse(clean)) return null;
  const url = new URL(clean);
  return SCHEMES.has(url.protocol) ? url.href : null;
}
