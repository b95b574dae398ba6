import { describe, expect, test } from 'vitest';
import { describeSession } from '../cli/describe-session';
import { Flag } from '../session/entry-kind';
import { messageWords } from '../testing/message-words';
import {
  bodiesOf,
  bodyOf,
  contextOf,
  idsOf,
  openSession,
  planOf,
  readFixture,
  readSession,
  rowOf,
  type TestSession,
} from '../testing/read-session';
import { describeContext, listToolWarnings } from './describe-context';
import { buildOutline } from './build-outline';
import { buildTranscript } from './build-transcript';
import { rowsOfContext } from './materialize-context';
import { pairTools } from './pair-tools';

const open = (name: string): TestSession => openSession(readFixture(`cases/${name}.jsonl`));

/** Findings as `code@line`. */
const findings = (session: TestSession): readonly string[] =>
  describeSession(session.view).diagnostics.map(({ code, line }) => `${code}@${line}`);

const viewOf = (session: TestSession, id: string) => {
  const plan = planOf(session, rowOf(session, id));
  const bodies = bodiesOf(session, rowsOfContext(session.index, plan));
  return describeContext(session.view, plan, bodies, pairTools(session.index, plan.path));
};

const wordsAt = (session: TestSession, id: string): readonly string[] =>
  contextOf(session, id).messages.map(messageWords);

describe('01: a rename from a stale branch', () => {
  const session = open('01-metadata-on-dead-branch');
  test('keeps the tip, and a finding names the newer leaf', () => {
    expect(findings(session)).toEqual(['stale-tip@10']);
    const [finding] = describeSession(session.view).diagnostics;
    expect(finding?.message).toContain('n1');
    expect(finding?.message).toContain('a4');
    expect(wordsAt(session, 'a4')).toHaveLength(6);
  });
  test('the session counts all messages, the path its own', () => {
    expect(describeSession(session.view).stats.messages).toBe(8);
    expect(viewOf(session, 'n1').messageCount).toBe(4);
    expect(describeSession(session.view).leaves).toEqual(['a2', 'a4']);
  });
});

describe('02: labels', () => {
  const session = open('02-labels-are-tree-entries');
  test('a label on an entry that is not there is kept and reported', () => {
    expect(findings(session)).toEqual(['missing-label-target@10']);
    expect(bodyOf(session, rowOf(session, 'l5'))['label']).toBe('lost mark');
  });
  test('label entries are no messages: the default outline is one line of four', () => {
    const tip = rowOf(session, 'l6');
    const request = {
      leaf: tip,
      selected: rowOf(session, 'a2'),
      filter: 'default',
      open: [],
      openAll: false,
    } as const;
    expect(idsOf(session, buildOutline(session.view, request, null).rows)).toEqual(['u1', 'a1', 'u2', 'a2']);
    expect(describeSession(session.view).leaves).toEqual(['a2']);
  });
});

test('03: an island is a root of its own with a finding; its context is what Pi sends', () => {
  const session = open('03-orphan-island');
  expect(findings(session)).toEqual(['missing-parent@4']);
  expect(session.index.diagnostics[0]?.values).toEqual({ id: 'm1', parentId: 'lab00001' });
  expect(wordsAt(session, 'a2')).toHaveLength(2);
});

test('04: a boundary that is not there keeps nothing, and is reported at the compaction', () => {
  const session = open('04-compaction-boundary-missing');
  expect(findings(session)).toEqual(['missing-first-kept@6']);
  const statuses = contextOf(session, 'u3').provenance.map(({ status, by }) => [status, by]);
  expect(statuses).toEqual([
    ...Array.from({ length: 4 }, () => ['summarised', 'k1']),
    ['in-context', null],
    ['in-context', null],
  ]);
});

