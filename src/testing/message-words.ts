import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, plainText } from '../base/json';

/** A context message in the words of cases/README.md: `assistant: text [call c1 bash] [image]`. */
export function messageWords(message: JsonObject): string {
  const { role, content, summary, command } = message;
  if (summary !== undefined) return `${plainText(role)}: ${plainText(summary)}`;
  if (command !== undefined) return `${plainText(role)}: $ ${plainText(command)}`;
  return `${plainText(role)}: ${contentWords(content)}`;
}

function contentWords(content: JsonValue | undefined): string {
  if (!isJsonArray(content)) return plainText(content ?? '');
  const words: string[] = [];
  for (const block of content) {
    if (!isJsonObject(block)) continue;
    const { type, text, id, name } = block;
    if (type === 'text') words.push(plainText(text));
    else if (type === 'toolCall') words.push(`[call ${plainText(id)} ${plainText(name)}]`);
    else words.push(`[${plainText(type)}]`);
  }
  return words.join(' ');
}
