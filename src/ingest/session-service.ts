import { err, ok, type Result } from '../base/result';
import type { EntryStore } from '../formats/entry-store';
import { toProviderMessages } from '../projection/as-sent';
import { buildItem, type LeafPath, rowsOfItem } from '../projection/build-items';
import { buildOutline } from '../projection/build-outline';
import { buildTranscript } from '../projection/build-transcript';
import { describeContextJson } from '../projection/context-json';
import type { ContextView } from '../projection/context-view';
import { describeContext } from '../projection/describe-context';
import { describeRow, entryRef } from '../projection/describe-row';
import { printJson, valueAt } from '../projection/long-text';
import { rowsOfContext } from '../projection/materialize-context';
import type { OutlineColumns, OutlineRequest } from '../projection/outline-columns';
import { pairTools } from '../projection/pair-tools';
import { planContext } from '../projection/plan-context';
import type { EntryRef, RowDetail } from '../projection/row-detail';
import { newestLeafThrough, type SessionView, siblingsOf } from '../projection/session-view';
import type { JsonPath, TranscriptColumns, TranscriptItem } from '../projection/transcript-item';
import { NO_ROW, type Row } from '../session/array-session-index';
import type { Diagnostic } from '../session/diagnostics';
import { placesSameEntries } from '../session/stored-index';
import { isOnPath, nodeOf, visibleAtOrAbove } from '../session/tree';
import { type BranchAnswers, createBranchAnswers } from './branch-answers';
import { describeEarly } from './describe-early';
import { describeEntry } from './describe-entry';
import { extendIndex } from './extend-index';
import { keepIndex } from './index-cache';
import { openSession } from './open-session';
import type { OpenedSession } from './opened-session';
import type {
  EntryDetail,
  LabelLine,
  OpenFailure,
  OpenProgress,
  OpenRequest,
  SearchProgress,
  SessionApi,
  SessionSummary,
} from './protocol';
import { decodeBase64 } from './read-image';
import { makeReady, type Ready, readRows } from './ready-session';
import { searchSession } from './search-session';
import { summarise } from './summarise';

const NOT_OPEN = 'Leafpath bug: no session is open';

/** Conversations kept ready: switching between a few leaves costs nothing. */
const KEPT_LEAVES = 4;

interface OpenLeaf extends LeafPath {
  readonly transcript: TranscriptColumns;
}

/** One open session, as it lives in the worker. A large file answers from a first look until it is parsed whole. */
export class SessionService implements Omit<SessionApi, keyof BranchAnswers> {
  #now: Ready | null = null;
  /** the whole file, parsed; settled at once for a small one */
  #whole: Promise<Result<Ready, OpenFailure>> = Promise.resolve(err({ type: 'internal', message: NOT_OPEN }));
  /** what `open` told of */
  #seenFirst: SessionView | null = null;
  #started = 0;
  #hurry: OpenedSession['hurry'] = () => {};
  #hits: ReadonlySet<Row> | null = null;
  #searches = 0;
  readonly #leaves = new Map<Row, OpenLeaf>();

