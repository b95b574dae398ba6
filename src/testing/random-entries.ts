import type { JsonObject, JsonValue } from '../base/json';
import { type MessageSeed, messageOf, pick, usageOf } from './random-messages';

/** What a random entry is made of. */
export interface EntrySeed extends MessageSeed {
  readonly kind: string;
  /** chooses the parent among the entries before */
  readonly parent: number;
  /** chooses the id that the entry names */
  readonly target: number;
}

/** Ids that an entry may name. */
export interface NameableIds {
  readonly own: string;
  /** ids on the entry's own path, from the root */
  readonly path: readonly string[];
  /** ids of all entries so far, never empty */
  readonly all: readonly string[];
}

type Fields = (seed: EntrySeed, ids: NameableIds) => JsonObject;

/** Mostly an entry of the own path; else any entry, the own one, one that is not there, or none. */
function nameOne({ target }: EntrySeed, ids: NameableIds): string | undefined {
  const { path, all, own } = ids;
  if (target % 4 !== 0 && path.length > 0) return pick(path, target >> 2);
  return pick([pick(all, target >> 4), own, 'gone', undefined], target >> 2);
}

function compaction(seed: EntrySeed, ids: NameableIds): JsonObject {
  const { detail, text, time } = seed;
  const checkpoint = { role: 'system', content: text, sections: { preamble: 'p' }, timestamp: time };
  const usage = detail % 5 === 0 ? usageOf(detail) : undefined;
  return {
    firstKeptEntryId: nameOne(seed, ids),
    summary: pick([text, 'summary', ''], detail),
    tokensBefore: detail,
    ...(detail % 3 === 0 ? { systemMessage: checkpoint } : {}),
    ...(usage === undefined ? {} : { usage }),
  };
}

function branchSummary(seed: EntrySeed, ids: NameableIds): JsonObject {
  const usage = seed.detail % 4 === 0 ? usageOf(seed.detail) : undefined;
  return {
    fromId: nameOne(seed, ids) ?? 'root',
    summary: pick([seed.text, 'tried that', '', undefined], seed.detail),
    ...(usage === undefined ? {} : { usage }),
  };
}

function contextEdit(seed: EntrySeed, ids: NameableIds): JsonObject {
  const { detail, text } = seed;
  const replacements: readonly JsonValue[] = [
    null,
    { content: text },
    { content: [{ type: 'text', text }] },
    { content: 'hidden' },
    {},
    { content: null },
    text,
  ];
  return { targetId: nameOne(seed, ids), replacement: pick(replacements, detail) };
}

const fieldsOf: Readonly<Record<string, Fields>> = {
  message: (seed) => ({ message: messageOf(seed) }),
  custom_message: ({ detail, text }) => ({
    customType: 'note',
    content: pick<JsonValue | undefined>([text, [{ type: 'text', text }], 7, null, undefined], detail),
    display: detail % 2 === 0,
    ...(detail % 3 === 0 ? { details: { a: [1] } } : {}),
  }),
  compaction,
  branch_summary: branchSummary,
  context_edit: contextEdit,
  model_change: ({ detail }) => ({ provider: 'demo', modelId: pick(['demo-1', 'demo-2'], detail) }),
  thinking_level_change: ({ detail }) => ({ thinkingLevel: pick(['low', 'high', 'off'], detail) }),
  active_tools_change: ({ detail }) => ({ activeToolNames: pick([['read'], [], ['read', 'bash']], detail) }),
  usage: ({ detail }) => ({ kind: 'title', provider: 'demo', model: 'demo-1', usage: usageOf(detail) }),
  label: (seed, ids) => ({
    targetId: nameOne(seed, ids) ?? 'gone',
    ...pick<JsonObject>([{ label: seed.text }, { label: 'good' }, { label: '' }, {}], seed.detail),
  }),
  session_info: ({ detail, text }) =>
    pick<JsonObject>([{ name: text }, { name: ' Title\n' }, { name: '' }, {}], detail),
  custom: ({ detail }) => ({ customType: 'state', data: { detail } }),
  brand_new_type: ({ detail }) => ({ payload: [detail] }),
  leaf: (seed, ids) => ({
    targetId: pick<JsonValue>([pick(ids.all, seed.target), 'gone', null], seed.detail),
  }),
};

/** A type's fields beyond type, id, parentId and timestamp. */
export function entryFields(seed: EntrySeed, ids: NameableIds): JsonObject {
  return fieldsOf[seed.kind]?.(seed, ids) ?? {};
}

/** Entry types that Pi knows or ignores, messages most often. */
export const piKinds: readonly string[] = [
  ...Array.from({ length: 14 }, () => 'message'),
  'custom_message',
  'compaction',
  'compaction',
  'branch_summary',
  'context_edit',
  'context_edit',
  'model_change',
  'thinking_level_change',
  'active_tools_change',
  'usage',
  'label',
  'label',
  'session_info',
  'custom',
  'brand_new_type',
];
