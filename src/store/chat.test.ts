import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startModelServer } from '../../scripts/model-server.mjs';
import { stringOrNull } from '../base/json';
import { createConversation } from '../chat/create-conversation';
import { modelAt } from '../testing/chat-talk';
import { sessionFromText } from '../testing/session-from-text';
import { MemoryDisk, memoryJournal, Visit } from '../testing/store-visit';
import { unsavedEdits } from './app-state';
import type { ChatPort } from './ports';

type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

let server: ModelServer;

const chat: ChatPort = {
  start: async (host, events) => createConversation(host, events, fetch, { attempts: 1, baseDelay: 5 }),
  test: () => Promise.reject(new Error('not in this test')),
  list: () => Promise.reject(new Error('not in this test')),
};

beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.reset();
});
afterAll(() => server.close());

const drawing = sessionFromText(`
  u1 start
    a1 looking
      u2 second try
        a2 fine
      u3 third try
        a3 better *`);

const say = (text: string) => ({ text, images: [] });

async function visitWithModel(disk = new MemoryDisk(drawing), journal = memoryJournal()): Promise<Visit> {
  const visit = await new Visit(disk, journal, chat).open();
  visit.actions.saveModel(modelAt(server), 'sk-secret', false);
  return visit;
}

/** Role and text of the messages on the path to the current leaf. */
async function conversation(visit: Visit): Promise<readonly string[]> {
  const leaf = visit.session.leaf;
  const path = leaf === null ? null : await visit.session.client?.pathEntries(leaf.row);
  if (!path?.ok) return [];
  return path.value.flatMap((entry) => {
    const message = entry['message'] as { role: string; content: unknown } | undefined;
    if (message === undefined || message.role === 'system') return [];
    const text = typeof message.content === 'string' ? message.content : JSON.stringify(message.content);
    return [`${message.role}: ${/"text":"([^"]*)"/.exec(text)?.[1] ?? text}`];
  });
}

describe('a turn', () => {
  test('becomes unsaved entries below the current leaf, and the reader goes along', async () => {
    const visit = await visitWithModel();
    server.plan({ type: 'text', text: 'Here you are.' });
    await visit.actions.selectEntry(await visit.rowOf('a2'));
    await visit.actions.sendPrompt(say('and now?'));
    expect(await conversation(visit)).toEqual([
      'user: start',
      'assistant: looking',
      'user: second try',
      'assistant: fine',
      'user: and now?',
      'assistant: Here you are.',
    ]);
    expect(visit.session.leaf?.id).toBe(visit.summary.tip?.id);
    expect(visit.session.chat.activity).toBeNull();
    expect(JSON.stringify(unsavedEdits(visit.session))).not.toContain('sk-secret');
    expect(visit.disk.lines).toHaveLength(7);
    await visit.actions.save(false);
    expect(visit.unsaved).toEqual([]);
    expect(visit.disk.lines.at(-1)).toContain('Here you are.');
  });

  test('regenerates beside the first answer, and an edited message makes a branch beside the old one', async () => {
    const visit = await visitWithModel();
    server.plan(
      { type: 'text', text: 'One.' },
      { type: 'text', text: 'Two.' },
      { type: 'text', text: 'Three.' },
    );
    await visit.actions.sendPrompt(say('count'));
    const first = visit.session.leaf;
    if (first === null) throw new Error('no leaf');
    await visit.actions.regenerate(first.row);
    expect((await conversation(visit)).slice(-2)).toEqual(['user: count', 'assistant: Two.']);
    const path = await visit.session.client?.pathEntries(visit.session.leaf?.row ?? first.row);
    const question = path?.ok === true ? (stringOrNull(path.value.at(-2)?.['id']) ?? '') : '';
    await visit.actions.resend(await visit.rowOf(question), say('count again'));
    expect((await conversation(visit)).slice(-2)).toEqual(['user: count again', 'assistant: Three.']);
    expect(visit.summary.leafCount).toBe(4);
  });

  test('asks for several answers at once: siblings, side by side', async () => {
    const visit = await visitWithModel();
    server.plan(
      { type: 'text', text: 'One.' },
      { type: 'text', text: 'Two.' },
      { type: 'text', text: 'Three.' },
    );
    await visit.actions.sendSamples(say('which?'), ['test', 'test', 'test']);
    expect(visit.session.chat.samples).toBeNull();
    const { picks, view } = visit.store.getState();
    expect(picks).toHaveLength(3);
    expect(view.centreTab).toBe('compare');
    const details = await visit.session.client?.rowDetails(Int32Array.from(picks.map(({ ref }) => ref.row)));
    expect(details?.map(({ preview }) => preview).toSorted()).toEqual(['One.', 'Three.', 'Two.']);
  });

  test('a failure is said, and what could not be sent stands in the composer again', async () => {
    const visit = await visitWithModel();
    visit.actions.saveModel(modelAt(server, { baseUrl: 'http://127.0.0.1:9/v1' }), 'sk-secret', false);
    await visit.actions.sendPrompt(say('anybody there?'));
    expect(visit.session.chat.failure).toMatchObject({ type: 'unreachable' });
    expect(JSON.stringify(visit.session.chat.failure)).not.toContain('sk-secret');
    expect((await conversation(visit)).at(-1)).toMatch(/^(user: anybody there\?|assistant)/);
  });

  test('with Pi writing meanwhile both go on, as two branches', async () => {
    const visit = await visitWithModel();
    server.plan({ type: 'text', text: 'Slow answer here.', hold: true });
    const sending = visit.actions.sendPrompt(say('take your time'));
    await server.seen(1);
    visit.disk.append(
      `${JSON.stringify({ type: 'message', id: 'pi000001', parentId: 'a3', timestamp: '2026-05-05T05:05:05.000Z', message: { role: 'user', content: 'from Pi', timestamp: 1 } })}\n`,
    );
    await visit.actions.follow();
    server.release();
    await sending;
    expect((await conversation(visit)).slice(-3)).toEqual([
      'assistant: better',
      'user: take your time',
      'assistant: Slow answer here.',
    ]);
    expect(visit.session.news).toMatchObject({ elsewhere: true });
    await visit.actions.save(false);
    expect(visit.session.saving).toMatchObject({ type: 'saved' });
    const again = await new Visit(visit.disk, memoryJournal(), chat).open();
    expect(again.summary.leafCount).toBe(3);
  });
});

