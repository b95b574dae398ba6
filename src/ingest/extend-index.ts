import { err, ok, type Result } from '../base/result';
import type { EntryStore } from '../formats/entry-store';
import type { GrowingIndex } from '../formats/growing-index';
import type { ReadIndex } from '../formats/session-reader';
import type { SessionView } from '../projection/session-view';
import type { Row } from '../session/array-session-index';
import { decodeText } from './decode-text';
import type { ByteSource } from './byte-source';
import { readInOnePass } from './opened-session';
import type { OpenFailure } from './protocol';

/**
 * The index of a file that has grown, from its new lines alone where it can be; null when it has not grown. A file that
 * is shorter, or whose last known entry stands there no more, is another file: `file-changed`.
 */
export async function extendIndex(before: {
  readonly view: SessionView;
  readonly entries: EntryStore<OpenFailure>;
  readonly source: ByteSource;
  readonly growing: GrowingIndex | null;
}): Promise<Result<ReadIndex | null, OpenFailure>> {
  const { view, entries, source, growing } = before;
  const size = await source.refresh();
  if (!size.ok) return size;
  const known = growing?.byteTotal ?? view.index.byteTotal;
  if (size.value < known) return err({ type: 'file-changed' });
  if (size.value === known) return ok(null);
  const last = (view.index.length - 1) as Row;
  if (last >= 0) {
    const line = await entries.readLine(last);
    if (!line.ok) return line;
    if (!line.value.includes(JSON.stringify(view.index.ids[last]).slice(1, -1)))
      return err({ type: 'file-changed' });
  }
  if (growing === null) return readInOnePass(source);
  const added = await source.read(known, size.value);
  if (!added.ok) return added;
  const index = growing.extend(added.value, decodeText);
  if (index === undefined) return readInOnePass(source);
  return ok(index === null ? null : { index, growing });
}
