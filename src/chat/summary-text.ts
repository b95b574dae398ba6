import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  plainText,
  stringifyOrNull,
  stringOrNull,
} from '../base/json';
import { toProviderMessages } from '../projection/as-sent';

/** Most code units of one tool result in a conversation that is to be summarised, as in Pi. */
const RESULT_LENGTH = 2000;

/** The texts of a message's content, joined; '' for content of no known shape. */
export function joinedText(content: JsonValue | undefined, separator: string): string {
  if (typeof content === 'string') return content;
  const parts: string[] = [];
  for (const block of blocksOf(content)) {
    if (block['type'] === 'text') parts.push(stringOrNull(block['text']) ?? '');
  }
  return parts.join(separator);
}

/**
 * Context messages as a text to be read rather than a conversation to be continued. Thinking is left out, long tool
 * results are cut, and of pictures only their number is told.
 */
export function writeConversation(messages: readonly JsonObject[]): string {
  const parts: string[] = [];
  for (const message of toProviderMessages(messages)) {
    const text = writeMessage(message);
    if (text !== '') parts.push(text);
  }
  return parts.join('\n\n');
}

function writeMessage(message: JsonObject): string {
  const { role, content } = message;
  switch (role) {
    case 'user':
      return titled('User', textAndPictures(content));
    case 'assistant':
      return writeAnswer(content);
    case 'toolResult':
      return titled(`Result of ${plainText(message['toolName'] ?? 'a tool')}`, cut(textAndPictures(content)));
    default:
      return '';
  }
}

function writeAnswer(content: JsonValue | undefined): string {
  const lines: string[] = [];
  const text = joinedText(content, '\n');
  if (text !== '') lines.push(titled('Assistant', text));
  for (const block of blocksOf(content)) {
    if (block['type'] !== 'toolCall') continue;
    const given = block['arguments'];
    const args =
      given === undefined ? '' : ` ${stringifyOrNull(given) ?? '(arguments too deep to be shown)'}`;
    lines.push(`Assistant calls ${plainText(block['name'])}${args}`);
  }
  return lines.join('\n\n');
}

function textAndPictures(content: JsonValue | undefined): string {
  const text = joinedText(content, '');
  const pictures = blocksOf(content).filter((block) => block['type'] === 'image').length;
  if (pictures === 0) return text;
  const note = `(pictures that cannot be shown here: ${pictures})`;
  return text === '' ? note : `${text}\n${note}`;
}

function titled(title: string, text: string): string {
  return text === '' ? '' : `${title}:\n${text}`;
}

/** The beginning of a long text and how much is missing. */
function cut(text: string): string {
  if (text.length <= RESULT_LENGTH) return text;
  const head = cutUnits(text, RESULT_LENGTH);
  return `${head}\n(${text.length - head.length} more characters are left out)`;
}

/** At most so many code units of a text's beginning; a pair of surrogates stays whole or goes. */
export function cutUnits(text: string, units: number): string {
  return text.slice(0, units).replace(/[\ud800-\udbff]$/, '');
}

function blocksOf(content: JsonValue | undefined): readonly JsonObject[] {
  return isJsonArray(content) ? content.filter(isJsonObject) : [];
}
