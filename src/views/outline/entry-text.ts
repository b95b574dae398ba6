import { isJsonArray, isJsonObject, stringOrNull, type JsonObject, type JsonValue } from '../../base/json';

/**
 * The words of an entry as plain text, for the clipboard: message text, tool calls as JSON, command and output, summary.
 * `raw` is the entry's line. Null when the line is no JSON or holds no words.
 */
export function entryText(raw: string): string | null {
  const entry = parse(raw);
  if (entry === null) return null;
  const message = isJsonObject(entry.message) ? entry.message : entry;
  const parts = [...contentTexts(message.content), ...ownTexts(message)];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return text === '' ? null : text;
}

function parse(raw: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(raw);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

function ownTexts(message: JsonObject): string[] {
  const { command, output, summary, name, label } = message;
  return [command, output, summary, name, label].filter((value) => typeof value === 'string');
}

function contentTexts(content: JsonValue | undefined): string[] {
  if (typeof content === 'string') return [content];
  if (!isJsonArray(content)) return [];
  return content.map(blockText);
}

function blockText(block: JsonValue): string {
  if (!isJsonObject(block)) return '';
  if (block.type === 'toolCall')
    return `${stringOrNull(block.name) ?? ''} ${JSON.stringify(block.arguments ?? null)}`;
  return typeof block.text === 'string' ? block.text : '';
}
