/** Bytes that are digested at once. */
const CHUNK = 4 * 1024 * 1024;

/** Digests of a file's chunks in order: equal for equal bytes. Reads a chunk at a time; the browser digests aside. */
export async function digestChunks(file: Blob): Promise<readonly Uint8Array[]> {
  const digests: Uint8Array[] = [];
  for (let start = 0; start < file.size; start += CHUNK) {
    const bytes = await file.slice(start, start + CHUNK).arrayBuffer();
    digests.push(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  }
  return digests;
}

/** Are these the digests of the same bytes? */
export function sameDigests(a: readonly Uint8Array[], b: readonly Uint8Array[]): boolean {
  return (
    a.length === b.length &&
    a.every((digest, at) => digest.every((byte, position) => byte === b[at]?.[position]))
  );
}

/** The whole lines in bytes, without their line feeds; blank ones and a last one without line feed are left out. */
export function linesOf(bytes: Uint8Array): readonly string[] {
  const end = bytes.lastIndexOf(10) + 1;
  return new TextDecoder()
    .decode(bytes.subarray(0, end))
    .split('\n')
    .filter((line) => line.trim() !== '');
}
