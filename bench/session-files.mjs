import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_SEED, generateSession, MEGABYTE } from './generate-session.mjs';

const cache = fileURLToPath(new URL('.cache', import.meta.url));
/** What must stay free on the disk beside the file itself. */
const SPARE = 500 * MEGABYTE;

const sources = [
  'generate-session.mjs',
  'session-story.mjs',
  'session-messages.mjs',
  'session-ledger.mjs',
  'made-up-text.mjs',
  'noise-png.mjs',
  'random.mjs',
];

/** Changes with the generator, so that no file of an older one is measured. */
function generatorVersion() {
  const hash = createHash('sha256');
  for (const name of sources) hash.update(readFileSync(new URL(name, import.meta.url)));
  return hash.digest('hex').slice(0, 8);
}

/** Files of older generators are never used again. @param {string} current */
function dropOldFiles(current) {
  for (const name of readdirSync(cache)) if (!name.includes(current)) rmSync(join(cache, name));
}

/**
 * The generated file of a size, from the cache or made now.
 *
 * @param {number} megabytes
 * @returns {{ path: string, bytes: number, counts: import('./session-ledger.mjs').ExpectedCounts }}
 * @throws {Error} when the disk has no room for it
 */
export function sessionFile(megabytes) {
  mkdirSync(cache, { recursive: true });
  const version = generatorVersion();
  dropOldFiles(version);
  const path = join(cache, `session-${megabytes}mb-${DEFAULT_SEED}-${version}.jsonl`);
  const facts = `${path}.facts.json`;
  if (existsSync(path) && existsSync(facts)) {
    const known = JSON.parse(readFileSync(facts, 'utf8'));
    if (statSync(path).size === known.bytes) return { path, ...known };
  }
  const disk = statfsSync(cache);
  const free = disk.bavail * disk.bsize;
  if (free < megabytes * MEGABYTE + SPARE) {
    throw new Error(`${megabytes} MB do not fit: ${Math.floor(free / MEGABYTE)} MB are free in ${cache}`);
  }
  const made = generateSession(path, megabytes);
  writeFileSync(facts, JSON.stringify(made));
  return { path, ...made };
}
