import type { IncomingMessage, ServerResponse } from 'node:http';
import { err, type Result } from '../../base/result';

/** Why a request is not answered. */
type RefusalCode =
  | 'not-allowed'
  | 'no-such-route'
  | 'bad-request'
  | 'outside'
  | 'no-such-file'
  | 'no-session'
  | 'name-taken'
  | 'size-differs'
  | 'too-large'
  | 'no-space'
  | 'busy'
  | 'not-verified'
  | 'fault';

/** A refusal as it is answered: an HTTP status and one sentence. */
export interface Refusal {
  readonly status: number;
  readonly code: RefusalCode;
  readonly sentence: string;
  /** bytes of the file at the moment, where that is why */
  readonly size?: number;
}

const statuses: Readonly<Record<RefusalCode, number>> = {
  'not-allowed': 403,
  'no-such-route': 404,
  'bad-request': 400,
  outside: 403,
  'no-such-file': 404,
  'no-session': 403,
  'name-taken': 409,
  'size-differs': 409,
  'too-large': 413,
  'no-space': 507,
  busy: 503,
  'not-verified': 500,
  fault: 500,
};

/** A refusal as a failed result. */
export function refuse(code: RefusalCode, sentence: string): Result<never, Refusal> {
  return err({ status: statuses[code], code, sentence });
}

/** An error of the file system as a refusal; anything unknown is a fault, with its own words. */
export function refuseError(error: unknown): Result<never, Refusal> {
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return refuse('no-such-file', 'There is no such file.');
    case 'ELOOP':
      return refuse('outside', 'The path is a link.');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return refuse('not-allowed', 'The file system does not permit this.');
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return refuse('no-space', 'There is no space left for this.');
    default:
      return refuse('fault', `The file could not be used: ${String(error)}`);
  }
}

/** The code of a system error such as `ENOENT`, '' for anything else that was thrown. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Headers of every answer of the API: nothing of it may be kept by the browser. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Answers with JSON. */
export function respondJson(response: ServerResponse, value: object): void {
  response.writeHead(200, jsonHeaders(value)).end(jsonText(value));
}

/** How long a connection stays open whose request is not read to its end, in milliseconds. */
const LINGER = 300;

/**
 * Answers with a refusal as `{error, code, size?}`. A body that was not read stays unread: the connection is closed,
 * a moment later, because the closing would take the answer away from a client that is still sending.
 */
export function respondRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, sentence, size }: Refusal,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const value = { error: sentence, code, ...(size === undefined ? {} : { size }) };
  if (request.complete || !hasBody(request)) {
    response.writeHead(status, jsonHeaders(value)).end(jsonText(value));
    return;
  }
  response.writeHead(status, { ...jsonHeaders(value), connection: 'close' }).write(jsonText(value));
  setTimeout(() => response.end(), LINGER);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function jsonText(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function jsonHeaders(value: object): Record<string, string | number> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(jsonText(value)),
    ...apiHeaders,
  };
}
