import { startModelServer } from '../scripts/model-server.mjs';
import { expect, test as base } from './app-test';

/** A server that speaks a model's protocol and says what the test has planned. */
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

interface ModelFixtures {
  readonly server: ModelServer;
}

/** A test of the app with a model server of its own. */
export const test = base.extend<ModelFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what a fixture needs
  server: async ({}, use) => {
    const server = await startModelServer();
    await use(server);
    await server.close();
  },
  allowedOrigins: async ({ server }, use) => {
    await use([server.origin]);
  },
});

export { expect };
