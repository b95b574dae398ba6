import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join, relative, sep } from 'node:path';
import { err, ok, type Result } from '../../base/result';
import { LineChecker } from './check-lines';
import { openSession } from './open-session';
import { checkLength, takeBody } from './read-body';
import { errorCode, refuse, refuseError, type Refusal } from './refusal';
import { withFile } from './served-folder';

/** A session that was made. */
export interface Created {
  /** below the served folder, with slashes */
  readonly path: string;
  readonly size: number;
}

/** Most bytes of a new session: a copy may be as large as what it was made of. */
const CREATE_LIMIT = 1024 * 1024 * 1024;

/** Pi's name for a session file: time and session id (FORMATS.md A7; the rule for ids is in its session-manager.js). */
const NAME =
  /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z_[A-Za-z0-9](?:[A-Za-z0-9._-]{0,180}[A-Za-z0-9])?\.jsonl$/;

/**
 * Makes a new session file in the folder of an existing one from the body of a request. It appears whole or not at all,
 * and never in the place of another file.
 */
export async function createSession(
  root: string,
  beside: string,
  name: string,
  request: IncomingMessage,
): Promise<Result<Created, Refusal>> {
  const length = checkLength(request, CREATE_LIMIT);
  if (!length.ok) return err(length.error);
  if (!NAME.test(name)) return refuse('bad-request', 'The name is no name that Pi gives to a session.');
  const folder = await withFile(await openSession(root, beside), async ({ path }) => ok(dirname(path)));
  if (!folder.ok) return folder;
  const draft = join(folder.value, `.leafpath-${randomBytes(8).toString('hex')}.tmp`);
  const size = await writeDraft(draft, request);
  if (!size.ok) return size;
  const path = join(folder.value, name);
  const placed = await place(draft, path);
  return placed.ok ? ok({ path: relative(root, path).split(sep).join('/'), size: size.value }) : placed;
}

/** Streams the body into a file of our own, which is taken away again when something is wrong; its size. */
async function writeDraft(draft: string, request: IncomingMessage): Promise<Result<number, Refusal>> {
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      const checker = new LineChecker('session');
      const taken = await takeBody(request, CREATE_LIMIT, async (part) => {
        await handle.writeFile(part);
        return checker.push(part);
      });
      const problem = taken.ok ? checker.finish() : taken.error;
      if (problem === null) {
        await handle.sync();
        return ok((await handle.stat()).size);
      }
      await unlink(draft);
      return err(problem);
    } finally {
      await handle.close();
    }
  } catch (error) {
    await removeDraft(draft);
    return refuseError(error);
  }
}

/** Gives the draft its name. A link is made only where no file stands, in one step. */
async function place(draft: string, path: string): Promise<Result<null, Refusal>> {
  try {
    await linkOrCopy(draft, path);
    return ok(null);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return refuse('name-taken', 'There is a file of this name already.');
    return refuseError(error);
  } finally {
    await removeDraft(draft);
  }
}

async function linkOrCopy(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    // a file system without hard links
    await copyFile(draft, path, constants.COPYFILE_EXCL);
  }
}

async function removeDraft(draft: string): Promise<void> {
  try {
    await unlink(draft);
  } catch {
    // it is gone already
  }
}
