import type { Row } from '../../session/array-session-index';
import type { Failure } from '../failure-words';
import type { SessionClient } from '../store-context';

/** Code units of a line that is read without asking. */
const AUTO_READ = 512 * 1024;

/** The line of an entry, or why it is not here. */
export type LineText =
  | { readonly type: 'text'; readonly raw: string }
  /** too long to read unasked */
  | { readonly type: 'large'; readonly byteLength: number }
  | { readonly type: 'failed'; readonly failure: Failure };

/** Reads an entry's line as it stands in the file; a very long one only when `whole` asks for it. */
export async function readLineText(client: SessionClient, row: Row, whole: boolean): Promise<LineText> {
  const entry = await client.entry(row);
  if (!entry.ok) return { type: 'failed', failure: entry.error };
  const { raw, rawLength, byteLength } = entry.value;
  if (raw.length === rawLength) return { type: 'text', raw };
  if (rawLength > AUTO_READ && !whole) return { type: 'large', byteLength };
  const line = await client.rawEntry(row);
  return line.ok ? { type: 'text', raw: line.value } : { type: 'failed', failure: line.error };
}