describe('06: system messages', () => {
  const session = open('06-system-messages-retain-none');
  const names = (id: string) => viewOf(session, id).system?.sections.map(({ name }) => name);
  test('replay: sections are patched by name, tools removed', () => {
    expect(contextOf(session, 'a2').messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'system',
      'user',
      'assistant',
    ]);
    expect(names('a1')).toEqual(['preamble', 'rules']);
    expect(viewOf(session, 'a1').system?.tools.map(({ name }) => name)).toEqual(['read']);
    expect(names('a2')).toEqual(['preamble', 'extra']);
    expect(viewOf(session, 'a2').system?.tools).toEqual([]);
  });
  test('a compaction that names itself keeps nothing, which is no fault', () => {
    expect(names('a3')).toEqual(['preamble', 'extra']);
    expect(viewOf(session, 'a3').system?.tools).toEqual([]);
    expect(findings(session)).toEqual([]);
  });
});

describe('07: context edits', () => {
  const session = open('07-context-edits');
  test('hold from where they stand, on their own branch only', () => {
    expect(wordsAt(session, 'a1')).toEqual(['user: secret value 42', 'assistant: noted 42']);
    expect(wordsAt(session, 'e1')).toEqual(['user: value hidden', 'assistant: noted 42']);
    const statuses = contextOf(session, 'a4').provenance.map(({ entryId, status, by }) => [
      entryId,
      status,
      by,
    ]);
    expect(statuses.slice(0, 4)).toEqual([
      ['u1', 'replaced', 'e4'],
      ['a1', 'replaced', 'e3'],
      ['e1', 'not-for-model', null],
      ['a2', 'omitted', 'e2'],
    ]);
  });
  test('one without a target is reported; a string becomes a text block for an assistant', () => {
    expect(findings(session)).toEqual(['missing-edit-target@11']);
    expect(contextOf(session, 'a4').messages[1]?.['content']).toEqual([{ type: 'text', text: 'noted [x]' }]);
  });
});

test('08: torn lines are left out as in Pi, with their numbers; a whole record behind a torn one is named', () => {
  const session = open('08-torn-append');
  expect(findings(session)).toEqual(['glued-records@4', 'missing-parent@5', 'torn-last-line@6']);
  expect(session.index.diagnostics.find(({ code }) => code === 'glued-records')?.values).toEqual({
    id: 'a2',
  });
});

describe('09: encodings', () => {
  const session = open('09-encoding-lf-only');
  test('line separators inside strings split nothing, a lone surrogate stays as it is', () => {
    expect(session.index.length).toBe(3);
    expect(findings(session)).toEqual([]);
    expect(describeSession(session.view).cwd).toBe('C:\\Users\\demo\\proj');
  });
  test('09b: a byte order mark and CRLF are read, and reported', () => {
    const other = open('09b-bom-crlf');
    expect(findings(other)).toEqual(['bom@1']);
    expect(other.index.ids).toEqual(session.index.ids);
    expect(wordsAt(other, 'u2')).toEqual(wordsAt(session, 'u2'));
  });
});

describe('11: a duplicate id that closes a cycle, and a self-parent', () => {
  const session = open('11-duplicate-id-cycle');
  test('the walk from the tip stops where it would close', () => {
    expect(contextOf(session, 'x4').provenance.map(({ entryId }) => entryId)).toEqual(['x3', 'x2', 'x4']);
    expect(wordsAt(session, 'x4')).toEqual(['user: ask', 'assistant: same id again', 'user: tip']);
  });
  test('cycle, duplicate id and self-parent are reported with the ids', () => {
    expect(findings(session)).toEqual(['cycle@4', 'duplicate-id@5', 'self-parent@6']);
    const [cycle] = describeSession(session.view).diagnostics;
    expect(cycle?.message).toMatch(/x3.*x2/);
  });
  test('the first definition stays visible as shadowed; x1 and z1 are roots', () => {
    const first = session.index.ids.indexOf('x2');
    expect((session.index.flags[first] ?? 0) & Flag.shadowed).not.toBe(0);
    expect(session.view.tree.visible[first]).toBe(1);
    expect(describeSession(session.view).roots).toEqual(['x1', 'x3', 'z1']);
    expect(describeSession(session.view).rawLeaves).toEqual(['x4']);
  });
});

