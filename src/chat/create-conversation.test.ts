import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../scripts/model-server.mjs';
import { toProviderMessages } from '../projection/as-sent';
import { messageOf, say, sentIn, startTalk, type Talk, typesOf, until } from '../testing/chat-talk';
import { sessionFromText } from '../testing/session-from-text';
import type { ModelSettings } from './model-settings';
import type { QueuedPrompt } from './turn';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const talk = (session?: string, model?: Partial<ModelSettings>): Talk => startTalk(server, session, model);
const sent = (at: number): readonly string[] => sentIn(server, at);

const PATIENT = 'u1 hello\n  a1 hi\n    u2 go on *';

describe('send', () => {
  it('begins a session as Pi does: model, thinking level, system message, then the talk', async () => {
    const { host, conversation, activities, options } = talk();
    server.plan({ type: 'text', text: 'Hello there.', usage: { input: 1000, output: 500 } });
    const end = await conversation.send(say('Hi'), options());
    expect(end).toEqual({ type: 'done', leafId: 'w5' });
    expect(host.words).toEqual(['model_change', 'thinking_level_change', 'system', 'user', 'assistant:stop']);
    expect(messageOf(host.entries[4])).toMatchObject({
      api: 'openai-completions',
      provider: 'local',
      model: 'tiny',
      content: [{ type: 'text', text: 'Hello there.' }],
      usage: { input: 1000, output: 500, cost: { input: 0.001, output: 0.001, total: 0.002 } },
    });
    expect(typesOf(activities)).toEqual(['waiting', 'streaming', 'nothing']);
    expect(host.entries.map(({ parentId }) => parentId)).toEqual([null, 'w1', 'w2', 'w3', 'w4']);
  });

  it('sends what the context of the leaf shows, plus the new message', async () => {
    const { host, conversation, options } = talk(
      sessionFromText(`
        s1 be brief
          u1 look
            a1 reading [c1 bash]
              r1 c1 output
                a2 done
                  $1 ls
                    d1 a note
                      e1 a2 other words`),
    );
    const before = await host.context('e1');
    await conversation.send(say('and now?'), options({ leafId: 'e1' }));
    expect(before.ok).toBe(true);
    if (!before.ok) return;
    const shown = toProviderMessages(before.value.messages).map(({ role }) => role);
    expect(sent(0).map((line) => line.split(' ')[0])).toEqual([
      ...shown.map((role) => (role === 'toolResult' ? 'tool' : role)),
      'user',
    ]);
    expect(sent(0)).toContain('assistant other words');
    expect(sent(0).at(-1)).toContain('and now?');
  });

  it('answers calls that nobody answered, as Pi does', async () => {
    const { conversation, options } = talk(sessionFromText('u1 look\n  a1 reading [c1 bash] [c2 read]'));
    await conversation.send(say('go on'), options({ leafId: 'a1' }));
    expect(sent(0).filter((line) => line.startsWith('tool '))).toEqual([
      'tool No result provided',
      'tool No result provided',
    ]);
  });

  it('mends what old and damaged files hold', async () => {
    const { host, conversation, options } = talk(sessionFromText('u1 look'));
    await host.append('u1', { type: 'message', message: { role: 'assistant', content: null } });
    await host.append('w1', {
      type: 'message',
      message: { role: 'user', content: [null, { type: 'text' }] },
    });
    const end = await conversation.send(say('go on'), options({ leafId: 'w2' }));
    expect(end.type).toBe('done');
  });

  it('writes nothing about the model when nothing changes, and the change when it does', async () => {
    const { host, conversation, options } = talk();
    const first = await conversation.send(say('one'), options());
    const second = await conversation.send(say('two'), options({ leafId: first.leafId }));
    const model = { ...options().model, modelId: 'large', reasoning: true };
    await conversation.send(say('three'), options({ leafId: second.leafId, model, thinkingLevel: 'high' }));
    expect(host.words.slice(5)).toEqual([
      'user',
      'assistant:stop',
      'model_change',
      'thinking_level_change',
      'user',
      'assistant:stop',
    ]);
  });

  it('writes the message alone for several answers', async () => {
    const { host, conversation, options } = talk();
    const asked = await conversation.ask(say('Hi'), options());
    expect(host.words).toEqual(['model_change', 'thinking_level_change', 'system', 'user']);
    await conversation.answer(options({ leafId: asked.leafId }));
    await conversation.answer(options({ leafId: asked.leafId }));
    expect(host.entries.slice(4).map(({ parentId }) => parentId)).toEqual(['w4', 'w4']);
  });

  it('refuses a second turn while one runs', async () => {
    const { conversation, options } = talk();
    const first = conversation.send(say('one'), options());
    await expect(conversation.send(say('two'), options())).rejects.toThrow('running');
    await first;
  });

  it.each(['anthropic-messages', 'google-generative-ai', 'demo'] as const)('speaks %s', async (api) => {
    const baseUrl = api === 'anthropic-messages' ? server.origin : `${server.origin}/v1beta`;
    const { host, conversation, options } = talk(undefined, { api, baseUrl, provider: 'p' });
    server.plan({ type: 'text', text: 'In words of its own.', thinking: 'hm' });
    const end = await conversation.send(say('Hi'), options());
    expect(end.type).toBe('done');
    expect(host.words.at(-1)).toBe('assistant:stop');
    expect(messageOf(host.entries.at(-1))['api']).toBe(api);
  });
});

