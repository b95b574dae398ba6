import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../base/json';
import { ok } from '../base/result';
import { estimateTokens } from '../session/estimate-tokens';
import { runs } from '../testing/fuzz';
import {
  attempt,
  chained,
  drawnSessions,
  idOf,
  loadPiSummaries,
  openWithPi,
  type Path,
  pathsOf,
  type PiSummaries,
} from '../testing/pi-summaries';
import { contextOf, openSession, plainJson } from '../testing/read-session';
import { entriesToSummarise, gatherBranch, summariseBranch } from './branch-summary';
import { contextTokens, prepareCompaction, runCompaction } from './compaction';
import { findCutPoint, findTurnStart } from './cut-point';
import { ownMessages, projectPath } from './project-path';
import type { Summarise } from './summarise';

const PI = new URL('../../oracle/node_modules/@earendil-works/pi-coding-agent/', import.meta.url);
const isInstalled = existsSync(new URL('package.json', PI));

/** Random sessions compared by each test; each gives up to four paths. */
const SESSIONS = 250;

/** How much was compared, so that the tests cannot pass by comparing nothing. */
class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, by: number | boolean = 1): void {
    this.#counts.set(name, this.get(name) + Number(by));
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}

function messagesOf(path: Path): Path {
  return projectPath(path).flatMap((entry) => entry.messages);
}

function expectCutsAsPi(pi: PiSummaries, path: Path, start: number, keep: number, tally: Tally): void {
  const listed = path.map((source) => ({ source, messages: ownMessages(source) }));
  const cut = attempt(() => pi.findCutPoint(path, start, path.length, keep));
  const turn = attempt(() => pi.findTurnStartIndex(path, path.length - 1, start));
  if (cut === undefined || turn === undefined) return;
  expect(findTurnStart(listed, path.length - 1, start)).toBe(turn);
  const { firstKeptEntryIndex, turnStartIndex, isSplitTurn } = cut;
  const ours = findCutPoint(listed, start, keep);
  expect({ ...ours, splits: ours.turnStart >= 0 }).toEqual({
    firstKept: firstKeptEntryIndex,
    turnStart: turnStartIndex,
    splits: isSplitTurn,
  });
  tally.add('cuts');
  tally.add('splits', isSplitTurn);
}

function expectEstimatesAsPi(pi: PiSummaries, path: Path, tally: Tally): void {
  const messages = path.flatMap(ownMessages);
  const tokens = messages.map((message) => attempt(() => pi.estimateTokens(message)) ?? Number.NaN);
  const isTold = (_: unknown, place: number): boolean => Number.isFinite(tokens[place]);
  expect(messages.map(estimateTokens).filter(isTold)).toEqual(tokens.filter(isTold));
  tally.add('estimates', tokens.filter(isTold).length);
}

function expectSizeAsPi(pi: PiSummaries, path: Path, tally: Tally): void {
  const projection = pi.buildSessionProjection(path);
  const tokens = attempt(() => pi.estimateProjectedContextTokens(projection, path).tokens);
  if (tokens === undefined || !Number.isFinite(tokens)) return;
  const context = { messages: projection.messages, model: null, thinkingLevel: 'off' };
  expect(contextTokens(context, path)).toBe(tokens);
  tally.add('sizes');
}

function expectPlanAsPi(pi: PiSummaries, path: Path, keep: number, tally: Tally): void {
  // whatever Pi trips over must not make us trip
  const ours = prepareCompaction(path, keep);
  const answer = attempt(() => ({
    messages: pi.buildSessionProjection(path).messages,
    plan: pi.prepareCompaction(path, { keepRecentTokens: keep }),
  }));
  if (answer === undefined) return;
  const { messages, plan } = answer;
  expect(plainJson(messagesOf(path))).toEqual(plainJson(messages));
  expectSizeAsPi(pi, path, tally);
  tally.add(plan === undefined ? 'nothing' : 'plans');
  tally.add('splits', plan?.isSplitTurn === true);
  tally.add('updates', Boolean(plan?.previousSummary));
  const isMeasured = plan !== undefined && Number.isFinite(plan.tokensBefore);
  const theirs = plan && {
    firstKeptEntryId: plan.firstKeptEntryId,
    history: plan.messagesToSummarize,
    turnBeginning: plan.turnPrefixMessages,
    splitsTurn: plan.isSplitTurn,
    tokensBefore: isMeasured && plan.tokensBefore,
    earlierSummary: plan.previousSummary || null,
    files: pi.computeFileLists(plan.fileOps),
    systemMessage: pi.getCurrentSystemMessage(messages) ?? null,
  };
  const { summarisedIds: _ids, ...rest } = ours ?? { summarisedIds: [] };
  const comparable = ours && { ...rest, tokensBefore: isMeasured && ours.tokensBefore };
  expect(plainJson(comparable)).toEqual(plainJson(theirs ?? null));
}

function expectBranchAsPi(pi: PiSummaries, branch: Path, budget: number, tally: Tally): void {
  const ours = gatherBranch(plainJson(branch), budget);
  const theirs = attempt(() => pi.prepareBranchEntries(branch, budget));
  if (theirs === undefined) return;
  const { messages, fileOps } = theirs;
  expect(plainJson(ours)).toEqual(plainJson({ messages, files: pi.computeFileLists(fileOps) }));
  tally.add('gathered');
  tally.add('cut', budget > 0 && messages.length > 0);
}