  /** the calls about branches as a whole */
  readonly branches = createBranchAnswers(() => this.#exactly());

  readonly open = async (
    request: OpenRequest,
    onProgress: (progress: OpenProgress) => void,
  ): Promise<Result<SessionSummary, OpenFailure>> => {
    this.#started = performance.now();
    const opened = await openSession(request, onProgress);
    if (!opened.ok) return opened;
    const { source, complete, exact, hurry } = opened.value;
    this.#hurry = hurry;
    const first = makeReady(opened.value, source, exact);
    this.#now = first;
    this.#seenFirst = first.view;
    this.#whole = Promise.resolve(ok(first));
    if (complete !== null) this.#whole = this.#adoptWhole(request.file, complete, first);
    return ok(this.#summarise(first));
  };

  readonly complete = async (): Promise<Result<SessionSummary | null, OpenFailure>> => {
    this.#hurry();
    const whole = await this.#whole;
    if (!whole.ok) return whole;
    return ok(whole.value.view === this.#seenFirst ? null : this.#summarise(whole.value));
  };

  #summarise({ view, diagnostics, exact }: Ready): SessionSummary {
    return summarise(view, diagnostics, performance.now() - this.#started, exact);
  }

  /** Puts the parsed file in the place of the first look, and keeps its index for the next visit. */
  async #adoptWhole(
    file: Blob,
    complete: NonNullable<OpenedSession['complete']>,
    first: Ready,
  ): Promise<Result<Ready, OpenFailure>> {
    const read = await complete;
    // lets go of what was read for it
    this.#hurry = () => {};
    // a kept index that could not be checked, say because the file is growing, stays as it is
    if (!read.ok) return first.exact ? ok(first) : read;
    const isSame = first.exact && placesSameEntries(read.value.index, first.view.index);
    // a kept index that still holds stays, with what it can grow from
    const now = isSame
      ? { ...first, growing: read.value.growing }
      : makeReady(read.value, first.source, true);
    this.#now = now;
    this.#leaves.clear();
    if (!isSame) void keepIndex(file, read.value.index);
    return ok(now);
  }

  readonly extend = async (): Promise<Result<SessionSummary | null, OpenFailure>> => {
    this.#started = performance.now();
    const before = await this.#exactly();
    const extended = await extendIndex(before);
    if (!extended.ok || extended.value === null) return extended.ok ? ok(null) : extended;
    const now = makeReady(extended.value, before.source, true);
    this.#now = now;
    this.#leaves.clear();
    return ok(this.#summarise(now));
  };

  readonly resolve = async (id: string): Promise<EntryRef | null> => {
    const { index } = this.#ready();
    const named = index.rowById.get(id);
    const row = named === undefined ? NO_ROW : nodeOf(index, named);
    return row < 0 ? null : entryRef(index, row);
  };

  readonly refs = async (rows: readonly Row[]): Promise<readonly EntryRef[]> => {
    const { index } = this.#ready();
    return rows.map((row) => entryRef(index, row));
  };

  readonly leafThrough = async (row: Row, preferred: readonly Row[]): Promise<EntryRef> => {
    const view = this.#ready();
    const known = preferred.find((leaf) => isOnPath(view.tree, row, leaf));
    return entryRef(view.index, known ?? newestLeafThrough(view, row));
  };

  readonly leafPosition = async (row: Row): Promise<number> => {
    const { tree } = this.#ready();
    const anchor = visibleAtOrAbove(tree, row);
    return tree.leaves.indexOf(anchor);
  };

  readonly sibling = async (row: Row, step: number): Promise<EntryRef | null> => {
    const view = this.#ready();
    const siblings = siblingsOf(view, row);
    if (siblings === null) return null;
    const count = siblings.rows.length;
    const next = siblings.rows[(((siblings.position - 1 + step) % count) + count) % count];
    return next === undefined ? null : entryRef(view.index, next);
  };

  readonly outline = async (request: OutlineRequest): Promise<OutlineColumns> =>
    buildOutline(this.#ready(), request, this.#hits);

  readonly rowDetails = async (rows: Int32Array): Promise<readonly RowDetail[]> => {
    const now = this.#now;
    if (now === null) return [];
    if (!now.exact) return describeEarly(now.view, now.entries, rows);
    return Array.from(rows, (row) => describeRow(now.view, row as Row));
  };

  readonly transcript = async (leaf: Row): Promise<TranscriptColumns> => {
    const { view } = await this.#exactly();
    return this.#leafPath(view, leaf).transcript;
  };

  readonly transcriptItems = async (
    leaf: Row,
    start: number,
    end: number,
  ): Promise<Result<readonly TranscriptItem[], OpenFailure>> => {
    const { view, entries } = await this.#exactly();
    const path = this.#leafPath(view, leaf);
    const rows = [...path.transcript.rows.subarray(start, end)] as Row[];
    const bodies = await readRows(
      entries,
      rows.flatMap((row) => rowsOfItem(view, path, row)),
    );
    return bodies.ok ? ok(rows.map((row) => buildItem(view, path, bodies.value, row))) : bodies;
  };

  readonly context = async (leaf: Row): Promise<Result<ContextView, OpenFailure>> => {
    const { view, entries } = await this.#exactly();
    const { plan, pairs } = this.#leafPath(view, leaf);
    const bodies = await readRows(entries, rowsOfContext(view.index, plan));
    return bodies.ok ? ok(describeContext(view, plan, bodies.value, pairs)) : bodies;
  };

  readonly contextJson = async (leaf: Row, asSent: boolean): Promise<Result<string, OpenFailure>> => {
    const { view, entries } = await this.#exactly();
    const { plan } = this.#leafPath(view, leaf);
    const bodies = await readRows(entries, rowsOfContext(view.index, plan));
    if (!bodies.ok) return bodies;
    const context = describeContextJson(view, plan, bodies.value);
    return ok(printJson(asSent ? { messages: toProviderMessages(context.messages) } : { ...context }));
  };

  readonly labels = async (): Promise<readonly LabelLine[]> => {
    const { view } = await this.#exactly();
    return [...view.index.labels]
      .toSorted(([a], [b]) => a - b)
      .map(([row, label]) => ({ detail: describeRow(view, row), text: label.text, setAt: label.time }));
  };

  readonly diagnostics = async (): Promise<readonly Diagnostic[]> => (await this.#exactly()).diagnostics;

  readonly entry = async (row: Row): Promise<Result<EntryDetail, OpenFailure>> => {
    const line = await this.#store().readLine(row);
    return line.ok ? ok(describeEntry(this.#ready(), row, line.value)) : line;
  };

  readonly rawEntry = async (row: Row): Promise<Result<string, OpenFailure>> => this.#store().readLine(row);

  readonly readText = async (
    row: Row,
    path: JsonPath,
    start: number,
    end: number,
  ): Promise<Result<string, OpenFailure>> => {
    const entry = await this.#store().readEntry(row);
    if (!entry.ok) return entry;
    const value = valueAt(entry.value, path);
    return ok((typeof value === 'string' ? value : printJson(value)).slice(start, end));
  };

  readonly readImage = async (row: Row, path: JsonPath): Promise<Result<Blob, OpenFailure>> => {
    const entry = await this.#store().readEntry(row);
    if (!entry.ok) return entry;
    const block = valueAt(entry.value, path.slice(0, -1));
    return decodeBase64(block);
  };

  readonly search = async (
    words: string,
    onProgress: (progress: SearchProgress) => void,
  ): Promise<Result<Int32Array, OpenFailure>> => {
    this.#searches += 1;
    const own = this.#searches;
    const { view, source } = await this.#exactly();
    const found = await searchSession(view.index, source, words, onProgress, () => own === this.#searches);
    if (own === this.#searches) {
      this.#hits = found.ok && found.value.length > 0 ? new Set([...found.value] as Row[]) : null;
    }
    return found;
  };

  #ready(): SessionView {
    if (this.#now === null) throw new Error(NOT_OPEN);
    return this.#now.view;
  }

  #store(): EntryStore<OpenFailure> {
    if (this.#now === null) throw new Error(NOT_OPEN);
    return this.#now.entries;
  }

  /** The session as one full parse knows it; as the first look does when the rest cannot be read. */
  async #exactly(): Promise<Ready> {
    if (this.#now?.exact !== true) await this.#whole;
    if (this.#now === null) throw new Error(NOT_OPEN);
    return this.#now;
  }

  #leafPath(view: SessionView, leaf: Row): OpenLeaf {
    const known = this.#leaves.get(leaf);
    if (known !== undefined) return known;
    const plan = planContext(view.index, view.tree, leaf);
    const pairs = pairTools(view.index, plan.path);
    const made = { plan, pairs, transcript: buildTranscript(view, plan.path, pairs) };
    this.#leaves.set(leaf, made);
    for (const oldest of this.#leaves.keys()) {
      if (this.#leaves.size <= KEPT_LEAVES) break;
      this.#leaves.delete(oldest);
    }
    return made;
  }
}
