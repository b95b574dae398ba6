/** Hand-written sessions: framing, versions and headers (FORMATS.md A1, A2). */
import { header, written } from './session-kit.mjs';

const talk = ({ message, user, assistant }) => [
  message('u1', null, user('first')),
  message('a1', 'u1', assistant('second')),
  message('u2', 'a1', user('third')),
];

const framingSessions = [
  written(
    'lines-crlf-and-blank',
    'A1: CRLF line ends, blank lines and lines of spaces',
    (k) => ['', ...talk(k).slice(0, 2), '   ', '\t', ...talk(k).slice(2), ''],
    {
      join: '\r\n',
    },
  ),
  written(
    'lines-bad-json',
    'A1: lines that are no JSON, a cut line, two records on one line; all skipped',
    (k) => {
      const lines = talk(k);
      return [
        'not json at all',
        lines[0],
        '{"type":"message","id":"cut","parentId":"u1","mess',
        lines[1],
        `${JSON.stringify(k.message('glued1', 'a1', k.user('glued')))}${JSON.stringify(k.message('glued2', 'a1', k.user('glued')))}`,
        "{'id':'quotes'}",
        lines[2],
      ];
    },
  ),
  written(
    'lines-torn-last',
    'A1: the last line is cut in the middle',
    (k) => [...talk(k), '{"type":"message","id":"torn","parentId":"u2","timestamp":"2026-03-02T08:'],
    {
      end: '',
    },
  ),
  written('lines-no-final-newline', 'A1: the last line is whole but has no line end', talk, { end: '' }),
  written('lines-falsy-values', 'A1: null, false, 0 and an empty string are no entries', (k) => [
    'null',
    ...talk(k),
    'false',
    '0',
    '""',
    'null',
  ]),
  written('lines-before-header', 'A1: the header is the first line that parses, not the first line', talk, {
    wholeHeader: `\n# a comment\nnull\n${JSON.stringify(header('lines-before-header'))}`,
  }),
  written(
    'lines-unicode',
    'A1: U+2028, U+2029, U+0085, emoji, combining marks, right-to-left text and lone surrogates inside strings',
    ({ message, user, assistant, entry }) => [
      message('u1', null, user('line\u2028paragraph\u2029next\u0085line')),
      message('a1', 'u1', assistant('日本語 **重要**。 🙂👩‍👩‍👧 é (e\u0301) עברית \u202eabc\u202c')),
      '{"type":"message","id":"u2","parentId":"a1","timestamp":"2026-03-02T08:00:03.000Z","message":{"role":"user","content":"high \\ud83d alone, low \\ude42 alone","timestamp":1772438403000}}',
      entry('label', 'l1', 'u2', { targetId: 'a1', label: '标签 🔖' }),
    ],
  ),
  written(
    'lines-second-header',
    'A1: a later session line is no entry; a parent that names it is missing',
    ({ message, user, assistant }) => [
      message('u1', null, user('before')),
      header('second-header', { version: 1 }),
      message('a1', 'u1', assistant('after')),
      message('u2', header('second-header').id, user('child of the second header')),
    ],
  ),
];

const plain = (type, fields) => ({ type, timestamp: '2026-03-02T08:00:00.000Z', ...fields });

const versionSessions = [
  written(
    'version-1-linear',
    'A2: version 1: no ids, one chain in file order; hookMessage becomes custom',
    ({ user, assistant, custom }) => [
      plain('message', { message: user('one') }),
      '',
      plain('message', { message: assistant('two', { provider: 'older', model: 'older-1' }) }),
      plain('message', { message: { ...custom('hook', 'from a hook'), role: 'hookMessage' } }),
      'broken line',
      plain('thinking_level_change', { thinkingLevel: 'high' }),
      plain('message', { message: user('three') }),
    ],
    { header: { version: undefined, provider: 'older', modelId: 'older-0', thinkingLevel: 'low' } },
  ),
  written(
    'version-1-own-ids',
    'A2: ids that a version 1 file carries are replaced, so labels and boundaries that name them name nothing',
    ({ entry, message, user, assistant }) => [
      message('mine', 'other', user('one')),
      message('mine', 'mine', assistant('two')),
      entry('label', 'l1', 'mine', { targetId: 'mine', label: 'lost' }),
      entry('compaction', 'c1', 'l1', {
        summary: 'Kept nothing.',
        firstKeptEntryId: 'mine',
        tokensBefore: 10,
      }),
      message('last', null, user('three')),
    ],
    { header: { version: 1 } },
  ),
  written(
    'version-1-boundary-index',
    'A2: firstKeptEntryIndex counts every parsed line, header, bad-line gaps and later headers considered',
    ({ user, assistant }) => [
      plain('message', { message: user('line 2, index 1') }),
      'broken line, not counted',
      plain('message', { message: assistant('line 4, index 2') }),
      plain('compaction', { summary: 'From index 2.', firstKeptEntryIndex: 2, tokensBefore: 10 }),
      header('inner', { version: 1 }),
      plain('message', { message: user('line 7, index 5') }),
      plain('compaction', { summary: 'From index 5.', firstKeptEntryIndex: 5, tokensBefore: 20 }),
      plain('message', { message: user('end') }),
    ],
    { header: { version: undefined } },
  ),
  written(
    'version-1-boundary-odd',
    'A2: an index that names the header, nothing, a later entry, itself, or is no number keeps nothing',
    ({ user }) => [
      plain('message', { message: user('start') }),
      ...[0, 999, -1, 6, 6, '1', 1.5].map((firstKeptEntryIndex) =>
        plain('compaction', {
          summary: `Index ${JSON.stringify(firstKeptEntryIndex)}.`,
          firstKeptEntryIndex,
          tokensBefore: 10,
        }),
      ),
      plain('message', { message: user('end') }),
    ],
    { header: { version: 1 } },
  ),
  written(
    'version-0',
    'A2: any version below 2 is migrated as version 1',
    ({ user }) => [plain('message', { message: user('zero') })],
    { header: { version: 0 } },
  ),
  written(
    'version-2-hook-message',
    'A2: version 2: ids stay, hookMessage becomes custom, an index is not read',
    ({ entry, message, user, assistant, custom }) => [
      message('u1', null, user('one')),
      message('h1', 'u1', { ...custom('hook', 'injected', false), role: 'hookMessage' }),
      message('a1', 'h1', assistant('two')),
      entry('compaction', 'k1', 'a1', {
        summary: 'Version 2.',
        firstKeptEntryIndex: 2,
        firstKeptEntryId: 'h1',
        tokensBefore: 10,
      }),
      message('u2', 'k1', user('three')),
    ],
    { header: { version: 2 } },
  ),
  written(
    'version-3-hook-message',
    'A2: in version 3 the role hookMessage is unknown and stays',
    ({ message, user, custom }) => [
      message('u1', null, user('one')),
      message('h1', 'u1', { ...custom('hook', 'not migrated'), role: 'hookMessage' }),
    ],
  ),
  written('version-4-future', 'A2: a version above 3 is read as version 3', talk, {
    header: { version: 4, wing: 'east' },
  }),
  written(
    'header-extras',
    "A1: further header fields, no version string games, no cwd; the header's model and level do not count",
    talk,
    {
      header: {
        version: '3',
        cwd: undefined,
        provider: 'x',
        modelId: 'y',
        thinkingLevel: 'high',
        parentSession: '/home/demo/older.jsonl',
      },
    },
  ),
];

export const lineSessions = [...framingSessions, ...versionSessions];
