import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, stringOrNull } from '../base/json';

/** Files that a summarised part of a conversation has read, and those that it has changed, sorted. */
export interface FileLists {
  /** only read, not changed */
  readonly readFiles: readonly string[];
  readonly modifiedFiles: readonly string[];
}

/** Gathers the files that tool calls name: `read` reads, `write` and `edit` change, as in Pi. */
export class TouchedFiles {
  readonly #read = new Set<string>();
  readonly #modified = new Set<string>();

  /** Takes over what an earlier summary has recorded in its `details`, unless an extension of Pi made it. */
  addRecorded(entry: JsonObject): void {
    const { details, fromHook } = entry;
    if (fromHook || !isJsonObject(details)) return;
    addStrings(this.#read, details['readFiles']);
    addStrings(this.#modified, details['modifiedFiles']);
  }

  /** Takes the calls of an assistant message, or those that a tool result records of its script. */
  addCalls(message: JsonObject): void {
    for (const call of callsOf(message)) {
      const args = call['arguments'];
      const path = isJsonObject(args) ? stringOrNull(args['path']) : null;
      if (path === null || path === '') continue;
      if (call['name'] === 'read') this.#read.add(path);
      if (call['name'] === 'write' || call['name'] === 'edit') this.#modified.add(path);
    }
  }

  lists(): FileLists {
    return {
      readFiles: [...this.#read].filter((path) => !this.#modified.has(path)).toSorted(),
      modifiedFiles: [...this.#modified].toSorted(),
    };
  }
}

function addStrings(files: Set<string>, list: JsonValue | undefined): void {
  if (isJsonArray(list)) for (const path of list) if (typeof path === 'string') files.add(path);
}

function callsOf(message: JsonObject): readonly JsonObject[] {
  const { role, content, nestedCalls } = message;
  if (role === 'toolResult') {
    const calls = isJsonObject(nestedCalls) ? nestedCalls['calls'] : undefined;
    return isJsonArray(calls) ? calls.filter(isJsonObject) : [];
  }
  if (role !== 'assistant' || !isJsonArray(content)) return [];
  return content.filter(isJsonObject).filter((block) => block['type'] === 'toolCall');
}

/** The last section of a summary, which names the files; '' when there are none. */
export function writeFiles({ readFiles, modifiedFiles }: FileLists): string {
  const parts: string[] = [];
  if (readFiles.length > 0) parts.push(`Read:\n${bulleted(readFiles)}`);
  if (modifiedFiles.length > 0) parts.push(`Changed:\n${bulleted(modifiedFiles)}`);
  return parts.length === 0 ? '' : `\n\n## Files\n\n${parts.join('\n\n')}`;
}

function bulleted(files: readonly string[]): string {
  return files.map((file) => `- ${file}`).join('\n');
}

/** A summary of ours without its section of files, which is written anew; any other summary as it is. */
export function withoutFiles(entry: JsonObject): string {
  const summary = stringOrNull(entry['summary']) ?? '';
  const recorded = new TouchedFiles();
  recorded.addRecorded(entry);
  const section = writeFiles(recorded.lists());
  return section !== '' && summary.endsWith(section) ? summary.slice(0, -section.length) : summary;
}
