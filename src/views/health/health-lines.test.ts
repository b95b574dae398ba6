import { expect, test } from 'vitest';
import type { Diagnostic, DiagnosticCode, Severity } from '../../session/diagnostics';
import { catalogue, isMessageKey } from '../../ui/messages/catalogue';
import { formatMessage } from '../../ui/messages/format-message';
import { findingValues, healthLines, sentenceKey } from './health-lines';

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

test('a finding is one sentence that names its line', () => {
  expect(formatMessage('en', sentenceKey(finding('bad-json', 'error')), { line: 7 })).toBe(
    'Line 7 is not JSON and was skipped; Pi skips it too.',
  );
});

test('every code has a sentence in both languages that needs nothing but the line', () => {
  const codes = Object.keys(catalogue.en)
    .filter(isMessageKey)
    .filter((key) => key.startsWith('health.code.'));
  expect(codes).toHaveLength(23);
  for (const key of codes) {
    expect(formatMessage('en', key, { line: 1284 })).toMatch(/^[A-Z].+\.$/);
    expect(formatMessage('zh', key, { line: 1284 })).toMatch(/。$/);
  }
});

test('known values are named; unknown, empty and inherited names are left out', () => {
  const values = { parentId: 'lab00001', count: 3, colour: 'red', reason: '', toString: 'x' };
  expect(findingValues(finding('missing-parent', 'warning', values))).toEqual([
    { name: 'parentId', key: 'health.value.parentId', value: 'lab00001' },
    { name: 'count', key: 'health.value.count', value: '3' },
  ]);
});
