import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NEEDLE } from './made-up-text.mjs';
import { addProbe, askProbe, readOpening, waitForOpening } from './probe.mjs';
import { measureHeap, watchTargets } from './target-channel.mjs';

/** Pi's own HTML export of a session, opened in the same browser: the same measures as for the app. */

const script = fileURLToPath(new URL('export-with-pi.mjs', import.meta.url));
const installed = fileURLToPath(new URL('../oracle/node_modules/@earendil-works', import.meta.url));
const TREE = '#tree-container';
const PATIENCE = 180_000;

/** The reason why Pi's exporter cannot run here, else null. */
export function peerMissing() {
  return existsSync(installed) ? null : 'not installed: npm ci --ignore-scripts in oracle/';
}

/** @param {string} session @param {string} html @param {string} home where Pi may write */
function exportHtml(session, html, home) {
  const output = execFileSync(execPath, ['--max-old-space-size=8192', script, session, html], {
    encoding: 'utf8',
    timeout: PATIENCE,
    env: { ...env, HOME: home },
  });
  return Number(output.trim().split('\n').at(-1));
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} session absolute path of a session file
 * @returns {Promise<Record<string, number[]>>} figures by the names of figures.mjs
 */
export async function measurePeer(browser, session) {
  const folder = mkdtempSync(join(tmpdir(), 'leafpath-bench-'));
  const html = join(folder, 'session.html');
  try {
    const exported = exportHtml(session, html, folder);
    return { exported: [exported], htmlBytes: [statSync(html).size], ...(await measurePage(browser, html)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} html */
async function measurePage(browser, html) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  try {
    await addProbe(context);
    await context.addInitScript(() => /** @type {any} */ (window).leafpathBench.watchLoading());
    const page = await context.newPage();
    const target = await watchTargets(await context.newCDPSession(page));
    await page.goto(pathToFileURL(html).href, { waitUntil: 'commit' });
    await waitForOpening(page, PATIENCE);
    const opening = await readOpening(page);
    await page.waitForTimeout(1_000);
    const heap = await measureHeap(target);
    return {
      usable: [opening.complete],
      longestTask: [opening.longestTask],
      heap: [heap.total],
      nodes: [await askProbe(page, 'countNodes')],
      ...(await measureInside(page)),
    };
  } finally {
    await context.close();
  }
}

/** @param {import('@playwright/test').Page} page @returns {Promise<Record<string, number[]>>} */
async function measureInside(page) {
  const leaf = await askProbe(page, 'clickAndSettle', '.tree-node:not(.in-path)', TREE);
  const filters = [];
  for (const name of ['no-tools', 'user-only', 'default']) {
    filters.push(await askProbe(page, 'clickAndSettle', `.filter-btn[data-filter="${name}"]`, TREE));
  }
  const search = await askProbe(page, 'typeAndSettle', '#tree-search', NEEDLE, TREE);
  return {
    leafSwitch: [leaf.part],
    leafSettled: [leaf.page],
    filterChange: filters.map((time) => time.part),
    searchComplete: [search.part],
  };
}
