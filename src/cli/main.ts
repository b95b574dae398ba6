import process, { argv, cwd, env, stderr, stdout } from 'node:process';
import { BufferedOutput, type TextOutput } from './buffered-output';
import type { CommandOutputs, ExitCode } from './inspect';
import { runCommand } from './run-command';
import { type Platform, serve } from './serve/serve';
import { terminalText } from './write-summary';

/** `npm run leafpath` starts in the repository; the paths that people type are relative to where they stand. */
function startFolder(): string {
  return env['npm_lifecycle_event'] === 'leafpath' ? (env['INIT_CWD'] ?? cwd()) : cwd();
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/** An output whose words are seen at once: a command that goes on running has something to say before it ends. */
function atOnce(output: BufferedOutput): TextOutput {
  return {
    write: async (text) => {
      await output.write(text);
      await output.flush();
    },
  };
}

function run(outputs: { out: BufferedOutput; err: BufferedOutput }, platform: Platform): Promise<ExitCode> {
  const [command, ...rest] = argv.slice(2);
  if (command !== 'serve') return runCommand(argv.slice(2), startFolder(), outputs);
  const live: CommandOutputs = { out: atOnce(outputs.out), err: atOnce(outputs.err) };
  return serve(rest, startFolder(), live, platform);
}

/** The command as a program: sets the exit code when it is done. */
export async function main(platform: Platform): Promise<void> {
  // a write's own callback hears of the error too; without a listener the process would end in a stack trace
  stdout.on('error', () => {});
  stderr.on('error', () => {});
  // the exit code alone: process.exit would cut what a pipe has not taken yet
  process.exitCode = await runSafely(platform);
}

async function runSafely(platform: Platform): Promise<ExitCode> {
  const out = new BufferedOutput(stdout);
  const err = new BufferedOutput(stderr);
  let code: ExitCode;
  try {
    code = await run({ out, err }, platform);
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
