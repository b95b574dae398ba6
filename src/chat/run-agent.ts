import {
  type AgentContext,
  type AgentEvent,
  type AgentLoopConfig,
  runAgentLoop,
  runAgentLoopContinue,
} from '@earendil-works/pi-agent-core';
import type { AssistantMessage, Message } from '@earendil-works/pi-ai';
import { assert, assertUnreachable } from '../base/assert';
import { isJsonObject } from '../base/json';
import { compactWhenNearWindow } from './compact-session';
import type { PromptQueue } from './prompt-queue';
import { toRuntimeMessages, toSessionMessage, toUserMessage } from './runtime-messages';
import type { QueuedPrompt } from './turn';
import type { TurnDesk } from './turn-desk';

/** The last answer of a run, and its entry. */
export interface AgentRun {
  readonly message: AssistantMessage;
  readonly entryId: string;
}

/**
 * Lets the agent work from where the conversation stands until it has nothing more to do or a request fails. `prompts`
 * go in first; null goes on from what is there. Everything that settles becomes an entry, each below the one before.
 */
export async function runAgent(
  desk: TurnDesk,
  queue: PromptQueue,
  prompts: readonly Message[] | null,
): Promise<AgentRun> {
  let last: AgentRun | null = null;
  const emit = async (event: AgentEvent): Promise<void> => {
    const answer = await record(desk, event);
    if (answer !== null) last = answer;
  };
  const context = await readContext(desk);
  const config = createConfig(desk, queue);
  if (prompts === null) await runAgentLoopContinue(context, config, emit, desk.signal, streamOf(desk));
  else await runAgentLoop([...prompts], context, config, emit, desk.signal, streamOf(desk));
  const run: AgentRun | null = last;
  assert(run !== null, 'a run ends with an answer');
  return run;
}

/** The context of where the conversation stands, exactly as the session gives it. */
async function readContext(desk: TurnDesk): Promise<AgentContext> {
  const { messages } = await desk.context();
  return { messages: toRuntimeMessages(messages), tools: [...desk.tools] };
}

function streamOf(desk: TurnDesk): typeof desk.stream.streamFn {
  return (model, context, options) => {
    desk.tell({ type: 'waiting' });
    return desk.stream.streamFn(model, context, options);
  };
}

function createConfig(desk: TurnDesk, queue: PromptQueue): AgentLoopConfig {
  const take = (kind: QueuedPrompt['kind']): Message[] => {
    const prompt = desk.isStopped ? null : queue.take(kind);
    return prompt === null ? [] : [toUserMessage(prompt)];
  };
  const { thinkingLevel, model } = desk.options;
  return {
    model: desk.stream.model,
    convertToLlm: (messages) => messages,
    identity: { attribution: null },
    ...(thinkingLevel === 'off' || !model.reasoning ? {} : { reasoning: thinkingLevel }),
    getSteeringMessages: async () => take('steer'),
    getFollowUpMessages: async () => take('follow-up'),
    prepareNextTurn: async () => {
      const stoodAt = desk.leafId;
      // a compaction that fails here is tried again after the turn, and is told then
      if (!desk.isStopped) await compactWhenNearWindow(desk);
      return desk.leafId === stoodAt ? undefined : { context: await readContext(desk) };
    },
  };
}

/** Writes down what has settled and tells the rest; the answer that an event settles, else null. */
async function record(desk: TurnDesk, event: AgentEvent): Promise<AgentRun | null> {
  switch (event.type) {
    case 'message_update':
      if (event.message.role === 'assistant') desk.partial.grow(event.message);
      return null;
    case 'message_end': {
      desk.partial.freeze();
      const entryId = await desk.append({ type: 'message', message: toSessionMessage(event.message) });
      desk.partial.settle();
      return event.message.role === 'assistant' ? { message: event.message, entryId } : null;
    }
    case 'tool_execution_start': {
      const args: unknown = event.args;
      desk.tell({
        type: 'tool',
        callId: event.toolCallId,
        name: event.toolName,
        args: isJsonObject(args) ? args : {},
      });
      return null;
    }
    case 'agent_start':
    case 'agent_end':
    case 'turn_start':
    case 'turn_end':
    case 'message_start':
    case 'tool_execution_update':
    case 'tool_execution_end':
      return null;
    default:
      return assertUnreachable(event);
  }
}
