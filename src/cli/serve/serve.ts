import { realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { err, ok, type Result } from '../../base/result';
import type { CommandOutputs, ExitCode } from '../inspect';
import { terminalText } from '../write-summary';
import { openBrowser } from './open-browser';
import { piSessionsFolder } from './pi-sessions-folder';
import { errorCode } from './refusal';
import { parseServeArguments, type ServeRequest } from './serve-arguments';
import { type PortChoice, type RespondWithFile, serveFolder } from './serve-folder';

/** What the surroundings of the command give. */
export interface Platform {
  /** builds the app where that is needed; how to answer requests for its files */
  readonly openApp: () => Promise<RespondWithFile>;
}

/**
 * The ports of `npm start` too, from the same one on: a browser keeps unsaved changes and preferences by port, so they
 * are the same in both as long as the port is.
 */
const USUAL_PORTS: PortChoice = { first: 4173, last: 4273 };

const USAGE = `Usage: leafpath serve [DIR] [--port N] [--no-open]

  DIR        a folder of sessions; without it that of Pi
  --port N   the port to listen on; 0 takes any free one
  --no-open  only print the address
`;

/** `leafpath serve`: runs until it is interrupted. Relative paths are resolved against `start`. */
export async function serve(
  args: readonly string[],
  start: string,
  outputs: CommandOutputs,
  platform: Platform,
): Promise<ExitCode> {
  const { out } = outputs;
  if (args.includes('--help') || args.includes('-h')) {
    await out.write(USAGE);
    return 0;
  }
  const request = parseServeArguments(args);
  if (!request.ok) return refuseCommand(outputs, `${request.error}\n\n${USAGE}`);
  const folder = await findFolder(request.value, start);
  if (!folder.ok) return refuseCommand(outputs, `${folder.error}\n`);
  const respondWithFile = await platform.openApp();
  const { port } = request.value;
  const choice = port === null ? USUAL_PORTS : { first: port, last: port };
  const server = await serveFolder(folder.value, choice, respondWithFile);
  if (server === null) {
    const which = port === null ? 'The ports from 4173 to 4273 are' : `Port ${port} is`;
    return refuseCommand(outputs, `${which} taken; choose another one with --port.\n`);
  }
  await out.write(`Sessions of ${terminalText(folder.value)}\n${server.address}\n(Ctrl-C ends it)\n`);
  if (request.value.open && process.stdout.isTTY) {
    openBrowser(server.createEntrance(), process.platform, process.env);
  }
  await untilStopped();
  await server.close();
  return 0;
}

/** The real path of the folder that is to be served; the error says in one sentence why there is none. */
async function findFolder({ folder }: ServeRequest, start: string): Promise<Result<string, string>> {
  const path =
    folder === null ? piSessionsFolder({ env: process.env, home: homedir() }) : resolve(start, folder);
  const shown = terminalText(path);
  try {
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? ok(real) : err(`${shown} is no folder.`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return err(`${shown} cannot be read: ${terminalText(String(error))}`);
    return folder === null
      ? err(`Pi has no sessions yet: there is no folder ${shown}; name another one.`)
      : err(`There is no folder ${shown}.`);
  }
}

async function refuseCommand({ err: errors }: CommandOutputs, text: string): Promise<ExitCode> {
  await errors.write(`leafpath: ${text}`);
  return 2;
}

/** Resolves when the user interrupts the command or the system ends it. */
function untilStopped(): Promise<void> {
  return new Promise((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  });
}
