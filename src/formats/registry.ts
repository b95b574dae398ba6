import type { JsonObject } from '../base/json';
import { isJsonArray, isJsonObject } from '../base/json';
import type { SessionFormat } from './format';
import { piFormat } from './pi/pi-format';

/** Formats we read, in the order they are asked. */
const formats: readonly SessionFormat[] = [piFormat];

/** The format with this id; ids come from an index we made. */
export function formatById(id: string): SessionFormat {
  const format = formats.find((candidate) => candidate.id === id);
  if (format === undefined) throw new Error(`Leafpath bug: no format ${id}`);
  return format;
}

/** The first format that takes the file, or null. */
export function sniffFormat(first: readonly JsonObject[]): SessionFormat | null {
  return formats.find((format) => format.sniff(first)) ?? null;
}

const foreignTests: readonly (readonly [string, (value: JsonObject) => boolean])[] = [
  ['Pi 4', (value) => value['kind'] === 'header' && (value['version'] === 4 || value['v'] === 4)],
  ['oh-my-pi', (value) => value['type'] === 'title' && value['v'] === 1 && value['id'] === undefined],
  ['OpenClaw trajectory log', (value) => typeof value['traceSchema'] === 'string'],
  ['Codex', (value) => isJsonObject(value['payload']) && typeof value['type'] === 'string'],
  [
    'Claude Code',
    (value) =>
      'parentUuid' in value || (typeof value['uuid'] === 'string' && typeof value['sessionId'] === 'string'),
  ],
  ['ChatGPT export', (value) => isJsonObject(value['mapping']) && 'current_node' in value],
  ['chat messages', (value) => typeof value['role'] === 'string' && 'content' in value],
  ['chat messages', (value) => isJsonArray(value['messages'])],
];

/** The name of a format that we know of but do not read, or null (FORMATS.md B0.3). */
export function nameForeignFormat(first: readonly JsonObject[]): string | null {
  for (const [name, test] of foreignTests) if (first.some(test)) return name;
  return null;
}
