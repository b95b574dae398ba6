import type { JsonObject } from '../base/json';
import { ok, type Result } from '../base/result';
import type { FoundRecord } from '../formats/find-records';
import { idOf } from '../formats/pi/decode-entry';
import { type Gap, type GapLine, listGaps, readGap } from './gap-lines';
import type { CopySource } from './read-rows';

/** An entry that stands on a line which cannot be read as it is. Its body is read again when it is written. */
export interface RecoveredEntry {
  /** the row behind it */
  readonly before: number;
  readonly line: number;
  /** as written; null for none */
  readonly id: string | null;
  /** as written; null for none, undefined where the key is missing */
  readonly parentId: string | null | undefined;
}

/** What stands between the entries of a damaged file. */
export interface GapSurvey {
  readonly gaps: readonly Gap[];
  /** in file order */
  readonly recovered: readonly RecoveredEntry[];
  /** working directory of a header that shares its line with other records; null for none */
  readonly cwd: string | null;
}

/** Is this record an entry to be recovered? Headers are not, nor leaf pointers, which Pi does not know. */
export function isEntry(record: FoundRecord): boolean {
  const { type } = record.value;
  return type !== 'session' && type !== 'leaf';
}

/** Looks at everything between the entries, without keeping it. */
export async function surveyGaps<E>(source: CopySource<E>): Promise<Result<GapSurvey, E>> {
  const gaps = listGaps(source.index);
  const recovered: RecoveredEntry[] = [];
  let cwd: string | null = null;
  for (const gap of gaps) {
    const read = await readGap(source, gap, (lines) => {
      for (const line of lines) {
        for (const { value } of recordsOf(line, isEntry)) recovered.push(describe(value, gap, line.line));
        for (const { value } of recordsOf(line, isHeader)) cwd ??= textOf(value['cwd']);
      }
    });
    if (!read.ok) return read;
  }
  return ok({ gaps, recovered, cwd });
}

function recordsOf(line: GapLine, wanted: (record: FoundRecord) => boolean): readonly FoundRecord[] {
  return line.type === 'records' ? line.records.filter(wanted) : [];
}

function isHeader({ value }: FoundRecord): boolean {
  return value['type'] === 'session';
}

function textOf(value: JsonObject[string]): string | null {
  return typeof value === 'string' ? value : null;
}

function describe(value: JsonObject, { before }: Gap, line: number): RecoveredEntry {
  const parentId = 'parentId' in value ? idOf(value['parentId']) : undefined;
  return { before, line, id: idOf(value['id']), parentId };
}
