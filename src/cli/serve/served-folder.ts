import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { err, ok, type Result } from '../../base/result';
import { refuse, refuseError, type Refusal } from './refusal';

/** A regular file inside the served folder that is open. */
export interface OpenFile {
  /** its real path: no part of it is a link */
  readonly path: string;
  readonly handle: FileHandle;
  readonly info: Stats;
}

const SESSION_NAME = /\.jsonl$/;

// Windows has neither, and gives undefined.
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
/** Without it the open of a named pipe waits for a writer. */
const NO_WAIT = constants.O_NONBLOCK ?? 0;

/** How a file is opened: nothing of what is there can be changed through either. */
const modes = {
  read: constants.O_RDONLY | NO_FOLLOW | NO_WAIT,
  append: constants.O_RDWR | constants.O_APPEND | NO_FOLLOW | NO_WAIT,
} as const;

/**
 * Opens a file below the served folder. Links are followed before the check, so none leads out, neither the file nor a
 * folder on the way; the name has to be `*.jsonl` before and after.
 *
 * @param root real path of the served folder
 * @param path below it, with slashes
 */
export async function openInside(
  root: string,
  path: string,
  mode: keyof typeof modes,
): Promise<Result<OpenFile, Refusal>> {
  if (!isBelow(path)) return refuse('outside', 'The path must lie below the served folder.');
  try {
    const real = await realpath(join(root, path));
    if (!isInside(root, real)) return refuse('outside', 'The path leads out of the served folder.');
    if (!SESSION_NAME.test(path) || !SESSION_NAME.test(real)) {
      return refuse('no-session', 'Only session files (.jsonl) are served.');
    }
    return await openRegular(real, mode);
  } catch (error) {
    return refuseError(error);
  }
}

async function openRegular(path: string, mode: keyof typeof modes): Promise<Result<OpenFile, Refusal>> {
  const named = await stat(path);
  if (!named.isFile()) return refuse('no-session', 'This is no regular file.');
  const handle = await open(path, modes[mode]);
  const opened = await inspect(handle, path);
  if (!opened.ok) await handle.close();
  return opened;
}

async function inspect(handle: FileHandle, path: string): Promise<Result<OpenFile, Refusal>> {
  try {
    const info = await handle.stat();
    if (!info.isFile()) return refuse('no-session', 'This is no regular file.');
    // a folder on the way may have become a link after it was looked at
    if ((await realpath(path)) !== path) return refuse('outside', 'The path is a link.');
    return ok({ path, handle, info });
  } catch (error) {
    return refuseError(error);
  }
}

/** Uses an open file and closes it, whatever happens. */
export async function withFile<T>(
  opened: Result<OpenFile, Refusal>,
  task: (file: OpenFile) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  if (!opened.ok) return err(opened.error);
  try {
    return await task(opened.value);
  } catch (error) {
    return refuseError(error);
  } finally {
    await opened.value.handle.close();
  }
}

/** Is this a path that can only lead down? */
function isBelow(path: string): boolean {
  if (path.includes('\0') || isAbsolute(path)) return false;
  // On Windows a backslash separates too, and a colon names a drive or a stream.
  if (sep === '\\' && /[\\:]/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function isInside(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep);
}
