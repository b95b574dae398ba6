import type { JsonObject, JsonValue } from '../../base/json';
import { isJsonArray, isJsonObject, plainText, stringOrNull } from '../../base/json';
import type { EntryDraft } from '../../session/entry-draft';
import { entryKinds, Flag, Kind, Role } from '../../session/entry-kind';
import { estimateTokens, tokensOfCharacters } from '../../session/estimate-tokens';
import type { LineRecord } from '../format';
import { decodeMessage, plainWords, readContent, readUsage } from './decode-message';

/** Tool names looked at for a preview. */
const PREVIEW_NAMES = 40;

/** Reads an entry of the current version into a draft (FORMATS.md A3). */
export function decodeEntry(entry: JsonObject, record: LineRecord, id: string, minted: boolean): EntryDraft {
  const kind = kindOf(entry);
  const base: EntryDraft = {
    id,
    parentId: idOf(entry['parentId']),
    kind,
    role: Role.none,
    flags: minted ? Flag.mintedId : 0,
    time: readTime(entry['timestamp']),
    byteStart: record.byteStart,
    byteLength: record.byteLength,
    line: record.line,
    usage: null,
    estimate: 0,
    targetId: null,
    name: '',
    calls: [],
    answers: null,
    figure: Number.NaN,
    preview: '',
    label: undefined,
    sessionName: undefined,
  };
  const message = entry['message'];
  if (kind !== Kind.message) return { ...base, ...decodeBody(entry, kind, base) };
  if (!isJsonObject(message)) return { ...base, role: Role.unknown, flags: base.flags | Flag.malformed };
  const decoded = decodeMessage(message);
  return { ...base, ...decoded, flags: base.flags | decoded.flags };
}

function kindOf(entry: JsonObject): number {
  const known = entryKinds.findIndex((kind) => kind === entry['type'] && kind !== 'unknown');
  return known === -1 ? Kind.unknown : known;
}

/** An id as text: Pi uses whatever stands there as key, so a number is an id too; anything else is none. */
export function idOf(value: JsonValue | undefined): string | null {
  return typeof value === 'number' ? String(value) : stringOrNull(value);
}

/** Entry time in milliseconds, NaN when unreadable. */
export function readTime(value: JsonValue | undefined): number {
  if (typeof value !== 'string' && typeof value !== 'number') return Number.NaN;
  return new Date(value).getTime();
}

function decodeBody(entry: JsonObject, kind: number, base: EntryDraft): Partial<EntryDraft> {
  const text = (key: string): string => stringOrNull(entry[key]) ?? '';
  switch (kind) {
    case Kind.custom_message: {
      const content = readContent(entry['content']);
      const off = entry['display'] === false ? Flag.displayOff : 0;
      return {
        role: Role.custom,
        flags: base.flags | content.flags | off,
        name: text('customType'),
        preview: content.firstText,
        estimate: estimateTokens({ role: 'custom', content: entry['content'] }),
      };
    }
    case Kind.compaction:
      return decodeCompaction(entry, base);
    case Kind.branch_summary:
      return decodeBranchSummary(entry, base);
    case Kind.context_edit:
      return {
        flags: base.flags | (isOmission(entry) ? Flag.omits : 0),
        targetId: idOf(entry['targetId']),
        preview: isJsonObject(entry['replacement'])
          ? readContent(entry['replacement']['content']).firstText
          : '',
      };
    case Kind.model_change:
      return { name: `${text('provider')}/${text('modelId')}` };
    case Kind.thinking_level_change:
      return { name: text('thinkingLevel') };
    case Kind.active_tools_change: {
      const names = entry['activeToolNames'];
      return { preview: isJsonArray(names) ? names.slice(0, PREVIEW_NAMES).map(plainText).join(', ') : '' };
    }
    case Kind.usage:
      return {
        usage: readUsage(entry['usage']),
        name: `${text('provider')}/${text('model')}`,
        preview: text('kind'),
      };
    case Kind.label:
      return {
        targetId: idOf(entry['targetId']) ?? '',
        label: shownText(entry['label']) || null,
        preview: shownText(entry['label']),
      };
    case Kind.session_info:
      return { sessionName: text('name').trim() || null, preview: text('name') };
    case Kind.custom:
      return { name: text('customType') };
    case Kind.leaf:
      return { targetId: idOf(entry['targetId']) };
    default:
      return { name: text('type'), preview: '' };
  }
}

/** What Pi takes as a text that is there: anything truthy, files are not validated; else the empty string. */
function shownText(value: JsonValue | undefined): string {
  return value ? plainText(value) : '';
}

/** Pi drops the target when the replacement is null; a missing one would make it throw, so it omits too. */
function isOmission(entry: JsonObject): boolean {
  return entry['replacement'] === null || entry['replacement'] === undefined;
}

function decodeBranchSummary(entry: JsonObject, base: EntryDraft): Partial<EntryDraft> {
  const summary = shownText(entry['summary']);
  return {
    flags: base.flags | (entry['summary'] ? Flag.summary : 0),
    targetId: idOf(entry['fromId']),
    usage: readUsage(entry['usage']),
    estimate: tokensOfCharacters(summary.length),
    preview: plainWords(summary),
  };
}

function decodeCompaction(entry: JsonObject, base: EntryDraft): Partial<EntryDraft> {
  const summary = stringOrNull(entry['summary']) ?? '';
  let flags = base.flags;
  if (summary !== '') flags |= Flag.summary;
  if (isJsonObject(entry['systemMessage'])) flags |= Flag.checkpoint;
  if (isJsonArray(entry['retainedTail'])) flags |= Flag.retainedTail;
  const before = entry['tokensBefore'];
  return {
    flags,
    targetId: idOf(entry['firstKeptEntryId']),
    usage: readUsage(entry['usage']),
    estimate: tokensOfCharacters(summary.length),
    figure: typeof before === 'number' ? before : Number.NaN,
    preview: plainWords(summary),
  };
}
