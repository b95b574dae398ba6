import { isJsonObject } from '../base/json';
import { LineFramer } from '../base/line-framing';
import { err, ok, type Result } from '../base/result';
import { type FoundRecord, findRecords } from '../formats/find-records';
import type { ArraySessionIndex } from '../session/array-session-index';
import { type CopySource, decodeLine } from './read-rows';

/** Bytes of the file that belong to no entry. */
export interface Gap {
  /** the row behind them; the number of rows for what stands at the end */
  readonly before: number;
  readonly start: number;
  readonly end: number;
  /** line in which they begin, from 1 */
  readonly line: number;
}

/** A line that is no entry. Blank ones are left out. */
export type GapLine =
  | { readonly type: 'header'; readonly line: number; readonly cwd: string | null }
  | {
      readonly type: 'records';
      readonly line: number;
      readonly records: readonly FoundRecord[];
      /** characters that belong to none of them */
      readonly lost: number;
      /** not all bytes were UTF-8 */
      readonly isMended: boolean;
    }
  | {
      readonly type: 'useless';
      readonly line: number;
      readonly reason: 'not-json' | 'not-an-object' | 'too-long';
      readonly bytes: number;
    };

/** The gaps between entries that hold more than a line feed. Linear. */
export function listGaps(index: ArraySessionIndex): readonly Gap[] {
  const gaps: Gap[] = [];
  let start = 0;
  let line = 1;
  for (let row = 0; row <= index.length; row += 1) {
    const end = row === index.length ? index.byteTotal : (index.byteStart[row] ?? 0);
    if (end - start > (row === 0 ? 0 : 1)) gaps.push({ before: row, start, end, line });
    start = end + (index.byteLength[row] ?? 0);
    line = index.line[row] ?? 0;
  }
  return gaps;
}

/** Most bytes read at once. */
const CHUNK_BYTES = 1 << 18;

/** Gives the lines of a gap to `take`, some at a time. */
export async function readGap<E>(
  source: CopySource<E>,
  gap: Gap,
  take: (lines: readonly GapLine[]) => Promise<void> | void,
): Promise<Result<null, E>> {
  let lines: GapLine[] = [];
  let number = gap.line - 1;
  const framer = new LineFramer(({ bytes, start }) => {
    number += 1;
    const line = readGapLine(bytes, number, gap.start + start === 0);
    if (line !== null) lines.push(line);
  });
  for (let at = gap.start; at < gap.end;) {
    const chunk = await source.bytes.read(at, Math.min(gap.end, at + CHUNK_BYTES));
    if (!chunk.ok) return chunk;
    if (chunk.value.length === 0) return err(source.changed);
    framer.push(chunk.value);
    at += chunk.value.length;
    if (at === gap.end) framer.finish();
    await take(lines);
    lines = [];
  }
  return ok(null);
}

function readGapLine(bytes: Uint8Array, line: number, isFirst: boolean): GapLine | null {
  const decoded = decodeOrNull(bytes);
  if (decoded === null) return { type: 'useless', line, reason: 'too-long', bytes: bytes.length };
  const text = isFirst ? decoded.text.replace(/^\uFEFF/, '') : decoded.text;
  if (text.trim() === '') return null;
  const value = parseOrUndefined(text);
  if (isJsonObject(value)) {
    const { cwd } = value;
    return { type: 'header', line, cwd: typeof cwd === 'string' ? cwd : null };
  }
  if (value !== undefined) return { type: 'useless', line, reason: 'not-an-object', bytes: bytes.length };
  const { records, lost } = findRecords(text);
  if (records.length === 0) return { type: 'useless', line, reason: 'not-json', bytes: bytes.length };
  return { type: 'records', line, records, lost, isMended: decoded.isMended };
}

/** Null for a line longer than the longest string of the engine. */
function decodeOrNull(bytes: Uint8Array): ReturnType<typeof decodeLine> | null {
  try {
    return decodeLine(bytes);
  } catch {
    return null;
  }
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
