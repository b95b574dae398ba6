import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isJsonObject, type JsonObject } from '../base/json';
import { ok, type Result } from '../base/result';
import { formatById } from '../formats/registry';
import { type ReadFailure, SessionReader } from '../formats/session-reader';
import { type ContextJson, describeContextJson } from '../projection/context-json';
import { type Bodies, rowsOfContext } from '../projection/materialize-context';
import { type ContextPlan, planContext } from '../projection/plan-context';
import { createSessionView, type SessionView } from '../projection/session-view';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { NO_ROW } from '../session/array-session-index';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** The bytes of a text; bytes stay as they are. */
export function toBytes(source: string | Uint8Array): Uint8Array {
  return typeof source === 'string' ? encoder.encode(source) : source;
}

/**
 * Reads a session from memory. The chunk sizes are used in turn, again and again; without any the bytes come at once.
 */
export function readSession(
  source: string | Uint8Array,
  chunkSizes: readonly number[] = [],
): Result<ArraySessionIndex, ReadFailure> {
  const bytes = toBytes(source);
  const reader = new SessionReader((line) => decoder.decode(line));
  let turn = 0;
  for (let start = 0; start < bytes.length; turn += 1) {
    const size = chunkSizes.length === 0 ? bytes.length : (chunkSizes[turn % chunkSizes.length] ?? 1);
    // a copy, as from a file: the reader must not rely on neighbouring bytes
    if (!reader.push(bytes.slice(start, start + size))) break;
    start += size;
  }
  const read = reader.finish();
  return read.ok ? ok(read.value.index) : read;
}

/** The index of bytes that must be a session. */
export function indexOf(source: string | Uint8Array): ArraySessionIndex {
  const read = readSession(source);
  if (!read.ok) throw new Error(`no session: ${JSON.stringify(read.error)}`);
  return read.value;
}

/** A session in memory with everything that tests ask of it. */
export interface TestSession {
  readonly bytes: Uint8Array;
  readonly view: SessionView;
  readonly index: ArraySessionIndex;
}

/** Opens a session from memory. */
export function openSession(source: string | Uint8Array): TestSession {
  const bytes = toBytes(source);
  const index = indexOf(bytes);
  return { bytes, index, view: createSessionView(index) };
}

/** The row with this id; throws when there is none. */
export function rowOf(session: TestSession, id: string): Row {
  const row = session.index.rowById.get(id);
  if (row === undefined) throw new Error(`no entry ${id}`);
  return row;
}

/** Ids of rows, in order; null for none. */
export function idsOf(session: TestSession, rows: ArrayLike<number>): readonly string[] {
  return Array.from(rows, (row) => session.index.ids[row] ?? '(none)');
}

/** An entry's line as an entry of the current version, read from its byte range. */
export function bodyOf(session: TestSession, row: number): JsonObject {
  const { index, bytes } = session;
  const start = index.byteStart[row] ?? 0;
  const text = decoder.decode(bytes.subarray(start, start + (index.byteLength[row] ?? 0)));
  const value: unknown = JSON.parse(start === 0 ? text.replace(/^\uFEFF/, '') : text);
  if (!isJsonObject(value)) throw new Error(`row ${row} is no object`);
  return formatById(index.format).currentEntry(index, row as Row, value);
}

/** Bodies of rows. */
export function bodiesOf(session: TestSession, rows: Iterable<Row>): Bodies {
  return new Map(Array.from(rows, (row) => [row, bodyOf(session, row)]));
}

/** The plan of a leaf's context; the empty path for −1. */
export function planOf(session: TestSession, leaf: Row = NO_ROW): ContextPlan {
  return planContext(session.index, session.view.tree, leaf);
}

/** The context of the leaf with this id, after the same round trip through JSON that `inspect` makes. */
export function contextOf(session: TestSession, id: string): ContextJson {
  const plan = planOf(session, rowOf(session, id));
  return plainJson(
    describeContextJson(session.view, plan, bodiesOf(session, rowsOfContext(session.index, plan))),
  );
}

/** A value after a round trip through JSON: what is undefined goes, NaN becomes null. */
export function plainJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

const FIXTURES = new URL('./fixtures/', import.meta.url);

/** Path of a file below src/testing/fixtures. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(name, FIXTURES));
}

/** Bytes of a file below src/testing/fixtures. */
export function readFixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(fixturePath(name)));
}
