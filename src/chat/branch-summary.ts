import { type JsonObject, stringOrNull } from '../base/json';
import { err, ok, type Result } from '../base/result';
import { estimateTokens } from '../session/estimate-tokens';
import { RESERVE_TOKENS } from './compaction';
import { branchMessage, compactionMessage, editedMessages } from './project-path';
import type { Summarise } from './summarise';
import { type FileLists, TouchedFiles, writeFiles } from './summary-files';
import { BRANCH_OPENING, branchPrompt, SUMMARY_SYSTEM } from './summary-prompts';
import { writeConversation } from './summary-text';
import type { ChatFailure } from './turn';

/** A summary is let in beyond the budget while this part of the budget is not used up, as in Pi. */
const FULL = 0.9;

/** What of a branch goes into its summary. */
export interface BranchMaterial {
  /** in the order of the conversation */
  readonly messages: readonly JsonObject[];
  readonly files: FileLists;
}

/** The entries of the old path behind the last one that it shares with the new path. Both are root first. */
export function entriesToSummarise(
  oldPath: readonly JsonObject[],
  newPath: readonly JsonObject[],
): readonly JsonObject[] {
  const shared = new Set(newPath.map((entry) => entry['id']));
  return oldPath.slice(oldPath.findLastIndex((entry) => shared.has(entry['id'])) + 1);
}

/**
 * The messages of a branch that fit into so many tokens, the newest first in, and its files; 0 tokens for no limit.
 * Tool results are left out: the calls tell what was done. The files of summaries inside are carried on.
 */
export function gatherBranch(entries: readonly JsonObject[], budget: number): BranchMaterial {
  const files = new TouchedFiles();
  const edits = new Map<string, JsonObject>();
  for (const entry of entries) {
    if (entry['type'] === 'branch_summary') files.addRecorded(entry);
    const target = stringOrNull(entry['targetId']);
    if (entry['type'] === 'context_edit' && target !== null) edits.set(target, entry);
  }
  const newestFirst: JsonObject[] = [];
  let used = 0;
  for (const entry of entries.toReversed()) {
    const message = messageOf(entry, edits.get(stringOrNull(entry['id']) ?? ''));
    if (message === null) continue;
    files.addCalls(message);
    const tokens = estimateTokens(message);
    const fits = budget === 0 || used + tokens <= budget;
    if (fits || (isSummary(entry) && used < budget * FULL)) newestFirst.push(message);
    if (!fits) break;
    used += tokens;
  }
  return { messages: newestFirst.toReversed(), files: files.lists() };
}

function isSummary({ type }: JsonObject): boolean {
  return type === 'compaction' || type === 'branch_summary';
}

/** The one message of an entry that a summary is made of; here a compaction stands for its summary alone. */
function messageOf(entry: JsonObject, edit: JsonObject | undefined): JsonObject | null {
  switch (entry['type']) {
    case 'message':
    case 'custom_message': {
      const [message] = editedMessages(entry, edit);
      return message === undefined || message['role'] === 'toolResult' ? null : message;
    }
    case 'branch_summary':
      return typeof entry['summary'] === 'string' ? branchMessage(entry) : null;
    case 'compaction':
      return typeof entry['summary'] === 'string' ? compactionMessage(entry) : null;
    default:
      return null;
  }
}

/**
 * Summarises a branch that is left: a branch_summary entry without id, parentId and timestamp. `fromId` is the branch's
 * last entry, `contextWindow` the model's, in tokens. Nothing is kept when it fails or is stopped.
 */
export async function summariseBranch(
  entries: readonly JsonObject[],
  fromId: string,
  contextWindow: number,
  summarise: Summarise,
  signal?: AbortSignal,
): Promise<Result<JsonObject, ChatFailure>> {
  const { messages, files } = gatherBranch(entries, budgetOf(contextWindow));
  const conversation = writeConversation(messages);
  if (conversation === '') return err({ type: 'no-summary', message: 'the branch has no text' });
  const answer = await summarise({ system: SUMMARY_SYSTEM, text: branchPrompt(conversation) }, signal);
  if (!answer.ok) return answer;
  const { text, usage } = answer.value;
  return ok({
    type: 'branch_summary',
    fromId,
    summary: BRANCH_OPENING + text + writeFiles(files),
    details: { readFiles: files.readFiles, modifiedFiles: files.modifiedFiles },
    usage,
  });
}

/** What a branch may take of the model's window. Pi lets all of it in where the window is no larger than the reserve. */
function budgetOf(contextWindow: number): number {
  return contextWindow > 2 * RESERVE_TOKENS ? contextWindow - RESERVE_TOKENS : Math.ceil(contextWindow / 2);
}
