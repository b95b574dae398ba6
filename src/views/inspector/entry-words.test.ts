import { expect, test } from 'vitest';
import type { Row } from '../../session/array-session-index';
import { rowDetailForTest } from '../../testing/row-detail-for-test';
import { formatMessage } from '../../ui/messages/format-message';
import type { Messages } from '../../ui/messages/messages-context';
import { entryLine, entryTone, nameKey } from './entry-words';

const t: Messages['t'] = (key, values) => formatMessage('en', key, values);

const plainDetail = rowDetailForTest(0 as Row, { preview: '' });

test('a neighbour without words is named by what it is', () => {
  expect(entryLine({ ...plainDetail, preview: 'two\nlines' }, t)).toBe('two lines');
  expect(entryLine({ ...plainDetail, role: 'toolResult' }, t)).toBe('Tool result');
});

test('a failed entry is an error whatever its role', () => {
  expect(entryTone({ ...plainDetail, failure: 'error' })).toBe('error');
  expect(entryTone({ ...plainDetail, kind: 'compaction', role: 'none' })).toBe('summary');
});

test('the name is a model, a tool or just a name', () => {
  expect(nameKey({ ...plainDetail, role: 'assistant' })).toBe('inspector.model');
  expect(nameKey({ ...plainDetail, role: 'toolResult' })).toBe('inspector.tool');
  expect(nameKey({ ...plainDetail, kind: 'custom', role: 'none' })).toBe('inspector.name');
});
