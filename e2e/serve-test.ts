import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import { expect, type Fixtures, test as base } from './app-test';
import { root } from './session-files';

/** A running `leafpath serve`. */
export interface ServedSessions {
  /** the folder it gives; files of the test below `sessions/` lie in it */
  readonly folder: string;
  /** what it printed: the page with its token */
  readonly address: string;
  readonly origin: string;
  /** Ends it, as Ctrl-C does. */
  readonly stop: () => Promise<void>;
}

/** Starts `leafpath serve` on a folder; `port` 0 takes any free one. */
export async function serveSessions(folder: string, port = 0): Promise<ServedSessions> {
  mkdirSync(folder, { recursive: true });
  const child = spawn(
    process.execPath,
    [`${root}scripts/leafpath.mjs`, 'serve', folder, '--no-open', '--port', `${port}`],
    { env: { ...process.env, LEAFPATH_DIST: process.env['LEAFPATH_DIST'] ?? 'dist' }, cwd: root },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await printedAddress(child);
  return {
    folder,
    address,
    origin: new URL(address).origin,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** The address that the command prints; rejects with what else it said. */
function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const take = (part: Buffer): void => {
      said += part.toString('utf8');
      const address = /http:\S+#serve=\S+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`leafpath serve ended: ${said}`)));
  });
}

interface ServeFixtures extends Fixtures {
  /** `leafpath serve` on the folder `sessions` of the test; the page's origin is its own. */
  readonly served: ServedSessions;
}

/** A test of the app as `leafpath serve` gives it: open `served.address`. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & ServeFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<Pick<ServeFixtures, 'served'>>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what a fixture needs
  served: async ({}, use, info) => {
    const served = await serveSessions(info.outputPath('sessions'));
    await use(served);
    await served.stop();
  },
  baseURL: async ({ served }, use) => {
    await use(served.origin);
  },
});

export { expect };
