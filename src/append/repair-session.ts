import { ok, type Result } from '../base/result';
import type { ArraySessionIndex } from '../session/array-session-index';
import { Kind, MOVE_TYPE } from '../session/entry-kind';
import { ChangeLog } from './change-log';
import type { CopyFacts } from './copy-facts';
import { type Gap, type GapLine, readGap } from './gap-lines';
import type { LineWriter } from './line-writer';
import { EntryMender } from './mend-entry';
import { ReadAhead } from './read-ahead';
import { type CopySource, readLines } from './read-rows';
import { isEntry, type RecoveredEntry, surveyGaps } from './recovered-entries';
import { RepairPlan } from './repair-plan';
import type { RepairReport } from './repair-report';
import { sessionHeaderLine } from './session-file';

/** A repaired copy that was written. */
export interface Repaired {
  readonly entries: number;
  readonly report: RepairReport;
}

/**
 * Writes a session with its damage mended, as a new session of Pi's version 3. Pi opens it with the tree, labels and
 * name that our index has, whatever the damage; entries that could be recovered come in addition.
 */
export async function repairSession<E>(
  given: CopySource<E>,
  facts: CopyFacts,
  writer: LineWriter,
): Promise<Result<Repaired, E>> {
  const source = { ...given, bytes: new ReadAhead(given.bytes, given.index.byteTotal) };
  const survey = await surveyGaps(source);
  if (!survey.ok) return survey;
  const { index, tree } = source;
  const { recovered, gaps } = survey.value;
  const log = new ChangeLog();
  noteFileChanges(index, log);
  await writer.add([sessionHeaderLine({ ...facts, cwd: index.header?.cwd ?? survey.value.cwd })]);
  const plan = new RepairPlan(index, tree, recovered, facts.newId);
  const writing = new Writing(source, plan, recovered, log, writer);
  let next = 0;
  for (const gap of gaps) {
    const failed = (await writing.addRows(next, gap.before)) ?? (await writing.addGap(gap));
    if (failed !== null) return failed;
    next = gap.before;
  }
  const failed = await writing.addRows(next, index.length);
  if (failed !== null) return failed;
  const entries = await writing.finish(facts.time);
  return ok({ entries, report: { changes: log.sorted(), entries } });
}

/** What the index has found out about the file as a whole. */
function noteFileChanges(index: ArraySessionIndex, log: ChangeLog): void {
  for (const { code, line, values } of index.diagnostics) {
    if (code === 'bom') log.note('removed-bom', line);
    else if (code === 'extra-header') log.note('removed-header', line);
    // the line is that of a header without id; 0 stands for a file without one in its first line
    else if (code === 'no-header') log.note(line > 0 ? 'mended-header' : 'added-header', line);
    else if (code === 'old-version' || code === 'future-version')
      log.note('migrated', line, { version: values['version'] ?? '' });
  }
}

/** A copy that is being written, in file order. */
class Writing<E> {
  readonly #source: CopySource<E>;
  readonly #plan: RepairPlan;
  readonly #recovered: readonly RecoveredEntry[];
  readonly #log: ChangeLog;
  readonly #writer: LineWriter;
  readonly #mender: EntryMender;
  readonly #tornLine: number;
  #nextRecovered = 0;
  #entries = 0;
  /** the node that was written last; −1 for none */
  #last = -1;

  constructor(
    source: CopySource<E>,
    plan: RepairPlan,
    recovered: readonly RecoveredEntry[],
    log: ChangeLog,
    writer: LineWriter,
  ) {
    this.#source = source;
    this.#plan = plan;
    this.#recovered = recovered;
    this.#log = log;
    this.#writer = writer;
    this.#mender = new EntryMender(source.index, plan, log);
    this.#tornLine = source.index.diagnostics.find(({ code }) => code === 'torn-last-line')?.line ?? -1;
  }

