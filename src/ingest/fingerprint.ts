import { ok, type Result } from '../base/result';
import type { ByteSource } from './byte-source';
import type { OpenFailure } from './protocol';

/** Bytes that are looked at, at either end. */
const ENDS = 4096;

/**
 * A digest of the first and the last bytes of a file's first `end` bytes, in hexadecimal: two files that only grow agree
 * in it up to where they parted, give or take what stands between. Null when the file is shorter than `end`.
 */
export async function fingerprintOf(
  file: ByteSource,
  end: number,
): Promise<Result<string | null, OpenFailure>> {
  if (end > file.size) return ok(null);
  const head = await file.read(0, Math.min(ENDS, end));
  if (!head.ok) return head;
  const tail = await file.read(Math.max(0, end - ENDS), end);
  if (!tail.ok) return tail;
  const ends = new Uint8Array(head.value.length + tail.value.length);
  ends.set(head.value);
  ends.set(tail.value, head.value.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', ends));
  return ok(`${end}-${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
}
