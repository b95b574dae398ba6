import { describe, expect, test } from 'vitest';
import { plainText } from '../base/json';
import { describeSession } from '../cli/describe-session';
import { messageWords } from '../testing/message-words';
import {
  contextOf,
  idsOf,
  openSession,
  planOf,
  readFixture,
  rowOf,
  type TestSession,
} from '../testing/read-session';
import { toProviderMessages } from './as-sent';
import { contributes } from './plan-context';

/** The "Oracle" lines of cases/README.md: what Pi itself makes of the file. */
interface Case {
  readonly file: string;
  readonly entries: number;
  readonly tip: string;
  readonly rawLeaves: string;
  readonly roots: string;
  readonly branchPoints?: string;
  readonly path: string;
  /** the context list; ° marks an entry that adds no message */
  readonly list: string;
  readonly messages: readonly string[];
  readonly sent: string;
  readonly model: string | null;
  readonly name?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly contexts?: Readonly<Record<string, readonly string[]>>;
}

const cases: readonly Case[] = [
  {
    file: '01-metadata-on-dead-branch',
    entries: 9,
    tip: 'n1',
    rawLeaves: 'a4 n1',
    roots: 'u1',
    branchPoints: 'a1',
    path: 'u1 a1 u2 a2 n1',
    list: 'u1 a1 u2 a2 n1°',
    messages: [
      'user: first question',
      'assistant: first answer',
      'user: old follow-up',
      'assistant: old reply',
    ],
    sent: 'user,assistant,user,assistant',
    model: 'demo/demo-1',
    name: 'Renamed title',
    contexts: {
      a4: [
        'user: first question',
        'assistant: first answer',
        'user: new follow-up',
        'assistant: new reply',
        'user: newest question',
        'assistant: newest answer',
      ],
    },
  },
  {
    file: '02-labels-are-tree-entries',
    entries: 10,
    tip: 'l6',
    rawLeaves: 'l6',
    roots: 'u1',
    path: 'u1 a1 l1 l2 u2 a2 l3 l4 l5 l6',
    list: 'u1 a1 l1° l2° u2 a2 l3° l4° l5° l6°',
    messages: ['user: plan a trip', 'assistant: draft plan', 'user: shorter please', 'assistant: short plan'],
    sent: 'user,assistant,user,assistant',
    model: 'demo/demo-1',
    labels: { a1: 'good draft' },
  },
  {
    file: '03-orphan-island',
    entries: 5,
    tip: 'a2',
    rawLeaves: 'a1 a2',
    roots: 'u1 m1',
    path: 'm1 u2 a2',
    list: 'm1° u2 a2',
    messages: ['user: gamma', 'assistant: delta'],
    sent: 'user,assistant',
    model: 'demo/demo-1',
    contexts: { a1: ['user: alpha', 'assistant: beta'] },
  },
  {
    file: '04-compaction-boundary-missing',
    entries: 6,
    tip: 'u3',
    rawLeaves: 'u3',
    roots: 'u1',
    path: 'u1 a1 u2 a2 k1 u3',
    list: 'k1 u3',
    messages: ['compactionSummary: Summary of the old part.', 'user: after compaction'],
    sent: 'user,user',
    model: 'demo/demo-1',
  },
  {
    file: '06-system-messages-retain-none',
    entries: 9,
    tip: 'a3',
    rawLeaves: 'a3',
    roots: 's1',
    path: 's1 u1 a1 s2 u2 a2 k1 u3 a3',
    list: 'k1 u3 a3',
    messages: ['system: ', 'compactionSummary: They greeted.', 'user: go on', 'assistant: done'],
    sent: 'system,user,user,assistant',
    model: 'demo/demo-1',
  },
  {
    file: '07-context-edits',
    entries: 11,
    tip: 'a4',
    rawLeaves: 'a3 a4',
    roots: 'u1',
    branchPoints: 'u2',
    path: 'u1 a1 e1 a2 e2 u2 e3 e4 e5 a4',
    list: 'u1 a1 e1° a2° e2° u2 e3° e4° e5° a4',
    messages: ['user: value hidden twice', 'assistant: noted [x]', 'user: next', 'assistant: main answer'],
    sent: 'user,assistant,user,assistant',
    model: 'demo/demo-1',
    contexts: { a3: ['user: value hidden', 'assistant: noted 42', 'user: next', 'assistant: side answer'] },
  },
  {
    file: '08-torn-append',
    entries: 3,
    tip: 'u3',
    rawLeaves: 'a1 u3',
    roots: 'u1 u3',
    path: 'u3',
    list: 'u3',
    messages: ['user: five'],
    sent: 'user',
    model: null,
    contexts: { a1: ['user: one', 'assistant: two'] },
  },
  {
    file: '09-encoding-lf-only',
    entries: 3,
    tip: 'u2',
    rawLeaves: 'u2',
    roots: 'u1',
    path: 'u1 a1 u2',
    list: 'u1 a1 u2',
    messages: [
      'user: line\u2028sep\u2029par\u0085nel',
      'assistant: 日本語テキスト 🙂 e\u0301',
      'user: pre \ud83d post',
    ],
    sent: 'user,assistant,user',
    model: 'demo/demo-1',
  },
  {
    file: '12-tool-pairing',
    entries: 7,
    tip: 'a3',
    rawLeaves: 'r1 a3',
    roots: 'u1',
    branchPoints: 'a1',
    path: 'u1 a1 u2 a2 r2 a3',
    list: 'u1 a1 u2 a2 r2 a3',
    messages: [
      'user: list files',
      'assistant: Running. [call c1 bash] [call c2 bash]',
      'user: branch from the call',
      'assistant: ok',
      'toolResult: /home/demo/app',
      'assistant: finished',
    ],
    sent: 'user,assistant,user,assistant,toolResult,assistant',
    model: 'demo/demo-1',
    contexts: {
      r1: ['user: list files', 'assistant: Running. [call c1 bash] [call c2 bash]', 'toolResult: a.txt'],
    },
  },
  {
    file: '13-content-shapes',
    entries: 12,
    tip: 'm12',
    rawLeaves: 'm12',
    roots: 'm1',
    path: 'm1 m2 m3 m4 m5 m6 m7 m8 m9 m10 m11 m12',
    list: 'm1 m2 m3 m4 m5 m6 m7 m8 m9 m10 m11° m12',
    messages: [
      'system: plain string system',
      'user: ',
      'assistant: bare string',
      'toolResult: ',
      'toolResult: [image]',
      'custom: 7',
      'custom: shown note',
      'bashExecution: $ echo hi',
      'bashExecution: $ false',
      'futureRole: [hologram]',
      'user: end',
    ],
    sent: 'system,user,assistant,toolResult,toolResult,user,user,user,user',
    model: 'demo/demo-1',
  },
  {
    file: '15-hostile-text',
    entries: 6,
    tip: 'i1',
    rawLeaves: 'i1',
    roots: '<b>id</b>',
    path: '<b>id</b> u1 a1 r1 l1 i1',
    list: '<b>id</b>° u1 a1 r1 l1° i1°',
    messages: [
      'user: [x](javascript:alert(1)) [y](java\tscript:alert(1)) ![z](data:text/html,<script>alert(1)</script>) ' +
        '<style>*{display:none}</style> <!-- hidden --> <file name="a">b</file>',
      'assistant: [thinking] \u001b[2J\u001b[31mred\u001b[0m \u001b]8;;javascript:alert(1)\u0007link\u001b]8;;\u0007 ' +
        '\u202ertl [call c"1 <script>]',
      'toolResult:   indented\r\nprogress 1%\rprogress 2% [image]',
    ],
    sent: 'user,assistant,toolResult',
    model: 'demo/demo-1',
    name: '</title><script>alert(5)</script>',
    labels: { u1: '<b>mark</b>\nsecond line' },
  },
  {
    file: '16-legacy-v1',
    entries: 7,
    tip: 'v1-8',
    rawLeaves: 'v1-8',
    roots: 'v1-2',
    path: 'v1-2 v1-3 v1-4 v1-5 v1-6 v1-7 v1-8',
    list: 'v1-6 v1-4 v1-5 v1-7 v1-8',
    messages: [
      'compactionSummary: Old talk.',
      'user: v1 kept',
      'assistant: v1 kept reply',
      'custom: injected by a hook',
      'user: v1 last',
    ],
    sent: 'user,user,assistant,user,user',
    model: 'demo/demo-0',
  },
];

