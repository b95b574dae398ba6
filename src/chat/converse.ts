import type { AssistantMessage, Message } from '@earendil-works/pi-ai';
import { isContextOverflow } from '@earendil-works/pi-ai/utils/overflow';
import { isRetryableAssistantError } from '@earendil-works/pi-ai/utils/retry';
import { isJsonObject, type JsonObject, stringOrNull } from '../base/json';
import { systemMessageFor } from './chat-prompt';
import { compactSession, compactWhenNearWindow } from './compact-session';
import { isEmptyAnswer } from './explain-failure';
import { pause, retryDelay } from './pace';
import type { PromptQueue } from './prompt-queue';
import { type AgentRun, runAgent } from './run-agent';
import { toRuntimeMessages, toSessionMessage, toUserMessage } from './runtime-messages';
import type { ChatPrompt, TurnEnd } from './turn';
import { TurnBroken, type TurnDesk } from './turn-desk';

/** Sends a message and sees the turn through to its end. */
export async function sendPrompt(desk: TurnDesk, queue: PromptQueue, prompt: ChatPrompt): Promise<TurnEnd> {
  // a smaller model than before may have come into play; when this fails the request itself will tell
  await compactWhenNearWindow(desk);
  if (desk.isStopped) return desk.stopped();
  return converse(desk, queue, await openTurn(desk, prompt));
}

/** Writes a message and what goes before it, and asks no model. */
export async function writePrompt(desk: TurnDesk, prompt: ChatPrompt): Promise<TurnEnd> {
  for (const message of await openTurn(desk, prompt)) {
    await desk.append({ type: 'message', message: toSessionMessage(message) });
  }
  return desk.done();
}

/** The messages that a turn begins with: the user's, and before it what the model must be told anew. */
async function openTurn(desk: TurnDesk, prompt: ChatPrompt): Promise<readonly Message[]> {
  const system = systemMessageFor(await recordSettings(desk), desk.tools);
  const user = toUserMessage(prompt);
  return system === null ? [user] : [system, user];
}

/** Lets the model answer what stands at the leaf. Failed answers there are left out of what it sees. */
export async function answerLeaf(desk: TurnDesk, queue: PromptQueue): Promise<TurnEnd> {
  const messages = await recordSettings(desk);
  const last = messages.findLast(({ role }) => role !== 'system');
  if (last === undefined) throw new TurnBroken({ type: 'session', message: 'nothing to answer' });
  if (last.role === 'assistant') await omitFailedAnswers(desk);
  return converse(desk, queue, null);
}

/** What went wrong in a row: both begin anew with an answer that works. */
interface Troubles {
  attempt: number;
  wasCompacted: boolean;
}

async function converse(
  desk: TurnDesk,
  queue: PromptQueue,
  first: readonly Message[] | null,
): Promise<TurnEnd> {
  const troubles: Troubles = { attempt: 0, wasCompacted: false };
  let prompts = first;
  for (;;) {
    const run = await runAgent(desk, queue, prompts);
    const next = await settle(desk, run, troubles);
    prompts = null;
    if (next === 'again') continue;
    // a message may have come while the end of the turn was being compacted
    const waiting = next.type === 'done' ? queue.take() : null;
    if (waiting === null) return next;
    prompts = [toUserMessage(waiting)];
  }
}

/** What follows an answer: the end of the turn, or the same request again after something was done about it. */
async function settle(
  desk: TurnDesk,
  { message, entryId }: AgentRun,
  troubles: Troubles,
): Promise<TurnEnd | 'again'> {
  if (desk.isStopped || message.stopReason === 'aborted') return desk.stopped();
  const { contextWindow } = desk.options.model;
  if (isContextOverflow(message, contextWindow)) return recoverFromOverflow(desk, message, entryId, troubles);
  if (message.stopReason === 'error') return retry(desk, message, entryId, troubles);
  troubles.attempt = 0;
  troubles.wasCompacted = false;
  if (isEmptyAnswer(message)) return desk.failed({ type: 'empty-answer' });
  const failure = await compactWhenNearWindow(desk);
  if (desk.isStopped) return desk.stopped();
  return failure === null ? desk.done() : desk.failed(failure);
}

