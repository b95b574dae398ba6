import type { JsonObject } from '../../base/json';
import { stringOrNull } from '../../base/json';
import type { ArraySessionIndex, Row, SessionHeader } from '../../session/array-session-index';
import type { EntrySink } from '../../session/entry-sink';
import { entryKinds, Flag, Kind } from '../../session/entry-kind';
import type { FormatReader, LineRecord, SessionFormat } from '../format';
import { decodeEntry, idOf, readTime } from './decode-entry';
import { draftFromEnvelope } from './draft-envelope';
import { CURRENT_VERSION, firstStep, migrateEntry } from './migrate';

/** Pi sessions, versions 1 to 3 (FORMATS.md part A). */
export const piFormat: SessionFormat = {
  id: 'pi',
  sniff: looksLikePi,
  createReader: (sink) => new PiReader(sink, null),
  createBlockReader: (sink, header) =>
    header.version === CURRENT_VERSION && header.id !== null ? new PiReader(sink, header) : null,
  draftEnvelope: draftFromEnvelope,
  draftEntry: (value, id) => decodeEntry(value, { value, line: 0, byteStart: 0, byteLength: 0 }, id, false),
  currentEntry,
};

const knownTypes: ReadonlySet<string> = new Set(entryKinds.filter((kind) => kind !== 'unknown'));

/** A header, or without one an entry of a known type with Pi's keys: opened tolerantly, read-only (FORMATS.md A1). */
function looksLikePi(first: readonly JsonObject[]): boolean {
  return first.some((value) => {
    const type = stringOrNull(value['type']);
    if (type === 'session') return true;
    if (type === null || !knownTypes.has(type)) return false;
    return 'parentId' in value || (type === 'message' && 'message' in value && !('uuid' in value));
  });
}

class PiReader implements FormatReader {
  readonly #builder: EntrySink;
  #header: SessionHeader | null = null;
  #version: number | null = null;
  #seen = 0;
  /** ids by position among all parsed lines, header included: what firstKeptEntryIndex counts (version 1 only) */
  readonly #parsedIds: (string | null)[] = [];
  #previousId: string | null = null;
  #dependent = false;

  /** `header` is that of the file when reading starts in its middle. */
  constructor(sink: EntrySink, header: SessionHeader | null) {
    this.#builder = sink;
    if (header === null) return;
    this.#header = header;
    this.#version = header.version;
    this.#seen = 1;
  }

  dependent(): boolean {
    return this.#dependent;
  }

  header(): SessionHeader | null {
    return this.#header;
  }

  add(record: LineRecord): void {
    this.#seen += 1;
    if (record.value['type'] === 'session') this.#addHeader(record);
    else this.#addEntry(record);
  }

  #addHeader(record: LineRecord): void {
    this.#parsedIds.push(null);
    if (this.#seen > 1) {
      this.#builder.report('extra-header', 'warning', record.line, null, {});
      if (this.#header !== null) return;
    }
    this.#header = readHeader(record.value);
    // Pi refuses a file whose first line is no header with an id (FORMATS.md A1)
    if (this.#header.id === null) this.#builder.report('no-header', 'error', record.line, null, {});
    this.#version ??= this.#header.version;
    const { version } = this.#header;
    if (version > CURRENT_VERSION) {
      this.#builder.report('future-version', 'warning', record.line, null, { version });
    } else if (firstStep(version) < CURRENT_VERSION) {
      this.#builder.report('old-version', 'info', record.line, null, { version });
    }
  }

  /** Without a header, entries with ids are read as the current version, others as version 1. */
  #versionFor(value: JsonObject): number {
    if (this.#version === null) {
      this.#version = idOf(value['id']) === null ? 1 : CURRENT_VERSION;
      this.#builder.report('no-header', 'error', 0, null, {});
    }
    return this.#version;
  }

  #addEntry(record: LineRecord): void {
    const { value, line } = record;
    const version = this.#versionFor(value);
    const linear = firstStep(version) === 1;
    const written = linear ? null : idOf(value['id']);
    // its id is made from its line number, and it may continue the entry before it
    if (written === null) this.#dependent = true;
    const id = written ?? `v1-${line}`;
    // an entry without id cannot be named by others: it continues the one before it (FORMATS.md B6.1)
    const chained = linear || (written === null && !('parentId' in value));
    const migrated = migrateEntry(value, version, {
      id,
      parentId: this.#previousId,
      firstKeptEntryId: linear ? this.#keptId(value, id) : undefined,
    });
    if (linear) this.#parsedIds.push(id);
    const draft = decodeEntry(migrated, record, id, written === null);
    const row = this.#builder.add(chained ? { ...draft, parentId: this.#previousId } : draft);
    this.#previousId = id;
    if (!linear && written === null) this.#builder.report('missing-id', 'warning', line, row, {});
    if (draft.kind === Kind.unknown) {
      this.#builder.report('unknown-type', 'warning', line, row, { id, type: draft.name });
    } else if ((draft.flags & Flag.malformed) !== 0) {
      this.#builder.report('missing-message', 'warning', line, row, { id });
    }
  }

  /** The entry that a version 1 compaction keeps from: only what stands before it, or itself, has an id by then. */
  #keptId(value: JsonObject, ownId: string): string | undefined {
    const position = value['firstKeptEntryIndex'];
    if (typeof position !== 'number') return undefined;
    if (position === this.#parsedIds.length) return ownId;
    return this.#parsedIds[position] ?? undefined;
  }
}

function readHeader(value: JsonObject): SessionHeader {
  const version = value['version'];
  const time = readTime(value['timestamp']);
  return {
    id: stringOrNull(value['id']),
    version: version === undefined || version === null ? 1 : Number(version),
    timestamp: Number.isNaN(time) ? null : time,
    cwd: stringOrNull(value['cwd']),
    parentSession: stringOrNull(value['parentSession']),
  };
}

/** An entry's line in the shape of the current version; ids and links come from the index. */
function currentEntry(index: ArraySessionIndex, row: Row, value: JsonObject): JsonObject {
  const minted = ((index.flags[row] ?? 0) & Flag.mintedId) !== 0;
  const version = index.header?.version ?? (minted ? 1 : CURRENT_VERSION);
  const parent = index.parent[row] ?? -1;
  const parentId = parent < 0 ? null : (index.ids[parent] ?? null);
  const target = index.target[row] ?? -1;
  const migrated = migrateEntry(value, version, {
    id: index.ids[row] ?? '',
    parentId,
    firstKeptEntryId: target < 0 ? undefined : index.ids[target],
  });
  return minted ? { ...migrated, id: index.ids[row] ?? '', parentId } : migrated;
}
