import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './find-chromium.mjs';
import { serveFolder } from './static-server.mjs';

/**
 * Takes the README's pictures from the built app: `npm run build && node scripts/screenshots.mjs`. Whoever changes a view
 * runs it again.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {readonly { name: string, scheme: 'dark' | 'light', path: string, tab?: string }[]} */
const pictures = [
  { name: 'leafpath-dark', scheme: 'dark', path: '/?open=/examples/forked.jsonl#leaf=LEAF' },
  {
    name: 'leafpath-light',
    scheme: 'light',
    path: '/?open=/examples/forked.jsonl#leaf=LEAF',
    tab: 'Context',
  },
  { name: 'leafpath-map', scheme: 'dark', path: '/?open=/examples/forked.jsonl#leaf=LEAF', tab: 'Map' },
  { name: 'leafpath-compare', scheme: 'light', path: '/?open=/examples/forked.jsonl#compare=LEAF,890fc7de' },
];

/** The entry labelled "good" in the example. */
const LEAF = 'baa3d7e2';

const executablePath = ensureChromium();
const server = await serveFolder(`${root}dist`, 0);
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
mkdirSync(`${root}docs`, { recursive: true });
for (const { name, scheme, path, tab } of pictures) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: scheme,
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await page.goto(`http://127.0.0.1:${server.port}${path.replace('LEAF', LEAF)}`);
  await page.getByRole('tree', { name: 'Session tree' }).waitFor();
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${root}docs/${name}.png` });
  await page.close();
}
await browser.close();
await server.close();
