#!/usr/bin/env node
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { pid } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildApp } from './build-app.mjs';
import { isStale } from './freshness.mjs';
import { respondWithFile } from './static-server.mjs';

/**
 * The `leafpath` command in the repository: bundles src/cli/main.ts when the sources are newer (silently, standard
 * output belongs to the command), then runs it in this process, so that its exit code is ours.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${root}dist-cli/main.mjs`;

async function bundleCommand() {
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: `${root}src/cli/main.ts`,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('The bundler gave no output.');
  // Written aside and renamed: commands that run at the same time never see half a file.
  mkdirSync(`${root}dist-cli`, { recursive: true });
  const draft = `${bundle}.${pid}`;
  writeFileSync(draft, chunk.code);
  renameSync(draft, bundle);
}

/** What `serve` gives besides sessions. Standard output belongs to the command. */
async function openApp() {
  const folder = await realpath(await buildApp((words) => console.error(words)));
  return (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => respondWithFile(folder, request, response);
}

if (isStale(bundle, [`${root}src`, `${root}package-lock.json`])) await bundleCommand();
const { main } = await import(pathToFileURL(bundle).href);
await main({ openApp });
