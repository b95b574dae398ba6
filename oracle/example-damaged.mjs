/** public/examples/damaged.jsonl: one small session with every kind of damage; the texts say what happened to them. */

const START = Date.parse('2026-08-22T18:40:00.000Z');
const STEP_MS = 41_000;

const HEADER = {
  type: 'session',
  version: 3,
  id: '0198d2f7-7710-7e55-b0a2-91c44d0e6a2f',
  timestamp: new Date(START).toISOString(),
  cwd: '/home/dev/code/attic',
};

const USAGE = {
  input: 320,
  output: 24,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 344,
  cost: { input: 0.00096, output: 0.00036, cacheRead: 0, cacheWrite: 0, total: 0.00132 },
};

/** Makers of lines with a running clock. */
function lineKit() {
  let now = START;
  const entry = (type, id, parentId, fields) => {
    now += STEP_MS;
    return JSON.stringify({ type, id, parentId, timestamp: new Date(now).toISOString(), ...fields });
  };
  const message = (id, parentId, body) =>
    entry('message', id, parentId, { message: { ...body, timestamp: now + STEP_MS - 12 } });
  const blocks = (content) => (typeof content === 'string' ? [{ type: 'text', text: content }] : content);
  const user = (id, parentId, content) => message(id, parentId, { role: 'user', content: blocks(content) });
  const assistant = (id, parentId, content) =>
    message(id, parentId, {
      role: 'assistant',
      content: blocks(content),
      api: 'openai-completions',
      provider: 'meridian',
      model: 'meridian-small-3',
      usage: USAGE,
      stopReason: 'stop',
    });
  return { entry, message, user, assistant };
}

const beginning = ({ entry, user, assistant }) => [
  entry('session_info', 'name-1', null, { name: 'A session that has been through a lot' }),
  user(
    'hello-1',
    'name-1',
    'The disk was full twice and someone edited this file by hand. What is left of it?',
  ),
  assistant(
    'hello-2',
    'hello-1',
    'More than you would think. Every line that is whole still works; the others are listed under **Health**.',
  ),
  user('cut-1', 'hello-2', 'This record was cut in the middle of a word, so it is no JSON any mo').slice(
    0,
    -34,
  ),
  user('glued-1', 'hello-2', 'You cannot see me: another record stands on my line.') +
    assistant('glued-2', 'glued-1', 'Nor me. Both of us are still in the file.'),
];

const brokenTree = ({ user, assistant }) => [
  user(
    'island-1',
    'glued-2',
    'My parent was one of two records glued on one line, so I begin an island of my own.',
  ),
  assistant('island-2', 'island-1', 'And I am the second entry of that island.'),
  user('twice', 'hello-2', 'I am the first of two entries with the id “twice”. The later one wins.'),
  assistant('twice-child', 'twice', 'My parent id names two entries. I hang below the later one.'),
  user('twice', 'hello-2', 'I am the second entry with the id “twice”, and the one that counts.'),
  user('ring-1', 'ring-2', 'ring-2 says it is my child, and I say it is my parent. That is a cycle.'),
  assistant(
    'ring-2',
    'ring-1',
    'Wherever you begin, you come back here. The edge that closes the ring is cut.',
  ),
  user('own-parent', 'own-parent', 'I name myself as my parent, so I am a root.'),
  JSON.stringify({ ...HEADER, id: 'second-header', timestamp: new Date(START + 14 * STEP_MS).toISOString() }),
  '// a note that someone left here by hand',
];

const oddContent = ({ entry, message, assistant }) => [
  entry('hologram', 'odd-type', 'hello-2', { depth: 3, note: 'A type that nobody knows keeps its place.' }),
  message('odd-role', 'odd-type', {
    role: 'oracle',
    content: 'A role that nobody knows is shown, and not sent.',
  }),
  assistant('odd-block', 'odd-role', [
    { type: 'text', text: 'One block of this answer has a kind that nobody knows.' },
    { type: 'scent', name: 'old paper' },
  ]),
  message('no-content', 'odd-block', { role: 'user', content: null }),
];

const lostTargets = ({ entry, user, assistant }) => [
  entry('label', 'label-lost', 'no-content', { targetId: 'cut-1', label: 'label of an entry that was cut' }),
  entry('compaction', 'summary-1', 'label-lost', {
    summary: 'The first kept entry of this compaction is not in the file, so nothing before it is kept.',
    firstKeptEntryId: 'cut-1',
    tokensBefore: 5120,
  }),
  entry('context_edit', 'edit-lost', 'summary-1', { targetId: 'glued-1', replacement: null }),
  '[1, 2, 3]',
  user('last-1', 'edit-lost', '还能继续吗？'),
  assistant(
    'last-2',
    'last-1',
    '可以，**从这里继续**。前面的内容都还看得见，只是不再发送。The line after this one is torn.',
  ),
  user('torn-1', 'last-2', 'This line was being written when the power went out').slice(0, 155),
];

/** @returns {string} the whole file, its last line torn */
export function damagedExample() {
  const kit = lineKit();
  return [
    JSON.stringify(HEADER),
    ...beginning(kit),
    ...brokenTree(kit),
    ...oddContent(kit),
    ...lostTargets(kit),
  ].join('\n');
}
