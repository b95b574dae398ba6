import type { JsonObject } from '../base/json';
import type { Result } from '../base/result';
import { EntryStore } from '../formats/entry-store';
import type { GrowingIndex } from '../formats/growing-index';
import type { ReadIndex } from '../formats/session-reader';
import { createSessionView, type SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import type { Diagnostic } from '../session/diagnostics';
import { findDiagnostics } from '../session/find-diagnostics';
import type { ByteSource } from './byte-source';
import type { OpenFailure } from './protocol';

/** A session that can be asked: its index, derived shapes, and the file behind it. */
export interface Ready {
  readonly view: SessionView;
  readonly entries: EntryStore<OpenFailure>;
  readonly source: ByteSource;
  readonly diagnostics: readonly Diagnostic[];
  /** what the index grows from; null when the file must be read again */
  readonly growing: GrowingIndex | null;
  /** false for the first look at a large file */
  readonly exact: boolean;
}

/** Derives what can be asked of an index. */
export function makeReady({ index, growing }: ReadIndex, source: ByteSource, exact: boolean): Ready {
  const view = createSessionView(index);
  const entries = new EntryStore<OpenFailure>(index, source, { type: 'file-changed' });
  return {
    view,
    entries,
    source,
    growing,
    diagnostics: exact ? findDiagnostics(index, view.tree) : [],
    exact,
  };
}

/** Entries of rows, each read once. */
export function readRows(
  entries: EntryStore<OpenFailure>,
  rows: readonly Row[],
): Promise<Result<ReadonlyMap<Row, JsonObject>, OpenFailure>> {
  return entries.readEntries([...new Set(rows)]);
}
