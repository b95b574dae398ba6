import { type FileHandle, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '../../base/result';
import type { FileLocks } from './file-locks';
import { errorCode, refuse, refuseError, type Refusal } from './refusal';
import { openInside, type OpenFile, withFile } from './served-folder';
import { isAppendable, readHead } from './session-head';

/** Where the lines came to stand. */
export interface Appended {
  /** bytes of the file afterwards */
  readonly size: number;
  /** offset of the first line; behind the size that was expected when another program wrote in between */
  readonly at: number;
}

/** What is appended, and to which file. */
export interface AppendRequest {
  readonly root: string;
  /** below the served folder */
  readonly path: string;
  /** whole lines with their line feeds */
  readonly lines: Buffer;
  /** bytes the file has to have; null takes whatever it has */
  readonly expect: number | null;
}

/** Writes once; the number of bytes that were taken. */
export type WriteOnce = (handle: FileHandle, bytes: Buffer) => Promise<number>;

/** What tests change to see how failures and other programs are dealt with. */
export interface Writing {
  readonly write: WriteOnce;
  /** a last line without line feed is taken for whole when nothing came for so long, in milliseconds */
  readonly stillAfter: number;
}

const LINE_FEED = 10;

/** Longest wait for another program to end its line, in milliseconds. */
const LONGEST_WAIT = 5000;

const LOOK_EVERY = 20;

/** Foreign bytes that may come between looking and verifying; with more of them our lines are not found. */
const FOREIGN_BYTES = 64 * 1024 * 1024;

const usual: Writing = {
  write: async (handle, bytes) => (await handle.write(bytes, 0, bytes.length, null)).bytesWritten,
  stillAfter: 200,
};

/**
 * Appends lines with one write in append mode, which the system places behind whatever another program has written by
 * then, and reads them back. Nothing that was there can change.
 */
export async function appendLines(
  request: AppendRequest,
  locks: FileLocks,
  writing: Writing = usual,
): Promise<Result<Appended, Refusal>> {
  const opened = await openInside(request.root, request.path, 'append');
  return withFile(opened, async (file) => {
    if (!isAppendable(await readHead(file.handle))) {
      return refuse('no-session', 'Lines are appended only to a session of Pi, version 3.');
    }
    // the same file may have several paths
    return locks.run(`${file.info.dev}:${file.info.ino}`, () => appendAlone(file, request, writing));
  });
}

async function appendAlone(
  file: OpenFile,
  { lines, expect }: AppendRequest,
  { write, stillAfter }: Writing,
): Promise<Result<Appended, Refusal>> {
  const early = expectSize(expect, (await file.handle.stat()).size);
  if (!early.ok) return early;
  const space = await checkSpace(file.path, lines.length);
  if (!space.ok) return space;
  const tail = await settleTail(file.handle, stillAfter);
  if (!tail.ok) return tail;
  const { size, ended } = tail.value;
  const late = expectSize(expect, size);
  if (!late.ok) return late;
  const first = await writeAt(file, size, ended ? lines : withFeed(lines), write);
  if (!first.ok || !first.value.glued) return first.ok ? ok(placeOf(first.value)) : first;
  // another program was in the middle of a line after all: once more, on lines of their own
  const again = await writeAt(file, first.value.size, withFeed(lines), write);
  return again.ok ? ok(placeOf(again.value)) : again;
}

function placeOf({ size, at }: Written): Appended {
  return { size, at };
}

interface Written extends Appended {
  /** something without line feed stands right before the lines */
  readonly glued: boolean;
}

async function writeAt(
  file: OpenFile,
  before: number,
  bytes: Buffer,
  write: WriteOnce,
): Promise<Result<Written, Refusal>> {
  let taken = 0;
  try {
    taken = await write(file.handle, bytes);
  } catch (error) {
    return refuseError(error);
  }
  if (taken < bytes.length) return endTornLine(file.handle, taken, write);
  await toDisk(file.handle);
  return verify(file, before, bytes);
}

/**
 * The disk took only a part. That part is never taken back, which could take a line of another program with it; a line
 * feed keeps the next writer off our torn line, and where there is no room for it, our own next append writes it.
 */
async function endTornLine(
  handle: FileHandle,
  taken: number,
  write: WriteOnce,
): Promise<Result<never, Refusal>> {
  if (taken > 0) {
    try {
      await write(handle, Buffer.of(LINE_FEED));
    } catch {
      // the disk is full; said below
    }
  }
  const { size } = await handle.stat();
  return err({
    status: 507,
    code: 'no-space',
    sentence: `Only ${taken} bytes could be written: there is no space left.`,
    size,
  });
}

/** Reads by the path, not by the handle: a file that was replaced in the meantime does not hold the lines. */
async function verify(file: OpenFile, before: number, bytes: Buffer): Promise<Result<Written, Refusal>> {
  const now = await stat(file.path);
  if (now.ino !== file.info.ino || now.dev !== file.info.dev) {
    return refuse('not-verified', 'The file was replaced by another while it was written to.');
  }
  const length = Math.min(Math.max(0, now.size - before), bytes.length + FOREIGN_BYTES);
  const region = Buffer.alloc(length);
  const { bytesRead } = await file.handle.read(region, 0, length, before);
  const found = region.subarray(0, bytesRead).indexOf(bytes);
  if (found === -1) return refuse('not-verified', 'The lines are not in the file after writing.');
  const at = before + found;
  if (bytes[0] === LINE_FEED) return ok({ size: now.size, at: at + 1, glued: false });
  return ok({ size: now.size, at, glued: found > 0 && region[found - 1] !== LINE_FEED });
}

function expectSize(expect: number | null, size: number): Result<null, Refusal> {
  if (expect === null || expect === size) return ok(null);
  return err({
    status: 409,
    code: 'size-differs',
    sentence: 'The file has another size than expected.',
    size,
  });
}

/**
 * The size, and whether the last line is ended. A writer that needs several writes for a line is waited for: the line
 * counts as a whole one without line feed only when nothing more comes.
 */
async function settleTail(
  handle: FileHandle,
  stillAfter: number,
): Promise<Result<{ readonly size: number; readonly ended: boolean }, Refusal>> {
  const start = performance.now();
  let size = -1;
  let since = start;
  for (;;) {
    const now = (await handle.stat()).size;
    if (await endsWithFeed(handle, now)) return ok({ size: now, ended: true });
    const time = performance.now();
    if (now !== size) {
      size = now;
      since = time;
    }
    if (time - since >= stillAfter) return ok({ size, ended: false });
    if (time - start >= LONGEST_WAIT) return refuse('busy', 'Another program is writing a line.');
    await pause(LOOK_EVERY);
  }
}

async function endsWithFeed(handle: FileHandle, size: number): Promise<boolean> {
  const last = Buffer.alloc(1);
  const { bytesRead } = await handle.read(last, 0, 1, Math.max(0, size - 1));
  return bytesRead === 1 && last[0] === LINE_FEED;
}

function withFeed(lines: Buffer): Buffer {
  return Buffer.concat([Buffer.of(LINE_FEED), lines]);
}

/** A full disk is refused before a part of a line is written. */
async function checkSpace(path: string, bytes: number): Promise<Result<null, Refusal>> {
  try {
    const { bavail, bsize } = await statfs(dirname(path));
    if (bavail * bsize < bytes + 2 * bsize) return refuse('no-space', 'There is no space left for this.');
  } catch {
    // a file system that does not tell: the write does
  }
  return ok(null);
}

/** What was said to be saved survives a loss of power, where the file system can do that. */
async function toDisk(handle: FileHandle): Promise<void> {
  try {
    await handle.datasync();
  } catch (error) {
    if (errorCode(error) === 'EIO') throw error;
  }
}
