import { err, ok, type Result } from '../base/result';
import { SessionReader } from '../formats/session-reader';
import { decodeText } from './decode-text';
import { createByteSource, explainReadError } from './byte-source';
import { streamBytes } from './byte-stream';
import { findKeptIndex } from './index-cache';
import { openInBlocks } from './open-in-blocks';
import { needsCopy, type OpenedSession } from './opened-session';
import type { OpenFailure, OpenProgress, OpenRequest } from './protocol';

/** Files below this are parsed in one pass faster than workers start, in bytes. */
const SMALLEST_LARGE = 4 * 1024 * 1024;

/** Progress is told at most this often, in milliseconds. */
const TELL_EVERY = 40;

/** Tells progress now and then. */
function throttleProgress(
  onProgress: (progress: OpenProgress) => void,
  total: number,
): (done: number) => void {
  let toldAt = performance.now();
  return (done) => {
    const now = performance.now();
    if (now - toldAt < TELL_EVERY) return;
    toldAt = now;
    onProgress({ done, total });
  };
}

/**
 * Opens a file: a small one in one pass, a large one by a first look at its lines before other workers parse it in
 * blocks.
 */
export async function openSession(
  request: OpenRequest,
  onProgress: (progress: OpenProgress) => void,
): Promise<Result<OpenedSession, OpenFailure>> {
  try {
    const tell = throttleProgress(onProgress, request.file.size);
    const large = request.file.size < SMALLEST_LARGE ? null : await openLarge(request, tell);
    return large ?? (await openInOnePass(request, tell));
  } catch (error) {
    return err(explainReadError(error));
  }
}

/** The scan and the look for an index of an earlier visit start together; what is there first is shown. */
async function openLarge(
  request: OpenRequest,
  tell: (done: number) => void,
): Promise<Result<OpenedSession, OpenFailure> | null> {
  const scanned = openInBlocks(request, tell);
  const kept = await Promise.race([findKeptIndex(request.file), scanned.then(() => null)]);
  if (kept === null) return scanned;
  // the file is read again all the same, behind the kept index: to check it, and to know what it grows from
  const checked = scanned.then(async (opened) => {
    if (opened === null) return openInOnePass(request, () => undefined);
    if (!opened.ok) return opened;
    opened.value.hurry();
    return opened.value.complete ?? opened;
  });
  return ok({
    index: kept,
    growing: null,
    exact: true,
    source: createByteSource(request.file, request.handle),
    complete: checked.catch((error: unknown) => err(explainReadError(error))),
    hurry: () => undefined,
  });
}

/** Streams a file through the reader; one line in memory at a time. */
async function openInOnePass(
  request: OpenRequest,
  tell: (done: number) => void,
): Promise<Result<OpenedSession, OpenFailure>> {
  const reader = new SessionReader(decodeText);
  const copy: Blob[] | null = needsCopy(request) ? [] : null;
  let done = 0;
  await streamBytes(request.file, (chunk) => {
    done += chunk.length;
    if (copy !== null) copy.push(new Blob([new Uint8Array(chunk)]));
    tell(done);
    return reader.push(chunk);
  });
  const read = reader.finish();
  if (!read.ok) return read;
  const bytes = copy === null ? request.file : new Blob(copy);
  return ok({
    ...read.value,
    exact: true,
    source: createByteSource(bytes, request.handle),
    complete: null,
    hurry: () => undefined,
  });
}
