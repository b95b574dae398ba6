import { isJsonObject, type JsonObject } from '../base/json';
import { err, ok, type Result } from '../base/result';
import type { ByteRanges } from '../formats/entry-store';
import { idOf } from '../formats/pi/decode-entry';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { Flag } from '../session/entry-kind';
import type { SessionTree } from '../session/tree';

/** A session that is copied. E is how reading can fail. */
export interface CopySource<E> {
  /** with the unsaved edits as its last rows, or without */
  readonly index: ArraySessionIndex;
  /** derived from the index */
  readonly tree: SessionTree;
  /** the bytes that the index was made from, those of unsaved edits included */
  readonly bytes: ByteRanges<E>;
  /** the failure when the bytes are no longer those that were indexed */
  readonly changed: E;
}

/** An entry as it stands in the file. */
export interface RowLine {
  readonly row: Row;
  /** the line without white space at its end; bytes that are no UTF-8 are U+FFFD */
  readonly text: string;
  readonly value: JsonObject;
  /** not all bytes were UTF-8 */
  readonly isMended: boolean;
}

/** Most bytes that are read at once; only a longer line is read as a whole. */
const CHUNK_BYTES = 1 << 20;

/** Bytes between two lines that are read along with them. */
const JOIN_GAP = 64 * 1024;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A line's text, and whether it had to be mended because not all bytes were UTF-8. */
export function decodeLine(bytes: Uint8Array): { readonly text: string; readonly isMended: boolean } {
  const text = decoder.decode(bytes);
  return { text, isMended: text.includes('\uFFFD') && !isUtf8(bytes) };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictDecoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives the lines of these rows to `take`, in the order asked for and some at a time, so that memory stays bounded
 * however many there are.
 */
export async function readLines<E>(
  source: CopySource<E>,
  rows: ArrayLike<number>,
  take: (lines: readonly RowLine[]) => Promise<void>,
): Promise<Result<null, E>> {
  const { index, bytes } = source;
  for (let from = 0; from < rows.length;) {
    const to = endOfChunk(index, rows, from);
    const start = index.byteStart[rows[from] ?? 0] ?? 0;
    const chunk = await bytes.read(start, endOfRow(index, rows[to - 1] ?? 0));
    if (!chunk.ok) return chunk;
    const lines: RowLine[] = [];
    for (let i = from; i < to; i += 1) {
      const line = parseRow(index, rows[i] ?? 0, chunk.value, start);
      if (line === null) return err(source.changed);
      lines.push(line);
    }
    await take(lines);
    from = to;
  }
  return ok(null);
}

function endOfRow(index: ArraySessionIndex, row: number): number {
  return (index.byteStart[row] ?? 0) + (index.byteLength[row] ?? 0);
}

/** One past the last of the rows that are read together with the first. */
function endOfChunk(index: ArraySessionIndex, rows: ArrayLike<number>, from: number): number {
  const start = index.byteStart[rows[from] ?? 0] ?? 0;
  let end = endOfRow(index, rows[from] ?? 0);
  let to = from + 1;
  for (; to < rows.length; to += 1) {
    const next = rows[to] ?? 0;
    const gap = (index.byteStart[next] ?? 0) - end;
    if (gap < 0 || gap > JOIN_GAP || endOfRow(index, next) - start > CHUNK_BYTES) break;
    end = endOfRow(index, next);
  }
  return to;
}

/** Null when the bytes are no longer the line that was indexed. */
function parseRow(
  index: ArraySessionIndex,
  row: number,
  chunk: Uint8Array,
  chunkStart: number,
): RowLine | null {
  const start = index.byteStart[row] ?? 0;
  const line = decodeLine(chunk.subarray(start - chunkStart, endOfRow(index, row) - chunkStart));
  const text = (start === 0 ? line.text.replace(/^\uFEFF/, '') : line.text).trimEnd();
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value)) return null;
    const minted = ((index.flags[row] ?? 0) & Flag.mintedId) !== 0;
    if (!minted && idOf(value['id']) !== index.ids[row]) return null;
    return { row: row as Row, text, value, isMended: line.isMended };
  } catch {
    return null;
  }
}
