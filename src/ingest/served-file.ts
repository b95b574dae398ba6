import type { ServedFile } from './protocol';

/** Bytes at the end of what is known that are read again: another file in the same place does not have them. */
const OVERLAP = 4096;

/**
 * Opens a session that `leafpath serve` gives, in the way of a file handle: `getFile` gives the bytes as they are now,
 * of which only those behind the known ones are fetched. It throws what a handle throws: NotFoundError for a file that
 * is gone, NotReadableError for one that became shorter or another, NotAllowedError when the server wants another token.
 *
 * @param first the bytes that are known
 */
export function servedOpener(file: ServedFile, first: Blob): { readonly getFile: () => Promise<Blob> } {
  let known = first;
  return {
    getFile: async () => {
      const now = await readOn(file, known);
      // of two looks at once the longer one counts
      if (now.size > known.size) known = now;
      return known;
    },
  };
}

async function readOn(file: ServedFile, known: Blob): Promise<Blob> {
  const start = Math.max(0, known.size - OVERLAP);
  const response = await ask(file, start);
  // No answer says nothing about the file: what is known stands, and the next look asks again.
  if (response === null) return known;
  const total = totalOf(response);
  if (total < known.size) throw changed();
  if (response.status === 416) return known;
  // a server that ends in the middle is no answer either
  const bytes = await response.arrayBuffer().catch(() => null);
  if (bytes === null) return known;
  const before = await known.slice(start).arrayBuffer();
  if (!startsWith(bytes, before)) throw changed();
  if (bytes.byteLength === before.byteLength) return known;
  return new Blob([known, bytes.slice(before.byteLength)]);
}

/** The answer with the bytes from `start` on; null when there is none. */
async function ask({ url, token }: ServedFile, start: number): Promise<Response | null> {
  let response: Response;
  try {
    const headers = { 'x-leafpath-token': token, range: `bytes=${start}-` };
    response = await fetch(url, { headers, cache: 'no-store', redirect: 'error' });
  } catch {
    return null;
  }
  if (response.status === 206 || response.status === 416) return response;
  if (response.status === 404) throw new DOMException('The file is gone.', 'NotFoundError');
  if (response.status === 401) throw new DOMException('The token is wrong.', 'NotAllowedError');
  if (response.status === 403) throw changed();
  return null;
}

/** The size of the file, from `Content-Range: bytes 4-9/10` or `bytes * /10`. */
function totalOf(response: Response): number {
  return Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0);
}

function startsWith(bytes: ArrayBuffer, start: ArrayBuffer): boolean {
  if (bytes.byteLength < start.byteLength) return false;
  const given = new Uint8Array(bytes);
  return new Uint8Array(start).every((byte, at) => byte === given[at]);
}

function changed(): DOMException {
  return new DOMException('The file is another one.', 'NotReadableError');
}