describe('stop and dispose', () => {
  it('keeps what came as an aborted message', async () => {
    const { host, conversation, activities, options } = talk();
    server.plan({ type: 'text', text: 'One two three four', hold: true });
    const turn = conversation.send(say('Hi'), options());
    await until(() => activities.at(-1)?.type === 'streaming');
    conversation.stop();
    expect(await turn).toEqual({ type: 'stopped', leafId: 'w5' });
    expect(messageOf(host.entries[4])).toMatchObject({
      stopReason: 'aborted',
      content: [{ type: 'text', text: 'One ' }],
    });
    expect(activities.at(-1)).toBeNull();
  });

  it('keeps a long answer now and then, and lets go of it when it is settled', async () => {
    const { host, conversation, options } = talk();
    server.plan({ type: 'text', text: 'a b c d e f g h', delay: 100 });
    await conversation.send(say('Hi'), options());
    expect(host.kept.length).toBe(2);
    expect(host.kept[0]).toMatchObject({
      parentId: 'w4',
      message: { role: 'assistant', stopReason: 'aborted' },
    });
    expect(host.kept[1]).toBeNull();
  });

  it('writes and tells nothing after it was disposed, whatever still arrives', async () => {
    const { host, conversation, activities, options } = talk();
    server.plan({ type: 'text', text: 'One two three', hold: true });
    const turn = conversation.send(say('Hi'), options());
    await until(() => activities.at(-1)?.type === 'streaming');
    conversation.dispose();
    const [entries, told] = [host.entries.length, activities.length];
    server.release();
    expect((await turn).type).toBe('stopped');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([host.entries.length, activities.length]).toEqual([entries, told]);
  });

  it('ends quietly when the session is gone', async () => {
    const { host, conversation, activities, options } = talk();
    server.plan({ type: 'text', text: 'One two three', hold: true });
    const turn = conversation.send(say('Hi'), options());
    await until(() => activities.at(-1)?.type === 'streaming');
    host.isGone = true;
    server.release();
    expect(await turn).toEqual({ type: 'stopped', leafId: 'w4' });
  });
});

