import { env } from 'node:process';

/**
 * The seed of all random tests. Fixed, so that a failure is there again on the next run; LEAFPATH_SEED explores others,
 * LEAFPATH_RUNS multiplies the number of runs.
 */
const fuzzSeed = Number(env['LEAFPATH_SEED'] ?? 20260302);

/** Parameters of fc.assert for so many runs. */
export function runs(count: number): { readonly seed: number; readonly numRuns: number } {
  return { seed: fuzzSeed, numRuns: count * Number(env['LEAFPATH_RUNS'] ?? 1) };
}
