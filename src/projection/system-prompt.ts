import type { JsonObject, JsonValue } from '../base/json';
import { isJsonArray, isJsonObject, plainText } from '../base/json';
import { estimateTokens } from '../session/estimate-tokens';
import type { SystemPromptView } from './context-view';

/** The system prompt and tools in force, replayed from the context's system messages. */
export interface CurrentPrompt {
  readonly view: SystemPromptView;
  /** estimated tokens of the replayed prompt (FORMATS.md A6) */
  readonly tokens: number;
}

/**
 * Replays system messages in order: content appends, sections patch by name (null removes), toolsAdded and
 * toolsRemoved change the tools (FORMATS.md A5). Null when the context has no system message.
 */
export function replaySystemMessages(messages: readonly JsonObject[]): CurrentPrompt | null {
  const content: string[] = [];
  const sections = new Map<string, string>();
  const tools = new Map<string, JsonValue>();
  let found = false;
  for (const message of messages) {
    if (message['role'] !== 'system') continue;
    found = true;
    const text = textOf(message['content']);
    if (text.length > 0) content.push(text);
    patchSections(sections, message['sections']);
    patchTools(tools, message);
  }
  if (!found) return null;
  const joined = content.join('\n\n');
  const added = [...tools.values()];
  const replayed = {
    role: 'system',
    content: joined,
    sections: Object.fromEntries(sections),
    ...(added.length > 0 ? { toolsAdded: added } : {}),
  };
  return {
    view: {
      content: joined,
      sections: [...sections].map(([name, text]) => ({ name, text })),
      tools: added.map(describeTool),
    },
    tokens: estimateTokens(replayed),
  };
}

function textOf(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content;
  if (!isJsonArray(content)) return '';
  const parts: string[] = [];
  for (const block of content) {
    if (isJsonObject(block) && block['type'] === 'text' && typeof block['text'] === 'string')
      parts.push(block['text']);
  }
  return parts.join('\n');
}

function patchSections(sections: Map<string, string>, patch: JsonValue | undefined): void {
  if (!isJsonObject(patch)) return;
  for (const [name, text] of Object.entries(patch)) {
    if (typeof text === 'string') sections.set(name, text);
    else sections.delete(name);
  }
}

function patchTools(tools: Map<string, JsonValue>, message: JsonObject): void {
  const nameOf = (tool: JsonValue): string | null => {
    const name = isJsonObject(tool) ? tool['name'] : tool;
    return typeof name === 'string' ? name : null;
  };
  const { toolsRemoved, toolsAdded } = message;
  if (isJsonArray(toolsRemoved)) for (const tool of toolsRemoved) tools.delete(nameOf(tool) ?? '');
  if (!isJsonArray(toolsAdded)) return;
  for (const tool of toolsAdded) {
    const name = nameOf(tool);
    if (name !== null) tools.set(name, tool);
  }
}

function describeTool(tool: JsonValue): { name: string; description: string } {
  if (!isJsonObject(tool)) return { name: plainText(tool), description: '' };
  const { name, description } = tool;
  return { name: plainText(name), description: typeof description === 'string' ? description : '' };
}
