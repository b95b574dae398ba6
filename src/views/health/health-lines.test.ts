import { expect, test } from 'vitest';
import type { Diagnostic, DiagnosticCode, Severity } from '../../session/diagnostics';
import { isMessageKey, loadedMessages } from '../../ui/messages/catalogue';
import { formatMessage } from '../../ui/messages/format-message';
import { findingNumbers, findingSentences, findingValues, healthLines, isMended } from './health-lines';

function finding(code: DiagnosticCode, severity: Severity, values: Diagnostic['values'] = {}): Diagnostic {
  return { code, severity, line: 7, row: null, values };
}

test('errors lead, each group under its head, in the order of the file', () => {
  const lines = healthLines([
    finding('old-version', 'info'),
    finding('missing-parent', 'warning'),
    finding('bad-json', 'error'),
    finding('cycle', 'warning'),
  ]);
  expect(
    lines.map((line) => (line.type === 'head' ? `${line.severity} ${line.count}` : line.diagnostic.code)),
  ).toEqual(['error 1', 'bad-json', 'warning 2', 'missing-parent', 'cycle', 'info 1', 'old-version']);
});

test('a file without damage has no lines', () => {
  expect(healthLines([])).toEqual([]);
});

test('a finding is what is wrong, what Pi makes of it, and what a repair does', () => {
  const orphan = finding('missing-parent', 'warning', { parentId: 'gone', entries: 3, atTip: 1, lost: 193 });
  const { what, pi, repair } = findingSentences(orphan);
  expect([what, pi, repair].map((key) => formatMessage('en', key, findingNumbers(orphan)))).toEqual([
    'The parent of the entry in line 7 is not in this file. The entry is a root.',
    'Starts here and loses 193 entries that came before.',
    'Attaches it to its parent where that can be told, else makes it a root.',
  ]);
});

test.each([
  ['missing-parent', { entries: 1 }, 'Starts here: this entry is cut off from the rest.'],
  ['cycle', { entries: 5, atTip: 1 }, 'Hangs at any of 5 entries, and so as soon as it opens the file.'],
  ['self-parent', { entries: 1, atTip: 0 }, 'Hangs at this entry.'],
  ['no-header', { lost: 1204 }, 'Refuses the file: all 1,204 entries are out of reach.'],
  ['bad-json', {}, 'Skips it too. Entries that name it as their parent lose all that came before.'],
] as const)('what Pi makes of %s %o', (code, values, words) => {
  const { pi } = findingSentences(finding(code, 'error', values));
  expect(formatMessage('en', pi, findingNumbers(finding(code, 'error', values)))).toBe(words);
});

const codes = Object.keys(loadedMessages('en'))
  .filter(isMessageKey)
  .filter((key) => key.startsWith('health.code.'))
  .map((key) => key.slice('health.code.'.length)) as readonly DiagnosticCode[];

test('every code has whole sentences in both languages, with and without figures', () => {
  expect(codes).toHaveLength(23);
  const figures = [{}, { entries: 1, lost: 1, atTip: 1 }, { entries: 1200, lost: 5, atTip: 0 }];
  for (const found of codes.flatMap((code) => figures.map((values) => finding(code, 'error', values)))) {
    const { what, pi, repair } = findingSentences(found);
    for (const key of [what, pi, repair]) {
      expect(formatMessage('en', key, findingNumbers(found))).toMatch(/^[A-Z].+\.$/);
      expect(formatMessage('zh', key, findingNumbers(found))).toMatch(/。$/);
    }
  }
});

test('what Pi has no trouble with and what only the author can decide is left as it is', () => {
  expect(codes.filter((code) => !isMended(finding(code, 'error'))).toSorted()).toEqual([
    'future-version',
    'missing-edit-target',
    'missing-first-kept',
    'missing-label-target',
    'stale-tip',
    'unknown-role',
    'unknown-type',
  ]);
});

test('known values are named; unknown, empty and inherited names are left out', () => {
  const values = { parentId: 'lab00001', count: 3, colour: 'red', reason: '', toString: 'x' };
  expect(findingValues(values)).toEqual([
    { name: 'parentId', key: 'health.value.parentId', value: 'lab00001' },
    { name: 'count', key: 'health.value.count', value: '3' },
  ]);
});