describe('retry', () => {
  it('tries again as Pi does: the failed attempt stays and is left out', async () => {
    const { host, conversation, activities, options } = talk(sessionFromText(PATIENT));
    server.plan({ type: 'status', status: 503 }, { type: 'break', text: 'Half an ans' });
    const end = await conversation.answer(options({ leafId: 'u2' }));
    expect(end.type).toBe('done');
    expect(host.words.slice(3)).toEqual([
      'model_change',
      'assistant:error',
      'context_edit',
      'assistant:error',
      'context_edit',
      'assistant:stop',
    ]);
    expect(sent(2)).toEqual(sent(0));
    const tries = activities.filter((activity) => activity?.type === 'retrying');
    expect(tries).toMatchObject([
      { attempt: 1, attempts: 3, failure: { type: 'server-error', status: 503 } },
      { attempt: 2, attempts: 3, failure: { type: 'broken-stream' } },
    ]);
  });

  it('waits as long as the server asks', async () => {
    const { conversation, activities, options } = talk();
    server.plan({ type: 'status', status: 429, headers: { 'retry-after': '0.3' } });
    const begun = Date.now();
    expect((await conversation.send(say('Hi'), options())).type).toBe('done');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(290);
    expect(activities).toContainEqual(
      expect.objectContaining({ type: 'retrying', failure: { type: 'rate-limited', retryAfter: 300 } }),
    );
  });

  it('does not wait for hours', async () => {
    const { conversation, options } = talk();
    server.plan({ type: 'status', status: 429, headers: { 'retry-after': '7200' } });
    expect(await conversation.send(say('Hi'), options())).toMatchObject({
      type: 'failed',
      failure: { type: 'rate-limited', retryAfter: 7_200_000 },
    });
  });

  it('gives up after three, and goes on from there when it is asked to', async () => {
    const { host, conversation, options } = talk();
    server.plan(...Array.from({ length: 4 }, () => ({ type: 'status', status: 500 }) as const));
    const end = await conversation.send(say('Hi'), options());
    expect(end).toMatchObject({ type: 'failed', failure: { type: 'server-error', status: 500 } });
    expect(server.requests).toHaveLength(4);
    const again = await conversation.answer(options({ leafId: end.leafId }));
    expect(again.type).toBe('done');
    expect(host.words.slice(-3)).toEqual(['assistant:error', 'context_edit', 'assistant:stop']);
  });

  it('can be stopped while it waits', async () => {
    const { conversation, activities, options } = talk();
    server.plan({ type: 'status', status: 429, headers: { 'retry-after': '30' } });
    const turn = conversation.send(say('Hi'), options());
    await until(() => activities.at(-1)?.type === 'retrying');
    conversation.stop();
    expect((await turn).type).toBe('stopped');
  });
});

describe('queue', () => {
  const prompt = (kind: QueuedPrompt['kind'], text: string): QueuedPrompt => ({
    ...say(text),
    id: text,
    kind,
  });

  it('takes a steering message in after the answer, and a follow-up when all is done', async () => {
    const { host, conversation, activities, queues, options } = talk();
    server.plan({ type: 'text', text: 'One two', hold: true });
    const turn = conversation.send(say('first'), options());
    await until(() => activities.at(-1)?.type === 'streaming');
    conversation.enqueue(say('last'), 'follow-up');
    conversation.enqueue(say('steer'), 'steer');
    server.release();
    expect((await turn).type).toBe('done');
    expect(host.words.slice(3)).toEqual([
      'user',
      'assistant:stop',
      'user',
      'assistant:stop',
      'user',
      'assistant:stop',
    ]);
    expect(sent(1).at(-1)).toContain('steer');
    expect(sent(2).at(-1)).toContain('last');
    expect(queues.at(-1)).toEqual([]);
  });

  it('sends what the queue says when its turn comes', async () => {
    const { conversation, activities, options } = talk();
    server.plan({ type: 'text', text: 'One two', hold: true });
    const turn = conversation.send(say('first'), options());
    await until(() => activities.at(-1)?.type === 'streaming');
    conversation.enqueue(say('dropped'), 'steer');
    conversation.enqueue(say('old words'), 'follow-up');
    conversation.setQueue([prompt('follow-up', 'new words')]);
    server.release();
    await turn;
    expect(server.requests).toHaveLength(2);
    expect(sent(1).at(-1)).toContain('new words');
  });

  it('keeps what waits when the turn is stopped', async () => {
    const { conversation, activities, queues, options } = talk();
    server.plan({ type: 'text', text: 'One two', hold: true });
    const turn = conversation.send(say('first'), options());
    await until(() => activities.at(-1)?.type === 'streaming');
    conversation.enqueue(say('later'), 'follow-up');
    conversation.stop();
    await turn;
    expect(queues.at(-1)).toHaveLength(1);
    expect(server.requests).toHaveLength(1);
  });
});
