import { env } from 'node:process';
import { buildApp, canBuild } from './build-app.mjs';
import { serveFolder } from './static-server.mjs';

/** `npm start`: builds the app when its sources are newer, then serves it on the loopback address. */

const firstPort = 4173;
const lastPort = 4273;

/**
 * The first free port from `port` on; a port that the user asked for is not replaced by another.
 *
 * @param {string} folder
 * @param {number} port
 * @param {boolean} fixed
 * @returns {Promise<number>}
 */
async function serveFrom(folder, port, fixed) {
  for (let candidate = port; ; candidate += 1) {
    try {
      return (await serveFolder(folder, candidate)).port;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || fixed || candidate >= lastPort) throw error;
    }
  }
}

if (!canBuild()) {
  console.error('The dependencies are missing. Run `npm ci` first.');
  process.exit(1);
}
const folder = await buildApp((words) => console.log(words));
const wanted = Number(env['PORT'] ?? firstPort);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
  console.error(`PORT is no port number: ${env['PORT']}`);
  process.exit(1);
}
try {
  const port = await serveFrom(folder, wanted, env['PORT'] !== undefined);
  console.log(`Leafpath: http://127.0.0.1:${port}/   (Ctrl-C ends it)`);
} catch (error) {
  console.error(
    `Could not serve on port ${wanted}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(0));
