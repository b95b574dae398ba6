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

/**
 * A value as JavaScript itself writes it into a text: `a,b` for a list, `[object Object]` for an object. Never calls
 * what stands in the value (a key such as `toString` is data), and nesting may be as deep as it likes.
 */
export function plainText(value: JsonValue | undefined): string {
  if (!isJsonArray(value)) return isJsonObject(value) ? '[object Object]' : String(value);
  const parts: string[] = [];
  const open: { readonly items: readonly JsonValue[]; next: number }[] = [{ items: value, next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const item = top.items[top.next];
    if (item === undefined) {
      if (top.items.length === 0) parts.push('');
      open.pop();
      continue;
    }
    top.next += 1;
    if (isJsonArray(item)) open.push({ items: item, next: 0 });
    else parts.push(item === null ? '' : plainText(item));
  }
  return parts.join(',');
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
