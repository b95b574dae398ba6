import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs';

const port = Number(process.env['LEAFPATH_E2E_PORT'] ?? 4399);
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath === null ? {} : { executablePath }) },
  },
  webServer: {
    command: `node scripts/static-server.mjs dist ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
