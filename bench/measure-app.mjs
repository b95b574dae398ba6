import { NEEDLE } from './made-up-text.mjs';
import { addProbe, askProbe, readOpening, waitForOpening } from './probe.mjs';
import { measureHeap, watchTargets } from './target-channel.mjs';

/** Repetitions of what is measured in an open session. */
const REPEAT = 5;
const TREE = '[role=tree][aria-label="Session tree"]';
const FILTERS = ['no-tools', 'user-only', 'all', 'no-tools', 'default'];

/** @typedef {import('./session-ledger.mjs').ExpectedCounts} ExpectedCounts */

const whole = new Intl.NumberFormat('en-US');

/** Words that the summary must show. @param {ExpectedCounts} counts */
function summaryWords({ entries, leaves, rawLeaves }) {
  const plural = leaves === 1 ? 'leaf' : 'leaves';
  const raw = leaves === rawLeaves ? [] : [`${whole.format(rawLeaves)} raw`];
  return [`${whole.format(entries)} entries`, `${whole.format(leaves)} ${plural}`, ...raw];
}

/**
 * A fresh profile for the app.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address of the app
 */
export async function openApp(browser, address) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await addProbe(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const target = await watchTargets(session);
  return { context, page, session, target, address };
}

/** @typedef {Awaited<ReturnType<typeof openApp>>} OpenApp */

/**
 * Drops a file of the disk on the start page, as a person does: the page gets a real handle.
 *
 * @param {OpenApp} app
 * @param {string} file absolute path
 * @param {ExpectedCounts} counts what must be shown in the end
 * @param {number} patience milliseconds
 * @returns {Promise<import('./probe.mjs').Opening>}
 */
export async function dropFile({ page, session, address }, file, counts, patience) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Open files' }).first().waitFor();
  // Fonts, icons and idle work of the start page are not the opening's.
  await page.waitForTimeout(400);
  const words = summaryWords(counts);
  await page.evaluate((expected) => {
    /** @type {any} */ (window).leafpathBench.expected = expected;
  }, words);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop'])) {
    await session.send('Input.dispatchDragEvent', { type, x: 720, y: 450, data });
  }
  try {
    await waitForOpening(page, patience);
  } catch {
    const shown = await page.locator('body').innerText();
    throw new Error(
      `not open after ${patience} ms: wanted ${words.join(', ')}; the page says ${shown.slice(-400)}`,
    );
  }
  return readOpening(page);
}

/** Heap and nodes, once the page has come to rest. @param {OpenApp} app */
export async function measureRest({ page, target }) {
  await page.waitForTimeout(1_000);
  /** @type {number} */
  const nodes = await askProbe(page, 'countNodes');
  return { nodes, heap: await measureHeap(target) };
}

/** @param {OpenApp} app @returns {Promise<import('./probe.mjs').Settled[]>} */
export async function switchLeaves({ page }) {
  const times = [];
  for (let i = 0; i < REPEAT; i += 1) {
    times.push(await askProbe(page, 'clickAndSettle', 'button[aria-label="Next leaf"]', TREE));
  }
  return times;
}

/** @param {OpenApp} app @returns {Promise<import('./probe.mjs').Settled[]>} */
export async function changeFilters({ page }) {
  const times = [];
  for (const filter of FILTERS) {
    times.push(await askProbe(page, 'clickAndSettle', `[role=radiogroup] input[value="${filter}"]`, TREE));
  }
  return times;
}

/**
 * Milliseconds until the ledger, a comparison of two leaves and the map stand there and are at rest, and the longest task
 * meanwhile.
 *
 * @param {OpenApp} app
 */
export async function openBranchViews({ page }) {
  const press = (/** @type {string[]} */ ...step) => askProbe(page, 'pressAndSettle', ...step);
  await page.getByRole('tab', { name: 'Health' }).click();
  await page.waitForTimeout(600);
  const before = await askProbe(page, 'now');
  const ledger = await press('tab', 'Branches', 'section[aria-label=Branches]');
  const compare = await press('button', 'Compare with the current leaf', 'section[aria-label=Compare]');
  const map = await press('tab', 'Map', 'section[aria-label=Map]');
  const task = await askProbe(page, 'longestTaskSince', String(before));
  return { ledger: ledger.part, compare: compare.part, map: map.part, task };
}

/**
 * Searches for the needle several times: milliseconds from Enter until the first hit and the final count are painted.
 *
 * @param {OpenApp} app
 * @returns {Promise<{ first: number, complete: number, hits: number }[]>}
 */
export async function searchNeedle({ page }) {
  const runs = [];
  for (let i = 0; i < REPEAT; i += 1) {
    await page.locator('#leafpath-search').fill('');
    await page.waitForTimeout(300);
    runs.push(await askProbe(page, 'search', NEEDLE));
  }
  return runs;
}

/**
 * What the page says about the session, as far as the generator knows it too.
 *
 * @param {OpenApp} app
 * @param {ExpectedCounts} counts
 */
export async function readShown({ page }, counts) {
  const summary = await page.getByRole('status', { name: 'Session summary' }).innerText();
  const nav = await page.getByRole('group', { name: 'Leaf', exact: true }).innerText();
  let labels = 0;
  await page.getByRole('tab', { name: 'Labels' }).click();
  if (counts.labels > 0) {
    const line = page.getByRole('region', { name: 'Labels' }).getByText(/^[\d,]+ labels?\b/);
    labels = numberIn(await line.innerText());
  }
  return {
    entries: numberIn(/[\d,]+ entr/.exec(summary)?.[0]),
    leaves: numberIn(/[\d,]+ lea/.exec(summary)?.[0]),
    rawLeaves: numberIn(/[\d,]+ raw/.exec(summary)?.[0] ?? /[\d,]+ lea/.exec(summary)?.[0]),
    leavesInNavigation: numberIn(/of ([\d,]+)/.exec(nav)?.[1]),
    warnings: numberIn(/[\d,]+ (?:warning|error)/.exec(summary)?.[0]),
    labels,
  };
}

/** @param {string | undefined} words */
function numberIn(words) {
  return Number(/[\d,]+/.exec(words ?? '')?.[0].replaceAll(',', '') ?? 0);
}
