import type { ArraySessionIndex, Row, SessionHeader } from './array-session-index';
import { MISSING_ROW, NO_ROW } from './array-session-index';
import type { BuilderMark } from './builder-mark';
import type { Diagnostic } from './diagnostics';
import type { EntryDraft } from './entry-draft';
import type { EntrySink } from './entry-sink';
import { Flag, Kind } from './entry-kind';
import { float64, int32, uint32, uint8, GrowingColumn } from './growing-column';
import { Interner } from './interner';
import { PreviewPool } from './preview-pool';
import { cutCycles, flattenPointers, resolveLabels, resolveParents, resolveTip } from './resolve-references';

/** A label entry as it stands in the file. */
export interface LabelDraft {
  readonly targetId: string;
  readonly text: string | null;
  readonly time: number;
  readonly row: Row;
}

/** What is said about the file as a whole when it ends. */
export interface FileFacts {
  readonly format: string;
  readonly header: SessionHeader | null;
  readonly byteTotal: number;
}

/** Collects entries in file order and resolves ids to rows at the end. */
export class IndexBuilder implements EntrySink {
  readonly #kind = new GrowingColumn(uint8);
  readonly #role = new GrowingColumn(uint8);
  readonly #flags = new GrowingColumn(uint32);
  readonly #time = new GrowingColumn(float64);
  readonly #byteStart = new GrowingColumn(float64);
  readonly #byteLength = new GrowingColumn(uint32);
  readonly #line = new GrowingColumn(uint32);
  /** input, output, cacheRead, cacheWrite, total, cost */
  readonly #usage = [
    new GrowingColumn(float64),
    new GrowingColumn(float64),
    new GrowingColumn(float64),
    new GrowingColumn(float64),
    new GrowingColumn(float64),
    new GrowingColumn(float64),
  ] as const;
  readonly #estimate = new GrowingColumn(uint32);
  readonly #name = new GrowingColumn(int32, -1);
  readonly #callStart = new GrowingColumn(uint32);
  readonly #callIds = new GrowingColumn(int32);
  readonly #callTools = new GrowingColumn(int32);
  readonly #callFiles = new GrowingColumn(int32, -1);
  readonly #files = new Interner();
  readonly #answers = new GrowingColumn(int32, -1);
  readonly #figure = new GrowingColumn(float64, Number.NaN);
  readonly #previews = new PreviewPool();
  readonly #names = new Interner();
  readonly #calls = new Interner();
  readonly #callPreviews = new PreviewPool();
  readonly #callPreviewOf = new Map<number, number>();
  readonly #ids: string[] = [];
  readonly #parentIds: (string | null)[] = [];
  readonly #targets = new Map<Row, string>();
  readonly #rowById = new Map<string, Row>();
  readonly #labels: LabelDraft[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  #sessionName: string | null = null;

  /** Number of entries so far. */
  get length(): number {
    return this.#ids.length;
  }

  readonly report: EntrySink['report'] = (code, severity, line, row, values = {}) => {
    this.#diagnostics.push({ code, severity, line, row, values });
  };

  readonly add = (draft: EntryDraft): Row => {
    const row = this.#ids.length as Row;
    this.#noteId(draft, row);
    this.#ids.push(draft.id);
    this.#parentIds.push(draft.parentId);
    this.#kind.push(draft.kind);
    this.#role.push(draft.role);
    this.#flags.push(draft.flags | (draft.usage === null ? 0 : Flag.usage));
    this.#time.push(draft.time);
    this.#byteStart.push(draft.byteStart);
    this.#byteLength.push(draft.byteLength);
    this.#line.push(draft.line);
    this.#estimate.push(draft.estimate);
    this.#name.push(draft.name === '' ? -1 : this.#names.intern(draft.name));
    this.#figure.push(draft.figure);
    this.#addUsage(draft);
    this.#addCalls(draft);
    if (draft.targetId !== null) this.#targets.set(row, draft.targetId);
    if (draft.label !== undefined) {
      this.#labels.push({ targetId: draft.targetId ?? '', text: draft.label, time: draft.time, row });
    }
    if (draft.sessionName !== undefined) this.#sessionName = draft.sessionName;
    return row;
  };

  /** How far it has come, to go back to. */
  mark(): BuilderMark {
    return {
      rows: this.#ids.length,
      calls: this.#callIds.length,
      callNames: this.#calls.values().length,
      callPreviews: this.#callPreviews.length,
      names: this.#names.values().length,
      files: this.#files.values().length,
      labels: this.#labels.length,
      diagnostics: this.#diagnostics.length,
      sessionName: this.#sessionName,
    };
  }

  /** Forgets what was added since a mark, where no entry or call behind it has an id that stands before it. */
  rewind(mark: BuilderMark): void {
    for (const id of this.#ids.splice(mark.rows)) this.#rowById.delete(id);
    this.#parentIds.length = mark.rows;
    for (const column of this.#rowColumns()) column.truncate(mark.rows);
    this.#previews.truncate(mark.rows);
    for (const row of this.#targets.keys()) if (row >= mark.rows) this.#targets.delete(row);
    for (const column of [this.#callIds, this.#callTools, this.#callFiles]) column.truncate(mark.calls);
    for (const call of this.#callPreviewOf.keys()) {
      if (call >= mark.callNames) this.#callPreviewOf.delete(call);
    }
    this.#callPreviews.truncate(mark.callPreviews);
    this.#calls.truncate(mark.callNames);
    this.#names.truncate(mark.names);
    this.#files.truncate(mark.files);
    this.#labels.length = mark.labels;
    this.#diagnostics.length = mark.diagnostics;
    this.#sessionName = mark.sessionName;
  }

  #rowColumns(): readonly { truncate(length: number): void }[] {
    return [
      this.#kind,
      this.#role,
      this.#flags,
      this.#time,
      this.#byteStart,
      this.#byteLength,
      this.#line,
      ...this.#usage,
      this.#estimate,
      this.#name,
      this.#callStart,
      this.#answers,
      this.#figure,
    ];
  }

  #noteId(draft: EntryDraft, row: Row): void {
    const earlier = this.#rowById.get(draft.id);
    if (earlier !== undefined) {
      this.#flags.set(earlier, this.#flags.get(earlier) | Flag.shadowed);
      this.report('duplicate-id', 'warning', draft.line, row, {
        id: draft.id,
        earlierLine: this.#line.get(earlier),
      });
    }
    this.#rowById.set(draft.id, row);
  }

  #addUsage({ usage }: EntryDraft): void {
    const [input, output, cacheRead, cacheWrite, total, cost] = this.#usage;
    input.push(usage?.input ?? 0);
    output.push(usage?.output ?? 0);
    cacheRead.push(usage?.cacheRead ?? 0);
    cacheWrite.push(usage?.cacheWrite ?? 0);
    total.push(usage?.total ?? 0);
    cost.push(usage?.cost ?? 0);
  }

  #addCalls(draft: EntryDraft): void {
    this.#callStart.push(this.#callIds.length);
    for (const call of draft.calls) {
      const number = this.#calls.intern(call.id);
      this.#callIds.push(number);
      this.#callTools.push(this.#names.intern(call.tool));
      this.#callFiles.push(call.file === null ? -1 : this.#files.intern(call.file));
      this.#callPreviewOf.set(number, this.#callPreviews.length);
      this.#callPreviews.add(call.preview);
    }
    if (draft.answers === null) {
      this.#answers.push(-1);
      this.#previews.add(draft.preview);
      return;
    }
    const call = this.#calls.intern(draft.answers);
    this.#answers.push(call);
    const known = this.#callPreviewOf.get(call);
    const words = known === undefined ? draft.name : this.#callPreviews.get(known);
    this.#previews.add(draft.preview === '' ? words : `${words} ${draft.preview}`);
  }

  /**
   * Resolves ids, labels and the tip, cuts cycles, and gives the index of the entries so far. More may be added
   * afterwards for a later index; what both share (ids by row, previews, names) only ever gains at its end.
   */
  finish(facts: FileFacts): ArraySessionIndex {
    const diagnostics = [...this.#diagnostics];
    this.#previews.trim();
    this.#callPreviews.trim();
    const kind = this.#kind.toArray();
    const flags = this.#flags.toCopy();
    const target = this.#resolveTargets(diagnostics);
    flattenPointers(target, kind);
    const lines = this.#line.toArray();
    const context = {
      ids: this.#ids,
      rowById: this.#rowById,
      kind,
      flags,
      target,
      lines,
      diagnostics,
    };
    const parent = resolveParents(this.#parentIds, context);
    cutCycles(parent, context);
    const labels = resolveLabels(this.#labels, context);
    const { tip, tipRule } = resolveTip(context);
    return {
      format: facts.format,
      length: this.#ids.length,
      parent,
      kind,
      role: this.#role.toArray(),
      flags,
      time: this.#time.toArray(),
      byteStart: this.#byteStart.toArray(),
      byteLength: this.#byteLength.toArray(),
      line: lines,
      ...this.#usageColumns(),
      estimate: this.#estimate.toArray(),
      target,
      name: this.#name.toArray(),
      names: this.#names.values(),
      callStart: this.#closedCallStart(),
      callIds: this.#callIds.toArray(),
      callTools: this.#callTools.toArray(),
      callFiles: this.#callFiles.toArray(),
      files: this.#files.values(),
      callNames: this.#calls.values(),
      answers: this.#answers.toArray(),
      figure: this.#figure.toArray(),
      previews: this.#previews,
      ids: [...this.#ids],
      rowById: this.#rowById,
      header: facts.header,
      sessionName: this.#sessionName,
      tip,
      tipRule,
      labels,
      diagnostics,
      byteTotal: facts.byteTotal,
    };
  }

  #usageColumns(): Pick<
    ArraySessionIndex,
    'tokensInput' | 'tokensOutput' | 'tokensCacheRead' | 'tokensCacheWrite' | 'tokensTotal' | 'cost'
  > {
    const [input, output, cacheRead, cacheWrite, total, cost] = this.#usage;
    return {
      tokensInput: input.toArray(),
      tokensOutput: output.toArray(),
      tokensCacheRead: cacheRead.toArray(),
      tokensCacheWrite: cacheWrite.toArray(),
      tokensTotal: total.toArray(),
      cost: cost.toArray(),
    };
  }

  /** Where each row's calls start, and one past the last. */
  #closedCallStart(): Uint32Array {
    const open = this.#callStart.toArray();
    const closed = new Uint32Array(open.length + 1);
    closed.set(open);
    closed[open.length] = this.#callIds.length;
    return closed;
  }

  #resolveTargets(diagnostics: Diagnostic[]): Int32Array {
    const target = new Int32Array(this.#ids.length).fill(NO_ROW);
    for (const [row, id] of this.#targets) {
      const named = this.#rowById.get(id);
      target[row] = named ?? MISSING_ROW;
      if (named === undefined && this.#kind.get(row) === Kind.context_edit) {
        const line = this.#line.get(row);
        diagnostics.push({ code: 'missing-edit-target', severity: 'warning', line, row, values: { id } });
      }
    }
    return target;
  }
}
