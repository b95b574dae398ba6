import type { JsonObject } from '../base/json';
import { stringOrNull } from '../base/json';
import { ok, type Result } from '../base/result';
import type { ChatContext } from './chat-host';
import { tokensOfContext } from './context-tokens';
import { findCutPoint } from './cut-point';
import { type PathEntry, projectPath, retainedTail } from './project-path';
import type { Summarise, Summary } from './summarise';
import { type FileLists, TouchedFiles, withoutFiles, writeFiles } from './summary-files';
import { historyPrompt, joinSplitTurn, SUMMARY_SYSTEM, turnPrompt } from './summary-prompts';
import { writeConversation } from './summary-text';
import { addUsage } from './summary-usage';
import { currentSystemMessage } from './system-message';
import type { ChatFailure, CompactionPreview } from './turn';

/** Tokens kept free for the next request and its answer, as in Pi. */
export const RESERVE_TOKENS = 16_384;

/** Tokens at the end of a context that a compaction keeps as they are, as in Pi. */
const KEEP_RECENT_TOKENS = 20_000;

/** A compaction that could be made of a path, and all that it needs. */
export interface CompactionPlan {
  readonly firstKeptEntryId: string;
  /** messages before the kept part, without the turn that the cut splits */
  readonly history: readonly JsonObject[];
  /** messages of the turn that the cut splits, up to the kept part */
  readonly turnBeginning: readonly JsonObject[];
  readonly splitsTurn: boolean;
  /** entries that those messages come from */
  readonly summarisedIds: readonly string[];
  /** tokens of the context before the compaction */
  readonly tokensBefore: number;
  /** the summary of an earlier compaction, without its list of files; null when there is none */
  readonly earlierSummary: string | null;
  readonly files: FileLists;
  /** the prompt and tools in force, null when the session records none */
  readonly systemMessage: JsonObject | null;
}

/** Is it time to compact? `contextWindow` in tokens. */
export function shouldCompact(tokens: number, contextWindow: number): boolean {
  return tokens > contextWindow - RESERVE_TOKENS;
}

/** Tokens of the context at the end of a path (FORMATS.md A6). `path` is root first. */
export function contextTokens(context: ChatContext, path: readonly JsonObject[]): number {
  return tokensOfContext(context.messages, projectPath(path), path);
}

/**
 * What a compaction at the end of a path would summarise and keep, as Pi 1.6 decides it; null when there is nothing to
 * summarise. `path` is root first, entries of the current version.
 */
export function prepareCompaction(
  path: readonly JsonObject[],
  keepRecentTokens = KEEP_RECENT_TOKENS,
): CompactionPlan | null {
  if (path.at(-1)?.['type'] === 'compaction') return null;
  const entries = projectPath(path);
  const earlier = earlierCompaction(entries[0]);
  const start = earlier === null ? 0 : 1;
  const { firstKept, turnStart } = findCutPoint(entries, start, keepRecentTokens);
  const firstKeptEntryId = stringOrNull(entries[firstKept]?.source['id']);
  if (firstKeptEntryId === null || firstKeptEntryId === '') return null;
  const historyEnd = turnStart < 0 ? firstKept : turnStart;
  const before = conversationOf(entries.slice(start, historyEnd));
  const history = earlier === null ? before : [...retainedTail(earlier), ...before];
  const turnBeginning = conversationOf(entries.slice(historyEnd, firstKept));
  if (history.length === 0 && turnBeginning.length === 0) return null;
  const messages = entries.flatMap((entry) => entry.messages);
  return {
    firstKeptEntryId,
    history,
    turnBeginning,
    splitsTurn: turnStart >= 0,
    summarisedIds: idsOf(entries.slice(start, firstKept)),
    tokensBefore: tokensOfContext(messages, entries, path),
    earlierSummary: earlier === null ? null : withoutFiles(earlier) || null,
    files: filesOf(earlier, [history, turnBeginning]),
    systemMessage: currentSystemMessage(messages),
  };
}

/** The compaction that leads the context, unless an edit has taken it out. */
function earlierCompaction(first: PathEntry | undefined): JsonObject | null {
  if (first === undefined || first.messages.length === 0) return null;
  return first.source['type'] === 'compaction' ? first.source : null;
}

/** The messages of entries without compactions, and without system messages: the new compaction holds the prompt. */
function conversationOf(entries: readonly PathEntry[]): readonly JsonObject[] {
  return entries
    .filter(({ source }) => source['type'] !== 'compaction')
    .flatMap(({ messages }) => messages.filter((message) => message['role'] !== 'system'));
}

function idsOf(entries: readonly PathEntry[]): readonly string[] {
  const ids: string[] = [];
  for (const entry of entries) {
    const id = stringOrNull(entry.source['id']);
    if (id !== null && conversationOf([entry]).length > 0) ids.push(id);
  }
  return ids;
}

function filesOf(earlier: JsonObject | null, parts: readonly (readonly JsonObject[])[]): FileLists {
  const files = new TouchedFiles();
  if (earlier !== null) files.addRecorded(earlier);
  for (const messages of parts) for (const message of messages) files.addCalls(message);
  return files.lists();
}

/** A plan as the user sees it before it is carried out. */
export function previewOf(plan: CompactionPlan): CompactionPreview {
  const { firstKeptEntryId, summarisedIds, splitsTurn, tokensBefore } = plan;
  return { firstKeptEntryId, summarisedIds, splitsTurn, tokensBefore };
}

/**
 * Carries a plan out: a compaction entry without id, parentId and timestamp. `instructions` of the user may be empty.
 * Nothing is kept of a plan that fails half-way or is stopped.
 */
export async function runCompaction(
  plan: CompactionPlan,
  instructions: string,
  summarise: Summarise,
  signal?: AbortSignal,
): Promise<Result<JsonObject, ChatFailure>> {
  const summary = await summarisePlan(plan, instructions, (text) =>
    summarise({ system: SUMMARY_SYSTEM, text }, signal),
  );
  if (!summary.ok) return summary;
  const { firstKeptEntryId, tokensBefore, files, systemMessage } = plan;
  return ok({
    type: 'compaction',
    summary: summary.value.text + writeFiles(files),
    firstKeptEntryId,
    tokensBefore,
    details: { readFiles: files.readFiles, modifiedFiles: files.modifiedFiles },
    usage: summary.value.usage,
    ...(systemMessage === null ? {} : { systemMessage: { ...systemMessage, timestamp: Date.now() } }),
  });
}

async function summarisePlan(
  plan: CompactionPlan,
  instructions: string,
  ask: (text: string) => Promise<Result<Summary, ChatFailure>>,
): Promise<Result<Summary, ChatFailure>> {
  const { history, turnBeginning, earlierSummary } = plan;
  const before =
    history.length === 0
      ? null
      : await ask(historyPrompt(writeConversation(history), earlierSummary, instructions));
  if (before !== null && (!before.ok || turnBeginning.length === 0)) return before;
  const turn = await ask(turnPrompt(writeConversation(turnBeginning), instructions));
  if (!turn.ok) return turn;
  const text = joinSplitTurn(before === null ? earlierSummary : before.value.text, turn.value.text);
  return ok({
    text,
    usage: before === null ? turn.value.usage : addUsage(before.value.usage, turn.value.usage),
  });
}
