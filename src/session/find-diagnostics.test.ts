import { expect, test } from 'vitest';
import { openSession, readFixture } from '../testing/read-session';
import { ReadMeter } from '../testing/meter-reads';
import type { Diagnostic, DiagnosticCode } from './diagnostics';
import { findDiagnostics } from './find-diagnostics';

const HEADER = '{"type":"session","id":"s","version":3}';

/** A line of a session: `id parent` is a message, everything else stands as it is. */
function lineOf(drawn: string): string {
  const [, id, parent] = /^(\w+) (\w+|-)$/.exec(drawn) ?? [];
  if (id === undefined) return drawn;
  const parentId = parent === '-' ? null : parent;
  return JSON.stringify({ type: 'message', id, parentId, message: { role: 'user', content: id } });
}

function findingsOf(source: string | Uint8Array): readonly Diagnostic[] {
  const { index, view } = openSession(source);
  return findDiagnostics(index, view.tree);
}

function costs(lines: readonly string[], code: DiagnosticCode): readonly Diagnostic['values'][] {
  const found = findingsOf([HEADER, ...lines].map((line) => `${lineOf(line)}\n`).join(''));
  return found.filter((finding) => finding.code === code).map(({ values }) => values);
}

test('an island of the tip tells what stands before it, another one only its own size', () => {
  const lines = ['a -', 'b a', 'i gone', 'j i', 'k lost', 'l k', 'm l'];
  expect(costs(lines, 'missing-parent')).toEqual([
    { id: 'i', parentId: 'gone', entries: 2, atTip: 0, lost: 0 },
    { id: 'k', parentId: 'lost', entries: 3, atTip: 1, lost: 4 },
  ]);
});

test('entries that hang on a circle, on themselves or on nothing to read are counted', () => {
  expect(costs(['a b', 'b a', 'c b', 'd -'], 'cycle')).toMatchObject([{ entries: 3, atTip: 0 }]);
  expect(costs(['a -', 's s', 't s'], 'self-parent')).toMatchObject([{ entries: 2, atTip: 1 }]);
  const empty = '{"type":"message","id":"e","parentId":null}';
  expect(costs([empty, 'f e', 'g f'], 'missing-message')).toMatchObject([{ entries: 3, atTip: 1 }]);
});

test('a glued line tells what is cut off with it', () => {
  const glued = `{"type":"message","id":"torn","par${lineOf('whole a')}`;
  expect(costs(['a -', glued, 'b whole', 'c b', 'd whole', 'e gone'], 'glued-records')).toEqual([
    { id: 'whole', entries: 3 },
  ]);
});

test('a file that Pi refuses loses every entry', () => {
  const lines = ['a -', 'b a'].map(lineOf).join('\n');
  const values = (source: string): unknown => findingsOf(source).map((finding) => finding.values['lost']);
  expect(values(`\uFEFF${HEADER}\n${lines}\n`)).toEqual([2]);
  expect(values(`${lines}\n`)).toEqual([2]);
});

test('what Pi would go on at, although it is no entry, is told', () => {
  expect(costs(['a -', '[1]', 'b a', '[2]'], 'not-an-object')).toEqual([{ atTip: 0 }, { atTip: 1 }]);
  const nameless = '{"type":"custom","parentId":"a"}';
  expect(costs(['a -', nameless, 'b a'], 'missing-id')).toEqual([{ atTip: 0 }]);
  expect(costs(['a -', nameless], 'missing-id')).toEqual([{ atTip: 1 }]);
});

test('a rename from a stale branch tells how much newer conversation is left aside', () => {
  const [stale] = findingsOf(readFixture('cases/01-metadata-on-dead-branch.jsonl'));
  expect(stale).toMatchObject({ code: 'stale-tip', values: { id: 'n1', newerId: 'a4', lost: 4 } });
});

test('a compaction that keeps nothing tells what it leaves out', () => {
  const compaction = '{"type":"compaction","id":"k","parentId":"b","summary":"s","firstKeptEntryId":"gone"}';
  expect(costs(['a -', 'b a', compaction, 'c k'], 'missing-first-kept')).toEqual([{ id: 'k', lost: 2 }]);
});

test('weighing the findings of a file in which every line is an orphan is linear', () => {
  const COUNT = 5000;
  const lines = Array.from({ length: COUNT }, (_, line) => lineOf(`o${line} gone`));
  const { index, view } = openSession([HEADER, ...lines].join('\n'));
  const meter = new ReadMeter(COUNT * 20);
  const tree = { ...view.tree, enter: meter.column(view.tree.enter), exit: meter.column(view.tree.exit) };
  expect(findDiagnostics(index, tree)).toHaveLength(COUNT);
  expect(meter.reads).toBeGreaterThan(COUNT);
});
