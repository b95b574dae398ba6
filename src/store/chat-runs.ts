import type { JsonObject } from '../base/json';
import { isJsonArray, isJsonObject, stringOrNull } from '../base/json';
import { err, ok, type Result } from '../base/result';
import { SessionGone } from '../base/session-gone';
import type { ChatContext, ChatHost } from '../chat/chat-host';
import type { Conversation, ConversationEvents } from '../chat/conversation';
import type { Edit } from '../append/edit';
import type { SessionState } from './app-state';
import type { ChatState } from './session-parts';
import type { EditKeeper } from './edit-keeper';
import type { AppPorts } from './ports';
import { changeSession, findSession, type Store } from './session-changes';

const EMPTY_CONTEXT: ChatContext = { messages: [], model: null, thinkingLevel: 'off' };

/** Conversations of open sessions: one at a time in each, and beside it several that only answer. */
export class ChatRuns {
  readonly #store: Store;
  readonly #ports: AppPorts;
  readonly #keeper: EditKeeper;
  readonly #main = new Map<string, Conversation>();
  /** all conversations of a session, those of samples too */
  readonly #all = new Map<string, Set<Conversation>>();
  /** the entry at which each running turn stands, if the reader was taken there; none before its first entry */
  readonly #places = new Map<string, string>();

  constructor(store: Store, ports: AppPorts, keeper: EditKeeper) {
    this.#store = store;
    this.#ports = ports;
    this.#keeper = keeper;
  }

