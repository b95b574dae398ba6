import { existsSync, readFileSync } from 'node:fs';

/**
 * What `npm test` runs, in order, and how the outcome of a step is counted.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, commands: readonly (readonly string[])[], report?: Report }} Step
 *   commands run one after the other until one fails; without a report the step counts as one check
 * @typedef {{ file: string, read: (json: any) => Counts }} Report
 */

/** A file that does not load holds no test, but it failed. @param {any} json @returns {Counts} */
function readVitest(json) {
  const unloaded = (json.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: json.numPassedTests ?? 0,
    failed: (json.numFailedTests ?? 0) + unloaded.length,
    skipped: (json.numPendingTests ?? 0) + (json.numTodoTests ?? 0),
  };
}

/** @param {any} json @returns {Counts} */
function readPlaywright(json) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = json.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * @param {string} name
 * @param {string} project
 * @returns {Step}
 */
function vitestStep(name, project) {
  const file = `test-results/${name}.json`;
  return {
    name,
    commands: [
      [
        'vitest',
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
    ],
    report: { file, read: readVitest },
  };
}

/** @type {readonly Step[]} */
export const steps = [
  {
    name: 'types',
    commands: [
      ['node', 'scripts/sync-tsconfigs.mjs', '--check'],
      ['tsc', '-b'],
    ],
  },
  { name: 'lint', commands: [['oxlint']] },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'knip', commands: [['knip']] },
  { name: 'build', commands: [['vite', 'build']] },
  { name: 'size', commands: [['size-limit']] },
  vitestStep('unit', 'node'),
  vitestStep('browser', 'browser'),
  {
    name: 'e2e',
    commands: [['playwright', 'test']],
    report: { file: 'test-results/e2e.json', read: readPlaywright },
  },
  // counts and equalities of a generated session; its figures judge nothing
  { name: 'bench', commands: [['node', 'bench/bench.mjs', '--check']] },
];

/**
 * The counts of a step that ended. A runner that fails without a failed test (a file that does not load, a server
 * that does not start) or that ran no test counts as one failure.
 *
 * @param {Step} step
 * @param {boolean} succeeded whether every command ended with 0
 * @returns {Counts}
 */
export function countStep(step, succeeded) {
  if (step.report === undefined) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  const { file, read } = step.report;
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  const ranNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (!succeeded || ranNothing) ? { ...counts, failed: 1 } : counts;
}
