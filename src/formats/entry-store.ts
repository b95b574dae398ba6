import type { JsonObject } from '../base/json';
import { isJsonObject, plainText } from '../base/json';
import { err, ok, type Result } from '../base/result';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { Flag } from '../session/entry-kind';
import { formatById } from './registry';

/** Bytes by range, from `start` to `end` (exclusive), or why there are none. */
export interface ByteRanges<E> {
  read(start: number, end: number): Promise<Result<Uint8Array, E>>;
}

/** Ranges closer than this are read together: one read costs more than a few unused bytes. */
const JOIN_GAP = 64 * 1024;

/** Most bytes of one joined read. */
const JOIN_LIMIT = 4 * 1024 * 1024;

/** Most bytes of lines kept as parsed entries. */
const CACHE_BYTES = 8 * 1024 * 1024;

/** A box, so that any E can be told from no failure. */
interface Failed<E> {
  readonly failure: E;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function decodeLine(bytes: Uint8Array, start: number): string {
  const text = decoder.decode(bytes);
  return start === 0 && text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Reads entries from the source by byte range, with a small cache. E is how reading can fail. */
export class EntryStore<E> {
  readonly #index: ArraySessionIndex;
  readonly #source: ByteRanges<E>;
  readonly #changed: E;
  readonly #cache = new Map<Row, JsonObject>();
  #cachedBytes = 0;

  /** `changed` is the failure when the bytes are no longer the lines that were indexed. */
  constructor(index: ArraySessionIndex, source: ByteRanges<E>, changed: E) {
    this.#index = index;
    this.#source = source;
    this.#changed = changed;
  }

  /** The line of an entry as text, exactly as it stands in the file. */
  async readLine(row: Row): Promise<Result<string, E>> {
    const start = this.#index.byteStart[row] ?? 0;
    const bytes = await this.#source.read(start, start + (this.#index.byteLength[row] ?? 0));
    if (!bytes.ok) return bytes;
    return ok(decodeLine(bytes.value, start));
  }

  /** One entry in the shape of the current version. */
  async readEntry(row: Row): Promise<Result<JsonObject, E>> {
    const entries = await this.readEntries([row]);
    if (!entries.ok) return entries;
    return ok(entries.value.get(row) ?? {});
  }

  /** Entries in the shape of the current version. Lines that stand close together are read at once. */
  async readEntries(rows: readonly Row[]): Promise<Result<ReadonlyMap<Row, JsonObject>, E>> {
    const found = new Map<Row, JsonObject>();
    const missing: Row[] = [];
    for (const row of rows) {
      const cached = this.#cache.get(row);
      if (cached === undefined) missing.push(row);
      else found.set(row, cached);
    }
    missing.sort((a, b) => a - b);
    for (let from = 0; from < missing.length;) {
      const to = this.#endOfJoin(missing, from);
      const failed = await this.#readJoined(missing.slice(from, to), found);
      if (failed !== null) return err(failed.failure);
      from = to;
    }
    return ok(found);
  }

  #endOf(row: Row): number {
    return (this.#index.byteStart[row] ?? 0) + (this.#index.byteLength[row] ?? 0);
  }

  #endOfJoin(rows: readonly Row[], from: number): number {
    const first = rows[from];
    if (first === undefined) return rows.length;
    const start = this.#index.byteStart[first] ?? 0;
    let end = this.#endOf(first);
    let to = from + 1;
    for (let next = rows[to]; next !== undefined; next = rows[to]) {
      const nextEnd = this.#endOf(next);
      if ((this.#index.byteStart[next] ?? 0) - end > JOIN_GAP || nextEnd - start > JOIN_LIMIT) break;
      end = nextEnd;
      to += 1;
    }
    return to;
  }

  async #readJoined(rows: readonly Row[], into: Map<Row, JsonObject>): Promise<Failed<E> | null> {
    const first = rows[0];
    const last = rows.at(-1);
    if (first === undefined || last === undefined) return null;
    const base = this.#index.byteStart[first] ?? 0;
    const bytes = await this.#source.read(base, this.#endOf(last));
    if (!bytes.ok) return { failure: bytes.error };
    for (const row of rows) {
      const start = (this.#index.byteStart[row] ?? 0) - base;
      const entry = this.#parse(row, bytes.value.subarray(start, this.#endOf(row) - base));
      if (entry === null) return { failure: this.#changed };
      into.set(row, entry);
      this.#keep(row, entry);
    }
    return null;
  }

  /** Null when the bytes are no longer the line that was indexed. */
  #parse(row: Row, bytes: Uint8Array): JsonObject | null {
    try {
      const value: unknown = JSON.parse(decodeLine(bytes, this.#index.byteStart[row] ?? 0));
      if (!isJsonObject(value) || !this.#isSameEntry(row, value)) return null;
      return formatById(this.#index.format).currentEntry(this.#index, row, value);
    } catch {
      return null;
    }
  }

  #isSameEntry(row: Row, value: JsonObject): boolean {
    const minted = ((this.#index.flags[row] ?? 0) & Flag.mintedId) !== 0;
    return minted || plainText(value['id']) === this.#index.ids[row];
  }

  #keep(row: Row, entry: JsonObject): void {
    const size = this.#index.byteLength[row] ?? 0;
    if (size > CACHE_BYTES / 4) return;
    this.#cache.set(row, entry);
    this.#cachedBytes += size;
    for (const oldest of this.#cache.keys()) {
      if (this.#cachedBytes <= CACHE_BYTES) return;
      this.#cache.delete(oldest);
      this.#cachedBytes -= this.#index.byteLength[oldest] ?? 0;
    }
  }
}