describe('12: calls and results', () => {
  const session = open('12-tool-pairing');
  const warnings = (id: string) => {
    const { path } = planOf(session, rowOf(session, id));
    return listToolWarnings(session.view, pairTools(session.index, path)).map(
      ({ type, callId }) => `${type} ${callId}`,
    );
  };
  test('what a provider would refuse is said for each leaf', () => {
    expect(warnings('a3')).toEqual(['unanswered c1', 'late c2']);
    expect(warnings('r1')).toEqual(['unanswered c2']);
  });
  test('a result is paired by id, not by place', () => {
    const { path } = planOf(session, rowOf(session, 'a3'));
    const pairs = pairTools(session.index, path);
    expect(pairs.callerOf.get(rowOf(session, 'r2'))).toBe(rowOf(session, 'a1'));
    expect(idsOf(session, buildTranscript(session.view, path, pairs).rows)).toEqual([
      'u1',
      'a1',
      'u2',
      'a2',
      'a3',
    ]);
  });
});

test('13: every shape of content is read; what is not sent is still in the context', () => {
  const session = open('13-content-shapes');
  expect(findings(session)).toEqual(['unknown-role@11', 'unknown-type@12']);
  const view = viewOf(session, 'm12');
  expect(view.messageCount).toBe(11);
  const unsent = idsOf(
    session,
    view.columns.rows.filter((_, line) => view.columns.unsent[line] === 1),
  );
  expect(unsent).toEqual(['m8', 'm10']);
  const flags = (id: string) => session.index.flags[rowOf(session, id)] ?? 0;
  expect(flags('m6') & Flag.displayOff).not.toBe(0);
  expect(flags('m5') & Flag.image).not.toBe(0);
});

test('16: ids of a version 1 file are made from line numbers, the same at every visit', () => {
  const session = open('16-legacy-v1');
  expect(session.index.ids).toEqual(['v1-2', 'v1-3', 'v1-4', 'v1-5', 'v1-6', 'v1-7', 'v1-8']);
  expect(session.index.flags.every((flags) => (flags & Flag.mintedId) !== 0)).toBe(true);
  expect(describeSession(session.view).version).toBe(1);
  expect(findings(session)).toEqual(['old-version@1']);
  expect(bodyOf(session, rowOf(session, 'v1-6'))['firstKeptEntryId']).toBe('v1-4');
});

describe('19: leaf pointers and mirrors', () => {
  const session = open('19-openclaw-leaf-and-mirror');
  test('the pointer at the end moves the tip, and the rule is said', () => {
    expect(session.index.tipRule).toBe('leaf-entry');
    const context = contextOf(session, 'a2');
    expect(describeSession(session.view).tip).toBe('a2');
    expect(context.provenance.map(({ entryId }) => entryId)).toEqual(['u1', 'a1', 'r1', 'a2']);
    expect(context.model).toEqual({ provider: 'demo', modelId: 'demo-1' });
  });
  test('mirrors are marked, hidden by default, and make no branch', () => {
    for (const id of ['d1', 'd2'])
      expect((session.index.flags[rowOf(session, id)] ?? 0) & Flag.mirror).not.toBe(0);
    const facts = describeSession(session.view);
    expect([facts.leaves, facts.branchPoints]).toEqual([['a2'], []]);
    const request = {
      leaf: rowOf(session, 'a2'),
      selected: rowOf(session, 'a2'),
      filter: 'default',
      open: [],
      openAll: true,
    } as const;
    expect(idsOf(session, buildOutline(session.view, request, null).rows)).toEqual(['u1', 'a1', 'r1', 'a2']);
  });
});

test.each([
  ['20-claude-code', 'Claude Code'],
  ['21-codex-duplicates', 'Codex'],
])('%s is recognised as another format', (name, format) => {
  expect(readSession(readFixture(`cases/${name}.jsonl`))).toEqual({
    ok: false,
    error: { type: 'other-format', format },
  });
});
