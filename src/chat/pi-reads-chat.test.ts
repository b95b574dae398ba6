import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../scripts/model-server.mjs';
import { sentIn, say, startTalk } from '../testing/chat-talk';
import { loadPiSummaries, openWithPi } from '../testing/pi-summaries';
import { contextOf, plainJson } from '../testing/read-session';

const PI = new URL('../../oracle/node_modules/@earendil-works/pi-coding-agent/', import.meta.url);
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

it.skipIf(!existsSync(new URL('package.json', PI)))('Pi reads what a troubled talk has written', async () => {
  const { host, conversation, options } = startTalk(server);
  server.plan(
    { type: 'status', status: 503 },
    { type: 'text', text: 'Look.', thinking: 'hm', calls: [{ name: 'launch', args: '{}' }] },
    { type: 'break', text: 'Half' },
    { type: 'text', text: 'Here it is.' },
  );
  const first = await conversation.send(say('word '.repeat(30_000)), options());
  server.plan({ type: 'overflow' }, { type: 'text', text: '## Summary' }, { type: 'text', text: 'Done.' });
  const second = await conversation.send(say('more '.repeat(20_000)), options({ leafId: first.leafId }));
  expect([first.type, second.type]).toEqual(['done', 'done']);
  expect(host.words).toContain('compaction');

  const pi = openWithPi(await loadPiSummaries(PI), host.text.trim().split('\n'));
  const { messages } = plainJson(pi.buildSessionContext());
  expect(messages).toEqual(contextOf(host.session, second.leafId ?? '').messages);
  // all but the last answer is what the server was sent last
  const roles = messages.slice(0, -1).map(({ role }) => (role === 'compactionSummary' ? 'user' : role));
  expect(sentIn(server, server.requests.length - 1).map((line) => line.split(' ')[0])).toEqual(
    roles.map((role) => (role === 'toolResult' ? 'tool' : role)),
  );
});
