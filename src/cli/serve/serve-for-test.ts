import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serveFolder } from './serve-folder';

/** An answer of the server. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** What is sent; the token and the right host unless `headers` say otherwise (undefined leaves a header out). */
interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer;
}

/** A running server on a temporary folder. */
export interface ServedForTest {
  readonly root: string;
  readonly port: number;
  readonly token: string;
  readonly createEntrance: () => string;
  /** Writes a file below the folder; its absolute path. */
  readonly write: (path: string, content: string) => string;
  readonly send: (path: string, sent?: Sent) => Promise<Answer>;
  readonly append: (path: string, body: string, expect?: number) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** The first line of a session of Pi. */
export const HEADER = `${JSON.stringify({
  type: 'session',
  version: 3,
  id: '0198e000-0000-7000-8000-000000000000',
  timestamp: '2026-08-24T10:00:00.000Z',
  cwd: '/home/dev/code/test',
})}\n`;

/** A line of a session: a label entry. */
export function lineOf(id: string): string {
  const entry = {
    type: 'label',
    id,
    parentId: null,
    timestamp: '2026-08-24T10:00:00.000Z',
    targetId: id,
    label: id,
  };
  return `${JSON.stringify(entry)}\n`;
}

/** Starts a server on a new folder. */
export async function startForTest(): Promise<ServedForTest> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'leafpath-serve-')));
  const server = await serveFolder(root, { first: 0, last: 0 }, async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('the app');
  });
  if (server === null) throw new Error('no port');
  const { port, token } = server;
  const send = (path: string, sent: Sent = {}): Promise<Answer> => sendTo(port, token, path, sent);
  return {
    root,
    port,
    token,
    createEntrance: server.createEntrance,
    write: (path, content) => {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    send,
    append: (path, body, expect) => {
      const query = new URLSearchParams({ path });
      if (expect !== undefined) query.set('expect', String(expect));
      return send(`/api/append?${query.toString()}`, { method: 'POST', body });
    },
    close: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function sendTo(
  port: number,
  token: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { 'x-leafpath-token': token, host: `127.0.0.1:${port}`, ...headers };
    const known = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const sending = request(
      // a host of its own would be added to one that is left out
      { host: '127.0.0.1', port, path, method, headers: known, setHost: false, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
