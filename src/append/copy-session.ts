import { assertUnreachable } from '../base/assert';
import { err, ok, type Result } from '../base/result';
import { stringifyJson } from '../base/stringify-json';
import { CURRENT_VERSION, firstStep } from '../formats/pi/migrate';
import { formatById } from '../formats/registry';
import type { ArraySessionIndex } from '../session/array-session-index';
import { Flag } from '../session/entry-kind';
import { copyBranch } from './copy-branch';
import type { CopyFacts } from './copy-facts';
import type { NewCopyRequest } from './copy-request';
import { LineWriter, type WriteText } from './line-writer';
import { messageText } from './message-text';
import { type CopySource, readLines, type RowLine } from './read-rows';
import type { RepairReport } from './repair-report';
import { repairSession } from './repair-session';
import { sessionFileName, sessionHeaderLine } from './session-file';

/** A session that was written. */
export interface CopiedSession {
  readonly sessionId: string;
  /** Pi's file name (FORMATS.md A7) */
  readonly name: string;
  /** without the header */
  readonly entries: number;
  /** of a fork: the text of the message; else null */
  readonly text: string | null;
  /** of a repaired copy; else null */
  readonly report: RepairReport | null;
}

/** A fork at a message that begins its tree: there is nothing to be copied. */
export interface NothingBefore {
  readonly type: 'nothing-before';
}

/**
 * Writes a part of a session, or all of it, as a new session of Pi's version 3 (FORMATS.md A7). The pieces of its text
 * go to `write` one after the other; memory stays bounded. On failure what was written is to be thrown away.
 */
export async function copySession<E>(
  source: CopySource<E>,
  request: NewCopyRequest,
  facts: CopyFacts,
  write: WriteText,
): Promise<Result<CopiedSession, E | NothingBefore>> {
  const { time, sessionId, parentSession } = facts;
  const cwd = source.index.header?.cwd ?? null;
  const header = sessionHeaderLine({ sessionId, time, cwd, parentSession });
  const writer = new LineWriter(write);
  const written = await copyPart(source, request, facts, header, writer);
  if (!written.ok) return written;
  await writer.flush();
  return ok({
    sessionId,
    name: sessionFileName(time, sessionId),
    text: null,
    report: null,
    ...written.value,
  });
}

type Written = Pick<CopiedSession, 'entries'> & Partial<Pick<CopiedSession, 'text' | 'report'>>;

async function copyPart<E>(
  source: CopySource<E>,
  request: NewCopyRequest,
  facts: CopyFacts,
  header: string,
  writer: LineWriter,
): Promise<Result<Written, E | NothingBefore>> {
  switch (request.type) {
    case 'whole':
      await writer.add([header]);
      return copyWhole(source, writer);
    case 'branch':
      await writer.add([header]);
      return copyBranch(source, request.leaf, facts.newId, writer);
    case 'fork': {
      const leaf = source.tree.parent[request.message] ?? -1;
      if (leaf < 0) return err({ type: 'nothing-before' });
      const text = await readText(source, request.message);
      if (!text.ok) return text;
      await writer.add([header]);
      const copied = await copyBranch(source, leaf, facts.newId, writer);
      return copied.ok ? ok({ ...copied.value, text: text.value }) : copied;
    }
    case 'repaired':
      return repairSession(source, facts, writer);
    default:
      return assertUnreachable(request);
  }
}

/** All entries, as Pi's forkFrom copies them; those of an older version in the shape of the current one. */
async function copyWhole<E>(source: CopySource<E>, writer: LineWriter): Promise<Result<Written, E>> {
  const { index } = source;
  const rows = Int32Array.from({ length: index.length }, (_, row) => row);
  const read = await readLines(source, rows, (lines) =>
    writer.add(lines.map((line) => currentLine(index, line))),
  );
  return read.ok ? ok({ entries: index.length }) : read;
}

/** The entry's own line where it is of the current version, else the line that says the same in it. */
function currentLine(index: ArraySessionIndex, { row, text, value }: RowLine): string {
  const minted = ((index.flags[row] ?? 0) & Flag.mintedId) !== 0;
  if (!minted && firstStep(index.header?.version ?? CURRENT_VERSION) === CURRENT_VERSION) return text;
  return stringifyJson(formatById(index.format).currentEntry(index, row, value));
}

async function readText<E>(source: CopySource<E>, row: number): Promise<Result<string, E>> {
  let text = '';
  const read = await readLines(source, [row], async ([line]) => {
    if (line !== undefined) text = messageText(line.value['message']);
  });
  return read.ok ? ok(text) : read;
}
