import type { JsonValue } from '../../base/json';
import { isJsonObject, stringOrNull } from '../../base/json';

/** Longest part of a command or argument that is looked at, in code units. */
const PART_LENGTH = 200;

/** A tool call on one line: `read src/a.ts:10-40`, `$ npm test`, `grep /x/ in src`. */
export function previewToolCall(name: string, args: JsonValue | undefined): string {
  const get = (key: string): string => (isJsonObject(args) ? part(args[key]) : '');
  const path = get('path') || get('file_path');
  switch (name) {
    case 'read':
      return `read ${path}${lineRange(args)}`;
    case 'write':
    case 'edit':
      return `${name} ${path}`;
    case 'bash':
      return `$ ${get('command')}`;
    case 'grep':
      return `grep /${get('pattern')}/ in ${path || '.'}`;
    case 'find':
      return `find ${get('pattern')} in ${path || '.'}`;
    case 'ls':
      return `ls ${path || '.'}`;
    default:
      return `${name} ${firstArgument(args)}`.trim();
  }
}

/** Pi's tools that touch one file, as Pi lists files for a compaction: by name, with a `path`. */
const FILE_TOOLS: ReadonlySet<string> = new Set(['read', 'write', 'edit']);

/** The file that a call reads or changes; null when it names none. */
export function touchedFile(name: string, args: JsonValue | undefined): string | null {
  return FILE_TOOLS.has(name) && isJsonObject(args) ? stringOrNull(args['path']) : null;
}

function part(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value.slice(0, PART_LENGTH);
  return typeof value === 'number' ? String(value) : '';
}

/** `:10-40` from offset and limit, `:10` without limit. */
function lineRange(args: JsonValue | undefined): string {
  if (!isJsonObject(args)) return '';
  const { offset, limit } = args;
  if (typeof offset !== 'number' && typeof limit !== 'number') return '';
  const first = typeof offset === 'number' ? offset : 1;
  return typeof limit === 'number' ? `:${first}-${first + limit - 1}` : `:${first}`;
}

function firstArgument(args: JsonValue | undefined): string {
  if (!isJsonObject(args)) return '';
  for (const value of Object.values(args)) {
    const text = part(value);
    if (text !== '') return text;
  }
  return '';
}