/** As Pi: a failed attempt stays in the session, and the next request leaves it out. */
async function retry(
  desk: TurnDesk,
  message: AssistantMessage,
  entryId: string,
  troubles: Troubles,
): Promise<TurnEnd | 'again'> {
  const failure = desk.stream.explain(message);
  const { pace, stream } = desk;
  const wait = retryDelay(pace, troubles.attempt + 1, stream.exchange().retryAfter);
  const mayRetry = isRetryableAssistantError(message) && failure.type !== 'wrong-key';
  if (!mayRetry || troubles.attempt >= pace.attempts || wait === null) return desk.failed(failure);
  troubles.attempt += 1;
  const { attempt } = troubles;
  desk.tell({ type: 'retrying', attempt, attempts: pace.attempts, at: Date.now() + wait, failure });
  await desk.omit(entryId);
  return (await pause(wait, desk.signal)) ? 'again' : desk.stopped();
}

/** As Pi: the failed answer is left out, the session compacted, and the request made once more. */
async function recoverFromOverflow(
  desk: TurnDesk,
  message: AssistantMessage,
  entryId: string,
  troubles: Troubles,
): Promise<TurnEnd | 'again'> {
  const wasAnswered = message.stopReason === 'stop';
  if (!desk.options.autoCompact) return wasAnswered ? desk.done() : desk.failed({ type: 'overflow' });
  if (troubles.wasCompacted && !wasAnswered) return desk.failed({ type: 'overflow' });
  if (!wasAnswered) {
    troubles.wasCompacted = true;
    await desk.omit(entryId);
  }
  const failure = await compactSession(desk, 'overflow');
  if (desk.isStopped) return desk.stopped();
  const hadNothing = failure?.type === 'nothing-to-compact';
  if (wasAnswered) return failure === null || hadNothing ? desk.done() : desk.failed(failure);
  if (failure !== null) return desk.failed(hadNothing ? { type: 'overflow' } : failure);
  return 'again';
}

/**
 * Writes the model and the thinking level where they differ from the session's, as Pi does; both at the beginning of a
 * session. Gives the messages of the context.
 */
async function recordSettings(desk: TurnDesk): Promise<readonly Message[]> {
  const { messages, model, thinkingLevel } = await desk.context();
  const { options } = desk;
  const { provider, modelId, reasoning } = options.model;
  if (model?.provider !== provider || model.modelId !== modelId) {
    await desk.append({ type: 'model_change', provider, modelId });
  }
  const isNew = messages.length === 0 && thinkingLevel === 'off';
  // a model that cannot think runs with `off`, whatever the session asks for: that is no change of the wish
  const wanted = reasoning ? options.thinkingLevel : isNew ? 'off' : thinkingLevel;
  if (isNew || wanted !== thinkingLevel) {
    await desk.append({ type: 'thinking_level_change', thinkingLevel: wanted });
  }
  return toRuntimeMessages(messages);
}

/** Leaves failed and stopped answers at the end out, so that the model can be asked again. */
async function omitFailedAnswers(desk: TurnDesk): Promise<void> {
  const path = await desk.path();
  const omitted = new Set(path.flatMap(({ type, targetId }) => (type === 'context_edit' ? [targetId] : [])));
  for (let i = path.length - 1; i >= 0; i -= 1) {
    const entry: JsonObject = path[i] ?? {};
    const { message, id } = entry;
    if (!isJsonObject(message) || message['role'] === 'system' || omitted.has(id)) continue;
    if (message['role'] !== 'assistant') return;
    const isFailed = message['stopReason'] === 'error' || message['stopReason'] === 'aborted';
    const targetId = stringOrNull(id);
    if (!isFailed || targetId === null)
      throw new TurnBroken({ type: 'session', message: 'the last message is an answer' });
    await desk.omit(targetId);
  }
}
