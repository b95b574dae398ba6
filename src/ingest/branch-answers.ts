import { buildLedger, sumBranches } from '../projection/build-ledger';
import { buildMap } from '../projection/build-map';
import { comparePaths } from '../projection/compare-paths';
import { readContextSteps, readPathFacts } from '../projection/path-facts';
import type { SessionApi } from './protocol';
import { readFileChanges, readMessageTexts } from './read-bodies';
import type { Ready } from './ready-session';

/** The calls about branches as a whole. */
export type BranchAnswers = Pick<
  SessionApi,
  'ledger' | 'totals' | 'map' | 'pathFacts' | 'compare' | 'fileChanges' | 'messageTexts' | 'contextSteps'
>;

/** Answers about branches; `exactly` gives the session once it is parsed whole. */
export function createBranchAnswers(exactly: () => Promise<Ready>): BranchAnswers {
  return {
    ledger: async () => buildLedger((await exactly()).view),
    totals: async (leaf) => sumBranches((await exactly()).view, leaf),
    map: async (request) => buildMap((await exactly()).view, request),
    pathFacts: async (leaf) => readPathFacts((await exactly()).view, leaf),
    compare: async (leaves, others) => {
      const { view } = await exactly();
      return comparePaths([...leaves.map((leaf) => readPathFacts(view, leaf)), ...others]);
    },
    fileChanges: async (rows, file) => readFileChanges(await exactly(), rows, file),
    messageTexts: async (rows) => readMessageTexts(await exactly(), rows),
    contextSteps: async (leaf) => readContextSteps((await exactly()).view, leaf),
  };
}
