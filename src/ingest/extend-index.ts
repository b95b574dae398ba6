import { err, ok, type Result } from '../base/result';
import type { Row } from '../session/array-session-index';
import { Flag } from '../session/entry-kind';
import { decodeText } from './decode-text';
import { type ReadSession, readInOnePass } from './opened-session';
import type { OpenFailure } from './protocol';
import type { Ready } from './ready-session';

/**
 * The index of a file that has grown, from its new lines alone where it can be, without planned lines; null when it has
 * not grown. A file that is shorter, or whose last known entry stands there no more, is another file: `file-changed`.
 */
export async function extendIndex({
  view,
  entries,
  file,
  growing,
}: Ready): Promise<Result<ReadSession | null, OpenFailure>> {
  const size = await file.refresh();
  if (!size.ok) return size;
  const known = growing?.byteTotal ?? view.index.byteTotal;
  if (size.value < known) return err({ type: 'file-changed' });
  if (size.value === known) return ok(null);
  const last = (view.fileRows - 1) as Row;
  // an id that was made from the line's number does not stand in the line
  if (last >= 0 && ((view.index.flags[last] ?? 0) & Flag.mintedId) === 0) {
    const line = await entries.readLine(last);
    if (!line.ok) return line;
    if (!line.value.includes(JSON.stringify(view.index.ids[last]).slice(1, -1)))
      return err({ type: 'file-changed' });
  }
  if (growing === null) return readInOnePass(file);
  const added = await file.read(known, size.value);
  if (!added.ok) return added;
  const index = growing.extend(added.value, decodeText);
  if (index === undefined) return readInOnePass(file);
  return ok(index === null ? null : { index, growing });
}
