import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../scripts/model-server.mjs';
import { messageOf, say, sentIn, startTalk, type Talk, TEST_KEY, typesOf, until } from '../testing/chat-talk';
import { sessionFromText } from '../testing/session-from-text';
import type { ModelSettings } from './model-settings';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const talk = (session?: string, model?: Partial<ModelSettings>): Talk => startTalk(server, session, model);

/** A session of some 12,000 tokens: more than is kept of a window of 16,000. */
const LONG = sessionFromText(
  Array.from({ length: 6 }, (_, turn) => {
    const words = 'word '.repeat(1000);
    return `${' '.repeat(turn * 4)}u${turn} ask ${words}\n${' '.repeat(turn * 4 + 2)}a${turn} answer ${words}`;
  }).join('\n'),
);
const SMALL = { contextWindow: 16_000 };

describe('failures', () => {
  it.each([
    ['an unknown model', { modelId: 'huge' }, { type: 'unknown-model', modelId: 'huge' }],
    [
      'nobody there',
      { baseUrl: 'http://127.0.0.1:9/v1' },
      { type: 'unreachable', origin: 'http://127.0.0.1:9' },
    ],
  ])('names %s', async (_name, model, failure) => {
    const { conversation, options } = talk(undefined, model);
    expect(await conversation.send(say('Hi'), options())).toMatchObject({ type: 'failed', failure });
  });

  it.each(['openai-completions', 'anthropic-messages', 'google-generative-ai'] as const)(
    'names an unknown model and a wrong key of %s, and keeps the key to itself',
    async (api) => {
      const baseUrl = api === 'anthropic-messages' ? server.origin : '';
      const model = { api, provider: 'p', ...(baseUrl === '' ? {} : { baseUrl }) };
      const { host, conversation, options } = talk(undefined, {
        ...model,
        ...(api === 'google-generative-ai' ? { baseUrl: `${server.origin}/v1beta` } : {}),
        modelId: 'huge',
      });
      const unknown = await conversation.send(say('Hi'), options());
      expect(unknown).toMatchObject({ failure: { type: 'unknown-model', modelId: 'huge' } });
      server.settings.key = 'another';
      const refused = await conversation.answer(options({ leafId: unknown.leafId }));
      expect(refused).toMatchObject({ failure: { type: 'wrong-key' } });
      expect(host.words.at(-1)).toBe('assistant:error');
      expect(messageOf(host.entries.at(-1))['errorMessage']).toContain('Incorrect API key');
      expect(host.text + JSON.stringify([unknown, refused])).not.toContain(TEST_KEY);
    },
  );

  it('names an empty answer and a stream that cannot be read', async () => {
    const { conversation, options } = talk();
    server.plan({ type: 'empty' });
    const empty = await conversation.send(say('Hi'), options());
    expect(empty).toMatchObject({ failure: { type: 'empty-answer' } });
    server.plan({ type: 'malformed', text: 'Half ' });
    const broken = await conversation.send(say('Again'), options({ leafId: empty.leafId }));
    expect(broken).toMatchObject({ failure: { type: 'broken-stream' } });
  });

  it('needs no key where the server needs none', async () => {
    const { conversation, options } = talk();
    expect((await conversation.send(say('Hi'), options({ key: null }))).type).toBe('done');
    expect(server.requests[0]!.headers.authorization).toBeUndefined();
  });

  it('tells when the session cannot be read or written', async () => {
    const { host, conversation, options } = talk();
    const original = host.append;
    Object.assign(host, { append: () => Promise.reject(new Error('disk full')) });
    expect(await conversation.send(say('Hi'), options())).toMatchObject({
      failure: { type: 'session', message: 'disk full' },
    });
    Object.assign(host, { append: original });
    expect((await conversation.send(say('Hi'), options())).type).toBe('done');
  });
});

describe('tools', () => {
  it('answers calls of unknown tools and calls with broken arguments, and goes on', async () => {
    const { host, conversation, activities, options } = talk();
    server.plan({
      type: 'text',
      text: 'Let me look.',
      calls: [
        { name: 'launch', args: '{"a":1}' },
        { name: 'read', args: '{"path":' },
      ],
    });
    const end = await conversation.send(say('Hi'), options());
    expect(end.type).toBe('done');
    expect(host.words.slice(3)).toEqual([
      'user',
      'assistant:toolUse',
      'toolResult',
      'toolResult',
      'assistant:stop',
    ]);
    expect(messageOf(host.entries[5])).toMatchObject({ toolName: 'launch', isError: true });
    expect(messageOf(host.entries[6])).toMatchObject({ toolName: 'read', isError: true });
    expect(typesOf(activities)).toEqual(['waiting', 'streaming', 'tool', 'waiting', 'streaming', 'nothing']);
  });
});

/** A folder with one file. */
const folder = {
  kind: 'directory',
  name: 'shared',
  getDirectoryHandle: async () => Promise.reject(new DOMException('refused', 'NotFoundError')),
  getFileHandle: async (name: string) => ({
    kind: 'file',
    name,
    getFile: async () => new File(['the words inside\n'], name),
  }),
} as unknown as FileSystemDirectoryHandle;

describe('folder', () => {
  it('declares its tools, lets them be called, and takes them back', async () => {
    const { host, conversation, options } = talk();
    server.plan({ type: 'text', text: '', calls: [{ name: 'read', args: '{"path":"a.txt"}' }] });
    const end = await conversation.send(say('Hi'), options({ folder }));
    expect(host.words.slice(2)).toEqual([
      'system',
      'user',
      'assistant:toolUse',
      'toolResult',
      'assistant:stop',
    ]);
    expect(JSON.stringify(messageOf(host.entries[2])['toolsAdded'])).toContain('"name":"grep"');
    expect(JSON.stringify(messageOf(host.entries[5])['content'])).toContain('the words inside');
    expect(server.requests[0]!.body).toMatchObject({ tools: expect.any(Array) as unknown });
    await conversation.send(say('And without?'), options({ leafId: end.leafId }));
    expect(host.words.slice(7)).toEqual(['system', 'user', 'assistant:stop']);
    expect(messageOf(host.entries[7])).toMatchObject({ sections: { folder: null } });
    expect(server.requests[2]!.body).not.toHaveProperty('tools');
  });
});

