import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs';

const port = Number(process.env['LEAFPATH_E2E_PORT'] ?? 4399);
const folder = process.env['LEAFPATH_DIST'] ?? 'dist';
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // Some tests compose files of 100 MB and more.
  preserveOutput: 'failures-only',
  workers: 2,
  // the system's Chromium now and then crashes as a whole on a busy machine; what needed another run is named as flaky
  retries: 2,
  fullyParallel: true,
  forbidOnly: true,
  // No test is about time: a busy machine must not fail one.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 40_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath === null ? {} : { executablePath }) },
  },
  webServer: {
    command: `node scripts/static-server.mjs ${folder} ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
