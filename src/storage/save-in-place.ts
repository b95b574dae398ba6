import { err, ok, type Result } from '../base/result';
import { exceptionName } from './file-system-access';
import { digestChunks, linesOf, sameDigests } from './file-bytes';
import type { WriteFailure } from './write-failure';

/** How long a file must have been still before it is written in place, in milliseconds. */
const STILL_FOR = 60_000;

/** Times that a moment is looked for in which nobody else appends, when the reader insists. */
const INSIST_TRIES = 400;

/** Times that a file is read anew which changes while it is read. */
const SETTLE_TRIES = 100;

/** Times that lines which a save took away are put back before they are reported as lost. */
const RESTORE_TRIES = 3;

/** What is to be appended, and to which file. */
export interface InPlacePlan {
  /** bytes of the file as it was read; the new ones go behind them */
  readonly size: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A save that went through. */
export interface InPlaceSaved {
  /** lines of another program that the save took away and put back */
  readonly restored: number;
  /** such lines that could not be put back */
  readonly lost: readonly string[];
}

/** `file-grew`: somebody appended since it was read; nothing was written, and what is to be appended must be planned anew. */
export type InPlaceFailure = WriteFailure | { readonly type: 'file-grew' };

/** The state of a file after our own last write: that it changed a moment ago says nothing about others. */
const ownWrites = new WeakMap<FileSystemFileHandle, { readonly size: number; readonly time: number }>();

/**
 * Appends to a file through its handle. The browser writes a copy that replaces the file when it is closed, so what
 * another program appends in that moment is lost: it is looked at before, while closing and after, and what was seen and
 * is missing is put back. `insist` writes to a file that changed within the last minute.
 */
export async function saveInPlace(
  handle: FileSystemFileHandle,
  plan: InPlacePlan,
  insist: boolean,
  now: () => number,
): Promise<Result<InPlaceSaved, InPlaceFailure>> {
  try {
    if (!(await mayWrite(handle))) return err({ type: 'permission-refused' });
    const before = await handle.getFile();
    if (before.size < plan.size) return err({ type: 'file-changed' });
    if (!insist && !isStill(handle, before, now())) return err({ type: 'file-growing' });
    if (before.size > plan.size && !insist) return err({ type: 'file-grew' });
    return await (insist ? replaceBetween(handle, plan) : replaceAndCheck(handle, plan));
  } catch (thrown) {
    return err(explainWriteError(thrown));
  }
}

/** A failure of the platform's calls for writing as one of ours. */
export function explainWriteError(thrown: unknown): WriteFailure {
  switch (exceptionName(thrown)) {
    case 'NotFoundError':
      return { type: 'file-gone' };
    case 'NotAllowedError':
    case 'SecurityError':
      return { type: 'permission-refused' };
    case 'QuotaExceededError':
      return { type: 'no-space' };
    // the snapshot is void: somebody wrote in between
    case 'NotReadableError':
    case 'InvalidStateError':
      return { type: 'file-busy' };
    // another writer holds the file
    case 'NoModificationAllowedError':
      return { type: 'other-tab' };
    case 'AbortError':
      return { type: 'dismissed' };
    default:
      return { type: 'internal', message: String(thrown) };
  }
}

async function mayWrite(handle: FileSystemFileHandle): Promise<boolean> {
  const known = (await handle.queryPermission?.({ mode: 'readwrite' })) ?? 'granted';
  if (known !== 'prompt') return known === 'granted';
  return (await handle.requestPermission?.({ mode: 'readwrite' })) === 'granted';
}

function isStill(handle: FileSystemFileHandle, file: File, now: number): boolean {
  const own = ownWrites.get(handle);
  if (own !== undefined && own.size === file.size && own.time === file.lastModified) return true;
  return now - file.lastModified >= STILL_FOR;
}

/**
 * Finds a moment between two lines of another program. The lines are not planned anew, which would take longer than such
 * a moment lasts: what they name is in the file in any case.
 */
async function replaceBetween(
  handle: FileSystemFileHandle,
  { size, bytes }: InPlacePlan,
): Promise<Result<InPlaceSaved, InPlaceFailure>> {
  for (let tries = 0; tries < INSIST_TRIES; tries += 1) {
    const file = await handle.getFile();
    const isWhole = file.size === size || (await endsWithLineFeed(file).catch(() => false));
    if (!isWhole) continue;
    const saved = await replaceAndCheck(handle, { size: file.size, bytes }).catch((thrown: unknown) =>
      err(explainWriteError(thrown)),
    );
    const isOver = saved.ok || (saved.error.type !== 'file-grew' && saved.error.type !== 'file-busy');
    if (isOver) return saved;
  }
  return err({ type: 'file-busy' });
}

async function endsWithLineFeed(file: File): Promise<boolean> {
  const [last] = new Uint8Array(await file.slice(-1).arrayBuffer());
  return last === 10;
}

/** Writes, checks that what was there is there, and puts back what others wrote meanwhile. */
async function replaceAndCheck(
  handle: FileSystemFileHandle,
  plan: InPlacePlan,
): Promise<Result<InPlaceSaved, InPlaceFailure>> {
  let restored = 0;
  let next = plan;
  let lost: readonly string[] = [];
  for (let tries = 0; tries <= RESTORE_TRIES; tries += 1) {
    const written = await replaceOnce(handle, next);
    // what was to be put back stays named: our own lines are in the file by then
    if (!written.ok) return tries === 0 ? written : ok({ restored, lost });
    restored += tries === 0 ? 0 : lost.length;
    const { seen, tail, size } = written.value;
    const there = new Set(linesOf(tail));
    lost = linesOf(seen).filter((line) => !there.has(line));
    if (lost.length === 0) return ok({ restored, lost });
    next = { size, bytes: new TextEncoder().encode(`${lost.join('\n')}\n`) };
  }
  return ok({ restored, lost });
}

interface Replaced {
  /** what others had appended while the file was closed */
  readonly seen: Uint8Array;
  /** what stands behind our lines now */
  readonly tail: Uint8Array;
  readonly size: number;
}

async function replaceOnce(
  handle: FileSystemFileHandle,
  { size, bytes }: InPlacePlan,
): Promise<Result<Replaced, InPlaceFailure>> {
  const old = await digestChunks((await handle.getFile()).slice(0, size));
  const writable = await handle.createWritable({ keepExistingData: true });
  // the copy was made a moment ago and may hold a line more: it must end where the plan begins
  const isPlanned = async (): Promise<boolean> => (await handle.getFile()).size === size;
  if (!(await isPlanned())) return abandon(writable);
  try {
    await writable.truncate(size);
    await writable.write({ type: 'write', position: size, data: bytes });
  } catch (thrown) {
    await writable.abort().catch(() => undefined);
    return err(explainWriteError(thrown));
  }
  if (!(await isPlanned())) return abandon(writable);
  const seen = await closeWatched(handle, writable, { size, bytes });
  // written is written: from here on nothing may lead to a second try
  const after = await readSettled(handle, async (file) => ({
    size: file.size,
    time: file.lastModified,
    digests: await digestChunks(file.slice(0, size)),
    behind: new Uint8Array(await file.slice(size).arrayBuffer()),
  }));
  if (after === null || !startsWith(after.behind, bytes) || !sameDigests(old, after.digests)) {
    return err({ type: 'not-verified' });
  }
  ownWrites.set(handle, { size: after.size, time: after.time });
  return ok({ seen, tail: after.behind.subarray(bytes.length), size: after.size });
}

/** Reads a file that others may change at the same moment, which makes a snapshot unreadable; null when it never rests. */
async function readSettled<T>(
  handle: FileSystemFileHandle,
  read: (file: File) => Promise<T>,
): Promise<T | null> {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    try {
      return await read(await handle.getFile());
    } catch {
      // changed while it was read: the next snapshot
    }
  }
  return null;
}

