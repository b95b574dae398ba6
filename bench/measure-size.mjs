import { loadavg } from 'node:os';
import {
  changeFilters,
  dropFile,
  measureRest,
  openApp,
  openBranchViews,
  readShown,
  searchNeedle,
  switchLeaves,
} from './measure-app.mjs';
import { measureFloor } from './measure-floor.mjs';
import { measurePeer, peerMissing } from './measure-peer.mjs';
import { sessionFile } from './session-files.mjs';

/** @typedef {import('./figures.mjs').SizeResult} SizeResult */

const MOST_NODES = 3_000;
/** Milliseconds that an opening may take before it counts as failed: a minute, and a second for each megabyte. */
const patienceFor = (/** @type {number} */ megabytes) => 60_000 + 1_000 * megabytes;

/** Repetitions of an opening. @param {number} megabytes */
function repetitions(megabytes) {
  if (megabytes >= 1_000) return 1;
  if (megabytes >= 500) return 2;
  return megabytes >= 50 ? 3 : 5;
}

/** Figures under their names, one value a run. */
class SampleBook {
  /** @type {import('./figures.mjs').Samples} */
  samples = {};

  /** @param {Record<string, number>} figures */
  note(figures) {
    for (const [name, value] of Object.entries(figures)) (this.samples[name] ??= []).push(value);
  }
}

/**
 * Everything about one size, in turns: floor, parse, opening, again, so that a busy machine is busy for all of them.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, megabytes: number, peer: boolean, quick: boolean }} options `quick` measures once
 * @returns {Promise<SizeResult>}
 */
export async function measureSize(browser, { address, megabytes, peer, quick }) {
  const { path, bytes, counts } = sessionFile(megabytes);
  const book = new SampleBook();
  /** @type {SizeResult['checks']} */
  const checks = [];
  const check = (/** @type {string} */ name, /** @type {number} */ expected, /** @type {number} */ shown) =>
    checks.push({ name, expected, shown });
  const runs = quick ? 1 : repetitions(megabytes);
  for (let run = 0; run < runs; run += 1) {
    const floor = await measureFloor(browser, path);
    book.note({ read: floor.read, parse: floor.parse });
    if (run === 0) {
      check('bytes read', bytes, floor.bytes);
      check('lines parsed', counts.entries + 1, floor.lines);
    }
    const app = await openApp(browser, address);
    try {
      const patience = patienceFor(megabytes);
      book.note({ ...(await dropFile(app, path, counts, patience)) });
      const { heap, nodes } = await measureRest(app);
      book.note({
        heap: heap.total,
        heapPage: heap.page,
        heapWorkers: heap.workers,
        heapBuffers: heap.buffers,
        nodes,
      });
      if (run === runs - 1) await measureInside(app, { path, counts, patience }, book, check);
    } finally {
      await app.context.close();
    }
  }
  const missing = peer ? peerMissing() : null;
  const peerResult = peer && missing === null ? await tryPeer(browser, path) : { samples: null, missing };
  const { samples } = book;
  return {
    megabytes,
    bytes,
    load: loadavg()[0] ?? 0,
    counts,
    samples,
    peer: peerResult.samples,
    peerMissing: peerResult.missing,
    checks,
  };
}

/**
 * What is measured once a session is open, and what must be shown.
 *
 * @param {import('./measure-app.mjs').OpenApp} app
 * @param {{ path: string, counts: import('./session-ledger.mjs').ExpectedCounts, patience: number }} session
 * @param {SampleBook} book
 * @param {(name: string, expected: number, shown: number) => void} check
 */
async function measureInside(app, { path, counts, patience }, book, check) {
  for (const { part, page } of await switchLeaves(app)) book.note({ leafSwitch: part, leafSettled: page });
  for (const { part, page } of await changeFilters(app))
    book.note({ filterChange: part, filterSettled: page });
  for (const { first, complete, hits } of await searchNeedle(app)) {
    book.note({ searchFirst: first, searchComplete: complete });
    check('search hits', counts.needles, hits);
  }
  const views = await openBranchViews(app);
  book.note({ ledger: views.ledger, compare: views.compare, map: views.map, viewsTask: views.task });
  const nodes = Math.max(...(book.samples['nodes'] ?? []));
  check(`DOM nodes above ${MOST_NODES}`, 0, Math.max(0, nodes - MOST_NODES));
  checkShown(await readShown(app, counts), counts, '', check);
  const again = await dropFile(app, path, counts, patience);
  book.note({ treeAgain: again.tree });
  checkShown(await readShown(app, counts), counts, ', opened again', check);
}

/**
 * @param {Awaited<ReturnType<typeof readShown>>} shown
 * @param {import('./session-ledger.mjs').ExpectedCounts} counts
 * @param {string} when
 * @param {(name: string, expected: number, shown: number) => void} check
 */
function checkShown(shown, counts, when, check) {
  check(`entries${when}`, counts.entries, shown.entries);
  check(`leaves${when}`, counts.leaves, shown.leaves);
  check(`raw leaves${when}`, counts.rawLeaves, shown.rawLeaves);
  check(`leaves to step through${when}`, counts.leaves, shown.leavesInNavigation);
  check(`labels${when}`, counts.labels, shown.labels);
  check(`warnings${when}`, 0, shown.warnings);
}

/** @param {import('@playwright/test').Browser} browser @param {string} path */
async function tryPeer(browser, path) {
  try {
    return { samples: await measurePeer(browser, path), missing: null };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { samples: null, missing: `could not be measured: ${reason}` };
  }
}
