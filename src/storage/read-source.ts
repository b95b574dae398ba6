import { assertUnreachable } from '../base/assert';
import { err, ok, type Result } from '../base/result';
import { exceptionName } from './file-system-access';
import { ask } from './served-token';
import type { ServedHandle, SessionSource } from './session-source';

/** The bytes of a source, with the handle that can read them again. */
export interface SourceBytes {
  readonly name: string;
  readonly file: Blob;
  readonly handle: FileSystemFileHandle | ServedHandle | null;
}

/** Why a source gave no bytes. A part of the failures that opening a session can have. */
export type SourceFailure =
  | { readonly type: 'permission-refused' }
  | { readonly type: 'file-gone' }
  /** `status` is 0 when there was no answer, and for an address outside this page's origin */
  | { readonly type: 'fetch-failed'; readonly status: number }
  | { readonly type: 'internal'; readonly message: string };

/**
 * Gets at the bytes of a source; for a handle the browser may ask the user. Nothing is read yet: a Blob of a file is a
 * reference. An address is fetched from this page's own origin only.
 */
export function readSource(source: SessionSource): Promise<Result<SourceBytes, SourceFailure>> {
  switch (source.type) {
    case 'file':
      return Promise.resolve(ok({ name: source.name, file: source.file, handle: null }));
    case 'new':
      return Promise.resolve(ok({ name: source.name, file: new Blob([source.header, '\n']), handle: null }));
    case 'handle':
      return readHandle(source.name, source.handle);
    case 'url':
      return readUrl(source.name, source.url);
    case 'served':
      return readServed(source.name, { url: source.url, token: source.token });
    default:
      return assertUnreachable(source);
  }
}

async function readHandle(
  name: string,
  handle: FileSystemFileHandle,
): Promise<Result<SourceBytes, SourceFailure>> {
  try {
    if (!(await mayRead(handle))) return err({ type: 'permission-refused' });
    return ok({ name, file: await handle.getFile(), handle });
  } catch (thrown) {
    return err(failureOf(thrown));
  }
}

async function mayRead(handle: FileSystemFileHandle): Promise<boolean> {
  const known = (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted';
  if (known !== 'prompt') return known === 'granted';
  return (await handle.requestPermission?.({ mode: 'read' })) === 'granted';
}

function failureOf(thrown: unknown): SourceFailure {
  switch (exceptionName(thrown)) {
    case 'NotFoundError':
      return { type: 'file-gone' };
    case 'NotAllowedError':
    // The question needs a click that the browser has not seen, or the operating system refuses.
    case 'SecurityError':
    case 'NotReadableError':
      return { type: 'permission-refused' };
    default:
      return { type: 'internal', message: String(thrown) };
  }
}

async function readUrl(name: string, address: string): Promise<Result<SourceBytes, SourceFailure>> {
  const url = sameOriginUrl(address);
  if (url === null) return err({ type: 'fetch-failed', status: 0 });
  try {
    const response = await fetch(url, { mode: 'same-origin', redirect: 'error' });
    if (!response.ok) return err({ type: 'fetch-failed', status: response.status });
    // A server that answers every unknown address with the app's own page means "not found".
    if (response.headers.get('content-type')?.startsWith('text/html') === true) {
      return err({ type: 'fetch-failed', status: 404 });
    }
    return ok({ name, file: await response.blob(), handle: null });
  } catch {
    return err({ type: 'fetch-failed', status: 0 });
  }
}

async function readServed(name: string, handle: ServedHandle): Promise<Result<SourceBytes, SourceFailure>> {
  try {
    const response = await ask(handle.url, handle.token);
    if (response.ok) return ok({ name, file: await response.blob(), handle });
    return err(
      response.status === 404 ? { type: 'file-gone' } : { type: 'fetch-failed', status: response.status },
    );
  } catch {
    return err({ type: 'fetch-failed', status: 0 });
  }
}

/** The address as a URL of this page's origin, or null. */
function sameOriginUrl(address: string): URL | null {
  if (!URL.canParse(address, location.href)) return null;
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url : null;
}
