import { resolve } from 'node:path';
import { assertUnreachable } from '../base/assert';
import type { Result } from '../base/result';
import { appendToFile } from './append-command';
import { compare, parseCompareArguments } from './compare';
import { copyToNewFile } from './copy-command';
import { type CommandOutputs, type ExitCode, inspect } from './inspect';
import { parseInspectArguments } from './inspect-arguments';
import { type CommandName, isCommandName, usageOf } from './usage';
import { parseCopyArguments, parseLabelArguments, parseNameArguments } from './write-arguments';
import { terminalText } from './write-summary';

/**
 * Runs the command that the arguments name, and ends; `serve`, which goes on running, is none of these. Relative paths
 * are resolved against `folder`.
 */
export async function runCommand(
  args: readonly string[],
  folder: string,
  outputs: CommandOutputs,
): Promise<ExitCode> {
  const [command, ...rest] = args;
  if (asksForHelp(rest) || command === '--help' || command === '-h' || command === 'help') {
    await outputs.out.write(usageOf(null));
    return 0;
  }
  if (command === undefined || !isCommandName(command) || command === 'serve') {
    const problem = command === undefined ? 'A command is missing.' : `There is no command "${command}".`;
    return refuse(problem, null, outputs);
  }
  return runNamed(command, rest, folder, outputs);
}

/** What stands behind `--` is text. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).some((arg) => arg === '--help' || arg === '-h');
}

function runNamed(
  command: Exclude<CommandName, 'serve'>,
  args: readonly string[],
  folder: string,
  outputs: CommandOutputs,
): Promise<ExitCode> {
  /** Runs what the arguments ask for, or says what is wrong with them. */
  const run = <T>(asked: Result<T, string>, task: (asked: T) => Promise<ExitCode>): Promise<ExitCode> =>
    asked.ok ? task(asked.value) : refuse(asked.error, command, outputs);
  switch (command) {
    case 'inspect':
      return run(parseInspectArguments(args), (asked) =>
        inspect(asked, resolve(folder, asked.file), outputs),
      );
    case 'compare':
      return run(parseCompareArguments(args), (asked) =>
        compare(asked, resolve(folder, asked.file), outputs),
      );
    case 'fork':
    case 'clone':
    case 'repair':
      return run(parseCopyArguments(command, args), (asked) => copyToNewFile(asked, folder, outputs));
    case 'label':
      return run(parseLabelArguments(args), (asked) => appendToFile(asked, folder, outputs));
    case 'name':
      return run(parseNameArguments(args), (asked) => appendToFile(asked, folder, outputs));
    default:
      return assertUnreachable(command);
  }
}

async function refuse(
  problem: string,
  command: CommandName | null,
  { err }: CommandOutputs,
): Promise<ExitCode> {
  await err.write(`leafpath: ${terminalText(problem)}\n\n${usageOf(command)}`);
  return 2;
}