  /** The conversation of a session; made when it is first needed. */
  async of(key: string): Promise<Conversation> {
    const known = this.#main.get(key);
    if (known !== undefined) return known;
    const made = await this.#start(key, this.#host(key, true), {
      onActivity: (activity) => this.#change(key, { activity }),
      onQueue: (queue) => this.#change(key, { queue }),
      onEntry: () => undefined,
    });
    // asked for twice at once: the first one counts
    const first = this.#main.get(key);
    if (first !== undefined) {
      made.dispose();
      return first;
    }
    this.#main.set(key, made);
    return made;
  }

  /** A conversation beside the others, for one answer; the reader is not taken along. */
  beside(key: string): Promise<Conversation> {
    return this.#start(key, this.#host(key, false), {
      onActivity: () => undefined,
      onQueue: () => undefined,
      onEntry: () => undefined,
    });
  }

  /** A conversation beside the others has done what it was for. */
  release(key: string, conversation: Conversation): void {
    conversation.dispose();
    this.#all.get(key)?.delete(conversation);
  }

  /** A turn begins: whoever started it is taken along with it. */
  begin(key: string): void {
    this.#places.delete(key);
  }

  /** The running conversation, if there is one. */
  running(key: string): Conversation | null {
    return this.#main.get(key) ?? null;
  }

  /** Stops all answers of a session that are on their way. */
  stop(key: string): void {
    for (const conversation of this.#all.get(key) ?? []) conversation.stop();
  }

  /** Ends all conversations of a session: whatever arrives later is written nowhere. */
  dispose(key: string): void {
    for (const conversation of this.#all.get(key) ?? []) conversation.dispose();
    this.#all.delete(key);
    this.#main.delete(key);
    this.#places.delete(key);
    this.#change(key, { activity: null, samples: null, queue: [] });
  }

  async #start(key: string, host: ChatHost, events: ConversationEvents): Promise<Conversation> {
    const conversation = await this.#ports.chat.start(host, events);
    const all = this.#all.get(key) ?? new Set();
    all.add(conversation);
    this.#all.set(key, all);
    return conversation;
  }

  #change(key: string, change: Partial<ChatState>): void {
    const session = findSession(this.#store, key);
    if (session !== undefined) changeSession(this.#store, key, { chat: { ...session.chat, ...change } });
  }

  #host(key: string, follows: boolean): ChatHost {
    const client = findSession(this.#store, key)?.client ?? null;
    const alive = (): SessionState & { readonly client: NonNullable<SessionState['client']> } => {
      const session = findSession(this.#store, key);
      // read again after a failure, a session has another worker
      if (session === undefined || session.client === null || session.client !== client)
        throw new SessionGone();
      return { ...session, client: session.client };
    };
    let partialId: string | null = null;
    return {
      context: async (leafId) => {
        if (leafId === null) return ok(EMPTY_CONTEXT);
        const row = await alive().client.resolve(leafId);
        if (row === null) return err(`There is no entry ${leafId}.`);
        const json = await alive().client.contextJson(row.row, false);
        return json.ok ? ok(readContext(json.value)) : err(json.error.type);
      },
      path: async (leafId): Promise<Result<readonly JsonObject[], string>> => {
        if (leafId === null) return ok([]);
        const row = await alive().client.resolve(leafId);
        if (row === null) return err(`There is no entry ${leafId}.`);
        const path = await alive().client.pathEntries(row.row);
        return path.ok ? path : err(path.error.type);
      },
      append: async (parentId, value) => {
        const id = await this.#unusedId(alive().client);
        const edit: Edit = { id, time: this.#ports.now(), change: { type: 'entry', parentId, value } };
        const session = alive();
        // who went elsewhere while it runs is left there, also at the tip
        const place = this.#places.get(key);
        const goesAlong = follows && (place === undefined || session.leaf?.id === place);
        const goTo = goesAlong ? id : (session.leaf?.id ?? null);
        if (goesAlong) this.#places.set(key, id);
        const remove = partialId === null ? [] : [partialId];
        partialId = null;
        await this.#keeper.change(key, { add: [edit], remove }, goTo);
        alive();
        return id;
      },
      keepPartial: (partial) => {
        const before = partialId;
        const remove = before === null ? [] : [before];
        if (partial === null) {
          partialId = null;
          if (before !== null) void this.#keeper.keep(key, { add: [], remove });
          return;
        }
        partialId = before ?? this.#ports.newId();
        const value: JsonObject = { type: 'message', message: partial.message };
        const change: Edit['change'] = { type: 'entry', parentId: partial.parentId, value };
        const edit: Edit = { id: partialId, time: this.#ports.now(), change };
        void this.#keeper.keep(key, { add: [edit], remove });
      },
    };
  }

  async #unusedId(client: NonNullable<SessionState['client']>): Promise<string> {
    let id = this.#ports.newId();
    while ((await client.resolve(id)) !== null) id = this.#ports.newId();
    return id;
  }
}

/**
 * The entry that a conversation goes on from: the current leaf, or what it hangs on where it is an unsaved label or name.
 * Those are planned anew behind a file that grows, and a conversation must not move with them.
 */
export function conversationLeaf({ leaf, loading }: SessionState): string | null {
  if (leaf === null || loading.type !== 'ready') return null;
  const { edits, fileTip } = loading.summary.plan;
  let id: string | null = leaf.id;
  for (let at = edits.length - 1; at >= 0; at -= 1) {
    const edit = edits[at];
    if (edit === undefined || edit.id !== id) continue;
    const { type } = edit.change;
    if (type !== 'label' && type !== 'name') return id;
    id = edits[at - 1]?.id ?? fileTip?.id ?? null;
  }
  return id;
}

/** The worker's JSON of a context (DESIGN.md section 5). */
function readContext(text: string): ChatContext {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) return EMPTY_CONTEXT;
  const { messages, model, thinkingLevel } = value;
  const named = isJsonObject(model) ? model : null;
  return {
    messages: isJsonArray(messages) ? messages.filter(isJsonObject) : [],
    model:
      named === null
        ? null
        : { provider: stringOrNull(named['provider']) ?? '', modelId: stringOrNull(named['modelId']) ?? '' },
    thinkingLevel: typeof thinkingLevel === 'string' ? thinkingLevel : 'off',
  };
}
