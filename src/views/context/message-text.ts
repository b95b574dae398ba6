import { assertUnreachable } from '../../base/assert';
import { isJsonArray, isJsonObject, stringOrNull, type JsonObject, type JsonValue } from '../../base/json';
import type { ContextSlot } from '../../projection/context-view';
import type { MessageKey } from '../../ui/messages/catalogue';
import type { MessageValues } from '../../ui/messages/format-message';

/** A run of text of a message, with a heading where its kind needs one. */
export interface TextPart {
  readonly heading: { readonly key: MessageKey; readonly values?: MessageValues } | null;
  readonly text: string;
  /** monospace */
  readonly code: boolean;
}

function plain(text: string): TextPart {
  return { heading: null, text, code: false };
}

function headed(key: MessageKey, text: string, values: MessageValues = {}, code = false): TextPart {
  return { heading: { key, values }, text, code };
}

/** JSON that is nested deeper than the engine can write is beyond any reader too. */
function jsonText(value: JsonValue | undefined): string {
  try {
    return JSON.stringify(value, null, 2) ?? '';
  } catch {
    return '…';
  }
}

function raw(value: JsonValue | undefined): TextPart {
  return headed('context.body.raw', jsonText(value), {}, true);
}

function blockPart(block: JsonValue): TextPart {
  if (!isJsonObject(block)) return raw(block);
  switch (block['type']) {
    case 'text':
      return plain(stringOrNull(block['text']) ?? '');
    case 'thinking':
      return block['redacted'] === true
        ? headed('context.body.redacted', '')
        : headed('context.body.thinking', stringOrNull(block['thinking']) ?? '');
    case 'toolCall':
      return headed(
        'context.body.call',
        jsonText(block['arguments']),
        { name: stringOrNull(block['name']) ?? '' },
        true,
      );
    case 'image':
      return headed('context.body.image', '', { mime: stringOrNull(block['mimeType']) ?? '?' });
    default:
      return raw(block);
  }
}

/** Content of a message: a string, blocks, or (files are not validated, FORMATS.md A3) anything. */
function contentParts(content: JsonValue | undefined): readonly TextPart[] {
  if (content === undefined || content === null) return [];
  if (typeof content === 'string') return content === '' ? [] : [plain(content)];
  return isJsonArray(content) ? content.map(blockPart) : [raw(content)];
}

function toolNames(tools: JsonValue | undefined): string {
  if (!isJsonArray(tools)) return '';
  return tools
    .map((tool) => stringOrNull(tool) ?? (isJsonObject(tool) ? stringOrNull(tool['name']) : null) ?? '?')
    .join(', ');
}

function systemParts(message: JsonObject): readonly TextPart[] {
  const parts: TextPart[] = [];
  const content = stringOrNull(message['content']) ?? '';
  if (content !== '') parts.push(plain(content));
  const sections = message['sections'];
  for (const [name, text] of isJsonObject(sections) ? Object.entries(sections) : []) {
    parts.push(
      text === null
        ? headed('context.body.sectionRemoved', '', { name })
        : headed('context.body.section', stringOrNull(text) ?? '', { name }),
    );
  }
  const added = toolNames(message['toolsAdded']);
  if (added !== '') parts.push(headed('context.body.toolsAdded', added, {}, true));
  const removed = toolNames(message['toolsRemoved']);
  if (removed !== '') parts.push(headed('context.body.toolsRemoved', removed, {}, true));
  return parts;
}

function messageParts(message: JsonValue | undefined): readonly TextPart[] {
  if (!isJsonObject(message)) return [raw(message)];
  switch (message['role']) {
    case 'system':
      return systemParts(message);
    case 'user':
    case 'assistant':
    case 'toolResult':
    case 'custom':
    case 'hookMessage':
      return contentParts(message['content']);
    case 'bashExecution':
      return [
        headed('context.body.command', stringOrNull(message['command']) ?? '', {}, true),
        headed('context.body.output', stringOrNull(message['output']) ?? '', {}, true),
      ];
    case 'branchSummary':
    case 'compactionSummary':
      return contentParts(message['summary']);
    default:
      return [raw(message)];
  }
}

function entryParts(entry: JsonObject): readonly TextPart[] {
  switch (entry['type']) {
    case 'message':
      return messageParts(entry['message']);
    case 'custom_message':
      return contentParts(entry['content']);
    case 'compaction':
    case 'branch_summary':
      return contentParts(entry['summary']);
    case 'context_edit': {
      const replacement = entry['replacement'];
      return isJsonObject(replacement) ? contentParts(replacement['content']) : [raw(entry)];
    }
    default:
      return [raw(entry)];
  }
}

/**
 * The text that a context line stands for, from its entry's JSON line. `place` is the position in `retainedTail`.
 * A line that is not JSON comes back as it is.
 */
export function messageText(line: string, slot: ContextSlot, place: number): readonly TextPart[] {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return [headed('context.body.raw', line, {}, true)];
  }
  if (!isJsonObject(entry)) return [headed('context.body.raw', line, {}, true)];
  switch (slot) {
    case 'entry':
      return entryParts(entry);
    case 'checkpoint':
      return messageParts(entry['systemMessage']);
    case 'summary':
      return contentParts(entry['summary']);
    case 'retained': {
      const tail = entry['retainedTail'];
      return messageParts(isJsonArray(tail) ? tail[place] : undefined);
    }
    default:
      return assertUnreachable(slot);
  }
}
