import { type JsonObject, plainText } from '../base/json';
import { ok } from '../base/result';
import { SessionGone } from '../base/session-gone';
import type { ChatContext, ChatHost } from '../chat/chat-host';
import { bodyOf, contextOf, openSession, rowOf, type TestSession } from './read-session';

const HEADER = { type: 'session', version: 3, id: 'chat', timestamp: '2026-03-01T09:00:00.000Z', cwd: '/' };

/** A session in memory that a conversation writes into; every read goes through the file's text and our own projection. */
export class MemoryChatHost implements ChatHost {
  /** what was kept of an answer on its way, and null each time it was dropped */
  readonly kept: ({ readonly parentId: string | null; readonly message: JsonObject } | null)[] = [];
  isGone = false;
  #text: string;
  #count = 0;

  /** `text`: a session to go on from, e.g. of sessionFromText */
  constructor(text = `${JSON.stringify(HEADER)}\n`) {
    this.#text = text;
  }

  /** the file as it would be written */
  get text(): string {
    return this.#text;
  }

  /** entries in the order of the file */
  get entries(): readonly JsonObject[] {
    return this.#text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as JsonObject);
  }

  /** What the conversation wrote, each entry in a word: its type, or its message's role and how it ended. */
  get words(): readonly string[] {
    return this.entries.map(({ type, message }) => {
      const { role, stopReason } = (message ?? {}) as JsonObject;
      if (type !== 'message') return plainText(type);
      return role === 'assistant' ? `${role}:${plainText(stopReason)}` : plainText(role);
    });
  }

  get session(): TestSession {
    return openSession(this.#text);
  }

  readonly context: ChatHost['context'] = async (leafId) => {
    this.#assertThere();
    if (leafId === null) return ok({ messages: [], model: null, thinkingLevel: 'off' });
    const { messages, model, thinkingLevel } = contextOf(this.session, leafId);
    return ok({ messages, model, thinkingLevel } as ChatContext);
  };

  readonly path: ChatHost['path'] = async (leafId) => {
    this.#assertThere();
    if (leafId === null) return ok([]);
    return ok(pathBodies(this.session, leafId));
  };

  readonly append: ChatHost['append'] = async (parentId, entry) => {
    this.#assertThere();
    this.#count += 1;
    const id = `w${this.#count}`;
    const { type = '', ...fields } = entry;
    const line = { type, id, parentId, timestamp: new Date().toISOString(), ...fields };
    this.#text += `${JSON.stringify(line)}\n`;
    return id;
  };

  readonly keepPartial: ChatHost['keepPartial'] = (partial) => {
    this.kept.push(partial);
  };

  #assertThere(): void {
    if (this.isGone) throw new SessionGone();
  }
}

function pathBodies(session: TestSession, leafId: string): readonly JsonObject[] {
  const path: JsonObject[] = [];
  const { index } = session;
  for (let row: number = rowOf(session, leafId); row >= 0; row = index.parent[row] ?? -1)
    path.push(bodyOf(session, row));
  return path.toReversed();
}
