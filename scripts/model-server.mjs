import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isModelList, listBody } from './model-server-lists.mjs';
import { dialectOf } from './model-server-dialects.mjs';

/**
 * A model server for tests: speaks the streaming protocols of OpenAI, Anthropic and Google on 127.0.0.1, records what it
 * is asked, and misbehaves on order. It is no model: it says what the test has planned.
 *
 * @typedef {{ readonly name: string, readonly args: string }} PlannedCall  `args` is sent as it stands, broken or not
 * @typedef {{ readonly input: number, readonly output: number }} PlannedUsage
 * @typedef {{
 *   readonly type: 'text',
 *   readonly text: string,
 *   readonly thinking?: string,
 *   readonly calls?: readonly PlannedCall[],
 *   readonly usage?: PlannedUsage,
 *   readonly delay?: number,
 *   readonly wordsAtOnce?: number,
 *   readonly hold?: boolean,
 *   readonly stop?: 'stop' | 'length',
 * } | { readonly type: 'status', readonly status: number, readonly body?: unknown, readonly headers?: Readonly<Record<string, string>> }
 *   | { readonly type: 'break', readonly text: string }
 *   | { readonly type: 'cut', readonly text: string }
 *   | { readonly type: 'malformed', readonly text: string }
 *   | { readonly type: 'empty' }
 *   | { readonly type: 'hang' }
 *   | { readonly type: 'overflow' }
 * } PlannedAnswer  `text`: words every `delay` ms (`hold`: only the first ones until release()), then `calls`;
 *   `break`: the connection drops after the text; `cut`: it ends properly, but without the closing events;
 *   `hang`: nothing ever comes
 * @typedef {{ readonly path: string, readonly headers: import('node:http').IncomingHttpHeaders, readonly body: unknown }} SeenRequest
 * @typedef {{
 *   readonly origin: string,
 *   readonly requests: SeenRequest[],
 *   readonly settings: { key: string | null, models: readonly string[], cors: 'all' | 'none', kind: import('./model-server-lists.mjs').ServerKind },
 *   readonly plan: (...answers: readonly PlannedAnswer[]) => void,
 *   readonly release: () => void,
 *   readonly seen: (count: number) => Promise<void>,
 *   readonly reset: () => void,
 *   readonly close: () => Promise<void>,
 * }} ModelServer  `settings.key`: null takes any; `plan` adds answers in order, without one it says "Answer N.";
 *   `seen` waits until so many chat requests have come; `reset` forgets requests, plans and settings
 */

/** @returns {ModelServer['settings']} */
const plainSettings = () => ({ key: null, models: ['tiny', 'large'], cors: 'all', kind: 'plain' });

/**
 * Starts a server on a free port of 127.0.0.1.
 *
 * @param {number} [port] a fixed one when given
 * @returns {Promise<ModelServer>}
 */
export async function startModelServer(port = 0) {
  const state = {
    settings: plainSettings(),
    /** @type {SeenRequest[]} */
    requests: [],
    /** @type {PlannedAnswer[]} */
    planned: [],
    /** @type {Set<() => void>} */
    held: new Set(),
    answered: 0,
  };
  const server = createServer((request, response) => {
    respond(state, request, response).catch(() => response.destroy());
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  const release = () => {
    for (const go of state.held) go();
    state.held.clear();
  };
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    requests: state.requests,
    settings: state.settings,
    plan: (...answers) => void state.planned.push(...answers),
    release,
    seen: async (count) => {
      while (state.requests.length < count) await sleep(5);
    },
    reset: () => {
      release();
      state.requests.length = 0;
      state.planned.length = 0;
      state.answered = 0;
      Object.assign(state.settings, plainSettings());
    },
    close: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(() => resolve(null)));
    },
  };
}

/**
 * @typedef {{
 *   settings: ModelServer['settings'], requests: SeenRequest[], planned: PlannedAnswer[], held: Set<() => void>, answered: number,
 * }} State
 */

/** @param {State} state @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function respond(state, request, response) {
  if (state.settings.cors === 'all') allowEveryOrigin(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const body = await readJson(request);
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const refusal = refuseKey(state.settings.key, request);
  if (refusal !== null) return sendJson(response, 401, refusal);
  if (isModelList(path)) return sendJson(response, ...listBody(state.settings, path, request, body));
  const dialect = dialectOf(path);
  if (dialect === null) return sendJson(response, 404, { error: 'nothing here' });
  state.requests.push({ path, headers: request.headers, body });
  const model = dialect.modelOf(path, body);
  if (!state.settings.models.includes(model)) return sendJson(response, 404, dialect.unknownModel(model));
  state.answered += 1;
  const answer = state.planned.shift() ?? { type: 'text', text: `Answer ${state.answered}.` };
  return answerWith(state, answer, dialect, model, response);
}

/** @param {State} state @param {PlannedAnswer} answer @param {import('./model-server-dialects.mjs').Dialect} dialect @param {string} model @param {import('node:http').ServerResponse} response */
async function answerWith(state, answer, dialect, model, response) {
  if (answer.type === 'hang') return;
  if (answer.type === 'status')
    return sendJson(
      response,
      answer.status,
      answer.body ?? { error: { message: `status ${answer.status}` } },
      answer.headers,
    );
  if (answer.type === 'overflow') return sendJson(response, 400, dialect.overflow);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(dialect.start(model));
  if (answer.type === 'malformed') {
    response.write(dialect.text(answer.text));
    return void response.end(dialect.broken);
  }
  if (answer.type === 'empty')
    return void response.end(dialect.end({ calls: [], usage: { input: 5, output: 0 }, stop: 'stop' }));
  await writeWords(state, answer, dialect, response);
  if (answer.type === 'cut') return void response.end();
  if (answer.type === 'break') {
    await sleep(20);
    return void response.destroy();
  }
  const { calls = [], usage = { input: 10, output: 5 }, stop = 'stop' } = answer;
  response.end(dialect.end({ calls, usage, stop }));
}

/** @param {State} state @param {Extract<PlannedAnswer, {text: string}>} answer @param {import('./model-server-dialects.mjs').Dialect} dialect @param {import('node:http').ServerResponse} response */
async function writeWords(state, answer, dialect, response) {
  const { delay = 0, hold = false, thinking = '', wordsAtOnce = 1 } = answer.type === 'text' ? answer : {};
  if (thinking !== '') response.write(dialect.thinking(thinking));
  const words =
    answer.text.match(new RegExp(`(?:\\S*\\s*){1,${wordsAtOnce}}`, 'g'))?.filter((word) => word !== '') ?? [];
  for (const [at, word] of words.entries()) {
    if (response.destroyed) return;
    response.write(dialect.text(word));
    if (at === 0 && hold) await new Promise((resolve) => state.held.add(() => resolve(null)));
    if (delay > 0) await sleep(delay);
  }
}

/** @param {string | null} key @param {import('node:http').IncomingMessage} request */
function refuseKey(key, { headers }) {
  const given =
    headers.authorization?.replace(/^Bearer /, '') ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? '';
  if (key === null || given === key) return null;
  // real servers repeat what they were sent, and so does this one
  return {
    error: {
      message: `Incorrect API key provided: ${String(given)}`,
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    },
  };
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function allowEveryOrigin(request, response) {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader('access-control-expose-headers', 'retry-after');
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<unknown>} */
async function readJson(request) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {unknown} body @param {Readonly<Record<string, string>>} [headers] */
function sendJson(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
