import type { FetchFunction } from '@earendil-works/pi-ai';
import { err, ok, type Result } from '../base/result';
import { assertUnreachable } from '../base/assert';
import { originOf } from './explain-failure';
import type { ModelSettings } from './model-settings';
import { baseUrlOf } from './provider-model';
import { scrubSecrets } from './scrub-secrets';
import type { ChatFailure } from './turn';
import { readRetryAfter } from './watch-fetch';

/** An endpoint that can be asked about itself. */
export interface Endpoint {
  readonly settings: ModelSettings;
  readonly key: string | null;
  readonly outside: FetchFunction;
}

/** Long enough for a slow machine, short enough for somebody who waits for a list. */
const PATIENCE = 15_000;

/** Characters of a server's own words that are kept. */
const MESSAGE_LENGTH = 300;

/** Asks an endpoint for JSON. `url` is whole; a `body` makes it a POST. */
export async function askEndpoint(
  { settings, key, outside }: Endpoint,
  url: string,
  body?: unknown,
): Promise<Result<unknown, ChatFailure>> {
  let response: Response;
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    response = await outside(url, {
      headers: {
        ...keyHeaders(settings, key),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  } catch {
    return err({ type: 'unreachable', origin: originOf(baseUrlOf(settings)) });
  }
  try {
    const text = await response.text();
    if (!response.ok) return err(failureOf(response, scrubSecrets(text, key)));
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch (error) {
    const message = scrubSecrets(error instanceof Error ? error.message : String(error), key);
    return err({ type: 'broken-stream', message });
  }
}

function failureOf({ status, headers }: Response, text: string): ChatFailure {
  if (status === 401 || status === 403) return { type: 'wrong-key' };
  // Google answers a wrong key with 400
  if (status === 400 && /api.?key/i.test(text)) return { type: 'wrong-key' };
  if (status === 429) return { type: 'rate-limited', retryAfter: readRetryAfter(headers, Date.now()) };
  return { type: 'server-error', status, message: text.slice(0, MESSAGE_LENGTH) };
}

/** How each API is shown the key; none without one, so that a plain request needs no permission (CORS). */
function keyHeaders({ api }: ModelSettings, key: string | null): Record<string, string> {
  const hasKey = key !== null && key !== '';
  switch (api) {
    case 'openai-completions':
      return hasKey ? { authorization: `Bearer ${key}` } : {};
    case 'anthropic-messages':
      return {
        'anthropic-version': '2023-06-01',
        'anthropic-dangerous-direct-browser-access': 'true',
        ...(hasKey ? { 'x-api-key': key } : {}),
      };
    case 'google-generative-ai':
      return hasKey ? { 'x-goog-api-key': key } : {};
    case 'demo':
      return {};
    default:
      return assertUnreachable(api);
  }
}
