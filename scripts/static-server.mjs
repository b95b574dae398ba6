import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * A small static server for the built app: files of one folder, nothing else. No listing, no way out of the folder,
 * loopback only. Run directly it serves `node scripts/static-server.mjs FOLDER PORT`.
 */

/** @type {Readonly<Record<string, string>>} */
const contentTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  // Not a registered type, but the one that the format's own site asks for.
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The file that a request path names, or null. Links are followed before the check, so none leads out.
 *
 * @param {string} root real path of the served folder
 * @param {string} url path and query as requested
 */
async function findFile(root, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  try {
    const file = await realpath(join(root, path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(root + sep)) return null;
    const info = await stat(file);
    return info.isFile() ? { file, size: info.size } : null;
  } catch {
    return null;
  }
}

/**
 * Answers a request with a file of the folder, or with 404.
 *
 * @param {string} root real path of the served folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export async function respondWithFile(root, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const found = await findFile(root, request.url ?? '/');
  if (found === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  response.writeHead(200, {
    'content-type': contentTypes[extname(found.file).toLowerCase()] ?? 'application/octet-stream',
    'content-length': found.size,
    // Names under assets/ carry a hash of their content.
    'cache-control': found.file.startsWith(join(root, 'assets') + sep)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = createReadStream(found.file);
  stream.on('error', () => response.destroy());
  response.on('close', () => stream.destroy());
  stream.pipe(response);
}

/**
 * Serves `folder` on the loopback address.
 *
 * @param {string} folder
 * @param {number} port 0 takes any free one
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} rejects with EADDRINUSE when the port is taken
 */
export async function serveFolder(folder, port) {
  const root = await realpath(folder);
  const server = createServer((request, response) => {
    respondWithFile(root, request, response).catch(() => response.destroy());
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  await serveFolder(argv[2] ?? 'dist', Number(argv[3] ?? 4173));
}
