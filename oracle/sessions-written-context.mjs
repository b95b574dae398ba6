/** Hand-written sessions: odd compactions, branch summaries and context edits (FORMATS.md A5). */
import { call, text, thinking, written } from './session-kit.mjs';
import { IMAGE } from './sessions-written-shapes.mjs';

const compact = (entry, id, parentId, fields) =>
  entry('compaction', id, parentId, { summary: `Summary ${id}.`, tokensBefore: 100, ...fields });

/** u1 a1 u2 a2 in one line. */
const base = ({ message, user, assistant }) => [
  message('u1', null, user('one')),
  message('a1', 'u1', assistant('two')),
  message('u2', 'a1', user('three')),
  message('a2', 'u2', assistant('four')),
];

const compactionSessions = [
  written(
    'compaction-boundary-odd',
    'A5.2: boundaries that are missing, unknown, on another branch, or later than the compaction keep nothing',
    (k) => [
      ...base(k),
      k.message('side', 'a1', k.user('another branch')),
      compact(k.entry, 'k-unknown', 'a2', { firstKeptEntryId: 'gone' }),
      k.message('u3', 'k-unknown', k.user('below unknown')),
      compact(k.entry, 'k-side', 'a2', { firstKeptEntryId: 'side' }),
      k.message('u4', 'k-side', k.user('below side')),
      compact(k.entry, 'k-later', 'a2', { firstKeptEntryId: 'u5' }),
      k.message('u5', 'k-later', k.user('below later')),
      compact(k.entry, 'k-none', 'a2', {}),
      k.message('u6', 'k-none', k.user('below none')),
      compact(k.entry, 'k-null', 'a2', { firstKeptEntryId: null }),
      k.message('u7', 'k-null', k.user('below null')),
    ],
  ),
  written(
    'compaction-fields-odd',
    'A5.4: compactions with empty, null or missing summary and figures',
    (k) => [
      ...base(k),
      compact(k.entry, 'k-empty', 'a2', { summary: '', firstKeptEntryId: 'u2' }),
      compact(k.entry, 'k-null', 'a2', { summary: null, tokensBefore: null, firstKeptEntryId: 'u2' }),
      { type: 'compaction', id: 'k-bare', parentId: 'a2', timestamp: '2026-03-02T08:00:08.000Z' },
      compact(k.entry, 'k-time', 'a2', { firstKeptEntryId: 'u2', timestamp: 'no time' }),
    ],
  ),
  written(
    'compaction-checkpoint',
    'A5.4: a system checkpoint comes before the summary; system messages in the kept range do not come at all',
    (k) => [
      k.message('s1', null, k.system({ preamble: 'Old.' })),
      k.message('u1', 's1', k.user('one')),
      k.message('s2', 'u1', k.system({ preamble: 'Newer.' })),
      k.message('a1', 's2', k.assistant('two')),
      compact(k.entry, 'k1', 'a1', {
        firstKeptEntryId: 'u1',
        systemMessage: k.system({ preamble: 'Newer.', extra: 'Folded.' }),
      }),
      k.message('s3', 'k1', k.system({ extra: null })),
      k.message('u2', 's3', k.user('three')),
      compact(k.entry, 'k2', 'u2', { firstKeptEntryId: 's1', systemMessage: null }),
    ],
  ),
  written(
    'branch-summaries-odd',
    'A5.4: empty, missing and null summaries add nothing; fromId is not followed',
    ({ message, entry, user, assistant }) => [
      message('u1', null, user('one')),
      message('a1', 'u1', assistant('two')),
      entry('branch_summary', 'b1', 'u1', { fromId: 'gone', summary: 'Unknown fromId.' }),
      entry('branch_summary', 'b2', 'b1', { fromId: 'a1', summary: '' }),
      entry('branch_summary', 'b3', 'b2', { fromId: 'root' }),
      entry('branch_summary', 'b4', 'b3', { fromId: null, summary: null }),
      entry('branch_summary', 'b5', 'b4', { summary: 'No fromId.' }),
      message('u2', 'b5', user('three')),
    ],
  ),
];

