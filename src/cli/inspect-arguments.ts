import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../base/result';

/** Which leaves' contexts are printed. */
export type LeafChoice =
  | { readonly type: 'tip' }
  | { readonly type: 'all' }
  | { readonly type: 'id'; readonly id: string };

/** What `leafpath inspect` was asked. */
export interface InspectRequest {
  readonly file: string;
  readonly leaves: LeafChoice;
  /** the figures of all leaves besides */
  readonly ledger: boolean;
  readonly json: boolean;
}

/** Reads the arguments behind `inspect`; the error says in one sentence what is wrong with them. */
export function parseInspectArguments(args: readonly string[]): Result<InspectRequest, string> {
  const parsed = parseOptions(args);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [file, ...more] = positionals;
  if (file === undefined) return err('inspect needs a file.');
  if (more.length > 0) return err('inspect takes one file.');
  const leaf = values.leaf;
  const all = values['all-leaves'] === true;
  if (all && leaf !== undefined) return err('--leaf and --all-leaves exclude each other.');
  let leaves: LeafChoice = { type: all ? 'all' : 'tip' };
  if (leaf !== undefined) leaves = { type: 'id', id: leaf };
  return ok({ file, leaves, ledger: values.ledger === true, json: values.json === true });
}

function readOptions(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      leaf: { type: 'string' },
      'all-leaves': { type: 'boolean' },
      ledger: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
}

function parseOptions(args: readonly string[]): Result<ReturnType<typeof readOptions>, string> {
  try {
    return ok(readOptions(args));
  } catch (error) {
    // parseArgs throws a TypeError whose message names the option; anything else is our own fault
    if (error instanceof TypeError) return err(error.message);
    throw error;
  }
}