describe('compaction', () => {
  it('makes room after an overflow and asks once more', async () => {
    const { host, conversation, activities, options } = talk(LONG, SMALL);
    server.plan(
      { type: 'overflow' },
      { type: 'text', text: '## Summary' },
      { type: 'text', text: 'Now it fits.' },
    );
    const before = host.entries.length;
    const end = await conversation.send(say('more'), options({ leafId: 'a5', autoCompact: true }));
    expect(end.type).toBe('done');
    const words = host.words.slice(before);
    expect(words.filter((word) => word !== 'compaction')).toEqual([
      'model_change',
      'user',
      'assistant:error',
      'context_edit',
      'assistant:stop',
    ]);
    expect(words).toContain('compaction');
    expect(typesOf(activities)).toContain('compacting');
    expect(sentIn(server, server.requests.length - 1).join('\n')).toContain('## Summary');
  });

  it('gives up when it overflows again', async () => {
    const { conversation, options } = talk(LONG, { contextWindow: 40_000 });
    server.plan(
      { type: 'overflow' },
      { type: 'text', text: '## Summary' },
      { type: 'overflow' },
      { type: 'text', text: 'never' },
    );
    const end = await conversation.send(say('more '.repeat(20_000)), options({ leafId: 'a5' }));
    expect(end).toMatchObject({ type: 'failed', failure: { type: 'overflow' } });
    expect(server.requests).toHaveLength(3);
  });

  it('leaves an overflow alone when it may not compact', async () => {
    const { conversation, options } = talk(LONG);
    server.plan({ type: 'overflow' });
    const end = await conversation.send(say('more'), options({ leafId: 'a5', autoCompact: false }));
    expect(end).toMatchObject({ type: 'failed', failure: { type: 'overflow' } });
  });

  it('compacts after a turn that came near the window', async () => {
    const { host, conversation, activities, options } = talk(LONG, { contextWindow: 64_000 });
    server.plan(
      { type: 'text', text: 'Here.', usage: { input: 50_000, output: 10 } },
      { type: 'text', text: '## Summary' },
    );
    const text = 'and '.repeat(20_000);
    const end = await conversation.send(say(text), options({ leafId: 'a5' }));
    expect(end.type).toBe('done');
    expect(host.words.at(-1)).toBe('compaction');
    expect(host.entries.at(-1)).toMatchObject({ summary: expect.stringContaining('## Summary') as string });
    expect(activities).toContainEqual({ type: 'compacting', reason: 'threshold' });
  });

  it('compacts when asked, retries its request, and leaves no trace when it is stopped', async () => {
    const { host, conversation, activities, options } = talk(LONG, SMALL);
    const before = host.text;
    const preview = await conversation.previewCompaction(options({ leafId: 'a5' }));
    expect(preview).toMatchObject({ ok: true, value: { firstKeptEntryId: expect.any(String) as string } });
    server.plan({ type: 'hang' });
    const stopped = conversation.compact('', options({ leafId: 'a5' }));
    await server.seen(1);
    conversation.stop();
    expect(await stopped).toEqual({ type: 'stopped', leafId: 'a5' });
    expect(host.text).toBe(before);
    server.plan({ type: 'status', status: 503 }, { type: 'text', text: '## Summary' });
    const end = await conversation.compact('the names', options({ leafId: 'a5' }));
    expect(end.type).toBe('done');
    expect(JSON.stringify(server.requests.at(-1)!.body)).toContain('the names');
    expect(typesOf(activities)).toContain('retrying');
    expect(host.words.at(-1)).toBe('compaction');
  });

  it('can be tried with the demo', async () => {
    const { host, conversation, options } = talk(LONG, { ...SMALL, api: 'demo' });
    expect((await conversation.compact('', options({ leafId: 'a5' }))).type).toBe('done');
    expect(host.entries.at(-1)).toMatchObject({ summary: expect.stringContaining('## Goal') as string });
  });

  it('summarises a branch that is left', async () => {
    const { host, conversation, options } = talk(
      sessionFromText('u1 start\n  a1 fine\n    u2 wrong way\n      a2 oh no\n    u3 right way'),
    );
    server.plan({ type: 'text', text: 'Went the wrong way.' });
    const end = await conversation.summariseBranch('a2', options({ leafId: 'a1' }));
    expect(end).toEqual({ type: 'done', leafId: 'w1' });
    expect(host.entries.at(-1)).toMatchObject({
      type: 'branch_summary',
      parentId: 'a1',
      fromId: 'a2',
      summary: expect.stringContaining('Went the wrong way.') as string,
    });
    const same = await conversation.summariseBranch('a1', options({ leafId: 'a1' }));
    expect(same).toMatchObject({ failure: { type: 'nothing-to-compact' } });
  });
});

describe('stop', () => {
  it('ends a request that hangs at once', async () => {
    const { host, conversation, activities, options } = talk();
    server.plan({ type: 'hang' });
    const turn = conversation.send(say('Hi'), options());
    await server.seen(1);
    const begun = Date.now();
    conversation.stop();
    expect((await turn).type).toBe('stopped');
    expect(Date.now() - begun).toBeLessThan(1000);
    expect(host.words.at(-1)).toBe('assistant:aborted');
    await until(() => activities.at(-1) === null);
  });
});
