import { parseArgs } from 'node:util';
import { cleanName } from '../append/plan-append';
import { err, ok, type Result } from '../base/result';

/** A command that writes a new session. */
export interface CopyCommand {
  readonly type: 'fork' | 'clone' | 'repair';
  readonly file: string;
  /** the message of a fork, the leaf of a clone; null for the tip, and for a repair */
  readonly id: string | null;
  /** folder of the new session; null for that of the file */
  readonly out: string | null;
  readonly json: boolean;
}

/** A command that appends one entry. */
export type AppendCommand =
  | {
      readonly type: 'label';
      readonly file: string;
      readonly id: string;
      /** null clears it */
      readonly text: string | null;
      readonly json: boolean;
    }
  | { readonly type: 'name'; readonly file: string; readonly name: string; readonly json: boolean };

const options = {
  out: { type: 'string' },
  leaf: { type: 'string' },
  clear: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Option = keyof typeof options;

function readOptions(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options });
}

/** Options other than `allowed` are refused, and more than `most` words. */
function read(
  command: string,
  args: readonly string[],
  allowed: readonly Option[],
  most: number,
): Result<ReturnType<typeof readOptions>, string> {
  try {
    const parsed = readOptions(args);
    const unknown = Object.keys(parsed.values).find((name) => !allowed.some((known) => known === name));
    if (unknown !== undefined) return err(`${command} knows no --${unknown}.`);
    if (parsed.positionals.length > most) return err(`${command} takes no "${parsed.positionals[most]}".`);
    return ok(parsed);
  } catch (error) {
    // parseArgs throws a TypeError whose message names the option; anything else is our own fault
    if (error instanceof TypeError) return err(error.message);
    throw error;
  }
}

/** Reads the arguments behind `fork`, `clone` or `repair`; the error says in one sentence what is wrong with them. */
export function parseCopyArguments(
  type: CopyCommand['type'],
  args: readonly string[],
): Result<CopyCommand, string> {
  const parsed = read(type, args, type === 'clone' ? ['out', 'json', 'leaf'] : ['out', 'json'], 2);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [file, word] = positionals;
  if (file === undefined) return err(`${type} needs a file.`);
  if (type === 'fork' && word === undefined) return err('fork needs a file and the id of a user message.');
  if (type !== 'fork' && word !== undefined) return err(`${type} takes one file.`);
  const id = (type === 'fork' ? word : values.leaf) ?? null;
  return ok({ type, file, id, out: values.out ?? null, json: values.json === true });
}

/** Reads the arguments behind `label`; the error says in one sentence what is wrong with them. */
export function parseLabelArguments(args: readonly string[]): Result<AppendCommand, string> {
  const parsed = read('label', args, ['clear', 'json'], 3);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [file, id, words] = positionals;
  if (file === undefined || id === undefined) return err('label needs a file and the id of an entry.');
  const clear = values.clear === true;
  if (clear && words !== undefined) return err('A text and --clear exclude each other.');
  const text = clear ? null : cleanName(words ?? '');
  if (text === '') return err('A label needs a text; --clear takes it away.');
  return ok({ type: 'label', file, id, text, json: values.json === true });
}

/** Reads the arguments behind `name`; the error says in one sentence what is wrong with them. */
export function parseNameArguments(args: readonly string[]): Result<AppendCommand, string> {
  const parsed = read('name', args, ['json'], 2);
  if (!parsed.ok) return parsed;
  const [file, name] = parsed.value.positionals;
  if (file === undefined || name === undefined) return err('name needs a file and a name ("" for none).');
  return ok({ type: 'name', file, name: cleanName(name), json: parsed.value.values.json === true });
}
