import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerApi, type ApiContext } from './answer-api';
import { checkHost, checkRequest } from './check-request';
import { FileLocks } from './file-locks';
import { errorCode, refuse, respondRefusal } from './refusal';

/** Answers a request with a file of the built app. */
export type RespondWithFile = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A running server. */
export interface SessionServer {
  readonly port: number;
  readonly token: string;
  /** the page's address with the token, for the user's eyes */
  readonly address: string;
  /** an address that leads there once, soon: the arguments of a program that opens it can be seen by other users */
  readonly createEntrance: () => string;
  /** Lets what is being answered end, streams at once. */
  readonly close: () => Promise<void>;
}

/** Where to listen. */
export interface PortChoice {
  readonly first: number;
  /** tried one after the other up to here */
  readonly last: number;
}

const TOKEN_BYTES = 32;

/** How long an entrance is open, in milliseconds. */
const ENTRANCE_TIME = 60_000;

/** How long answers may take when the server is to stop, in milliseconds. */
const LONGEST_END = 3000;

/**
 * Serves the app and the sessions below a folder on the loopback address.
 *
 * @param root real path of the folder
 * @returns null when no port of the choice is free
 */
export async function serveFolder(
  root: string,
  choice: PortChoice,
  respondWithFile: RespondWithFile,
): Promise<SessionServer | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const stopping = new AbortController();
  const context: ApiContext = { root, locks: new FileLocks(), stopping: stopping.signal };
  const entrances = new Set<string>();
  // known once it listens, which is before the first request
  let port = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
    if (url.pathname.startsWith('/api/')) {
      const allowed = checkRequest(request, port, token);
      if (allowed.ok) await answerApi(context, url, request, response);
      else respondRefusal(request, response, allowed.error);
    } else if (url.pathname === '/enter') {
      const once = entrances.delete(url.searchParams.get('once') ?? '');
      enter(once ? `/#serve=${token}` : null, port, request, response);
    } else {
      await respondWithFile(request, response);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const taken = await listen(server, choice);
  if (taken === null) return null;
  port = taken;
  return {
    port,
    token,
    address: `http://127.0.0.1:${port}/#serve=${token}`,
    createEntrance: () => {
      const name = randomBytes(TOKEN_BYTES).toString('base64url');
      entrances.add(name);
      setTimeout(() => entrances.delete(name), ENTRANCE_TIME).unref();
      return `http://127.0.0.1:${port}/enter?once=${name}`;
    },
    close: () => {
      stopping.abort();
      return close(server);
    },
  };
}

/** Leads to the page with its token, once. */
function enter(
  target: string | null,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const allowed = checkHost(request, port);
  const answer =
    allowed.ok && target === null
      ? refuse('not-allowed', 'This address has been used; open the one that leafpath serve printed.')
      : allowed;
  if (!answer.ok) {
    respondRefusal(request, response, answer.error);
    return;
  }
  response
    .writeHead(303, {
      location: target ?? '/',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end();
}

/** The first free port of the choice, or null. */
async function listen(server: Server, { first, last }: PortChoice): Promise<number | null> {
  for (let port = first; port <= last; port += 1) {
    try {
      return await listenOn(server, port);
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
  return null;
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LONGEST_END);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
