/**
 * Asks Pi itself what a session file means.
 *
 *   node pi-oracle.mjs FILE [--leaves every|raw]     prints the observation as JSON
 *
 * `observeWithPi` works on a copy in a temporary folder (Pi rewrites old files and ends a torn last line when it opens
 * one) and in a child process with a time limit. `contextsOf` is the fast in-process way for the differential test.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { observeSession, parseAsPi } from './observe.mjs';
import { SessionManager } from './pi-modules.mjs';

const SELF = fileURLToPath(import.meta.url);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

function plain(value) {
  return JSON.parse(JSON.stringify(value));
}

/** Opens `path` with Pi in this process. Pi may change that file: give it a copy. */
export async function observeCopy(path, options) {
  const parsed = parseAsPi((await readFile(path, 'utf8')).split('\n'));
  try {
    return plain(observeSession(SessionManager.open(path), parsed, options));
  } catch (error) {
    return { error: error.message.replaceAll(path, basename(path)) };
  }
}

/**
 * Observes a session file with Pi and never hangs.
 * @param {string} filePath
 * @param {{ leaves?: "auto" | "every" | "raw", timeoutMs?: number }} [options]
 * @returns the observation of observe.mjs, or `{ error }`
 */
export async function observeWithPi(filePath, { leaves = 'auto', timeoutMs = 20_000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pi-oracle-'));
  const copy = join(folder, basename(filePath));
  try {
    await copyFile(filePath, copy);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [SELF, '--copy', copy, '--leaves', leaves],
      {
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_OUTPUT_BYTES,
        env: { ...process.env, HOME: folder },
      },
    );
    return JSON.parse(stdout);
  } catch (error) {
    return { error: error.killed ? `no answer within ${timeoutMs} ms` : error.message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The same observation from lines in memory: parsed, migrated and indexed by Pi without a disk. Where Pi would hang
 * (a cycle) the context or the tree is `{ error }`; a session that Pi refuses is `{ error }` as a whole.
 * @param {string[]} lines the file split on "\n", header first
 * @param {{ leaves?: "auto" | "every" | "raw" }} [options]
 */
export function contextsOf(lines, { leaves = 'raw' } = {}) {
  const parsed = parseAsPi(lines);
  const header = parsed[0]?.value;
  if (header?.type !== 'session' || typeof header.id !== 'string') return { error: 'not a pi session' };
  try {
    // Pi migrates in place; the observation reports the header as the file has it.
    const values = structuredClone(parsed.map(({ value }) => value));
    return plain(observeSession(SessionManager.inMemory('/', undefined, values), parsed, { leaves }));
  } catch (error) {
    return { error: error.message };
  }
}

async function main(args) {
  const leavesAt = args.indexOf('--leaves');
  const leaves = leavesAt < 0 ? 'auto' : args[leavesAt + 1];
  const copyAt = args.indexOf('--copy');
  const observation =
    copyAt < 0 ? await observeWithPi(args[0], { leaves }) : await observeCopy(args[copyAt + 1], { leaves });
  process.stdout.write(`${JSON.stringify(observation, null, copyAt < 0 ? 1 : 0)}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(process.argv.slice(2));
