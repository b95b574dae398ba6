import { err } from '../base/result';
import type { Conversation } from '../chat/conversation';
import type { ChatPrompt, TurnEnd, TurnOptions } from '../chat/turn';
import type { Row } from '../session/array-session-index';
import type { AppActions, SessionState } from './app-state';
import type { ChatState } from './session-parts';
import { type ChatRuns, conversationLeaf } from './chat-runs';
import type { ModelKeys } from './models-slice';
import type { AppPorts } from './ports';
import { activeSession, changeSession, findSession, type Store } from './session-changes';

type ChatActions = Pick<
  AppActions,
  | 'sendPrompt'
  | 'sendSamples'
  | 'resend'
  | 'regenerate'
  | 'retryTurn'
  | 'stopTurn'
  | 'setQueue'
  | 'setDraft'
  | 'dismissFailure'
  | 'previewCompaction'
  | 'compact'
  | 'leaveWithSummary'
  | 'setFolder'
>;

const NO_DRAFT: ChatPrompt = { text: '', images: [] };

/** What else a turn leads to. */
export interface ChatSurroundings {
  readonly runs: ChatRuns;
  readonly keys: ModelKeys;
  readonly folders: Map<string, FileSystemDirectoryHandle>;
  readonly compareRows: AppActions['compareRows'];
  readonly save: AppActions['save'];
  readonly useAsLeaf: AppActions['useAsLeaf'];
}

/** Talking to a model from any leaf. */
export function createChatActions(store: Store, ports: AppPorts, around: ChatSurroundings): ChatActions {
  const turns = new Turns(store, ports, around);
  return { ...createSendActions(store, around, turns), ...createTurnActions(store, around, turns) };
}

type SendActions = Pick<
  ChatActions,
  'sendPrompt' | 'sendSamples' | 'resend' | 'regenerate' | 'retryTurn' | 'compact' | 'leaveWithSummary'
>;

/** What begins a turn. */
function createSendActions(store: Store, around: ChatSurroundings, turns: Turns): SendActions {
  const free = (): SessionState | undefined => {
    const session = activeSession(store);
    return session === undefined || isBusy(session) ? undefined : session;
  };
  return {
    sendPrompt: async (prompt, kind = 'steer') => {
      const session = activeSession(store);
      if (session === undefined) return;
      turns.setDraft(session.key, NO_DRAFT);
      if (isBusy(session)) around.runs.running(session.key)?.enqueue(prompt, kind);
      else await turns.run(session.key, (chat, options) => chat.send(prompt, options), prompt);
    },
    sendSamples: (prompt, models) => turns.sample(prompt, models),
    resend: async (row, prompt) => {
      const leafId = await turns.parentOf(row);
      const key = free()?.key;
      if (key === undefined || leafId === undefined) return;
      await turns.run(key, (chat, options) => chat.send(prompt, { ...options, leafId }), prompt);
    },
    regenerate: async (row) => {
      const leafId = await turns.parentOf(row);
      const key = free()?.key;
      if (key === undefined || leafId === undefined) return;
      await turns.run(key, (chat, options) => chat.answer({ ...options, leafId }));
    },
    retryTurn: async () => {
      const key = free()?.key;
      if (key !== undefined) await turns.run(key, (chat, options) => chat.answer(options));
    },
    compact: async (instructions) => {
      const key = free()?.key;
      if (key !== undefined) await turns.run(key, (chat, options) => chat.compact(instructions, options));
    },
    leaveWithSummary: (row) => turns.leaveWithSummary(row),
  };
}

/** What a conversation has around its turns. */
function createTurnActions(
  store: Store,
  around: ChatSurroundings,
  turns: Turns,
): Omit<ChatActions, keyof SendActions> {
  const withActive = (task: (session: SessionState) => void): void => {
    const session = activeSession(store);
    if (session !== undefined) task(session);
  };
  return {
    stopTurn: () => withActive(({ key }) => around.runs.stop(key)),
    setQueue: (queue) => withActive(({ key }) => around.runs.running(key)?.setQueue(queue)),
    setDraft: (draft) => withActive(({ key }) => turns.setDraft(key, draft)),
    dismissFailure: () => withActive(({ key }) => turns.change(key, { failure: null })),
    previewCompaction: async () => {
      const session = activeSession(store);
      if (session === undefined) return err({ type: 'session', message: 'no session' });
      return (await around.runs.of(session.key)).previewCompaction(turns.options(session));
    },
    setFolder: (folder) =>
      withActive(({ key }) => {
        if (folder === null) around.folders.delete(key);
        else around.folders.set(key, folder);
        turns.change(key, { folder: folder?.name ?? null });
      }),
  };
}

/** Does a turn run, or several answers at once? */
export function isBusy({ chat }: SessionState): boolean {
  return chat.activity !== null || chat.samples !== null;
}

/** Runs turns and says how they end. */
class Turns {
  readonly #store: Store;
  readonly #ports: AppPorts;
  readonly #around: ChatSurroundings;

  constructor(store: Store, ports: AppPorts, around: ChatSurroundings) {
    this.#store = store;
    this.#ports = ports;
    this.#around = around;
  }

