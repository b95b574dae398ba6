import { isJsonArray, isJsonObject, type JsonValue } from '../../base/json';

/** The tools that have a card of their own; every other tool shows arguments and result. */
export type ToolKind = 'read' | 'write' | 'edit' | 'bash' | 'grep' | 'find' | 'ls' | 'other';

const KINDS: ReadonlyMap<string, ToolKind> = new Map<string, ToolKind>([
  ['read', 'read'],
  ['write', 'write'],
  ['edit', 'edit'],
  ['multiedit', 'edit'],
  ['bash', 'bash'],
  ['powershell', 'bash'],
  ['grep', 'grep'],
  ['find', 'find'],
  ['glob', 'find'],
  ['ls', 'ls'],
]);

/** Which card shows calls of a tool of this name. */
export function toolKind(name: string): ToolKind {
  return KINDS.get(name.toLowerCase()) ?? 'other';
}

/** The argument of the first of these names that the call has. Own properties only: names come from a file. */
function argument(args: JsonValue, names: readonly string[]): { name: string; value: JsonValue } | null {
  if (!isJsonObject(args)) return null;
  for (const name of names) {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (value !== undefined && value !== null) return { name, value };
  }
  return null;
}

/** A text argument, or null when it is absent or no text. */
export function textArgument(args: JsonValue, ...names: string[]): string | null {
  const found = argument(args, names)?.value;
  return typeof found === 'string' ? found : null;
}

/** A number argument, or null. */
export function numberArgument(args: JsonValue, ...names: string[]): number | null {
  const found = argument(args, names)?.value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** The path a file tool works on, or null. */
export function pathArgument(args: JsonValue): string | null {
  return textArgument(args, 'path', 'file_path', 'filePath', 'filename');
}

/** The name under which a `write` call carries its content, with the content. */
export function contentArgument(args: JsonValue): { readonly name: string; readonly text: string } | null {
  const found = argument(args, ['content', 'contents', 'text']);
  return typeof found?.value === 'string' ? { name: found.name, text: found.value } : null;
}

export interface Replacement {
  readonly oldText: string;
  readonly newText: string;
}

function replacement(value: JsonValue): Replacement | null {
  const oldText = textArgument(value, 'oldText', 'old_string', 'oldString');
  const newText = textArgument(value, 'newText', 'new_string', 'newString');
  return oldText === null && newText === null ? null : { oldText: oldText ?? '', newText: newText ?? '' };
}

/** What an `edit` call replaces: `edits` arrays and single replacements; empty when the call says nothing of it. */
export function editReplacements(args: JsonValue): readonly Replacement[] {
  const edits = argument(args, ['edits'])?.value;
  const listed = edits !== undefined && isJsonArray(edits) ? edits.map(replacement) : [];
  return [replacement(args), ...listed].filter((each) => each !== null);
}
