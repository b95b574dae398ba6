import { err, ok, type Result } from '../base/result';
import { SessionReader } from '../formats/session-reader';
import { createByteSource, explainReadError } from './byte-source';
import { findKeptIndex } from './index-cache';
import { openInBlocks, sniffBlockHeader } from './open-in-blocks';
import { needsCopy, type OpenedSession } from './opened-session';
import type { OpenFailure, OpenProgress, OpenRequest } from './protocol';

/** Progress is told at most this often, in milliseconds. */
const TELL_EVERY = 40;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

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
 * Opens a file: a small one in one pass, a large one by a first look at its lines while other workers parse it in
 * blocks.
 */
export async function openSession(
  request: OpenRequest,
  onProgress: (progress: OpenProgress) => void,
): Promise<Result<OpenedSession, OpenFailure>> {
  try {
    const tell = throttleProgress(onProgress, request.file.size);
    const header = await sniffBlockHeader(request.file);
    if (header === null) return await openInOnePass(request, tell);
    const kept = await findKeptIndex(request.file);
    if (kept === null) return await openInBlocks(request, header, tell);
    // the file is read again all the same, behind the kept index: to check it, and to know what it grows from
    const checked = openInBlocks(request, header, () => undefined);
    return ok({
      index: kept,
      growing: null,
      exact: true,
      source: createByteSource(request.file, request.handle),
      complete: checked.then((opened) => (opened.ok ? (opened.value.complete ?? opened) : opened)),
    });
  } catch (error) {
    return err(explainReadError(error));
  }
}

/** Streams a file through the reader; one line in memory at a time. */
async function openInOnePass(
  request: OpenRequest,
  tell: (done: number) => void,
): Promise<Result<OpenedSession, OpenFailure>> {
  const reader = new SessionReader((bytes) => decoder.decode(bytes));
  const copy: Blob[] | null = needsCopy(request) ? [] : null;
  const stream = request.file.stream().getReader();
  let done = 0;
  for (let step = await stream.read(); !step.done; step = await stream.read()) {
    done += step.value.length;
    if (copy !== null) copy.push(new Blob([step.value]));
    if (!reader.push(step.value)) {
      await stream.cancel();
      break;
    }
    tell(done);
  }
  const read = reader.finish();
  if (!read.ok) return read;
  const bytes = copy === null ? request.file : new Blob(copy);
  return ok({ ...read.value, exact: true, source: createByteSource(bytes, request.handle), complete: null });
}
