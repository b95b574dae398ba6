import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { argv, chdir, env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureDisplay, ensureFonts } from './find-chromium.mjs';
import { countStep, steps } from './test-steps.mjs';

/**
 * `npm test`: every check and every test, one after the other. Goes on after a failure; its last line is
 * `N passed, N failed` over all of them. `npm test -- --only unit,e2e` runs only these steps.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
chdir(root);

/** @returns {readonly import('./test-steps.mjs').Step[]} */
function chosenSteps() {
  const at = argv.findIndex((argument) => argument === '--only' || argument.startsWith('--only='));
  if (at === -1) return steps;
  const names = (argv[at]?.split('=')[1] ?? argv[at + 1] ?? '').split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (names.length > 0 && unknown.length === 0) return steps.filter((step) => names.includes(step.name));
  console.error(`--only takes some of: ${steps.map((step) => step.name).join(',')}`);
  process.exit(2);
}

/** @param {readonly string[]} command a program of node_modules/.bin, or node */
function run([program = '', ...args]) {
  const { status, error } = spawnSync(program === 'node' ? execPath : program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, PATH: `${root}node_modules/.bin${delimiter}${env['PATH'] ?? ''}` },
  });
  if (error !== undefined) console.error(error.message);
  return status === 0;
}

/** The differential test compares with the original program, which is installed apart from ours. */
function installOracle() {
  if (!existsSync('oracle/package.json') || existsSync('oracle/node_modules')) return null;
  console.log('\n── oracle: npm ci --ignore-scripts in oracle/');
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: 'oracle',
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 300_000,
    },
  );
  if (status === 0) return null;
  // A half-made folder would look installed the next time.
  rmSync('oracle/node_modules', { recursive: true, force: true });
  return 'The oracle could not be installed: the differential test against it was SKIPPED.';
}

/** Without a browser the steps that need one fail by themselves and say so. */
function prepareBrowser() {
  try {
    env['LEAFPATH_CHROMIUM'] = ensureChromium();
    ensureFonts();
    if (names.has('e2e')) ensureDisplay();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
}

const chosen = chosenSteps();
const names = new Set(chosen.map((step) => step.name));
const remarks = [];
rmSync('test-results', { recursive: true, force: true });

/** @type {{ name: string, passed: number, failed: number, skipped: number, seconds: number }[]} */
const outcomes = [];
for (const step of chosen) {
  if (step.name === 'unit') remarks.push(installOracle());
  if (step.name === 'browser' || (step.name === 'e2e' && !names.has('browser'))) prepareBrowser();
  console.log(`\n── ${step.name}`);
  const start = performance.now();
  const succeeded = step.commands.every(run);
  const seconds = (performance.now() - start) / 1000;
  outcomes.push({ name: step.name, ...countStep(step, succeeded), seconds });
}

console.log(
  `\n${'step'.padEnd(10)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'time'.padStart(9)}`,
);
for (const { name, passed, failed, skipped, seconds } of outcomes) {
  const figures = [String(passed).padStart(8), String(failed).padStart(8), String(skipped).padStart(9)];
  console.log(`${name.padEnd(10)}${figures.join('')}${`${seconds.toFixed(1)} s`.padStart(9)}`);
}
for (const remark of remarks) if (remark !== null) console.log(remark);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
