import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '../../base/result';
import { openSession } from './open-session';
import { withFile } from './served-folder';

/** A session below the served folder. */
interface ListedSession {
  /** below the folder, with slashes */
  readonly path: string;
  /** bytes */
  readonly size: number;
  /** milliseconds since 1970 */
  readonly modified: number;
}

/** The sessions below the served folder, the one that was written last first. */
export interface SessionListing {
  readonly sessions: readonly ListedSession[];
  /** other files, and folders that could not be read */
  readonly skipped: number;
  /** false when a limit ended the search */
  readonly complete: boolean;
}

/** Most sessions that are listed, the newest; the page lists as many of a folder. */
const LIST_LIMIT = 5000;

/** Most directory entries looked at, so that a home folder given by mistake ends soon. */
const VISIT_LIMIT = 200_000;

/** Folders that hold no sessions and many files. */
const PASSED_OVER = new Set(['node_modules', '.git']);

/** Files that are looked at together. */
const AT_ONCE = 32;

/** Lists the sessions below a folder. Links are not followed. Of each file only its first bytes are read. */
export async function listSessions(root: string): Promise<SessionListing> {
  const { paths, skipped, complete } = await walk(root);
  const found: ListedSession[] = [];
  await inParts(
    paths,
    async (path) => {
      const { size, mtimeMs } = await stat(join(root, path));
      return { path, size, modified: Math.round(mtimeMs) };
    },
    found,
  );
  const newest = found.toSorted((a, b) => b.modified - a.modified || (a.path < b.path ? -1 : 1));
  const looked = newest.slice(0, LIST_LIMIT);
  const sessions: ListedSession[] = [];
  await inParts(looked, async (file) => ((await isSessionFile(root, file.path)) ? file : null), sessions);
  return {
    sessions,
    skipped: skipped + (paths.length - found.length) + (looked.length - sessions.length),
    complete: complete && newest.length <= LIST_LIMIT,
  };
}

/** Runs a task for each item, some at once; what it gives is added in order. Null, or an error, adds nothing. */
async function inParts<T, R>(
  items: readonly T[],
  task: (item: T) => Promise<R | null>,
  into: R[],
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const settled = await Promise.allSettled(items.slice(from, from + AT_ONCE).map(task));
    for (const outcome of settled) {
      if (outcome.status === 'fulfilled' && outcome.value !== null) into.push(outcome.value);
    }
  }
}

async function isSessionFile(root: string, path: string): Promise<boolean> {
  return (await withFile(await openSession(root, path), async () => ok(null))).ok;
}

interface Walk {
  /** of files whose names sessions have, below the root */
  readonly paths: readonly string[];
  readonly skipped: number;
  readonly complete: boolean;
}

/** Iterative: the depth of a folder tree is not ours to trust. */
async function walk(root: string): Promise<Walk> {
  const paths: string[] = [];
  const pending = [''];
  let skipped = 0;
  let visited = 0;
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const children = await readFolder(join(root, folder));
    if (children === null) skipped += 1;
    for (const child of children ?? []) {
      visited += 1;
      if (visited > VISIT_LIMIT) return { paths, skipped, complete: false };
      const path = `${folder}${child.name}`;
      if (child.isDirectory()) {
        if (!PASSED_OVER.has(child.name)) pending.push(`${path}/`);
      } else if (child.isFile() && child.name.endsWith('.jsonl')) {
        paths.push(path);
      } else {
        skipped += 1;
      }
    }
  }
  return { paths, skipped, complete: true };
}

async function readFolder(path: string): Promise<Dirent[] | null> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch {
    return null;
  }
}
