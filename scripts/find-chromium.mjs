import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { argv, env, getuid, platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/**
 * Where the tests get their browser: LEAFPATH_CHROMIUM, one of the system, Playwright's own; else one is installed.
 * Run directly it prints the path.
 */

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const fontPackages = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];
const downloadLimit = 240_000;

const isRoot = getuid?.() === 0;

/** Flags for every start of the browser: nothing in the background; the sandbox cannot be set up by root. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A file that is there may still miss its libraries. @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** @returns {string | null} the path of a Chromium that starts */
export function findChromium() {
  const named = env['LEAFPATH_CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...folders.flatMap((folder) => systemNames.map((name) => join(folder, name))),
    ...(platform === 'darwin' ? macApplications : []),
    chromium.executablePath(),
  ];
  return candidates.find((path) => isExecutable(path) && starts(path)) ?? null;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  console.error(`$ ${command} ${args.join(' ')}`);
  // Their standard output goes to our standard error: ours holds the path alone.
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: downloadLimit,
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function canUseApt() {
  return isRoot && existsSync('/usr/bin/apt-get');
}

/**
 * Finds a Chromium, installing one if there is none.
 *
 * @returns {string}
 * @throws {Error} when none could be had
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  console.error('No Chromium found; installing one for the tests.');
  run('npx', ['playwright', 'install', ...(canUseApt() ? ['--with-deps'] : []), 'chromium']);
  const downloaded = findChromium();
  if (downloaded !== null) return downloaded;
  if (canUseApt() && run('apt-get', ['update'])) {
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', ...fontPackages]);
  }
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Error('No Chromium found or installed. Name one in LEAFPATH_CHROMIUM.');
}

/** Chinese, Japanese and emoji in pictures need fonts; without them the tests still run. */
export function ensureFonts() {
  if (!canUseApt()) return;
  try {
    const fonts = execFileSync('fc-list', { encoding: 'utf8' });
    if (/Noto Sans CJK/i.test(fonts) && /Emoji/i.test(fonts)) return;
  } catch {
    // No fontconfig, so no fonts either.
  }
  console.error('Fonts for Chinese, Japanese or emoji are missing; trying to install them.');
  if (run('apt-get', ['update']))
    run('apt-get', ['install', '-y', '--no-install-recommends', ...fontPackages]);
}

/** A browser with a window needs a display and a keyboard; without them the tests that need one are skipped. */
export function ensureDisplay() {
  const isThere = (/** @type {string} */ program) =>
    spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
  if (!canUseApt() || (isThere('Xvfb') && isThere('xdotool'))) return;
  console.error('Xvfb or xdotool is missing; trying to install them.');
  if (run('apt-get', ['update']))
    run('apt-get', ['install', '-y', '--no-install-recommends', 'xvfb', 'xdotool']);
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  console.log(ensureChromium());
  ensureFonts();
}
