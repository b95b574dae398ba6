import type { FetchFunction } from '@earendil-works/pi-ai';
import { err, ok, type Result } from '../base/result';
import type { ChatHost } from './chat-host';
import { compactSession, planCompaction, summariseLeftBranch } from './compact-session';
import { previewOf } from './compaction';
import { answerLeaf, sendPrompt, writePrompt } from './converse';
import type { Conversation, ConversationEvents } from './conversation';
import { folderTools } from './folder-tools';
import { PI_PACE, type RetryPace } from './pace';
import { PromptQueue } from './prompt-queue';
import { createModelStream } from './stream-model';
import type { ChatFailure, CompactionPreview, TurnEnd, TurnOptions } from './turn';
import { TurnDesk } from './turn-desk';

/**
 * A conversation in a session. `outside` makes the requests to endpoints; `pace` says how failed ones are tried again.
 * Messages that still wait when a turn fails or is stopped stay in the queue and go into the next turn.
 */
export function createConversation(
  host: ChatHost,
  events: ConversationEvents,
  outside: FetchFunction,
  pace: RetryPace = PI_PACE,
): Conversation {
  let current: TurnDesk | null = null;
  let isDisposed = false;
  const queue = new PromptQueue((waiting) => {
    if (!isDisposed) events.onQueue(waiting);
  });

  async function begin(options: TurnOptions, work: (desk: TurnDesk) => Promise<TurnEnd>): Promise<TurnEnd> {
    if (current !== null) throw new Error('A turn is running.');
    if (isDisposed) return { type: 'stopped', leafId: options.leafId };
    const stream = createModelStream(options.model, options.key, outside);
    const tools = options.folder === null ? [] : folderTools(options.folder);
    const desk = new TurnDesk({ host, events, options, stream, tools, pace });
    current = desk;
    desk.tell({ type: 'waiting' });
    try {
      return await work(desk);
    } catch (error) {
      return desk.endOf(error);
    } finally {
      // A request may still run when the session could not be written; what was kept of its answer stays kept.
      desk.close();
      current = null;
      if (!isDisposed) events.onActivity(null);
    }
  }

  return {
    send: (prompt, options) => begin(options, (desk) => sendPrompt(desk, queue, prompt)),
    ask: (prompt, options) => begin(options, (desk) => writePrompt(desk, prompt)),
    answer: (options) => begin(options, (desk) => answerLeaf(desk, queue)),
    stop: () => current?.stop(),
    enqueue: (prompt, kind) => queue.add(prompt, kind),
    setQueue: (waiting) => queue.set(waiting),
    previewCompaction: (options) => previewCompaction(host, options),
    compact: (instructions, options) =>
      begin(options, async (desk) => {
        const failure = await compactSession(desk, 'asked', instructions);
        if (desk.isStopped) return desk.stopped();
        return failure === null ? desk.done() : desk.failed(failure);
      }),
    summariseBranch: (fromLeafId, options) => begin(options, (desk) => summariseLeftBranch(desk, fromLeafId)),
    dispose: () => {
      isDisposed = true;
      current?.close();
    },
  };
}

async function previewCompaction(
  host: ChatHost,
  { leafId, model }: TurnOptions,
): Promise<Result<CompactionPreview, ChatFailure>> {
  try {
    const path = await host.path(leafId);
    if (!path.ok) return err({ type: 'session', message: path.error });
    const plan = planCompaction(path.value, model.contextWindow);
    return plan === null ? err({ type: 'nothing-to-compact' }) : ok(previewOf(plan));
  } catch (error) {
    return err({ type: 'session', message: error instanceof Error ? error.message : String(error) });
  }
}
