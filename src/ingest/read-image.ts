import type { JsonValue } from '../base/json';
import { isJsonObject, stringOrNull } from '../base/json';
import { err, ok, type Result } from '../base/result';
import type { OpenFailure } from './protocol';

/** A picture block's bytes as a Blob of its own type; data that is no base64 is a failure. */
export function decodeBase64(block: JsonValue | undefined): Result<Blob, OpenFailure> {
  const data = isJsonObject(block) ? stringOrNull(block['data']) : null;
  const mimeType = isJsonObject(block) ? (stringOrNull(block['mimeType']) ?? '') : '';
  if (data === null) return err({ type: 'internal', message: 'no picture here' });
  try {
    const binary = atob(data);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
    return ok(new Blob([bytes], { type: mimeType }));
  } catch {
    return err({ type: 'internal', message: 'the picture is no base64' });
  }
}
