import { finiteOrZero, isJsonObject, type JsonObject } from '../base/json';
import { estimateTokens } from '../session/estimate-tokens';
import type { PathEntry } from './project-path';
import { currentSystemMessage } from './system-message';

/**
 * Tokens of a context (FORMATS.md A6): the last usage that its assistant messages tell plus estimates of what follows it;
 * when an edit or a compaction of the path is later than that usage, estimates of everything with the replayed prompt.
 * `messages` are those of `projected` in order; `path` is root first.
 */
export function tokensOfContext(
  messages: readonly JsonObject[],
  projected: readonly PathEntry[],
  path: readonly JsonObject[],
): number {
  const usedAt = messages.findLastIndex((message) => usedTokens(message) > 0);
  const last = messages[usedAt];
  if (last === undefined || isOutdated(sourceOf(projected, usedAt), path)) return estimateAll(messages);
  let tokens = usedTokens(last);
  for (const message of messages.slice(usedAt + 1)) tokens += estimateTokens(message);
  return tokens;
}

function estimateAll(messages: readonly JsonObject[]): number {
  const system = currentSystemMessage(messages);
  let tokens = system === null ? 0 : estimateTokens(system);
  for (const message of messages) if (message['role'] !== 'system') tokens += estimateTokens(message);
  return tokens;
}

/** The entry that the message at a position of the context comes from; null when the list of entries does not tell. */
function sourceOf(projected: readonly PathEntry[], position: number): JsonObject | null {
  let next = 0;
  for (const { source, messages } of projected) {
    next += messages.length;
    if (position < next) return source;
  }
  return null;
}

function isOutdated(usedIn: JsonObject | null, path: readonly JsonObject[]): boolean {
  if (usedIn === null) return true;
  const changedAt = path.findLastIndex(({ type }) => type === 'context_edit' || type === 'compaction');
  return path.findIndex(({ id }) => id === usedIn['id']) <= changedAt;
}

/** The context size that an answer tells; 0 for failed and stopped ones and for those without usable figures. */
function usedTokens(message: JsonObject): number {
  const { role, stopReason, usage } = message;
  if (role !== 'assistant' || stopReason === 'aborted' || stopReason === 'error') return 0;
  if (!isJsonObject(usage)) return 0;
  if (usage['totalTokens']) return finiteOrZero(usage['totalTokens']);
  let tokens = 0;
  for (const key of ['input', 'output', 'cacheRead', 'cacheWrite']) {
    const figure = usage[key];
    // Pi gets no number from such figures, and goes on to the answer before
    if (figure !== null && typeof figure !== 'number') return 0;
    tokens += figure ?? 0;
  }
  return finiteOrZero(tokens);
}
