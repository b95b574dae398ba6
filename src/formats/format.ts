import type { JsonObject } from '../base/json';
import type { ArraySessionIndex, Row, SessionHeader } from '../session/array-session-index';
import type { IndexBuilder } from '../session/build-index';

/** One line that holds a JSON object, with its place in the source. */
export interface LineRecord {
  readonly value: JsonObject;
  /** from 1 */
  readonly line: number;
  readonly byteStart: number;
  readonly byteLength: number;
}

/** Reads the lines of one file into a builder. */
export interface FormatReader {
  /** Takes the next object of the file. */
  add(record: LineRecord): void;
  /** The header, once all lines are read; null when the file has none. */
  header(): SessionHeader | null;
}

/** A session format. */
export interface SessionFormat {
  readonly id: string;
  /** Is this file mine? Decided on its first objects (at most SNIFF_OBJECTS). */
  sniff(first: readonly JsonObject[]): boolean;
  createReader(builder: IndexBuilder): FormatReader;
  /** An entry's line as an entry of the current version (migrated in memory). */
  currentEntry(index: ArraySessionIndex, row: Row, value: JsonObject): JsonObject;
}

/** How many objects of a file are looked at to tell its format (FORMATS.md B0.3). */
export const SNIFF_OBJECTS = 40;