  /** Writes rows `from` to `to` (exclusive). Gives the failure, or null. */
  async addRows(from: number, to: number): Promise<Extract<Result<null, E>, { ok: false }> | null> {
    const { index } = this.#source;
    const rows: number[] = [];
    for (let row = from; row < to; row += 1) {
      if (index.kind[row] === Kind.leaf) {
        this.#log.note('removed-pointer', index.line[row] ?? 0, { id: index.ids[row] ?? '' });
      } else {
        rows.push(row);
      }
    }
    const read = await readLines(this.#source, rows, (lines) =>
      this.#writer.add(lines.map((line) => this.#mender.mendRow(line))),
    );
    this.#entries += rows.length;
    this.#last = rows.at(-1) ?? this.#last;
    return read.ok ? null : read;
  }

  /** Writes what could be recovered of a gap. Gives the failure, or null. */
  async addGap(gap: Gap): Promise<Extract<Result<null, E>, { ok: false }> | null> {
    const read = await readGap(this.#source, gap, async (lines) => {
      for (const line of lines) await this.#writer.add(this.#mendLine(line));
    });
    return read.ok ? null : read;
  }

  #mendLine(line: GapLine): readonly string[] {
    if (line.type === 'useless') {
      const reason = line.line === this.#tornLine ? 'torn' : line.reason;
      this.#log.note('dropped-line', line.line, { reason, bytes: line.bytes });
      return [];
    }
    if (line.type === 'header') return [];
    if (line.isMended) this.#log.note('mended-text', line.line);
    const written: string[] = [];
    const ids: string[] = [];
    const first = this.#nextRecovered;
    for (const record of line.records) if (isEntry(record)) ids.push(this.#nextId());
    if (line.records.length > 1 || line.lost > 0) {
      const { records, lost } = line;
      this.#log.note('split-records', line.line, { records: records.length, ids: ids.join(', '), lost });
    }
    const [only] = line.records;
    const isAlone = line.records.length === 1 && line.lost === 0 && only?.isMended === false;
    // a byte order mark in the middle of the file
    if (isAlone && ids.length > 0) this.#log.note('recovered-line', line.line, { id: ids.join(', ') });
    this.#nextRecovered = first;
    for (const record of line.records) if (isEntry(record)) written.push(this.#mendNext(record));
    return written;
  }

  #nextId(): string {
    this.#nextRecovered += 1;
    return this.#plan.id(this.#source.index.length + this.#nextRecovered - 1);
  }

  #mendNext(record: Parameters<EntryMender['mendRecovered']>[0]): string {
    const entry = this.#recovered[this.#nextRecovered];
    const node = this.#source.index.length + this.#nextRecovered;
    this.#nextRecovered += 1;
    if (entry === undefined) throw new Error('Leafpath bug: a gap holds more than it did before');
    this.#entries += 1;
    this.#last = node;
    return this.#mender.mendRecovered(record, entry, node);
  }

  /** Ends the copy: its last entry must be the one where our tip is. Gives the number of entries. */
  async finish(time: number): Promise<number> {
    const { index } = this.#source;
    const endsRecovered = this.#recovered.at(-1)?.before === index.length;
    if (!endsRecovered && this.#last !== index.tip) await this.#addMove(time);
    await this.#writer.flush();
    return this.#entries;
  }

  /** A pointer stood last; what Pi understands instead is an entry below its target (FORMATS.md A7). */
  async #addMove(time: number): Promise<void> {
    const { index } = this.#source;
    const id = this.#plan.freshId();
    const parentId = index.tip < 0 ? null : this.#plan.id(index.tip);
    const timestamp = new Date(time).toISOString();
    const entry = { type: 'custom', customType: MOVE_TYPE, data: {}, id, parentId, timestamp };
    await this.#writer.add([JSON.stringify(entry)]);
    this.#entries += 1;
    this.#log.note('moved-tip', index.line[index.length - 1] ?? 0, { id, parentId: parentId ?? '' });
  }
}
