import { lstat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { ok, type Result } from '../../base/result';
import { openSession } from './open-session';
import { apiHeaders, type Refusal } from './refusal';
import { withFile } from './served-folder';

/** What is told of a file. */
export interface FileState {
  /** bytes */
  readonly size: number;
  /** milliseconds since 1970 */
  readonly modified: number;
}

/** How often the file is looked at, in milliseconds. Notices of the system miss files that are replaced, and networks. */
const LOOK_EVERY = 250;

/** The present state of a session's file. */
export async function statSession(root: string, path: string): Promise<Result<FileState, Refusal>> {
  const opened = await openSession(root, path);
  return withFile(opened, async ({ info }) => ok({ size: info.size, modified: Math.round(info.mtimeMs) }));
}

/**
 * Streams a line of JSON now and whenever size or time change; `{"gone":true}` is the last one when the file is deleted.
 * Ends with the connection, or when the server stops.
 */
export async function watchSession(
  root: string,
  path: string,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<Result<null, Refusal>> {
  const opened = await openSession(root, path);
  const real = await withFile(opened, async (file) => ok(file.path));
  if (!real.ok) return real;
  response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', ...apiHeaders });
  let told = '';
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    const state = await stateOf(real.value);
    looking = false;
    const line = `${JSON.stringify(state ?? { gone: true })}\n`;
    if (line === told || response.writableEnded) return;
    told = line;
    response.write(line);
    if (state === null) response.end();
  };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  const stop = (): void => {
    response.end();
  };
  stopping.addEventListener('abort', stop);
  response.on('close', () => {
    clearInterval(timer);
    stopping.removeEventListener('abort', stop);
  });
  await look();
  return ok(null);
}

/** The state of a file by its real path; null when no file can be seen there. */
async function stateOf(path: string): Promise<FileState | null> {
  try {
    const info = await lstat(path);
    return info.isFile() ? { size: info.size, modified: Math.round(info.mtimeMs) } : null;
  } catch {
    return null;
  }
}
