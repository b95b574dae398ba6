import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isStale } from './freshness.mjs';

/** The built app: in dist/, or in the folder that LEAFPATH_DIST names, which is taken as it is. */

const root = fileURLToPath(new URL('..', import.meta.url));

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Can the app be built here? */
export function canBuild() {
  return existsSync(`${root}node_modules/vite`);
}

/**
 * Builds the app when its sources are newer.
 *
 * @param {(words: string) => void} say hears that it takes a moment
 * @returns {Promise<string>} the folder of the app
 */
export async function buildApp(say) {
  const named = process.env['LEAFPATH_DIST'];
  if (named !== undefined && named !== '') return named;
  const stale = isStale(
    `${root}dist/index.html`,
    sources.map((path) => root + path),
  );
  if (stale) {
    say('Building …');
    const { build } = await import('vite');
    await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'warn' });
  }
  return `${root}dist`;
}
