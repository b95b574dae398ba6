import { isJsonArray, isJsonObject, type JsonValue } from '../base/json';

/** The words of a message as Pi hands them back for its editor: text blocks joined, everything else left out. */
export function messageText(message: JsonValue | undefined): string {
  const content = isJsonObject(message) ? message['content'] : undefined;
  if (typeof content === 'string') return content;
  if (!isJsonArray(content)) return '';
  const texts: string[] = [];
  for (const block of content) {
    if (!isJsonObject(block) || block['type'] !== 'text') continue;
    const text = block['text'];
    if (typeof text === 'string') texts.push(text);
  }
  return texts.join('');
}
