/**
 * Writes src/testing/fixtures/pi-golden/<name>.jsonl and <name>.golden.json (what Pi itself makes of it), and
 * src/testing/fixtures/beyond-pi/. Running it twice changes nothing.
 */
import { deepStrictEqual } from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeBeyondPi } from './beyond-pi.mjs';
import { composeSessions } from './compose-sessions.mjs';
import { formatGolden, toGolden } from './golden-format.mjs';
import { contextsOf, observeCopy } from './pi-oracle.mjs';
import { PI_VERSION } from './pi-modules.mjs';

const FIXTURES = fileURLToPath(new URL('../src/testing/fixtures/', import.meta.url));

async function emptyFolder(path) {
  await mkdir(path, { recursive: true });
  for (const file of await readdir(path)) {
    if (/\.(jsonl|golden\.json|expected\.json)$/.test(file)) await rm(join(path, file));
  }
}

async function writeGolden(folder, scratch) {
  let contexts = 0;
  const sessions = composeSessions();
  for (const session of sessions) {
    const copy = join(scratch, `${session.name}.jsonl`);
    await writeFile(copy, session.text);
    const observation = await observeCopy(copy);
    if (observation.error) throw new Error(`${session.name}: ${observation.error}`);
    deepStrictEqual(
      contextsOf(session.text.split('\n'), { leaves: 'auto' }),
      observation,
      `${session.name}: memory and disk differ`,
    );
    contexts += Object.keys(observation.contexts).length;
    await writeFile(join(folder, `${session.name}.jsonl`), session.text);
    await writeFile(
      join(folder, `${session.name}.golden.json`),
      formatGolden(toGolden(session, PI_VERSION, observation)),
    );
  }
  return `${sessions.length} golden sessions, ${contexts} contexts`;
}

async function writeBeyond(folder) {
  const sessions = composeBeyondPi();
  for (const { name, text, ...expected } of sessions) {
    await writeFile(join(folder, `${name}.jsonl`), text);
    await writeFile(join(folder, `${name}.expected.json`), `${JSON.stringify(expected, null, 1)}\n`);
  }
  return `${sessions.length} sessions beyond Pi`;
}

const golden = join(FIXTURES, 'pi-golden');
const beyond = join(FIXTURES, 'beyond-pi');
const scratch = await mkdtemp(join(tmpdir(), 'pi-golden-'));
try {
  await emptyFolder(golden);
  await emptyFolder(beyond);
  console.log(await writeGolden(golden, scratch));
  console.log(await writeBeyond(beyond));
} finally {
  await rm(scratch, { recursive: true, force: true });
}
