import { resolve } from 'node:path';
import { type CommandOutputs, type ExitCode, inspect } from './inspect';
import { parseInspectArguments } from './inspect-arguments';
import { terminalText } from './write-summary';

const USAGE = `Usage: leafpath inspect FILE [--leaf ID | --all-leaves] [--json]

  FILE           a session file (.jsonl); it is never changed
  --leaf ID      the context of this entry instead of the tip's
  --all-leaves   the contexts of all raw leaves
  --json         everything as JSON instead of a short summary
`;

/** Runs the command that the arguments name. Relative paths are resolved against `folder`. */
export async function runCommand(
  args: readonly string[],
  folder: string,
  outputs: CommandOutputs,
): Promise<ExitCode> {
  const [command, ...rest] = args;
  if (args.includes('--help') || args.includes('-h') || command === 'help') {
    await outputs.out.write(USAGE);
    return 0;
  }
  if (command !== 'inspect') {
    const problem = command === undefined ? 'A command is missing.' : `There is no command "${command}".`;
    return refuse(problem, outputs);
  }
  const request = parseInspectArguments(rest);
  if (!request.ok) return refuse(request.error, outputs);
  return inspect(request.value, resolve(folder, request.value.file), outputs);
}

async function refuse(problem: string, { err }: CommandOutputs): Promise<ExitCode> {
  await err.write(`leafpath: ${terminalText(problem)}\n\n${USAGE}`);
  return 2;
}