const usage = { input: 5, output: 2, cacheRead: 0, cacheWrite: 0, totalTokens: 7, cost: { total: 0.1 } };

const summarise: Summarise = () => Promise.resolve(ok({ text: '## Goal\nAll of it.', usage }));

/** A path with a compaction and a summary of ours at its end; null when there is nothing to summarise. */
async function withSummaries(path: Path, keep: number): Promise<Path | null> {
  const plan = prepareCompaction(path, keep);
  if (plan === null) return null;
  const last = idOf(path.at(-1));
  const compaction = await runCompaction(plan, '', summarise);
  const branch = await summariseBranch(path, last, 100_000, summarise);
  if (!compaction.ok || !branch.ok) return null;
  const timestamp = '2026-03-02T10:00:00.000Z';
  return [
    ...path,
    { ...compaction.value, id: 'y1', parentId: last, timestamp },
    { ...branch.value, id: 'y2', parentId: 'y1', timestamp },
  ];
}

function expectReadByPi(pi: PiSummaries, entries: Path): void {
  const header: JsonObject = {
    type: 'session',
    version: 3,
    id: 's',
    timestamp: '2026-03-02T08:00:00.000Z',
    cwd: '/home/demo',
  };
  const lines = [header, ...entries].map((line) => JSON.stringify(line));
  const messages = plainJson(openWithPi(pi, lines).buildSessionContext().messages);
  expect(contextOf(openSession(`${lines.join('\n')}\n`), 'y2').messages).toEqual(messages);
  expect(plainJson(messagesOf(entries))).toEqual(messages);
  const summary = messages.find((message) => message['role'] === 'compactionSummary');
  expect(summary?.['summary']).toBe(entries.at(-2)?.['summary']);
}

describe.skipIf(!isInstalled)("Pi's own package (needs `npm ci` in oracle/, else skipped)", () => {
  test(`cuts and measures ${SESSIONS} random sessions as we do`, async () => {
    const pi = await loadPiSummaries(PI);
    const tally = new Tally();
    fc.assert(
      fc.property(drawnSessions, (drawn) => {
        for (const path of pathsOf(pi, drawn)) {
          expectCutsAsPi(pi, path, drawn.to % 5, drawn.keep, tally);
          expectEstimatesAsPi(pi, path, tally);
        }
      }),
      runs(SESSIONS),
    );
    expect(tally.get('cuts')).toBeGreaterThan(500);
    expect(tally.get('splits')).toBeGreaterThan(25);
    expect(tally.get('estimates')).toBeGreaterThan(2000);
  });

  test(`summarises and keeps the same of ${SESSIONS} random sessions, with the same tokens, files and prompt`, async () => {
    const pi = await loadPiSummaries(PI);
    const tally = new Tally();
    fc.assert(
      fc.property(drawnSessions, (drawn) => {
        for (const path of pathsOf(pi, drawn)) expectPlanAsPi(pi, path, drawn.keep, tally);
      }),
      runs(SESSIONS),
    );
    expect(tally.get('plans')).toBeGreaterThan(150);
    expect(tally.get('splits')).toBeGreaterThan(15);
    expect(tally.get('updates')).toBeGreaterThan(25);
    expect(tally.get('nothing')).toBeGreaterThan(30);
    expect(tally.get('sizes')).toBeGreaterThan(150);
  });

  test(`gathers the same of the branches of ${SESSIONS} random sessions`, async () => {
    const pi = await loadPiSummaries(PI);
    const tally = new Tally();
    fc.assert(
      fc.property(drawnSessions, ({ session, keep, from, to, shape }) => {
        const manager = openWithPi(pi, session.lines);
        const all = manager.getEntries();
        const [oldId, newId] = [idOf(all[from % all.length]), idOf(all[to % all.length])];
        const { entries } = pi.collectEntriesForBranchSummary(manager, oldId, newId);
        expect(entriesToSummarise(manager.getBranch(oldId), manager.getBranch(newId))).toEqual(entries);
        tally.add('collected', entries.length);
        expectBranchAsPi(pi, entries, keep, tally);
        expectBranchAsPi(pi, chained(all, shape), keep, tally);
        expectBranchAsPi(pi, chained(all, shape), 0, tally);
      }),
      runs(SESSIONS),
    );
    expect(tally.get('collected')).toBeGreaterThan(150);
    expect(tally.get('gathered')).toBeGreaterThan(150);
    expect(tally.get('cut')).toBeGreaterThan(50);
  });

  test('makes of the entries that we write the context that we make of them', async () => {
    const pi = await loadPiSummaries(PI);
    let written = 0;
    await fc.assert(
      fc.asyncProperty(drawnSessions, async (drawn) => {
        const entries = await withSummaries(pathsOf(pi, drawn).at(-1) ?? [], drawn.keep);
        if (entries === null) return;
        expectReadByPi(pi, entries);
        written += 1;
      }),
      runs(150),
    );
    expect(written).toBeGreaterThan(20);
  });
});
