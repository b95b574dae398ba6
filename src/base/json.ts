/** What JSON.parse can give. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A parsed JSON object. Own properties only: a key such as `__proto__` is ordinary data. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** Is this a plain JSON object (no array, no null)? */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is this a JSON array? */
export function isJsonArray(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The string, or null for anything else. */
export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The finite number, or 0 for anything else. Files are not validated (FORMATS.md A6). */
export function finiteOrZero(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** JSON text of a value, indented when asked; null for one nested too deeply to be written. */
export function stringifyOrNull(value: JsonValue, indent?: number): string | null {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    // a hostile file can nest deeper than JSON.stringify's own recursion reaches
    if (error instanceof RangeError) return null;
    throw error;
  }
}
