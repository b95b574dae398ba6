import { readdirSync, readFileSync } from 'node:fs';

/**
 * What the page loads before anybody does anything: the scripts that the built index.html names, preloads included.
 * Chunks that are loaded on demand do not count.
 */
const html = readFileSync('dist/index.html', 'utf8');
const eager = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => `dist/${match[1]}`);
const workers = readdirSync('dist/assets')
  .filter((name) => /^worker-.*\.js$/.test(name))
  .map((name) => `dist/assets/${name}`);

export default [
  { name: 'entry', path: eager, gzip: true, limit: '200 kB' },
  { name: 'worker', path: workers, gzip: true, limit: '40 kB' },
];
