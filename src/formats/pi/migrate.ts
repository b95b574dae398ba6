import type { JsonObject } from '../../base/json';
import { isJsonObject } from '../../base/json';

/** Newest version we read exactly; later ones are read as this one, with a warning (FORMATS.md A2). */
export const CURRENT_VERSION = 3;

/** What a step cannot see in the entry itself. */
export interface MigrationContext {
  readonly id: string;
  readonly parentId: string | null;
  /** id of the entry that `firstKeptEntryIndex` names; undefined when it names none */
  readonly firstKeptEntryId: string | undefined;
}

type Step = (entry: JsonObject, context: MigrationContext) => JsonObject;

/** One step a version: `steps[1]` takes an entry of version 1 to version 2 (FORMATS.md A2). */
const steps: Readonly<Record<number, Step>> = {
  1: (entry, context) => {
    const linked = { ...entry, id: context.id, parentId: context.parentId };
    if (entry['type'] !== 'compaction' || typeof entry['firstKeptEntryIndex'] !== 'number') return linked;
    const { firstKeptEntryIndex: _index, ...rest } = linked as JsonObject;
    return context.firstKeptEntryId === undefined
      ? rest
      : { ...rest, firstKeptEntryId: context.firstKeptEntryId };
  },
  2: (entry) => {
    const message = entry['message'];
    if (entry['type'] !== 'message' || !isJsonObject(message) || message['role'] !== 'hookMessage')
      return entry;
    return { ...entry, message: { ...message, role: 'custom' } };
  },
};

/** The first step that a file of this version needs, as Pi compares versions; CURRENT_VERSION when none. */
export function firstStep(version: number): number {
  if (version >= CURRENT_VERSION) return CURRENT_VERSION;
  if (version < 2) return 1;
  return version < CURRENT_VERSION ? 2 : CURRENT_VERSION;
}

/** An entry in the shape of the current version; the entry itself is left as it is. */
export function migrateEntry(entry: JsonObject, version: number, context: MigrationContext): JsonObject {
  let migrated = entry;
  for (let step = firstStep(version); step < CURRENT_VERSION; step += 1) {
    migrated = steps[step]?.(migrated, context) ?? migrated;
  }
  return migrated;
}
