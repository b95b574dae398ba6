import type { Edit } from '../append/edit';
import { encodeLines, type Plan, planAppend } from '../append/plan-append';
import type { JsonObject } from '../base/json';
import type { Result } from '../base/result';
import { EntryStore } from '../formats/entry-store';
import type { GrowingIndex } from '../formats/growing-index';
import { createSessionView, type SessionView } from '../projection/session-view';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import type { Diagnostic } from '../session/diagnostics';
import { findDiagnostics } from '../session/find-diagnostics';
import type { ByteSource } from './byte-source';
import { decodeText } from './decode-text';
import type { ReadSession } from './opened-session';
import { withPlannedBytes } from './planned-source';
import type { OpenFailure } from './protocol';

/** Edits and what became of them. */
interface Planned extends Plan {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A session that can be asked: its index, derived shapes, and the file behind it. */
export interface Ready {
  readonly view: SessionView;
  readonly entries: EntryStore<OpenFailure>;
  /** the file as it is */
  readonly file: ByteSource;
  /** the file with the planned lines behind it: what the index speaks of */
  readonly source: ByteSource;
  readonly diagnostics: readonly Diagnostic[];
  /** what the index grows from; null at a first look, and for an index that was kept until it is checked */
  readonly growing: GrowingIndex | null;
  /** false for the first look at a large file */
  readonly exact: boolean;
  readonly planned: Planned;
}

const NOTHING_PLANNED: Planned = {
  edits: [],
  lines: [],
  saved: [],
  unplaced: [],
  bytes: new Uint8Array(0),
};

/** Derives what can be asked of the index of a file. */
export function makeReady({ index, growing }: ReadSession, file: ByteSource, exact: boolean): Ready {
  return derive(index, file, { file, growing, exact, planned: NOTHING_PLANNED }, index.length);
}

/** The session with these edits planned behind its file, in the place of those before. Needs `growing`. */
export function planEdits(before: Ready, growing: GrowingIndex, edits: readonly Edit[]): Ready {
  growing.forgetPlan();
  const plan = planAppend({ ...before.view.index, tip: growing.fileTip }, edits, randomId);
  const bytes = encodeLines(plan.lines, growing.terminated);
  const index = growing.plan(bytes, decodeText);
  const { file, exact } = before;
  const source = bytes.length === 0 ? file : withPlannedBytes(file, growing.byteTotal, bytes);
  return derive(index, source, { file, growing, exact, planned: { ...plan, bytes } }, growing.fileRows);
}

function derive(
  index: ArraySessionIndex,
  source: ByteSource,
  rest: Pick<Ready, 'file' | 'growing' | 'exact' | 'planned'>,
  fileRows: number,
): Ready {
  const view = createSessionView(index, fileRows);
  return {
    ...rest,
    view,
    source,
    entries: new EntryStore<OpenFailure>(index, source, { type: 'file-changed' }),
    diagnostics: rest.exact ? findDiagnostics(index, view.tree) : [],
  };
}

/** 8 hexadecimal characters, as Pi's ids (FORMATS.md A7). */
export function randomId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Entries of rows, each read once. */
export function readRows(
  entries: EntryStore<OpenFailure>,
  rows: readonly Row[],
): Promise<Result<ReadonlyMap<Row, JsonObject>, OpenFailure>> {
  return entries.readEntries([...new Set(rows)]);
}
