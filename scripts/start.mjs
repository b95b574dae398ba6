import { existsSync } from 'node:fs';
import { chdir, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { isStale } from './freshness.mjs';
import { serveFolder } from './static-server.mjs';

/** `npm start`: builds the app when its sources are newer, then serves it on the loopback address. */

const firstPort = 4173;
const lastPort = 4273;

chdir(fileURLToPath(new URL('..', import.meta.url)));

async function buildApp() {
  const { build } = await import('vite');
  console.log('Building …');
  await build({ logLevel: 'warn' });
}

/**
 * The first free port from `port` on; a port that the user asked for is not replaced by another.
 *
 * @param {number} port
 * @param {boolean} fixed
 * @returns {Promise<number>}
 */
async function serveFrom(port, fixed) {
  for (let candidate = port; ; candidate += 1) {
    try {
      return (await serveFolder('dist', candidate)).port;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || fixed || candidate >= lastPort) throw error;
    }
  }
}

if (!existsSync('node_modules/vite')) {
  console.error('The dependencies are missing. Run `npm ci` first.');
  process.exit(1);
}
if (isStale('dist/index.html', ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'])) {
  await buildApp();
}
const wanted = Number(env['PORT'] ?? firstPort);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
  console.error(`PORT is no port number: ${env['PORT']}`);
  process.exit(1);
}
try {
  const port = await serveFrom(wanted, env['PORT'] !== undefined);
  console.log(`Leafpath: http://127.0.0.1:${port}/   (Ctrl-C ends it)`);
} catch (error) {
  console.error(
    `Could not serve on port ${wanted}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(0));
