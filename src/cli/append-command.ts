import { randomUUID } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { EditChange } from '../append/edit';
import { encodeLines, planAppend } from '../append/plan-append';
import { err, ok, type Result } from '../base/result';
import { type ArraySessionIndex, NO_ROW } from '../session/array-session-index';
import { Flag } from '../session/entry-kind';
import { nodeOf } from '../session/tree';
import { explainFailure } from './explain-failure';
import type { CommandOutputs, ExitCode } from './inspect';
import { openSessionFile } from './read-session-file';
import { appendLines } from './serve/append-lines';
import { FileLocks } from './serve/file-locks';
import type { AppendCommand } from './write-arguments';
import { terminalText } from './write-summary';

/** How often a file that grows under our hands is read again. */
const TRIES = 8;

const locks = new FileLocks();

/** `leafpath label` and `name`: one line behind the file's own. */
export async function appendToFile(
  command: AppendCommand,
  folder: string,
  outputs: CommandOutputs,
): Promise<ExitCode> {
  const path = resolve(folder, command.file);
  const appended = await appendEntry(command, path);
  if (!appended.ok) {
    await outputs.err.write(`leafpath: ${terminalText(appended.error)}\n`);
    return 2;
  }
  const { json: asJson, ...asked } = { ...command, file: path };
  const told = asJson
    ? JSON.stringify({ ...asked, type: undefined, entry: appended.value }, null, 2)
    : terminalText(describe(command));
  await outputs.out.write(`${told}\n`);
  return 0;
}

function describe(command: AppendCommand): string {
  if (command.type === 'name') {
    return command.name === '' ? 'The session has no name now.' : `The session is named ${command.name}`;
  }
  return command.text === null
    ? `${command.id} has no label now.`
    : `${command.id} is labelled ${command.text}`;
}

/** The id of the new entry, or in one sentence why there is none. */
async function appendEntry(command: AppendCommand, path: string): Promise<Result<string, string>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const planned = await planEntry(command, path);
    if (!planned.ok) return planned;
    const { id, line, size } = planned.value;
    // a link is followed: its target is what was read
    const real = await realpath(path);
    const lines = Buffer.from(encodeLines([line], true));
    const request = { root: dirname(real), path: basename(real), lines, expect: size };
    const written = await appendLines(request, locks);
    if (written.ok) return ok(id);
    // the tip is another one when the file has grown
    if (written.error.code !== 'size-differs') return err(`${command.file}: ${written.error.sentence}`);
  }
  return err(`${command.file}: Another program goes on writing to the file; try again when it is still.`);
}

interface PlannedEntry {
  readonly id: string;
  readonly line: string;
  /** of the file that it was planned for, in bytes */
  readonly size: number;
}

async function planEntry(command: AppendCommand, path: string): Promise<Result<PlannedEntry, string>> {
  const file = await openSessionFile(path);
  if (!file.ok) return err(`${command.file}: ${explainFailure(file.error)}`);
  const { index, close } = file.value;
  await close();
  const problem = whyNotAppended(index, path);
  if (problem !== null) return err(`${command.file}: ${problem}`);
  const change = changeOf(command, index);
  if (!change.ok) return change;
  const newId = (): string => randomUUID().slice(0, 8);
  const plan = planAppend(index, [{ id: newId(), time: Date.now(), change: change.value }], newId);
  const [edit] = plan.edits;
  const [line] = plan.lines;
  if (edit === undefined || line === undefined) return err('Leafpath bug: nothing was planned.');
  return ok({ id: edit.id, line, size: index.byteTotal });
}

/** Only a session that Pi itself opens and continues as it is gets lines (FORMATS.md A1, A2, A7). */
function whyNotAppended(index: ArraySessionIndex, path: string): string | null {
  const { format, header, diagnostics, tip } = index;
  const later = 'clone or repair makes a session that can be written.';
  if (!path.endsWith('.jsonl')) return 'Lines are appended only to files named *.jsonl.';
  if (format !== 'pi') return `The file is not written, because it is no session of Pi; ${later}`;
  if (header === null || diagnostics.some(({ code }) => code === 'no-header' || code === 'bom')) {
    return `The file is not written, because Pi does not open it; ${later}`;
  }
  if (header.version !== 3) {
    return `The file is not written, because it is of version ${header.version}, not 3; ${later}`;
  }
  // nothing in the file could name it as parent
  return hasOwnId(index, tip) ? null : `The file is not written, because its last entry has no id; ${later}`;
}

function hasOwnId({ flags }: ArraySessionIndex, row: number): boolean {
  return row < 0 || ((flags[row] ?? 0) & Flag.mintedId) === 0;
}

function changeOf(command: AppendCommand, index: ArraySessionIndex): Result<EditChange, string> {
  if (command.type === 'name') return ok({ type: 'name', name: command.name });
  const { id, text } = command;
  const row = index.rowById.get(id);
  const target = row === undefined ? NO_ROW : nodeOf(index, row);
  if (target < 0) return err(`The session has no entry ${id}; inspect lists its leaves.`);
  if (!hasOwnId(index, target)) return err(`The file itself has no id for ${id}; repair gives it one.`);
  if (text === null && !index.labels.has(target)) return err(`${id} has no label.`);
  return ok({ type: 'label', targetId: index.ids[target] ?? id, text });
}
