import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { argv, execPath, version } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../scripts/find-chromium.mjs';
import { serveFolder } from '../scripts/static-server.mjs';
import { judge, judgeGrowth } from './figures.mjs';
import { measureSize } from './measure-size.mjs';
import { growthReport, sizeReport } from './report.mjs';

/**
 * Measures the app against what reading and parsing cost in the same browser in the same run:
 * `npm run bench -- [--sizes 1,10,100,500] [--json] [--peer] [--check] [--dist FOLDER]`.
 * `--check` takes 10 MB and judges counts and equalities only: no figure that depends on the machine fails it.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const CHECK_SIZES = '10';

const { values: options } = parseArgs({
  args: argv.slice(2),
  options: {
    sizes: { type: 'string' },
    json: { type: 'boolean', default: false },
    peer: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    dist: { type: 'string' },
  },
});

function wantedSizes() {
  const named = options.sizes ?? (options.check ? CHECK_SIZES : '1,10,100');
  const sizes = named.split(',').map(Number);
  if (sizes.every((size) => size > 0)) return sizes;
  console.error('--sizes takes megabytes: --sizes 1,10,100,500');
  return process.exit(2);
}

/** @param {string} path of a file or folder @returns {number} newest change below it */
function newestChange(path) {
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), 0);
}

/** The built app; built now when it is missing or older than its sources. */
function builtApp() {
  if (options.dist !== undefined) return options.dist;
  const dist = join(root, 'dist');
  const page = join(dist, 'index.html');
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
  const changed = Math.max(...sources.map((name) => newestChange(join(root, name))));
  if (!existsSync(page) || statSync(page).mtimeMs < changed) {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    execFileSync(execPath, [vite, 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  }
  return dist;
}

/** @param {string} chromiumVersion */
function machineFacts(chromiumVersion) {
  const processors = cpus();
  return {
    date: new Date().toISOString(),
    cores: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1e9),
    load: loadavg()[0] ?? 0,
    chromium: chromiumVersion,
    node: version,
  };
}

/** @param {ReturnType<typeof machineFacts>} machine */
function machineLine({ date, cores, processor, memoryGb, load, chromium: browser, node }) {
  const busy = load > cores / 2 ? `, BUSY: load ${load.toFixed(1)} before the start` : '';
  return `${date} · ${cores} cores (${processor}) · ${memoryGb} GB · Chromium ${browser} · Node ${node}${busy}`;
}

const sizes = wantedSizes();
const say = (/** @type {string} */ words) => {
  if (!options.json && words !== '') console.log(words);
};
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const server = await serveFolder(builtApp(), 0);
const address = `http://127.0.0.1:${server.port}/`;
/** @type {import('./figures.mjs').SizeResult[]} */
const results = [];
const machine = machineFacts(browser.version());
try {
  say(machineLine(machine));
  for (const megabytes of sizes) {
    console.error(`measuring ${megabytes} MB`);
    const result = await measureSize(browser, {
      address,
      megabytes,
      peer: options.peer,
      quick: options.check,
    });
    results.push(result);
    say(options.check ? '' : sizeReport(result));
  }
} finally {
  await browser.close();
  await server.close();
}

const checks = results.flatMap(({ megabytes, checks: each }) =>
  each.map((check) => ({ megabytes, ...check })),
);
const wrong = checks.filter(({ expected, shown }) => expected !== shown);
if (options.json) {
  const verdicts = results.flatMap((result) =>
    judge(result).map((verdict) => ({ megabytes: result.megabytes, ...verdict })),
  );
  console.log(JSON.stringify({ machine, results, verdicts, growth: judgeGrowth(results) }, null, 1));
} else {
  say(growthReport(results));
}
if (options.check && !options.json) {
  for (const { name, megabytes, expected, shown } of wrong) {
    console.log(`WRONG at ${megabytes} MB: ${name}: ${shown} instead of ${expected}`);
  }
  console.log(`${checks.length - wrong.length} passed, ${wrong.length} failed`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