  change(key: string, change: Partial<ChatState>): void {
    const session = findSession(this.#store, key);
    if (session !== undefined) changeSession(this.#store, key, { chat: { ...session.chat, ...change } });
  }

  setDraft(key: string, draft: ChatPrompt): void {
    this.change(key, { draft });
    const session = findSession(this.#store, key);
    const sessionId = session?.loading.type === 'ready' ? session.loading.summary.sessionId : null;
    if (sessionId !== null) this.#ports.drafts.write(sessionId, draft.text);
  }

  options(session: SessionState, modelId?: string): TurnOptions {
    const { models } = this.#store.getState();
    const model =
      models.settings.find(({ id }) => id === (modelId ?? models.chosen)) ?? this.#ports.demoModel;
    return {
      leafId: conversationLeaf(session),
      model,
      key: this.#around.keys.get(model.id),
      thinkingLevel: model.reasoning ? models.thinkingLevel : 'off',
      folder: this.#around.folders.get(session.key) ?? null,
      autoCompact: models.autoCompact,
    };
  }

  /** Runs a turn; `prompt` goes back into an empty composer when it could not be sent. */
  async run(
    key: string,
    turn: (chat: Conversation, options: TurnOptions) => Promise<TurnEnd>,
    prompt: ChatPrompt | null = null,
  ): Promise<void> {
    this.change(key, { failure: null, activity: { type: 'waiting' } });
    this.#around.runs.begin(key);
    const before = this.#entryCount(key);
    const ended = await this.#runSafely(key, turn);
    const session = findSession(this.#store, key);
    if (session === undefined || ended === null) return;
    this.change(key, { activity: null, failure: ended.type === 'failed' ? ended.failure : null });
    const isLost = ended.type === 'failed' && this.#entryCount(key) === before;
    if (prompt !== null && isLost && session.chat.draft.text === '') this.setDraft(key, prompt);
    // through `leafpath serve` saving is lossless: a conversation is in the file as in Pi
    if (session.source.type === 'served' && this.#store.getState().active === key) {
      await this.#around.save(false);
    }
  }

  async #runSafely(
    key: string,
    turn: (chat: Conversation, options: TurnOptions) => Promise<TurnEnd>,
  ): Promise<TurnEnd | null> {
    try {
      const chat = await this.#around.runs.of(key);
      const session = findSession(this.#store, key);
      return session === undefined ? null : await turn(chat, this.options(session));
    } catch (thrown) {
      if (findSession(this.#store, key) === undefined) return null;
      return { type: 'failed', leafId: null, failure: { type: 'internal', message: String(thrown) } };
    }
  }

  #entryCount(key: string): number {
    const session = findSession(this.#store, key);
    return session?.loading.type === 'ready' ? session.loading.summary.entryCount : 0;
  }

  /** The id of an entry's parent; null for a root, undefined when it cannot be told. */
  async parentOf(row: Row): Promise<string | null | undefined> {
    const entry = await activeSession(this.#store)?.client?.entry(row);
    return entry?.ok === true ? (entry.value.parent?.id ?? null) : undefined;
  }

  /** One user message, and as many answers below it as there are models. */
  async sample(prompt: ChatPrompt, modelIds: readonly string[]): Promise<void> {
    const session = activeSession(this.#store);
    if (session === undefined || isBusy(session) || modelIds.length === 0) return;
    const { key } = session;
    this.setDraft(key, NO_DRAFT);
    this.change(key, { failure: null, samples: { done: 0, total: modelIds.length } });
    const ends = await this.#answerAll(key, prompt, modelIds);
    if (findSession(this.#store, key) === undefined) return;
    const failed = ends.find((end) => end.type === 'failed');
    this.change(key, { samples: null, failure: failed?.type === 'failed' ? failed.failure : null });
    const rows: Row[] = [];
    for (const { leafId } of ends) {
      const ref = leafId === null ? null : await findSession(this.#store, key)?.client?.resolve(leafId);
      if (ref) rows.push(ref.row);
    }
    const [first] = rows;
    if (first === undefined || this.#store.getState().active !== key) return;
    await this.#around.useAsLeaf(first);
    if (rows.length > 1) await this.#around.compareRows(rows);
  }

  async #answerAll(
    key: string,
    prompt: ChatPrompt,
    modelIds: readonly string[],
  ): Promise<readonly TurnEnd[]> {
    const session = findSession(this.#store, key);
    if (session === undefined) return [];
    const host = await this.#around.runs.beside(key);
    const asked = await host.ask(prompt, this.options(session, modelIds[0]));
    this.#around.runs.release(key, host);
    if (asked.type !== 'done') return [asked];
    let done = 0;
    return Promise.all(
      modelIds.map(async (modelId) => {
        const chat = await this.#around.runs.beside(key);
        const end = await chat.answer({ ...this.options(session, modelId), leafId: asked.leafId });
        this.#around.runs.release(key, chat);
        done += 1;
        this.change(key, { samples: { done, total: modelIds.length } });
        return end;
      }),
    );
  }

  /** Leaves a summary of the current branch at another entry, and goes on there. */
  async leaveWithSummary(row: Row): Promise<void> {
    const session = activeSession(this.#store);
    const [target] = (await session?.client?.refs([row])) ?? [];
    if (session === undefined || target === undefined || isBusy(session)) return;
    const from = conversationLeaf(session);
    if (from === null) return;
    await this.#around.useAsLeaf(row);
    await this.run(session.key, (chat, options) =>
      chat.summariseBranch(from, { ...options, leafId: target.id }),
    );
  }
}
