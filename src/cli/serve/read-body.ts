import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '../../base/result';
import { refuse, type Refusal } from './refusal';

/** Refuses a body that says itself that it is too long, before anything of it is read. */
export function checkLength(request: IncomingMessage, most: number): Result<null, Refusal> {
  const length = Number(request.headers['content-length'] ?? 0);
  return length > most ? tooLarge(most) : ok(null);
}

/** Reads a body of at most `most` bytes; of a longer one no more than that. */
export async function readBody(request: IncomingMessage, most: number): Promise<Result<Buffer, Refusal>> {
  const parts: Buffer[] = [];
  const read = await takeBody(request, most, async (part) => {
    parts.push(part);
    return true;
  });
  return read.ok ? ok(Buffer.concat(parts)) : read;
}

/** Hands the parts of a body on as they come, until `take` gives false or there are more than `most` bytes. */
export async function takeBody(
  request: IncomingMessage,
  most: number,
  take: (part: Buffer) => Promise<boolean>,
): Promise<Result<null, Refusal>> {
  const said = checkLength(request, most);
  if (!said.ok) return err(said.error);
  let size = 0;
  try {
    // the iterator would end the connection with the loop, and nobody would hear why
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      if (!(part instanceof Buffer)) continue;
      size += part.length;
      if (size > most) return tooLarge(most);
      if (!(await take(part))) break;
    }
    return ok(null);
  } catch {
    return refuse('bad-request', 'The request ended early.');
  }
}

function tooLarge(most: number): Result<never, Refusal> {
  return refuse('too-large', `The body is larger than ${most / 1024 / 1024} MB.`);
}
