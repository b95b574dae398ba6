import { resolve } from 'node:path';
import { compare, parseCompareArguments } from './compare';
import { type CommandOutputs, type ExitCode, inspect } from './inspect';
import { parseInspectArguments } from './inspect-arguments';
import { terminalText } from './write-summary';

const USAGE = `Usage: leafpath inspect FILE [--leaf ID | --all-leaves] [--ledger] [--json]
       leafpath compare FILE ID ID [ID …] [--json]

  FILE           a session file (.jsonl); it is never changed
  --leaf ID      the context of this entry instead of the tip's
  --all-leaves   the contexts of all raw leaves
  --ledger       the figures of every leaf, and what was spent where
  ID             a leaf or another entry whose path is compared
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
  if (command === 'compare') {
    const asked = parseCompareArguments(rest);
    if (!asked.ok) return refuse(asked.error, outputs);
    return compare(asked.value, resolve(folder, asked.value.file), outputs);
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
