import type { IncomingMessage, ServerResponse } from 'node:http';
import { err, ok, type Result } from '../../base/result';
import { appendLines } from './append-lines';
import { checkLines } from './check-lines';
import { createSession } from './create-session';
import type { FileLocks } from './file-locks';
import { listSessions } from './list-sessions';
import { readBody } from './read-body';
import { refuse, refuseError, respondJson, respondRefusal, type Refusal } from './refusal';
import { sendSession } from './send-session';
import { statSession, watchSession } from './watch-session';

/** What the routes need of the server. */
export interface ApiContext {
  /** real path of the served folder */
  readonly root: string;
  readonly locks: FileLocks;
  /** aborted when the server stops: streams end then */
  readonly stopping: AbortSignal;
}

/** Most bytes of one append: thousands of entries; the page's edits are a few hundred bytes each. */
const APPEND_LIMIT = 8 * 1024 * 1024;

/** One call of the API. */
interface Call extends ApiContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
}

/** Answers a call; a value is sent as JSON, null means that the route has answered itself. */
type Route = (call: Call) => Promise<Result<object | null, Refusal>>;

const routes: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['GET /api/sessions', async ({ root }) => ok({ folder: root, ...(await listSessions(root)) })],
  [
    'GET /api/session',
    ({ root, query, request, response }) => sendSession(root, pathOf(query), request, response),
  ],
  ['GET /api/stat', ({ root, query }) => statSession(root, pathOf(query))],
  [
    'GET /api/watch',
    ({ root, query, response, stopping }) => watchSession(root, pathOf(query), response, stopping),
  ],
  ['POST /api/append', append],
  [
    'POST /api/create',
    ({ root, query, request }) =>
      createSession(root, query.get('beside') ?? '', query.get('name') ?? '', request),
  ],
]);

/** Answers one request to the API, which has been let in already. Never rejects. */
export async function answerApi(
  context: ApiContext,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const route = routes.get(`${request.method} ${url.pathname}`);
  const answer =
    route === undefined
      ? refuse('no-such-route', 'There is no such call.')
      : await attempt(() => route({ ...context, request, response, query: url.searchParams }));
  if (!answer.ok) respondRefusal(request, response, answer.error);
  else if (answer.value !== null) respondJson(response, answer.value);
}

async function attempt(
  run: () => Promise<Result<object | null, Refusal>>,
): Promise<Result<object | null, Refusal>> {
  try {
    return await run();
  } catch (error) {
    return refuseError(error);
  }
}

async function append({ root, locks, query, request }: Call): Promise<Result<object, Refusal>> {
  const expect = sizeOf(query.get('expect'));
  if (expect === undefined) return refuse('bad-request', 'expect is a number of bytes.');
  const body = await readBody(request, APPEND_LIMIT);
  if (!body.ok) return err(body.error);
  const lines = checkLines(body.value);
  if (!lines.ok) return lines;
  return appendLines({ root, path: pathOf(query), lines: lines.value, expect }, locks);
}

function pathOf(query: URLSearchParams): string {
  return query.get('path') ?? '';
}

/** A number of bytes; null when none is given, undefined for something else. */
function sizeOf(text: string | null): number | null | undefined {
  if (text === null) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
