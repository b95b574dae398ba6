import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Newest change below the given files and folders, in milliseconds. A folder's own time counts too: it moves when a
 * file in it is added or deleted.
 *
 * @param {readonly string[]} paths those that do not exist are left out
 */
function newestChange(paths) {
  let newest = 0;
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const info = statSync(path, { throwIfNoEntry: false });
    if (info === undefined) continue;
    newest = Math.max(newest, info.mtimeMs);
    if (info.isDirectory()) for (const name of readdirSync(path)) waiting.push(join(path, name));
  }
  return newest;
}

/**
 * Whether what was built is missing or older than what it is built from.
 *
 * @param {string} output a file that every build writes
 * @param {readonly string[]} sources
 */
export function isStale(output, sources) {
  const info = statSync(output, { throwIfNoEntry: false });
  return info === undefined || info.mtimeMs < newestChange(sources);
}