function listOf(session: TestSession, id: string): string {
  const plan = planOf(session, rowOf(session, id));
  const omitted = new Set(
    contextOf(session, id)
      .provenance.filter(({ status }) => status === 'omitted')
      .map(({ entryId }) => entryId),
  );
  return Array.from(plan.selected, (row) => {
    const entry = session.index.ids[row] ?? '';
    return contributes(session.index, row, plan) && !omitted.has(entry) ? entry : `${entry}°`;
  }).join(' ');
}

describe.each(cases)('$file, as Pi reads it', (expected) => {
  const session = openSession(readFixture(`cases/${expected.file}.jsonl`));
  const facts = describeSession(session.view);

  test('tree, name and labels', () => {
    expect(facts.entries).toBe(expected.entries);
    expect(facts.tip).toBe(expected.tip);
    expect(facts.rawLeaves.join(' ')).toBe(expected.rawLeaves);
    expect(facts.roots.join(' ')).toBe(expected.roots);
    expect(facts.branchPoints.join(' ')).toBe(expected.branchPoints ?? '');
    expect(facts.name).toBe(expected.name ?? null);
    expect(facts.labels).toEqual(expected.labels ?? {});
  });

  test('path, context list, messages, roles as sent, model and thinking level of the tip', () => {
    const context = contextOf(session, expected.tip);
    expect(context.provenance.map(({ entryId }) => entryId).join(' ')).toBe(expected.path);
    expect(listOf(session, expected.tip)).toBe(expected.list);
    expect(context.messages.map(messageWords)).toEqual(expected.messages);
    expect(
      toProviderMessages(context.messages)
        .map(({ role }) => plainText(role))
        .join(','),
    ).toBe(expected.sent);
    const { model } = context;
    expect(model === null ? null : `${plainText(model.provider)}/${plainText(model.modelId)}`).toBe(
      expected.model,
    );
    expect(context.thinkingLevel).toBe('off');
  });

  test('contexts of the other leaves', () => {
    for (const [id, messages] of Object.entries(expected.contexts ?? {})) {
      expect(contextOf(session, id).messages.map(messageWords)).toEqual(messages);
    }
    const others = idsOf(session, session.view.tree.rawLeaves).filter((id) => id !== expected.tip);
    expect(Object.keys(expected.contexts ?? {})).toEqual(others);
  });
});
