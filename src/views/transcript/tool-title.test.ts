import { describe, expect, test } from 'vitest';
import type { RowDetail } from '../../projection/row-detail';
import type { LongText, ToolCallView, ToolResultView } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';
import { toolFigures, toolOutcome } from './tool-figures';
import { toolTitle } from './tool-title';

test.each([
  ['read', { path: 'src/a.ts', offset: 10, limit: 31 }, 'src/a.ts:10-40'],
  ['read', { path: 'src/a.ts', offset: 10 }, 'src/a.ts:10-'],
  ['Read', { file_path: '/a b.ts', limit: 5 }, '/a b.ts:1-5'],
  ['write', { path: 'a.ts', content: 'x' }, 'a.ts'],
  ['edit', { path: 'a.ts', edits: [] }, 'a.ts'],
  ['bash', { command: 'npm test' }, '$ npm test'],
  ['bash', null, '$ '],
  ['grep', { pattern: 'a.b', path: 'src', glob: '*.ts', ignoreCase: true }, '/a.b/i src *.ts'],
  ['find', { pattern: '*.md', path: 'docs' }, '*.md docs'],
  ['ls', {}, '.'],
  ['ls', { path: 'src' }, 'src'],
  [
    'weather',
    { city: 'Berlin', days: 3, on: true, list: [1], deep: { a: 1 } },
    'city="Berlin" days=3 on=true list=[…] deep={…}',
  ],
  ['weather', 'text', '"text"'],
  ['read', { path: 7 }, 'path=7'],
  ['<script>', { path: '<img src=x onerror=alert(2)>' }, 'path="<img src=x onerror=alert(2)>"'],
])('%s %j', (name, args, title) => {
  expect(toolTitle(name, args)).toBe(title);
});

test('arguments named after object internals are data', () => {
  const args: unknown = JSON.parse('{"__proto__":{"path":"x"},"constructor":1}');
  expect(toolTitle('read', args as never)).toBe('__proto__={…} constructor=1');
});

describe('figures and outcome', () => {
  const text = (words: string, length = words.length): LongText => ({
    text: words,
    length,
    row: 1 as Row,
    path: [],
  });
  const result = (
    words: LongText,
    changes: { isError?: boolean; exitCode?: number; duration?: number } = {},
  ): ToolResultView => ({
    detail: { exitCode: changes.exitCode ?? null } as RowDetail,
    toolName: '',
    isError: changes.isError ?? false,
    blocks: [{ type: 'text', text: words }],
    details: null,
    duration: changes.duration ?? null,
    edit: null,
  });
  const call = (name: string, args: ToolCallView['args'], answer: ToolResultView | null): ToolCallView => ({
    callId: 'c',
    name,
    args,
    argsJson: text('{}'),
    result: answer,
    late: false,
  });

  test('lines read, with the time it took', () => {
    expect(toolFigures(call('read', {}, result(text('a\nb\n'), { duration: 12 })), null)).toEqual([
      { type: 'lines', count: 2 },
      { type: 'duration', ms: 12 },
    ]);
  });

  test('a text that is not here whole is measured, not counted', () => {
    expect(toolFigures(call('read', {}, result(text('a\nb', 900_000))), null)).toEqual([
      { type: 'size', length: 900_000 },
    ]);
  });

  test('matches are counted without their context, files without remarks', () => {
    expect(toolFigures(call('grep', {}, result(text('a.ts:1: x\na.ts-2- y\nb.ts:30: z'))), null)).toEqual([
      { type: 'matches', count: 2 },
    ]);
    expect(toolFigures(call('find', {}, result(text('a\nb\n\n[2 results limit reached]'))), null)).toEqual([
      { type: 'files', count: 2 },
    ]);
  });

  test('an edit shows what changed', () => {
    expect(toolFigures(call('edit', {}, null), { lines: [], added: 2, removed: 1 })).toEqual([
      { type: 'diff', added: 2, removed: 1 },
    ]);
  });

  test('how it ended', () => {
    expect(toolOutcome(call('bash', {}, null))).toEqual({ type: 'unanswered' });
    expect(toolOutcome(call('bash', {}, result(text('x'))))).toEqual({ type: 'done' });
    expect(toolOutcome(call('bash', {}, result(text('x'), { exitCode: 0 })))).toEqual({ type: 'done' });
    expect(toolOutcome(call('bash', {}, result(text('x'), { isError: true, exitCode: 2 })))).toEqual({
      type: 'exit',
      code: 2,
    });
    expect(toolOutcome(call('edit', {}, result(text('x'), { isError: true })))).toEqual({ type: 'failed' });
  });
});
