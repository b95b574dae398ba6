import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '../../base/result';
import { refuse, type Refusal } from './refusal';

/** The header that carries the token. A page of another origin cannot send it without asking first, and is refused then. */
const TOKEN_HEADER = 'x-leafpath-token';

/**
 * Whether a request to the API comes from the page that this server gave: over the loopback, to this host by its own
 * name (a name that an attacker's domain was made to point here with is another one), from this origin, with the token.
 */
export function checkRequest(request: IncomingMessage, port: number, token: string): Result<null, Refusal> {
  const local = checkHost(request, port);
  if (!local.ok) return local;
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`) {
    return refuse('not-allowed', 'The request comes from another page.');
  }
  const given = request.headers[TOKEN_HEADER];
  if (typeof given !== 'string' || !isSame(given, token)) {
    return err({
      status: 401,
      code: 'not-allowed',
      sentence: 'The token is missing or wrong; open the address that leafpath serve printed.',
    });
  }
  return ok(null);
}

/** Whether a request came over the loopback to one of the server's own names. */
export function checkHost({ headers, socket }: IncomingMessage, port: number): Result<null, Refusal> {
  if (!isLoopback(socket.remoteAddress)) {
    return refuse('not-allowed', 'Only this machine may ask.');
  }
  if (headers.host !== `127.0.0.1:${port}` && headers.host !== `localhost:${port}`) {
    return refuse('not-allowed', 'The request names another host.');
  }
  return ok(null);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

/** Compares in a time that tells nothing about where two texts differ. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
