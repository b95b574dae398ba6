import type { JsonObject } from '../base/json';
import { ok, type Result } from '../base/result';
import { stringifyJson } from '../base/stringify-json';
import { formatById } from '../formats/registry';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { Kind } from '../session/entry-kind';
import { pathTo } from '../session/tree';
import type { LineWriter } from './line-writer';
import { relink } from './relink';
import { type CopySource, readLines, type RowLine } from './read-rows';

/**
 * Writes the path of a leaf as Pi's createBranchedSession does: without its labels, parents linked over the gaps they
 * leave, then one label entry for every label in force on the path (FORMATS.md A7).
 */
export async function copyBranch<E>(
  source: CopySource<E>,
  leaf: number,
  newId: () => string,
  writer: LineWriter,
): Promise<Result<{ readonly entries: number }, E>> {
  const { index, tree } = source;
  const path = pathTo(tree, leaf as Row);
  const chain = new Chain(source, newId);
  const kept = path.filter((row) => index.kind[row] !== Kind.label);
  const replaced = namesOfDroppedLabels(index, path);
  const read = await readLines(source, kept, (lines) =>
    writer.add(lines.map((line) => chain.link(line, replaced))),
  );
  if (!read.ok) return read;
  const onPath = new Set(kept);
  const setBy: number[] = [];
  for (const [target, label] of index.labels) if (onPath.has(target)) setBy.push(label.setBy);
  const labelled = await readLines(source, setBy, (lines) =>
    writer.add(lines.map((line) => chain.label(line))),
  );
  return labelled.ok ? ok({ entries: kept.length + setBy.length }) : labelled;
}

/** For the id of each label on the path: the row that follows in its place, where one follows. */
function namesOfDroppedLabels(index: ArraySessionIndex, path: Int32Array): ReadonlyMap<string, Row> {
  const replaced = new Map<string, Row>();
  let waiting: string[] = [];
  for (const row of path) {
    if (index.kind[row] === Kind.label) {
      waiting.push(index.ids[row] ?? '');
      continue;
    }
    for (const id of waiting) replaced.set(id, row as Row);
    waiting = [];
  }
  return replaced;
}

/** Links each entry to the one written before. */
class Chain {
  readonly #session: Pick<CopySource<unknown>, 'index' | 'tree'>;
  readonly #newId: () => string;
  readonly #ids = new Set<string>();
  #previous: string | null = null;

  constructor(session: Pick<CopySource<unknown>, 'index' | 'tree'>, newId: () => string) {
    this.#session = session;
    this.#newId = newId;
  }

  /** The line of an entry of the path. */
  link({ row, text, value }: RowLine, replaced: ReadonlyMap<string, Row>): string {
    const { index } = this.#session;
    const current = formatById(index.format).currentEntry(index, row, value);
    // of entries that share an id only the last is on other paths than its own
    const id = this.#free(index.ids[row] ?? '');
    const moved = movedBoundary(this.#session, row, current, replaced);
    const linked = relink(moved, id, this.#previous);
    this.#take(id);
    return linked === value ? text : stringifyJson(linked);
  }

  /** The line of a label entry that stands for one in force. */
  label({ value }: RowLine): string {
    const id = this.#free(this.#newId());
    const { timestamp, targetId, label } = value;
    const entry = { type: 'label', id, parentId: this.#previous, timestamp, targetId, label };
    this.#take(id);
    return stringifyJson(entry);
  }

  #free(wanted: string): string {
    let id = wanted;
    while (this.#ids.has(id)) id = this.#newId();
    return id;
  }

  #take(id: string): void {
    this.#ids.add(id);
    this.#previous = id;
  }
}

/** A compaction that keeps from a dropped label before it keeps from the entry after that label. */
function movedBoundary(
  { index, tree }: Pick<CopySource<unknown>, 'index' | 'tree'>,
  row: Row,
  entry: JsonObject,
  replaced: ReadonlyMap<string, Row>,
): JsonObject {
  const keptId = entry['firstKeptEntryId'];
  if (index.kind[row] !== Kind.compaction || typeof keptId !== 'string') return entry;
  const instead = keptId === index.ids[row] ? undefined : replaced.get(keptId);
  // a label behind the compaction bounds nothing
  const isBefore = instead !== undefined && (tree.depth[instead] ?? 0) <= (tree.depth[row] ?? 0);
  return isBefore ? { ...entry, firstKeptEntryId: index.ids[instead] } : entry;
}
