import { assertUnreachable } from '../../base/assert';
import { isJsonObject, type JsonValue } from '../../base/json';
import { numberArgument, pathArgument, textArgument, toolKind } from './tool-arguments';

/** One-line titles are cut for display; nothing longer is worth putting together. */
const LONGEST = 400;

function withRange(path: string, args: JsonValue): string {
  const offset = numberArgument(args, 'offset');
  const limit = numberArgument(args, 'limit');
  if (offset === null && limit === null) return path;
  const first = Math.max(1, offset ?? 1);
  return limit === null ? `${path}:${first}-` : `${path}:${first}-${first + limit - 1}`;
}

function grepTitle(args: JsonValue): string {
  const pattern = textArgument(args, 'pattern', 'regex', 'query') ?? '';
  const flags = isJsonObject(args) && args['ignoreCase'] === true ? 'i' : '';
  return [`/${pattern}/${flags}`, textArgument(args, 'path'), textArgument(args, 'glob')]
    .filter((part) => part !== null)
    .join(' ');
}

function scalar(value: JsonValue | undefined): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, LONGEST));
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  return String(value);
}

function otherTitle(args: JsonValue): string {
  if (!isJsonObject(args)) return args === null ? '' : scalar(args);
  const parts: string[] = [];
  let length = 0;
  for (const [name, value] of Object.entries(args)) {
    if (length > LONGEST) break;
    const part = `${name}=${scalar(value)}`;
    parts.push(part);
    length += part.length;
  }
  return parts.join(' ');
}

/** A tool call's arguments on one line, raw: the view passes it through displayText. */
export function toolTitle(name: string, args: JsonValue): string {
  const kind = toolKind(name);
  switch (kind) {
    case 'bash':
      return `$ ${(textArgument(args, 'command', 'cmd') ?? '').slice(0, LONGEST)}`;
    case 'grep':
      return grepTitle(args).slice(0, LONGEST);
    case 'find':
      return [textArgument(args, 'pattern', 'glob'), textArgument(args, 'path')]
        .filter((part) => part !== null)
        .join(' ');
    case 'ls':
      return pathArgument(args) ?? '.';
    case 'read':
    case 'write':
    case 'edit': {
      const path = pathArgument(args);
      return path === null ? otherTitle(args) : withRange(path, kind === 'read' ? args : null);
    }
    case 'other':
      return otherTitle(args);
    default:
      return assertUnreachable(kind);
  }
}
