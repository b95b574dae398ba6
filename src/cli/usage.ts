const commands = {
  inspect: `leafpath inspect FILE [--leaf ID | --all-leaves] [--ledger] [--json]`,
  compare: `leafpath compare FILE ID ID [ID …] [--json]`,
  fork: `leafpath fork FILE ID [--out DIR] [--json]`,
  clone: `leafpath clone FILE [--leaf ID] [--out DIR] [--json]`,
  label: `leafpath label FILE ID (TEXT | --clear) [--json]`,
  name: `leafpath name FILE NAME [--json]`,
  repair: `leafpath repair FILE [--out DIR] [--json]`,
  serve: `leafpath serve [DIR] [--port N] [--no-open]`,
} as const;

/** A command of `leafpath`. */
export type CommandName = keyof typeof commands;

/** Is this a command? */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

const EXPLAINED = `
  FILE           a session file (.jsonl)
  --json         everything as JSON

inspect says what is in a session, compare how branches of it differ; neither changes anything.
  --leaf ID      the context of this entry instead of the tip's
  --all-leaves   the contexts of all raw leaves
  --ledger       the figures of every leaf, and what was spent where

fork, clone and repair write a new session beside FILE and print its path; FILE stays as it is.
  fork           the path up to the user message ID, without it; its text is printed
  clone          the path of the tip, or of --leaf ID, with its labels
  repair         everything, with its damage mended; what was changed is printed
  --out DIR      the folder of the new session

label and name append one line to FILE; what is there stays byte for byte.
  --clear        takes the label away; an empty NAME takes the name away

serve shows the sessions of a folder in the browser, and saves there without loss.
`;

/** How the command line is written: all of it, or that of one command. */
export function usageOf(command: CommandName | null): string {
  if (command !== null) return `Usage: ${commands[command]}\n`;
  const lines = Object.values(commands).map((line, i) => `${i === 0 ? 'Usage: ' : '       '}${line}\n`);
  return `${lines.join('')}${EXPLAINED}`;
}
