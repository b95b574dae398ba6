import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../base/result';

/** What `leafpath serve` was asked. */
export interface ServeRequest {
  /** as typed; null for Pi's own folder */
  readonly folder: string | null;
  /** null takes the first free one of the usual ones */
  readonly port: number | null;
  /** the browser is to be opened */
  readonly open: boolean;
}

const LAST_PORT = 65_535;

/** Reads the arguments behind `serve`; the error says in one sentence what is wrong with them. */
export function parseServeArguments(args: readonly string[]): Result<ServeRequest, string> {
  const parsed = parseOptions(args);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  if (positionals.length > 1) return err('serve takes one folder.');
  const { port } = values;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= LAST_PORT)) {
    return err(`--port takes a number up to ${LAST_PORT}.`);
  }
  return ok({
    folder: positionals[0] ?? null,
    port: port === undefined ? null : Number(port),
    open: values['no-open'] !== true,
  });
}

function readOptions(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string' }, 'no-open': { type: 'boolean' } },
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
