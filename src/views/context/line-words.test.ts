import { describe, expect, test } from 'vitest';
import type { ContextSlot } from '../../projection/context-view';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { rowDetailForTest } from '../../testing/row-detail-for-test';
import { formatMessage } from '../../ui/messages/format-message';
import type { Messages } from '../../ui/messages/messages-context';
import type { ContextLine } from './context-lines';
import { lineTone, lineWords } from './line-words';

const t: Messages['t'] = (key, values) => formatMessage('en', key, values);

const row = 3 as Row;
const plainDetail = rowDetailForTest(row, { preview: 'fix the\ndate parser' });

function detailOf(change: Partial<RowDetail>): RowDetail {
  return { ...plainDetail, ...change };
}

function lineOf(slot: ContextSlot): ContextLine {
  return { index: 0, row, status: 'in-context', slot, by: null, tokens: 1, unsent: false };
}

function wordsOf(change: Partial<RowDetail>, slot: ContextSlot = 'entry'): string {
  const { who, text } = lineWords(lineOf(slot), detailOf(change), 1, t);
  return [who, text].filter((part) => part !== '').join(': ');
}

describe('lineWords', () => {
  test('says who speaks, on one line', () => {
    expect(wordsOf({})).toBe('You: fix the date parser');
  });

  test('a command needs no speaker', () => {
    expect(wordsOf({ role: 'assistant', preview: '$ npm test', code: true })).toBe('$ npm test');
  });

  test('a message without words says so', () => {
    expect(wordsOf({ preview: '' })).toBe('You: (empty message)');
    expect(wordsOf({ role: 'system', preview: '' })).toBe('System prompt and tools');
  });

  test('bookkeeping and unknown things are named', () => {
    expect(wordsOf({ kind: 'label', role: 'none', preview: 'good' })).toBe('Label: good');
    expect(wordsOf({ kind: 'model_change', role: 'none', preview: '', name: 'demo/m' })).toBe(
      'Model change: demo/m',
    );
    expect(wordsOf({ kind: 'unknown', role: 'none', preview: '', unknownType: 'hologram' })).toBe(
      'Unknown type “hologram”',
    );
  });

  test('the parts of a compaction', () => {
    expect(wordsOf({ kind: 'compaction', role: 'none', preview: 'Goal' }, 'summary')).toBe('Goal');
    expect(wordsOf({}, 'retained')).toBe('Message 2 that the compaction kept');
    expect(lineWords(lineOf('entry'), undefined, 0, t).text).toBe('Reading…');
  });
});

test('a line has the tone of its group in the bar', () => {
  expect(lineTone(lineOf('checkpoint'), undefined)).toBe('system');
  expect(lineTone(lineOf('summary'), undefined)).toBe('summary');
  expect(lineTone(lineOf('entry'), detailOf({ role: 'bashExecution' }))).toBe('tool');
  expect(lineTone(lineOf('entry'), undefined)).toBe('neutral');
});
