import type { Row } from './array-session-index';
import type { Diagnostic } from './diagnostics';
import type { EntryDraft } from './entry-draft';
import type { EntrySink } from './entry-sink';
import { float64, GrowingColumn } from './growing-column';
import { PreviewPool, type PreviewSnapshot } from './preview-pool';

/** Numbers of a draft, in the order they stand in `DraftBatch.numbers`. */
const FIELDS = 16;

/** A finding, and how many entries of the batch came before it. */
interface PlacedFinding extends Diagnostic {
  readonly before: number;
}

/** Entries and findings of one block of a file, ready to cross a worker. Lines and rows count from the block's start. */
export interface DraftBatch {
  readonly length: number;
  /** lines of the block */
  readonly lineCount: number;
  readonly numbers: Float64Array;
  readonly ids: readonly string[];
  readonly parentIds: readonly (string | null)[];
  readonly names: readonly string[];
  readonly previews: PreviewSnapshot;
  /** fields that few entries have, by row */
  readonly rare: ReadonlyMap<
    number,
    Pick<EntryDraft, 'targetId' | 'calls' | 'answers' | 'label' | 'sessionName'>
  >;
  readonly findings: readonly PlacedFinding[];
}

/** Records what an index builder would have been told. */
export class DraftRecorder implements EntrySink {
  readonly #numbers = new GrowingColumn(float64);
  readonly #ids: string[] = [];
  readonly #parentIds: (string | null)[] = [];
  readonly #names: string[] = [];
  /** the pool cuts previews and lets go of the texts they came from */
  readonly #previews = new PreviewPool();
  readonly #rare = new Map<
    number,
    Pick<EntryDraft, 'targetId' | 'calls' | 'answers' | 'label' | 'sessionName'>
  >();
  readonly #findings: PlacedFinding[] = [];

  readonly report: EntrySink['report'] = (code, severity, line, row, values = {}) => {
    this.#findings.push({ code, severity, line, row, values, before: this.#ids.length });
  };

  readonly add = (draft: EntryDraft): Row => {
    const row = this.#ids.length;
    this.#pushNumbers(draft);
    this.#ids.push(draft.id);
    this.#parentIds.push(draft.parentId);
    this.#names.push(draft.name);
    this.#previews.add(draft.preview);
    const { targetId, calls, answers, label, sessionName } = draft;
    if (
      targetId !== null ||
      calls.length > 0 ||
      answers !== null ||
      label !== undefined ||
      sessionName !== undefined
    ) {
      this.#rare.set(row, { targetId, calls, answers, label, sessionName });
    }
    return row as Row;
  };

  #pushNumbers(draft: EntryDraft): void {
    const column = this.#numbers;
    for (const value of [draft.kind, draft.role, draft.flags, draft.time]) column.push(value);
    for (const value of [draft.byteStart, draft.byteLength, draft.line, draft.estimate]) column.push(value);
    column.push(draft.figure);
    const { usage } = draft;
    column.push(usage === null ? 0 : 1);
    column.push(usage?.input ?? 0);
    column.push(usage?.output ?? 0);
    column.push(usage?.cacheRead ?? 0);
    column.push(usage?.cacheWrite ?? 0);
    column.push(usage?.total ?? 0);
    column.push(usage?.cost ?? 0);
  }

  /** Everything recorded; the recorder is used up. */
  finish(lineCount: number): DraftBatch {
    const length = this.#ids.length;
    return {
      length,
      lineCount,
      numbers: this.#numbers.toArray(),
      ids: this.#ids,
      parentIds: this.#parentIds,
      names: this.#names,
      previews: this.#previews.snapshot(),
      rare: this.#rare,
      findings: this.#findings,
    };
  }
}

const noRareFields = { targetId: null, calls: [], answers: null, label: undefined, sessionName: undefined };

/** Tells a sink what a batch recorded; `lineBase` lines stand before the block. The result equals reading in one pass. */
export function replayBatch(batch: DraftBatch, sink: EntrySink, lineBase: number): void {
  let rowBase: number | null = null;
  let next = 0;
  const tellFindings = (before: number): void => {
    for (
      let finding = batch.findings[next];
      finding !== undefined && finding.before <= before;
      finding = batch.findings[next]
    ) {
      const { code, severity, line, row, values } = finding;
      sink.report(
        code,
        severity,
        line + lineBase,
        row === null ? null : (((rowBase ?? 0) + row) as Row),
        values,
      );
      next += 1;
    }
  };
  const previews = PreviewPool.restore(batch.previews);
  for (let row = 0; row < batch.length; row += 1) {
    tellFindings(row);
    const added = sink.add(readDraft(batch, row, previews.get(row), lineBase));
    rowBase ??= added - row;
  }
  tellFindings(batch.length);
}

function readDraft(batch: DraftBatch, row: number, preview: string, lineBase: number): EntryDraft {
  const from = row * FIELDS;
  const number = (field: number): number => batch.numbers[from + field] ?? 0;
  return {
    id: batch.ids[row] ?? '',
    parentId: batch.parentIds[row] ?? null,
    kind: number(0),
    role: number(1),
    flags: number(2),
    time: number(3),
    byteStart: number(4),
    byteLength: number(5),
    line: number(6) + lineBase,
    estimate: number(7),
    figure: number(8),
    usage:
      number(9) === 0
        ? null
        : {
            input: number(10),
            output: number(11),
            cacheRead: number(12),
            cacheWrite: number(13),
            total: number(14),
            cost: number(15),
          },
    name: batch.names[row] ?? '',
    preview,
    ...(batch.rare.get(row) ?? noRareFields),
  };
}
