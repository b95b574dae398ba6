import type { JsonObject } from '../base/json';
import type { ArraySessionIndex, Row, SessionHeader } from '../session/array-session-index';
import type { EntryDraft } from '../session/entry-draft';
import type { EntrySink } from '../session/entry-sink';
import type { LineEnvelope } from './envelope-scanner';

/** One line that holds a JSON object, with its place in the source. */
export interface LineRecord {
  readonly value: JsonObject;
  /** from 1 */
  readonly line: number;
  readonly byteStart: number;
  readonly byteLength: number;
}

/** Reads the lines of one file into a sink. */
export interface FormatReader {
  /** Takes the next object of the file. */
  add(record: LineRecord): void;
  /** The header, once all lines are read; null when the file has none. */
  header(): SessionHeader | null;
  /** true once a line needed what stands before it, so that a block cannot be read apart from the rest */
  dependent(): boolean;
}

/** A session format. */
export interface SessionFormat {
  readonly id: string;
  /** Is this file mine? Decided on its first objects (at most SNIFF_OBJECTS). */
  sniff(first: readonly JsonObject[]): boolean;
  createReader(sink: EntrySink): FormatReader;
  /**
   * A reader for a block in the middle of a file with this header, or null when such a file can only be read from its
   * beginning. Lines and rows count from the start of the block.
   */
  createBlockReader(sink: EntrySink, header: SessionHeader): FormatReader | null;
  /** A guess at an entry from the ends of its line; null for none, undefined when it cannot be told. */
  draftEnvelope(line: LineEnvelope): EntryDraft | null | undefined;
  /** The draft of one entry of the current version, apart from its place in the file. */
  draftEntry(entry: JsonObject, id: string): EntryDraft;
  /** An entry's line as an entry of the current version (migrated in memory). */
  currentEntry(index: ArraySessionIndex, row: Row, value: JsonObject): JsonObject;
}

/** How many objects of a file are looked at to tell its format (FORMATS.md B0.3). */
export const SNIFF_OBJECTS = 40;
