/** Hand-written sessions: the shapes of messages and entries, and figures (FORMATS.md A3, A5.4, A5.5, A6). */
import { call, text, thinking, usage, written } from './session-kit.mjs';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const IMAGE = { type: 'image', data: PIXEL, mimeType: 'image/png' };

/** Lines in one chain: each item is a function from (id, parentId) to a line. */
function chain(prefix, makers) {
  return makers.map((make, index) => make(`${prefix}${index + 1}`, index === 0 ? null : `${prefix}${index}`));
}

const messages = ({ message }, bodies) =>
  chain(
    'm',
    bodies.map((body) => (id, parentId) => message(id, parentId, body)),
  );

export const shapeSessions = [
  written('message-roles', 'A3: every role of a message entry, unknown ones included', (k) =>
    messages(k, [
      k.system({ preamble: 'Demo.' }),
      k.user('user'),
      k.assistant([thinking('hm'), text('assistant'), call('c1', 'read', { path: 'a' })], {
        stopReason: 'toolUse',
        responseId: 'resp_1',
        thinkingLevel: 'low',
        durationMs: 900,
      }),
      k.result('c1', 'read', 'tool result', {
        details: { lines: 3 },
        nestedCalls: [{ id: 'n1', name: 'grep', arguments: {}, status: 'completed' }],
      }),
      k.bash('pwd', '/home/demo/app\n'),
      k.custom('note', 'custom', true, { details: { a: 1 } }),
      { role: 'branchSummary', summary: 'as a message', fromId: 'x', timestamp: 1772438400000 },
      { role: 'compactionSummary', summary: 'as a message', tokensBefore: 5, timestamp: 1772438400000 },
      { role: 'developer', content: 'unknown role', timestamp: 1772438400000 },
      { role: 'futureRole', content: [{ type: 'hologram' }] },
      { content: 'no role' },
    ]),
  ),
  written('blocks', 'A3: text, image, thinking, tool calls and unknown blocks', (k) =>
    messages(k, [
      k.user([text('look'), IMAGE, { type: 'hologram', depth: 3 }]),
      k.assistant([
        thinking('plain'),
        thinking('signed', { thinkingSignature: 'c2ln' }),
        thinking('', { thinkingSignature: 'ZW5j', redacted: true }),
        { type: 'text', text: 'signed text', textSignature: 'dHh0' },
        call('c1', 'bash', { command: 'ls', deep: { list: [1, [2, { three: null }]] } }),
        call('c2', 'nothing', null),
        { type: 'toolCall', id: 'c3', name: 'missing' },
        { type: 'audio', data: '' },
      ]),
      k.result('c1', 'bash', [IMAGE]),
      k.result('c2', 'nothing', [text(''), text('two'), text('texts')], { isError: true }),
      k.result('c9', 'unknown', []),
      k.user('plain'),
      { ...k.user('x'), content: 'a string' },
      { ...k.user('x'), content: '' },
      { ...k.assistant('x'), content: 'a string for an assistant' },
    ]),
  ),
  written(
    'content-null-or-missing',
    'A5.4: null or missing content becomes an empty string for system, an empty list for user, assistant and toolResult',
    (k) =>
      messages(k, [
        { ...k.system(), content: null },
        { role: 'system', sections: { a: 'b' }, timestamp: 1 },
        { ...k.user('x'), content: null },
        { role: 'user', timestamp: 1 },
        { ...k.assistant('x'), content: null },
        {
          role: 'assistant',
          api: 'demo-api',
          provider: 'demo',
          model: 'demo-1',
          usage: usage(1, 1),
          stopReason: 'stop',
          timestamp: 1,
        },
        { ...k.result('c1', 'bash', 'x'), content: null },
        { role: 'toolResult', toolCallId: 'c1', toolName: 'bash', isError: false, timestamp: 1 },
        { ...k.custom('note', null) },
        { role: 'futureRole', content: null },
      ]),
  ),
  written('bash-executions', 'A5.5: every ending of a bash execution', (k) =>
    messages(k, [
      k.bash('true', ''),
      k.bash('ls', 'a\nb\n'),
      k.bash('false', '', { exitCode: 1 }),
      k.bash('sleep 99', 'partly', { exitCode: undefined, cancelled: true }),
      k.bash('sleep 99', 'killed with a code', { exitCode: 137, cancelled: true }),
      k.bash('yes', 'y\ny', { truncated: true, fullOutputPath: '/tmp/pi-bash-1.log' }),
      k.bash('yes', 'y\ny', { truncated: true }),
      k.bash('echo', 'whole', { fullOutputPath: '/tmp/pi-bash-2.log' }),
      k.bash('odd', 'null code', { exitCode: null }),
      k.bash('secret', 'not sent', { excludeFromContext: true }),
      k.bash('ticks', '```\nfence in fence\n```', { exitCode: 2, truncated: true, fullOutputPath: '/tmp/f' }),
    ]),
  ),
  written(
    'custom-messages',
    'A5.4: custom_message entries: string, blocks, null, missing and odd content; shown or not',
    ({ entry }) =>
      chain(
        'c',
        [
          { customType: 'a', content: 'a string', display: true, details: { x: 1 } },
          { customType: 'b', content: [text('blocks'), IMAGE], display: false },
          { customType: 'c', content: null, display: true },
          { customType: 'd', display: true },
          { customType: 'e', content: 7, display: true },
          { customType: 'f', content: { object: true } },
          { content: '' },
        ].map((fields) => (id, parentId) => entry('custom_message', id, parentId, fields)),
      ),
  ),
  written(
    'entries-unknown-and-odd',
    'A3: unknown types, custom and harness entries keep their place and add nothing',
    ({ entry, message, user, assistant }) => [
      message('u1', null, user('one')),
      entry('active_tools_change', 't1', 'u1', { activeToolNames: ['read'] }),
      entry('hologram', 'x1', 't1', { payload: [1, 2] }),
      entry('custom', 'x2', 'x1', { customType: 'state' }),
      entry('custom', 'x3', 'x2', { customType: 'state', data: null }),
      { id: 'x4', parentId: 'x3', timestamp: '2026-03-02T08:00:09.000Z' },
      { type: 7, id: 'x5', parentId: 'x4', timestamp: 'not a time' },
      entry('usage', 'x6', 'x5', { kind: 'advisor', provider: 'demo', model: 'demo-1', usage: usage(5, 1) }),
      message('a1', 'x6', assistant('two')),
    ],
  ),
  written('usage-missing', 'A6: missing or malformed usage counts 0', (k) =>
    messages(k, [
      k.user('x'),
      { ...k.assistant('no usage'), usage: undefined },
      { ...k.assistant('null usage'), usage: null },
      { ...k.assistant('half a usage'), usage: { input: 5, output: 'many' } },
      {
        ...k.assistant('no cost'),
        usage: { input: 5, output: 6, cacheRead: 7, cacheWrite: 8, totalTokens: 26 },
      },
      k.assistant('whole'),
      k.result('c1', 'task', 'zero', { usage: usage(0, 0) }),
    ]),
  ),
  written(
    'usage-total-differs',
    'A6: the context size takes totalTokens where it is set, else the sum',
    (k) =>
      messages(k, [
        k.user('x'),
        k.assistant('total given', { usage: { ...usage(100, 10), totalTokens: 999 } }),
        k.user('four'),
        k.assistant('total zero', { usage: { ...usage(100, 10, 50, 5), totalTokens: 0 } }),
        k.user('fives'),
        k.assistant('all zero', { usage: usage(0, 0) }),
      ]),
  ),
];
