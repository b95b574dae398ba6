import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { SessionStory } from './session-story.mjs';

/**
 * Writes a session file of a wanted size that is like real ones: `node bench/generate-session.mjs FILE MEGABYTES [SEED]`.
 * The same seed and size give the same bytes.
 */

export const DEFAULT_SEED = 20_260_105;
/** Bytes of a megabyte, here and in the tables. */
export const MEGABYTE = 1_000_000;
const WRITE_EVERY = 4_000_000;

/**
 * @param {string} path written under another name first, so a file that is there is whole
 * @param {number} megabytes 1 to 1,000 and more; memory follows the number of entries
 * @param {number} [seed]
 * @returns {{ bytes: number, counts: import('./session-ledger.mjs').ExpectedCounts }}
 */
export function generateSession(path, megabytes, seed = DEFAULT_SEED) {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.part`;
  const file = openSync(part, 'w');
  /** @type {string[]} */
  let lines = [];
  let held = 0;
  let bytes = 0;
  const write = () => {
    const data = Buffer.from(lines.join(''));
    for (let at = 0; at < data.length;) at += writeSync(file, data, at);
    bytes += data.length;
    lines = [];
    held = 0;
  };
  const emit = (/** @type {string} */ line) => {
    lines.push(line);
    held += line.length;
    if (held > WRITE_EVERY) write();
  };
  try {
    const counts = new SessionStory({ seed, targetBytes: megabytes * MEGABYTE, emit }).tell();
    write();
    renameSync(part, path);
    return { bytes, counts };
  } finally {
    closeSync(file);
  }
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const [path, megabytes, seed] = argv.slice(2);
  if (path === undefined || !(Number(megabytes) > 0)) {
    console.error('node bench/generate-session.mjs FILE MEGABYTES [SEED]');
    process.exit(2);
  }
  console.log(
    JSON.stringify(generateSession(path, Number(megabytes), Number(seed ?? DEFAULT_SEED)), null, 1),
  );
}
