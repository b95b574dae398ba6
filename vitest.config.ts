import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          // No test is about time: a busy machine must not fail one.
          testTimeout: 120_000,
          // the page loads these with the panes of a session
          setupFiles: ['src/ui/messages/all-messages.ts'],
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.browser.test.*'],
        },
      },
      {
        // The page's own transforms: React and the names of CSS modules.
        extends: './vite.config.ts',
        // Found late, a dependency makes the page load React a second time, and the first run fails.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'vitest-browser-react',
            'zustand',
            'zustand/vanilla',
            'intl-messageformat',
            '@tanstack/react-virtual',
            '@base-ui/react/autocomplete',
            '@base-ui/react/csp-provider',
            '@base-ui/react/dialog',
            '@base-ui/react/menu',
            '@base-ui/react/tabs',
            '@base-ui/react/tooltip',
            'anser',
            'diff',
            'dompurify',
            'highlight.js/lib/core',
            'markdown-it',
            'markdown-it-cjk-friendly',
            '@mdit/plugin-tasklist',
          ],
        },
        test: {
          name: 'browser',
          testTimeout: 120_000,
          // a page on a busy machine can miss a frame that a test of scrolling waits for
          retry: 2,
          setupFiles: ['src/ui/messages/all-messages.ts'],
          include: ['src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumFlags, ...(executablePath === null ? {} : { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