describe('leaving', () => {
  test('asks while a turn runs; a reply that comes late is written nowhere', async () => {
    const visit = await visitWithModel();
    server.plan({ type: 'text', text: 'This comes much too late.', hold: true });
    const sending = visit.actions.sendPrompt(say('slow one'));
    await server.seen(1);
    const { key } = visit.session;
    await visit.actions.newSession();
    expect(visit.store.getState().dialog).toEqual({ type: 'leave-turn', leaving: 'new' });
    expect(visit.store.getState().sessions).toHaveLength(1);
    visit.actions.answerLeaving(false);
    await visit.settled();
    expect(visit.store.getState().sessions).toHaveLength(1);
    await visit.actions.newSession();
    visit.actions.answerLeaving(true);
    await expect.poll(() => visit.store.getState().sessions.length).toBe(2);
    const before = unsavedEdits(visit.session).length;
    server.release();
    await sending;
    await visit.settled();
    const old = visit.store.getState().sessions.find((session) => session.key === key);
    expect(old === undefined ? -1 : unsavedEdits(old).length).toBe(before);
    expect(JSON.stringify(visit.store.getState().sessions.map(unsavedEdits))).not.toContain('too late');
  });

  test('a listener can cancel', async () => {
    const visit = await visitWithModel();
    server.plan({ type: 'text', text: 'Slow.', hold: true });
    const sending = visit.actions.sendPrompt(say('slow one'));
    await server.seen(1);
    const asked: string[] = [];
    const stop = visit.actions.onLeaving((leaving) => {
      asked.push(leaving);
      return false;
    });
    visit.actions.closeSession(visit.session.key);
    expect(asked).toEqual(['close']);
    expect(visit.store.getState().dialog).toBeNull();
    stop();
    server.release();
    await sending;
    expect((await conversation(visit)).at(-1)).toBe('assistant: Slow.');
  });

  test('a page that ends in the middle of an answer finds what had arrived', async () => {
    const journal = memoryJournal();
    const disk = new MemoryDisk(drawing);
    const visit = await visitWithModel(disk, journal);
    server.plan({
      type: 'text',
      text: 'The first words came, the rest did not.',
      delay: 300,
      wordsAtOnce: 2,
    });
    const sending = visit.actions.sendPrompt(say('go'));
    await expect
      .poll(() => JSON.stringify([...journal.records.values()]), { timeout: 10_000 })
      .toContain('The first words');
    const second = await new Visit(disk, memoryJournalOf(journal), chat).open();
    expect((await conversation(second)).at(-2)).toBe('user: go');
    expect((await conversation(second)).at(-1)).toMatch(/^assistant: The first/);
    visit.actions.stopTurn();
    await sending;
  });
});

/** A copy of a journal as it stands: what a page that crashed has left. */
function memoryJournalOf(journal: ReturnType<typeof memoryJournal>): ReturnType<typeof memoryJournal> {
  const copy = memoryJournal();
  for (const [key, record] of journal.records) copy.records.set(key, structuredClone(record));
  return copy;
}

describe('a new session', () => {
  test('lives in the journal until it is stored, and begins with its system message', async () => {
    const journal = memoryJournal();
    const visit = await visitWithModel(new MemoryDisk(drawing), journal);
    await visit.actions.newSession();
    await expect.poll(() => visit.store.getState().sessions.length).toBe(2);
    await visit.settled();
    server.plan({ type: 'text', text: 'Welcome.' });
    await visit.actions.sendPrompt(say('hello'));
    const fresh = visit.store.getState().sessions[1];
    if (fresh === undefined) throw new Error('no new session');
    const entries = unsavedEdits(fresh).map(({ change }) =>
      change.type === 'entry' ? JSON.stringify(change.value) : '',
    );
    expect(entries.some((entry) => entry.includes('"role":"system"'))).toBe(true);
    expect([...journal.records.values()].filter(({ header }) => header !== null)).toHaveLength(1);
    const later = new Visit(new MemoryDisk(drawing), journal, chat);
    await later.settled();
    expect(later.store.getState().unstored).toMatchObject([{ firstWords: 'hello' }]);
  });
});
