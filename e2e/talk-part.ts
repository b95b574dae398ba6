import type { AppPage } from './app-page';
import { expect, type ModelServer } from './model-test';

/** The key of the test's model: it may show up nowhere. */
export const KEY = 'sk-test-secret-1234567890';

/** A conversation with the test's own model server, in the page. */
export class Talk {
  readonly app: AppPage;
  readonly #server: ModelServer;

  constructor(app: AppPage, server: ModelServer) {
    this.app = app;
    this.#server = server;
  }

  get composer() {
    return this.app.composer;
  }

  get chat() {
    return this.app.page.getByRole('region', { name: 'Chat' });
  }

  /** Sets up the test's own model through the dialog; `window` in tokens, as it is typed. */
  async setUpModel(window?: string): Promise<void> {
    await this.composer.setUpModels();
    await this.app.models.setUp({
      kind: 'OpenAI-compatible',
      baseUrl: `${this.#server.origin}/v1`,
      key: KEY,
      model: 'tiny',
      ...(window === undefined ? {} : { window }),
    });
    await expect(this.composer.region.getByRole('button', { name: /tiny/ })).toBeVisible();
  }

  /** Types a message and sends it by key: Enter, or Alt+Enter for a follow-up. */
  async send(text: string, key = 'Enter'): Promise<void> {
    await this.composer.field.fill(text);
    await this.composer.field.press(key);
  }

  /** Messages of the last request as the server saw them: role and text. */
  lastSent(): readonly string[] {
    const body = this.#server.requests.at(-1)?.body as { messages?: { role: string; content: unknown }[] };
    return (body.messages ?? []).map(({ role, content }) => `${role}: ${textOf(content)}`);
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((block: { text?: string }) => block.text ?? '').join('') : '';
}
