import { fileURLToPath } from 'node:url';

/** The probe of pages/probe.js, from this side: every call runs inside the page. */

const path = fileURLToPath(new URL('pages/probe.js', import.meta.url));

/** @typedef {{ part: number, page: number }} Settled milliseconds until the last change of a part, and of the page */

/** @param {import('@playwright/test').BrowserContext} context whose pages shall have it */
export function addProbe(context) {
  return context.addInitScript({ path });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name of a function of the probe
 * @param {...string} values
 * @returns {Promise<any>}
 */
export function askProbe(page, name, ...values) {
  return page.evaluate(
    ([called = '', ...given]) => /** @type {any} */ (window).leafpathBench[called](...given),
    [name, ...values],
  );
}

/** @param {import('@playwright/test').Page} page @param {number} patience milliseconds */
export async function waitForOpening(page, patience) {
  const isDone = () => {
    const { startAt, completeAt, treeAt } = /** @type {any} */ (window).leafpathBench ?? {};
    return startAt !== null && completeAt > 0 && (startAt === 0 || treeAt > 0);
  };
  await page.waitForFunction(isDone, undefined, { timeout: patience, polling: 100 });
}

/**
 * @typedef {object} Opening milliseconds
 * @property {number} tree from the drop until the tree stood there with words in it
 * @property {number} complete until the final counts stood there
 * @property {number} longestTask longest task of the main thread meanwhile; 0 when none reached 50 ms
 * @property {number} longestGap longest time that a timer of the main thread was kept waiting, other programs included
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Opening>}
 */
export function readOpening(page) {
  return page.evaluate(() => {
    const bench = /** @type {any} */ (window).leafpathBench;
    return {
      tree: bench.treeAt - bench.startAt,
      complete: Math.max(bench.completeAt, bench.treeAt) - bench.startAt,
      longestTask: bench.longestOf(bench.longTasks),
      longestGap: bench.longestOf(bench.gaps),
    };
  });
}
