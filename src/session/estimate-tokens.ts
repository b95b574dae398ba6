import type { JsonObject, JsonValue } from '../base/json';
import { isJsonArray, isJsonObject, stringifyOrNull } from '../base/json';
import { textLength } from './cut-text';

/** Characters that stand for one image (FORMATS.md A6). */
const IMAGE_CHARACTERS = 4800;

/** Estimated tokens of a text: a quarter of its characters, rounded up (FORMATS.md A6). */
export function tokensOfCharacters(characters: number): number {
  return Math.ceil(characters / 4);
}

/** Estimated tokens of an agent message of any role; shapes that Pi would trip over count 0 (FORMATS.md A6). */
export function estimateTokens(message: JsonObject): number {
  return tokensOfCharacters(countCharacters(message));
}

function countCharacters(message: JsonObject): number {
  switch (message['role']) {
    case 'system':
      return contentCharacters(message['content']) + systemCharacters(message);
    case 'user':
    case 'custom':
    case 'toolResult':
      return contentCharacters(message['content']);
    case 'assistant':
      return assistantCharacters(message['content']);
    case 'bashExecution':
      return lengthOf(message['command']) + lengthOf(message['output']);
    case 'branchSummary':
    case 'compactionSummary':
      return lengthOf(message['summary']);
    default:
      return 0;
  }
}

function lengthOf(value: JsonValue | undefined): number {
  return typeof value === 'string' ? textLength(value) : 0;
}

function contentCharacters(content: JsonValue | undefined): number {
  if (typeof content === 'string') return content.length;
  if (!isJsonArray(content)) return 0;
  let characters = 0;
  for (const block of content) {
    if (!isJsonObject(block)) continue;
    if (block['type'] === 'text') characters += lengthOf(block['text']);
    if (block['type'] === 'image') characters += IMAGE_CHARACTERS;
  }
  return characters;
}

function systemCharacters(message: JsonObject): number {
  let characters = 0;
  const sections = message['sections'];
  if (isJsonObject(sections)) for (const text of Object.values(sections)) characters += lengthOf(text);
  if (message['toolsAdded']) characters += lengthOf(stringifyOrNull(message['toolsAdded']));
  return characters;
}

function assistantCharacters(content: JsonValue | undefined): number {
  if (!isJsonArray(content)) return 0;
  let characters = 0;
  for (const block of content) {
    if (!isJsonObject(block)) continue;
    if (block['type'] === 'text') characters += lengthOf(block['text']);
    if (block['type'] === 'thinking') characters += lengthOf(block['thinking']);
    if (block['type'] !== 'toolCall') continue;
    const args = block['arguments'];
    characters += lengthOf(block['name']) + (args === undefined ? 0 : lengthOf(stringifyOrNull(args)));
  }
  return characters;
}