/** One entry of every kind that an edit may aim at, in one line; ids say the kind. */
function targets(k) {
  const first = { ...k.message('system', null, k.system({ preamble: 'Demo.' }, { content: 'base' })) };
  const rest = [
    (p) => k.message('user', p, k.user('user')),
    (p) => k.message('assistant', p, k.assistant([thinking('t'), text('assistant'), call('c1', 'bash', {})])),
    (p) => k.message('result', p, k.result('c1', 'bash', 'result')),
    (p) => k.message('bash', p, k.bash('ls', 'out')),
    (p) => k.message('role-custom', p, k.custom('note', 'role custom')),
    (p) =>
      k.entry('custom_message', 'custom', p, { customType: 'note', content: 'entry custom', display: true }),
    (p) => k.entry('branch_summary', 'summary', p, { fromId: 'x', summary: 'branch summary' }),
    (p) => k.message('future', p, { role: 'futureRole', content: 'future' }),
    (p) => k.entry('model_change', 'model', p, { provider: 'demo', modelId: 'demo-2' }),
  ];
  const lines = [first];
  for (const make of rest) lines.push(make(lines.at(-1).id));
  return lines;
}

function editEach(k, lines, replacement) {
  const edits = [];
  for (const line of lines) {
    edits.push(
      k.entry('context_edit', `edit-${line.id}`, (edits.at(-1) ?? lines.at(-1)).id, {
        targetId: line.id,
        replacement,
      }),
    );
  }
  return [...lines, ...edits];
}

const editSessions = [
  written(
    'context-edit-string-on-every-kind',
    'A5.3: a string replaces user, assistant, toolResult and custom; system, bash, summaries and unknown roles stay',
    (k) => editEach(k, targets(k), { content: '[x]' }),
  ),
  written('context-edit-blocks-on-every-kind', 'A5.3: blocks as replacement', (k) =>
    editEach(k, targets(k), { content: [text('[x]'), IMAGE] }),
  ),
  written(
    'context-edit-null-on-every-kind',
    'A5.3: null drops the messages of every kind, system, bash and summaries included',
    (k) => editEach(k, targets(k), null),
  ),
  written(
    'context-edit-odd-replacements',
    'A5.3: replacements without content, with null or odd content, and of unknown targets',
    (k) => {
      const lines = base(k);
      const odd = [{}, { content: null }, 'a bare string', { content: 7 }];
      const edits = odd.map((replacement, index) =>
        k.entry('context_edit', `e${index}`, index === 0 ? 'a2' : `e${index - 1}`, {
          targetId: lines[index].id,
          replacement,
        }),
      );
      return [
        ...lines,
        ...edits,
        k.entry('context_edit', 'e9', 'e3', { targetId: 'gone', replacement: null }),
        k.entry('context_edit', 'e10', 'e9', { replacement: null }),
        k.message('u9', 'e10', k.user('end')),
      ];
    },
  ),
  written(
    'context-edit-of-compaction',
    'A5.3: an edit of the compaction at the head: null drops checkpoint and summary, content changes nothing',
    (k) => [
      ...base(k),
      compact(k.entry, 'k1', 'a2', {
        firstKeptEntryId: 'u2',
        systemMessage: k.system({ preamble: 'Demo.' }),
      }),
      k.entry('context_edit', 'e1', 'k1', { targetId: 'k1', replacement: { content: 'no effect' } }),
      k.entry('context_edit', 'e2', 'k1', { targetId: 'k1', replacement: null }),
      k.message('u3', 'e2', k.user('after the omission')),
    ],
  ),
  written(
    'context-edit-order',
    'A5.3: an edit before its target, an edit inside the summarised part, edits of edits',
    (k) => [
      k.message('u1', null, k.user('one')),
      k.entry('context_edit', 'early', 'u1', {
        targetId: 'a1',
        replacement: { content: 'edited before it was said' },
      }),
      k.message('a1', 'early', k.assistant('two')),
      k.entry('context_edit', 'of-edit', 'a1', { targetId: 'early', replacement: null }),
      k.message('u2', 'of-edit', k.user('three')),
      compact(k.entry, 'k1', 'u2', { firstKeptEntryId: 'a1' }),
      k.message('u3', 'k1', k.user('the early edit is summarised away, its target is kept')),
    ],
  ),
];

export const oddContextSessions = [...compactionSessions, ...editSessions];
