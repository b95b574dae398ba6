import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, stringOrNull } from '../base/json';
import { joinedText } from './summary-text';

/**
 * All system messages of a context replayed into one, as Pi stores it in a compaction: `content` appends, `sections`
 * patch by name (null removes), toolsAdded and toolsRemoved change the tools (FORMATS.md A5). It has the time of the
 * first one. Null when there is no system message. What has not the right shape is left out.
 */
export function currentSystemMessage(messages: readonly JsonObject[]): JsonObject | null {
  const content: string[] = [];
  const sections = new Map<string, JsonValue>();
  const tools = new Map<string, JsonObject>();
  let timestamp: JsonValue | undefined;
  let found = false;
  for (const message of messages) {
    if (message['role'] !== 'system') continue;
    found = true;
    timestamp ??= message['timestamp'];
    const text = joinedText(message['content'], '\n');
    if (text.length > 0) content.push(text);
    patchSections(sections, message['sections']);
    patchTools(tools, message);
  }
  if (!found) return null;
  return {
    role: 'system',
    content: content.join('\n\n'),
    ...(sections.size > 0 ? { sections: Object.fromEntries(sections) } : {}),
    ...(tools.size > 0 ? { toolsAdded: [...tools.values()] } : {}),
    timestamp: timestamp ?? 0,
  };
}

function patchSections(sections: Map<string, JsonValue>, patch: JsonValue | undefined): void {
  if (!isJsonObject(patch)) return;
  for (const [name, text] of Object.entries(patch)) {
    if (typeof text === 'string') sections.set(name, text);
    else sections.delete(name);
  }
}

function patchTools(tools: Map<string, JsonObject>, { toolsRemoved, toolsAdded }: JsonObject): void {
  if (isJsonArray(toolsRemoved)) {
    for (const tool of toolsRemoved) {
      if (isJsonObject(tool)) tools.delete(stringOrNull(tool['name']) ?? '');
    }
  }
  if (!isJsonArray(toolsAdded)) return;
  for (const tool of toolsAdded) {
    const name = isJsonObject(tool) ? stringOrNull(tool['name']) : null;
    if (isJsonObject(tool) && name !== null) tools.set(name, tool);
  }
}
