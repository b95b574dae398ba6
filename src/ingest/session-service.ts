import type { JsonObject } from '../base/json';
import { ok, type Result } from '../base/result';
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
import { isOnPath, nodeOf, visibleAtOrAbove } from '../session/tree';
import { type BranchAnswers, createBranchAnswers } from './branch-answers';
import { describeEarly } from './describe-early';
import { describeEntry } from './describe-entry';
import type { EntryDetail, LabelLine, OpenFailure, SearchProgress, SessionApi } from './protocol';
import { decodeBase64 } from './read-image';
import { readRows } from './ready-session';
import { searchSession } from './search-session';
import { type DocumentCalls, SessionDocument } from './session-document';

/** Conversations kept ready: switching between a few leaves costs nothing. */
const KEPT_LEAVES = 4;

interface OpenLeaf extends LeafPath {
  readonly transcript: TranscriptColumns;
}

/** One open session, as it lives in the worker: what can be asked of it. */
export class SessionService implements Omit<SessionApi, keyof BranchAnswers | keyof DocumentCalls> {
  #hits: ReadonlySet<Row> | null = null;
  #searches = 0;
  readonly #leaves = new Map<Row, OpenLeaf>();

  /** opening, growing and planning */
  readonly document = new SessionDocument(() => this.#leaves.clear());

  /** the calls about branches as a whole */
  readonly branches = createBranchAnswers(() => this.document.exactly());

  readonly resolve = async (id: string): Promise<EntryRef | null> => {
    const { index } = this.document.ready().view;
    const named = index.rowById.get(id);
    const row = named === undefined ? NO_ROW : nodeOf(index, named);
    return row < 0 ? null : entryRef(index, row);
  };

  readonly refs = async (rows: readonly Row[]): Promise<readonly EntryRef[]> => {
    const { index } = this.document.ready().view;
    return rows.map((row) => entryRef(index, row));
  };

  readonly leafThrough = async (row: Row, preferred: readonly Row[]): Promise<EntryRef> => {
    const view = this.document.ready().view;
    const known = preferred.find((leaf) => isOnPath(view.tree, row, leaf));
    return entryRef(view.index, known ?? newestLeafThrough(view, row));
  };

  readonly continuesTo = async (from: Row, to: Row): Promise<boolean> => {
    const { tree } = this.document.ready().view;
    const visible = visibleAtOrAbove(tree, from);
    return visible >= 0 && isOnPath(tree, visible, to);
  };

  readonly leafPosition = async (row: Row): Promise<number> => {
    const { tree } = this.document.ready().view;
    const anchor = visibleAtOrAbove(tree, row);
    return tree.leaves.indexOf(anchor);
  };

  readonly sibling = async (row: Row, step: number): Promise<EntryRef | null> => {
    const view = this.document.ready().view;
    const siblings = siblingsOf(view, row);
    if (siblings === null) return null;
    const count = siblings.rows.length;
    const next = siblings.rows[(((siblings.position - 1 + step) % count) + count) % count];
    return next === undefined ? null : entryRef(view.index, next);
  };

  readonly outline = async (request: OutlineRequest): Promise<OutlineColumns> =>
    buildOutline(this.document.ready().view, request, this.#hits);

  readonly rowDetails = async (rows: Int32Array): Promise<readonly RowDetail[]> => {
    const { now } = this.document;
    if (now === null) return [];
    if (!now.exact) return describeEarly(now.view, now.entries, rows);
    return Array.from(rows, (row) => describeRow(now.view, row as Row));
  };

  readonly transcript = async (leaf: Row): Promise<TranscriptColumns> => {
    const { view } = await this.document.exactly();
    return this.#leafPath(view, leaf).transcript;
  };

  readonly transcriptItems = async (
    leaf: Row,
    start: number,
    end: number,
  ): Promise<Result<readonly TranscriptItem[], OpenFailure>> => {
    const { view, entries } = await this.document.exactly();
    const path = this.#leafPath(view, leaf);
    const rows = [...path.transcript.rows.subarray(start, end)] as Row[];
    const bodies = await readRows(
      entries,
      rows.flatMap((row) => rowsOfItem(view, path, row)),
    );
    return bodies.ok ? ok(rows.map((row) => buildItem(view, path, bodies.value, row))) : bodies;
  };

  readonly context = async (leaf: Row): Promise<Result<ContextView, OpenFailure>> => {
    const { view, entries } = await this.document.exactly();
    const { plan, pairs } = this.#leafPath(view, leaf);
    const bodies = await readRows(entries, rowsOfContext(view.index, plan));
    return bodies.ok ? ok(describeContext(view, plan, bodies.value, pairs)) : bodies;
  };

  readonly contextJson = async (leaf: Row, asSent: boolean): Promise<Result<string, OpenFailure>> => {
    const { view, entries } = await this.document.exactly();
    const { plan } = this.#leafPath(view, leaf);
    const bodies = await readRows(entries, rowsOfContext(view.index, plan));
    if (!bodies.ok) return bodies;
    const context = describeContextJson(view, plan, bodies.value);
    return ok(printJson(asSent ? { messages: toProviderMessages(context.messages) } : { ...context }));
  };

  readonly pathEntries = async (leaf: Row): Promise<Result<readonly JsonObject[], OpenFailure>> => {
    const { view, entries } = await this.document.exactly();
    const { path } = this.#leafPath(view, leaf).plan;
    const rows = Array.from(path, (row) => row as Row);
    const bodies = await readRows(entries, rows);
    return bodies.ok ? ok(rows.map((row) => bodies.value.get(row) ?? {})) : bodies;
  };

  readonly labels = async (): Promise<readonly LabelLine[]> => {
    const { view } = await this.document.exactly();
    return [...view.index.labels]
      .toSorted(([a], [b]) => a - b)
      .map(([row, label]) => ({ detail: describeRow(view, row), text: label.text, setAt: label.time }));
  };

  readonly diagnostics = async (): Promise<readonly Diagnostic[]> =>
    (await this.document.exactly()).diagnostics;

  readonly entry = async (row: Row): Promise<Result<EntryDetail, OpenFailure>> => {
    const line = await this.document.ready().entries.readLine(row);
    return line.ok ? ok(describeEntry(this.document.ready().view, row, line.value)) : line;
  };

  readonly rawEntry = async (row: Row): Promise<Result<string, OpenFailure>> =>
    this.document.ready().entries.readLine(row);

  readonly readText = async (
    row: Row,
    path: JsonPath,
    start: number,
    end: number,
  ): Promise<Result<string, OpenFailure>> => {
    const entry = await this.document.ready().entries.readEntry(row);
    if (!entry.ok) return entry;
    const value = valueAt(entry.value, path);
    return ok((typeof value === 'string' ? value : printJson(value)).slice(start, end));
  };

  readonly readImage = async (row: Row, path: JsonPath): Promise<Result<Blob, OpenFailure>> => {
    const entry = await this.document.ready().entries.readEntry(row);
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
    const { view, source } = await this.document.exactly();
    const found = await searchSession(view.index, source, words, onProgress, () => own === this.#searches);
    if (own === this.#searches) {
      this.#hits = found.ok && found.value.length > 0 ? new Set([...found.value] as Row[]) : null;
    }
    return found;
  };

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
