import { type JsonObject, isJsonObject } from '../base/json';
import { estimateTokens } from '../session/estimate-tokens';
import { entriesToSummarise, summariseBranch } from './branch-summary';
import {
  contextTokens,
  prepareCompaction,
  RESERVE_TOKENS,
  runCompaction,
  shouldCompact,
  type CompactionPlan,
} from './compaction';
import type { ChatContext } from './chat-host';
import type { ChatFailure, TurnActivity, TurnEnd } from './turn';
import type { TurnDesk } from './turn-desk';

/** What a compaction keeps in a window that is too small for Pi's 20,000 tokens. */
const KEPT_OF_SMALL_WINDOW = 0.4;
const USUAL_KEPT = 20_000;

/** The plan of a compaction at the end of a path; null when there is nothing to summarise. */
export function planCompaction(path: readonly JsonObject[], contextWindow: number): CompactionPlan | null {
  return prepareCompaction(path, Math.min(USUAL_KEPT, Math.floor(contextWindow * KEPT_OF_SMALL_WINDOW)));
}

/** Is the context near its window? In windows no larger than twice Pi's reserve the half of it is the limit. */
function isNearWindow(tokens: number, contextWindow: number): boolean {
  return contextWindow > 2 * RESERVE_TOKENS
    ? shouldCompact(tokens, contextWindow)
    : tokens > contextWindow / 2;
}

/** Summarises and writes a compaction entry. Null when it is written, else why it is not; a stop writes nothing. */
export async function compactSession(
  desk: TurnDesk,
  reason: 'asked' | 'threshold' | 'overflow',
  instructions = '',
): Promise<ChatFailure | null> {
  const working: TurnActivity = { type: 'compacting', reason };
  const plan = planCompaction(await desk.path(), desk.options.model.contextWindow);
  if (plan === null) return { type: 'nothing-to-compact' };
  desk.tell(working);
  const entry = await runCompaction(plan, instructions, desk.summariser(working), desk.signal);
  if (!entry.ok) return entry.error;
  if (desk.isStopped) return { type: 'no-summary', message: 'stopped' };
  await desk.append(entry.value);
  return null;
}

/** Compacts when the context is near the window and the user has not switched that off; null when all is well. */
export async function compactWhenNearWindow(desk: TurnDesk): Promise<ChatFailure | null> {
  const { autoCompact, model } = desk.options;
  if (!autoCompact) return null;
  const context = await desk.context();
  // the path of a long session is much to fetch: only when it can matter
  if (!isNearWindow(mostTokens(context), model.contextWindow)) return null;
  if (!isNearWindow(contextTokens(context, await desk.path()), model.contextWindow)) return null;
  const failure = await compactSession(desk, 'threshold');
  return failure?.type === 'nothing-to-compact' ? null : failure;
}

/** At least what the context can measure: figures of the newest answers may be older than a compaction. */
function mostTokens({ messages }: ChatContext): number {
  let estimated = 0;
  let told = 0;
  for (const message of messages) {
    const tokens = estimateTokens(message);
    estimated += tokens;
    told += tokens;
    if (message['role'] === 'assistant') told = Math.max(told, usedTokens(message));
  }
  return Math.max(estimated, told);
}

function usedTokens({ usage }: JsonObject): number {
  if (!isJsonObject(usage)) return 0;
  let tokens = 0;
  for (const name of ['input', 'output', 'cacheRead', 'cacheWrite']) tokens += Number(usage[name]) || 0;
  return Math.max(tokens, Number(usage['totalTokens']) || 0);
}

/** Leaves a summary of the branch that ends at `fromLeafId` where the conversation stands; a stop writes nothing. */
export async function summariseLeftBranch(desk: TurnDesk, fromLeafId: string): Promise<TurnEnd> {
  const working: TurnActivity = { type: 'summarising' };
  desk.tell(working);
  const entries = entriesToSummarise(await desk.path(fromLeafId), await desk.path());
  if (entries.length === 0) return desk.failed({ type: 'nothing-to-compact' });
  const { contextWindow } = desk.options.model;
  const entry = await summariseBranch(
    entries,
    fromLeafId,
    contextWindow,
    desk.summariser(working),
    desk.signal,
  );
  if (desk.isStopped) return desk.stopped();
  if (!entry.ok) return desk.failed(entry.error);
  await desk.append(entry.value);
  return desk.done();
}
