import { isJsonObject } from '../base/json';
import { LineFramer, type FramedLine } from '../base/line-framing';
import { ok, type Result } from '../base/result';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { Kind } from '../session/entry-kind';
import { decodeText } from './decode-text';
import type { ByteSource } from './byte-source';
import type { OpenFailure, SearchProgress } from './protocol';
import {
  foldText,
  holdsAllWords,
  mayHoldAllWords,
  parseQuery,
  searchableText,
  type SearchQuery,
} from './searchable-text';

/** Hits are told at most this often, in milliseconds. */
const TELL_EVERY = 60;

/**
 * Searches all entries over the bytes of the file; the text is never held as a whole. `isCurrent` turns false when a
 * newer search began: then this one stops with what it has.
 */
export async function searchSession(
  index: ArraySessionIndex,
  source: ByteSource,
  words: string,
  onProgress: (progress: SearchProgress) => void,
  isCurrent: () => boolean,
): Promise<Result<Int32Array, OpenFailure>> {
  const query = parseQuery(words);
  const hits: number[] = [];
  if (query.words.length === 0) return ok(new Int32Array(0));
  let row = 0;
  let bytes = 0;
  const framer = new LineFramer((line) => {
    while (row < index.length && (index.byteStart[row] ?? 0) < line.start) row += 1;
    if (row < index.length && index.byteStart[row] === line.start && isHit(index, row as Row, line, query)) {
      hits.push(row);
    }
  });
  let toldAt = 0;
  const end = Math.min(source.size, index.byteTotal);
  const streamed = await source.stream(0, end, (chunk) => {
    if (!isCurrent()) return false;
    framer.push(chunk);
    bytes += chunk.length;
    const now = performance.now();
    if (now - toldAt >= TELL_EVERY) {
      toldAt = now;
      onProgress({ hits: Int32Array.from(hits), done: false, bytes });
    }
    return true;
  });
  if (!streamed.ok) return streamed;
  if (isCurrent()) framer.finish();
  return ok(Int32Array.from(hits));
}

function isHit(index: ArraySessionIndex, row: Row, line: FramedLine, query: SearchQuery): boolean {
  // a label is found at the entry it stands on
  if (index.kind[row] === Kind.label) return false;
  const label = index.labels.get(row)?.text ?? '';
  const text = decodeText(line.bytes);
  if (label === '' && !mayHoldAllWords(text, query)) return false;
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return false;
  }
  if (!isJsonObject(value)) return false;
  const id = index.ids[row] ?? '';
  return holdsAllWords(foldText(`${searchableText(value)}\n${label}\n${id}`, query.ascii), query);
}
