import type { JsonObject } from '../base/json';
import { stringifyJson } from '../base/stringify-json';
import type { FoundRecord } from '../formats/find-records';
import { idOf } from '../formats/pi/decode-entry';
import { CURRENT_VERSION, firstStep, migrateEntry } from '../formats/pi/migrate';
import { formatById } from '../formats/registry';
import type { ArraySessionIndex, Row } from '../session/array-session-index';
import { Flag, Kind } from '../session/entry-kind';
import type { ChangeLog } from './change-log';
import type { RowLine } from './read-rows';
import type { RecoveredEntry } from './recovered-entries';
import { relink } from './relink';
import type { RepairPlan } from './repair-plan';

/** The type of the `custom` entry that takes the place of a message entry without a message. */
const DAMAGED_TYPE = 'leafpath.damaged';

/** Writes entries as the plan has them and notes what that changes. */
export class EntryMender {
  readonly #index: ArraySessionIndex;
  readonly #plan: RepairPlan;
  readonly #log: ChangeLog;
  readonly #isOld: boolean;

  constructor(index: ArraySessionIndex, plan: RepairPlan, log: ChangeLog) {
    this.#index = index;
    this.#plan = plan;
    this.#log = log;
    this.#isOld = firstStep(index.header?.version ?? CURRENT_VERSION) < CURRENT_VERSION;
  }

  /** The line of an entry of the index: its own wherever nothing needs to be mended. */
  mendRow({ row, text, value, isMended }: RowLine): string {
    const index = this.#index;
    const line = index.line[row] ?? 0;
    if (isMended) this.#log.note('mended-text', line);
    this.#noteId(row);
    this.#noteParent(row, value);
    const current = formatById(index.format).currentEntry(index, row, value);
    const mended = this.#mendBody(current, index.kind[row] ?? 0, index.ids[row] ?? '', line);
    return this.#write(mended, row, mended === value ? { value, text } : null);
  }

  /** The line of an entry that was recovered; `node` is its node in the plan. */
  mendRecovered(record: FoundRecord, { id, parentId, line }: RecoveredEntry, node: number): string {
    const newId = this.#plan.id(node);
    if (record.isMended) this.#log.note('recovered-line', line, { id: newId });
    if (id === null && !this.#isOld) this.#log.note('added-id', line, { id: newId });
    else if (id !== null && id !== newId) this.#log.note('renamed-id', line, { id, newId });
    if (this.#plan.isCycle(node)) this.#log.note('cut-cycle', line, { id: newId, parentId: parentId ?? '' });
    else if (parentId && this.#plan.parentId(node) === null)
      this.#log.note('made-root', line, { id: newId, parentId });
    const { value } = record;
    const version = this.#index.header?.version ?? CURRENT_VERSION;
    const links = { id: newId, parentId: this.#plan.parentId(node), firstKeptEntryId: undefined };
    const current = migrateEntry(value, version, links);
    const isDamaged = value['type'] === 'message' && !isMessage(value);
    const mended = isDamaged ? this.#mendMessage(current, newId, line) : current;
    return this.#write(mended, node, mended === value ? record : null);
  }

  #write(entry: JsonObject, node: number, whole: { value: JsonObject; text: string } | null): string {
    const parentId = this.#plan.parentId(node);
    const id = this.#plan.id(node);
    if (whole !== null && idOf(entry['id']) === id && idOf(entry['parentId']) === parentId) return whole.text;
    return stringifyJson(relink(entry, id, parentId));
  }

  #noteId(row: Row): void {
    const { flags, ids, line } = this.#index;
    const bits = flags[row] ?? 0;
    const id = ids[row] ?? '';
    const newId = this.#plan.id(row);
    if (newId !== id) this.#log.note('renamed-id', line[row] ?? 0, { id, newId });
    else if ((bits & Flag.mintedId) !== 0 && !this.#isOld) this.#log.note('added-id', line[row] ?? 0, { id });
  }

  #noteParent(row: Row, value: JsonObject): void {
    const { flags, line } = this.#index;
    const bits = flags[row] ?? 0;
    const written = (bits & Flag.mintedId) !== 0 && !('parentId' in value) ? null : idOf(value['parentId']);
    const parentId = this.#plan.parentId(row);
    const isJoined = (bits & Flag.orphan) !== 0 && parentId !== null;
    if (written === null || (written === parentId && !isJoined)) return;
    const id = this.#plan.id(row);
    const isCut = (bits & (Flag.cycleCut | Flag.selfParent)) !== 0 || this.#plan.isCycle(row);
    if (isCut) this.#log.note('cut-cycle', line[row] ?? 0, { id, parentId: written });
    else if (parentId === null) this.#log.note('made-root', line[row] ?? 0, { id, parentId: written });
    else this.#log.note('reattached', line[row] ?? 0, { id, parentId });
  }

  #mendBody(entry: JsonObject, kind: number, id: string, line: number): JsonObject {
    if (kind === Kind.message && !isMessage(entry)) return this.#mendMessage(entry, id, line);
    if (kind === Kind.context_edit && entry['replacement'] === undefined) {
      this.#log.note('mended-edit', line, { id });
      return { ...entry, replacement: null };
    }
    return entry;
  }

  #mendMessage(entry: JsonObject, id: string, line: number): JsonObject {
    this.#log.note('mended-message', line, { id });
    const { type: _type, id: _id, parentId, timestamp, ...data } = entry;
    return { type: 'custom', customType: DAMAGED_TYPE, data, id, parentId, timestamp };
  }
}

function isMessage(entry: JsonObject): boolean {
  const message = entry['message'];
  return typeof message === 'object' && message !== null && !Array.isArray(message);
}
