import { randomBytes, randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { NewCopyRequest } from '../append/copy-request';
import { type CopiedSession, copySession, type NothingBefore } from '../append/copy-session';
import { newSessionId, SESSION_ID_BYTES, sessionFileName } from '../append/session-file';
import { err, ok, type Result } from '../base/result';
import { stringifyJson } from '../base/stringify-json';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { Kind, Role } from '../session/entry-kind';
import { deriveTree, nodeOf } from '../session/tree';
import { describeChange } from './describe-repair';
import { explainFailure } from './explain-failure';
import type { CommandOutputs, ExitCode } from './inspect';
import { type FileFailure, openSessionFile, type SessionFile } from './read-session-file';
import type { CopyCommand } from './write-arguments';
import { explainNewFile, type NewFileFailure, writeNewFile } from './write-new-file';
import { terminalText } from './write-summary';

/** Changes that are listed; the rest is counted. */
const LISTED_CHANGES = 100;

/** `leafpath fork`, `clone` and `repair`: a new session beside the file or in another folder. */
export async function copyToNewFile(
  command: CopyCommand,
  folder: string,
  outputs: CommandOutputs,
): Promise<ExitCode> {
  const refuse = async (problem: string): Promise<ExitCode> => {
    await outputs.err.write(`leafpath: ${terminalText(problem)}\n`);
    return 2;
  };
  const path = resolve(folder, command.file);
  const file = await openSessionFile(path);
  if (!file.ok) return refuse(`${command.file}: ${explainFailure(file.error)}`);
  try {
    const request = chooseRequest(command, file.value.index);
    if (!request.ok) return await refuse(request.error);
    const out = command.out === null ? dirname(path) : resolve(folder, command.out);
    const copied = await copyInto(out, file.value, request.value, path);
    if (!copied.ok) return await refuse(explainCopy(command, copied.error));
    await outputs.out.write(command.json ? asJson(copied.value) : asText(copied.value));
    return 0;
  } finally {
    await file.value.close();
  }
}

interface NewFile extends CopiedSession {
  readonly path: string;
}

function chooseRequest(command: CopyCommand, index: ArraySessionIndex): Result<NewCopyRequest, string> {
  if (command.type === 'repair') return ok({ type: 'repaired' });
  const row = command.id === null ? index.tip : index.rowById.get(command.id);
  if (row === undefined) return err(`The session has no entry ${command.id}; inspect lists its leaves.`);
  if (command.type === 'fork') {
    if (index.kind[row] === Kind.message && index.role[row] === Role.user)
      return ok({ type: 'fork', message: row });
    return err(`${command.id} is no user message; clone --leaf ${command.id} copies the path of any entry.`);
  }
  const leaf: Row = row < 0 ? row : nodeOf(index, row);
  return leaf < 0 ? err('The session has no entry to copy.') : ok({ type: 'branch', leaf });
}

async function copyInto(
  folder: string,
  { index, bytes }: SessionFile,
  request: NewCopyRequest,
  parentSession: string,
): Promise<Result<NewFile, FileFailure | NothingBefore | NewFileFailure>> {
  const time = Date.now();
  const sessionId = newSessionId(time, randomBytes(SESSION_ID_BYTES));
  const path = join(folder, sessionFileName(time, sessionId));
  const source = { index, tree: deriveTree(index), bytes, changed: { type: 'file-changed' } as const };
  const facts = { time, sessionId, parentSession, newId: () => randomUUID().slice(0, 8) };
  const copied = await writeNewFile(path, (write) => copySession<FileFailure>(source, request, facts, write));
  return copied.ok ? ok({ ...copied.value, path }) : copied;
}

function explainCopy(
  { file, id }: CopyCommand,
  failure: FileFailure | NothingBefore | NewFileFailure,
): string {
  if (failure.type === 'nothing-before') return `Nothing stands before ${id}, so there is nothing to fork.`;
  return 'path' in failure ? explainNewFile(failure) : `${file}: ${explainFailure(failure)}`;
}

function asJson({ path, sessionId, entries, text, report }: NewFile): string {
  const described = {
    file: path,
    sessionId,
    entries,
    ...(text === null ? {} : { text }),
    ...(report === null
      ? {}
      : { changes: report.changes.map(({ code, line, values }) => ({ line, code, ...values })) }),
  };
  return `${stringifyJson(described, 2)}\n`;
}

function asText({ path, entries, text, report }: NewFile): string {
  const lines = [path];
  if (text !== null) lines.push(...text.split('\n'));
  if (report !== null) {
    const { changes } = report;
    const number = changes.length.toLocaleString('en-US');
    const changed = changes.length === 1 ? '1 change' : `${number} changes`;
    lines.push(`${entries.toLocaleString('en-US')} entries, ${changed}`);
    for (const change of changes.slice(0, LISTED_CHANGES)) lines.push(`  ${describeChange(change)}`);
    const more = changes.length - LISTED_CHANGES;
    if (more > 0) lines.push(`  … and ${more.toLocaleString('en-US')} more (--json lists all)`);
  }
  return lines.map((line) => `${terminalText(line)}\n`).join('');
}