async function abandon(
  writable: FileSystemWritableFileStream,
): Promise<Result<never, { readonly type: 'file-grew' }>> {
  await writable.abort().catch(() => undefined);
  return err({ type: 'file-grew' });
}

/** Closes, which replaces the file, and meanwhile reads what others append to the old one: the longest that was seen. */
async function closeWatched(
  handle: FileSystemFileHandle,
  writable: FileSystemWritableFileStream,
  { size, bytes }: InPlacePlan,
): Promise<Uint8Array> {
  const state = { isOpen: true };
  const closing = writable.close().finally(() => {
    state.isOpen = false;
  });
  // a failure is told by whoever awaits it below
  closing.catch(() => undefined);
  let seen: Uint8Array = new Uint8Array(0);
  while (state.isOpen) {
    const more = await readBehind(handle, size);
    // with our lines at its beginning it is the new file
    if (more.length > seen.length && !startsWith(more, bytes)) seen = more;
  }
  await closing;
  return seen;
}

async function readBehind(handle: FileSystemFileHandle, size: number): Promise<Uint8Array> {
  try {
    const file = await handle.getFile();
    return file.size > size ? new Uint8Array(await file.slice(size).arrayBuffer()) : new Uint8Array(0);
  } catch {
    // the file changed while it was read: the next look sees it
    return new Uint8Array(0);
  }
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return bytes.length >= start.length && start.every((byte, at) => byte === bytes[at]);
}
