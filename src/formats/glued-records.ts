import { isJsonObject } from '../base/json';

/** Most starts that are tried in one line; each try may parse the rest of the line. */
const TRIES = 8;

/** Longest line that is searched, in code units: trying costs several parses of it. */
const LONGEST = 1 << 20;

/**
 * The id of a whole record that stands behind a torn beginning on the same line, or null. A writer that died in the
 * middle of a line and one that appended later leave this (FORMATS.md A1 `glued-records`).
 */
export function findGluedRecord(text: string): string | null {
  if (text.length > LONGEST) return null;
  let from = 1;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const start = text.indexOf('{"type":', from);
    if (start === -1) return null;
    const value = parseOrNull(text.slice(start));
    if (isJsonObject(value)) return typeof value['id'] === 'string' ? value['id'] : '';
    from = start + 1;
  }
  return null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
