import { fileURLToPath } from 'node:url';
import { serveFolder } from '../scripts/static-server.mjs';

const pages = fileURLToPath(new URL('pages', import.meta.url));

/**
 * @typedef {object} Floor milliseconds of one pass each
 * @property {number} read the faster of streaming into one reused buffer and into the platform's own
 * @property {number} parse JSON.parse of every line in one worker, reading included
 * @property {number} bytes read
 * @property {number} lines parsed, the header among them
 */

/**
 * What reading a file costs in this browser, now.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} file absolute path
 * @returns {Promise<Floor>}
 */
export async function measureFloor(browser, file) {
  const server = await serveFolder(pages, 0);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await page.setInputFiles('#file', file);
    const pass = (/** @type {string} */ kind) =>
      page.evaluate((each) => /** @type {any} */ (window).measureFloor(each), kind);
    const reused = await pass('reused');
    const stream = await pass('stream');
    const { milliseconds: parse, lines, bytes } = await pass('parse');
    if (reused.bytes !== bytes || stream.bytes !== bytes)
      throw new Error('the passes read different numbers of bytes');
    return { read: Math.min(reused.milliseconds, stream.milliseconds), parse, bytes, lines };
  } finally {
    await context.close();
    await server.close();
  }
}
