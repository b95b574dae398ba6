import process, { argv, cwd, env, stderr, stdout } from 'node:process';
import { BufferedOutput } from './buffered-output';
import type { ExitCode } from './inspect';
import { runCommand } from './run-command';
import { terminalText } from './write-summary';

/** `npm run leafpath` starts in the repository; the paths that people type are relative to where they stand. */
function startFolder(): string {
  return env['npm_lifecycle_event'] === 'leafpath' ? (env['INIT_CWD'] ?? cwd()) : cwd();
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

async function main(): Promise<ExitCode> {
  const out = new BufferedOutput(stdout);
  const err = new BufferedOutput(stderr);
  let code: ExitCode;
  try {
    code = await runCommand(argv.slice(2), startFolder(), { out, err });
    await out.flush();
  } catch (error) {
    // whoever reads has seen enough, such as `head`
    if (isClosedPipe(error)) return 0;
    await err.write(`leafpath: ${terminalText(`This is a fault of Leafpath: ${String(error)}`)}\n`);
    code = 1;
  }
  await err.flush();
  return code;
}

// a write's own callback hears of the error too; without a listener the process would end in a stack trace
stdout.on('error', () => {});
stderr.on('error', () => {});

// the exit code alone: process.exit would cut what a pipe has not taken yet
process.exitCode = await main();
