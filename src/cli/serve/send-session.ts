import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result } from '../../base/result';
import { openSession } from './open-session';
import { apiHeaders, refuseError, type Refusal } from './refusal';
import type { OpenFile } from './served-folder';

/** Bytes `start` to `end`, both included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Sends a session's bytes, or the range of them that was asked for (RFC 9110, section 14). */
export async function sendSession(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Result<null, Refusal>> {
  const opened = await openSession(root, path);
  if (!opened.ok) return opened;
  const file = opened.value;
  try {
    await send(file, request, response);
    return ok(null);
  } catch (error) {
    await file.handle.close();
    return refuseError(error);
  }
}

async function send(file: OpenFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { size } = file.info;
  const range = parseRange(request.headers.range, size);
  if (range === 'impossible') {
    await file.handle.close();
    response.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0, ...apiHeaders }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range === null ? 200 : 206, {
    'content-type': 'application/jsonl; charset=utf-8',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
    ...apiHeaders,
  });
  // closes the handle at its end; what another program appends meanwhile is not part of the answer
  const stream = file.handle.createReadStream({ start, end, highWaterMark: 1 << 18 });
  stream.on('error', () => response.destroy());
  // a file that became shorter ends early, and an answer with fewer bytes than it promised is broken off
  stream.on('end', () => {
    if (stream.bytesRead < end - start + 1) response.destroy();
  });
  response.on('close', () => stream.destroy());
  stream.pipe(response);
}

/** The range that a header asks for; null to send everything: no range, several, or one that is not understood. */
function parseRange(header: string | undefined, size: number): ByteRange | 'impossible' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const last = size - 1;
  if (from === '') {
    const count = Number(to);
    return count === 0 || size === 0 ? 'impossible' : { start: Math.max(0, size - count), end: last };
  }
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  if (to !== '' && Number(to) < start) return null;
  return start > last ? 'impossible' : { start, end };
}
