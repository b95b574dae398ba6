import { expect, test } from 'vitest';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { entryKinds, messageRoles } from '../../session/entry-kind';
import { formatMessage } from '../../ui/messages/format-message';
import type { Messages } from '../../ui/messages/messages-context';
import { failureSentence } from './entry-failure';
import { entryLine, entryLink, entryTone, kindWords, nameKey } from './entry-words';

const t: Messages['t'] = (key, values) => formatMessage('en', key, values);

const plainDetail: RowDetail = {
  row: 0 as Row,
  id: 'a1',
  kind: 'message',
  unknownType: 'hologram',
  role: 'user',
  preview: '',
  code: false,
  label: null,
  time: null,
  failure: null,
  exitCode: null,
  name: 'oracle',
  tokens: 0,
  cost: 0,
  summarised: null,
  tokensBefore: null,
  mirror: false,
  shadowed: false,
  orphan: false,
  cycleCut: false,
  isTip: false,
};

test('every type and every role has words', () => {
  const types = entryKinds.map((kind) => kindWords({ ...plainDetail, kind, role: 'none' }, t));
  const roles = messageRoles.map((role) => kindWords({ ...plainDetail, role }, t));
  expect(types).toContain('Unknown type “hologram”');
  expect(roles).toContain('Unknown role “oracle”');
  expect(new Set(types).size).toBe(entryKinds.length);
});

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

test('a link holds leaf and entry and replaces an old hash', () => {
  expect(entryLink('http://localhost/?open=/a.jsonl#leaf=x', 'e&1', 'l1')).toBe(
    'http://localhost/?open=/a.jsonl#leaf=l1&entry=e%261',
  );
});

test('a file that cannot be read any more is explained, with what to do', () => {
  expect(failureSentence({ type: 'file-changed' }, t)).toMatch(/changed.+\..+\./);
  expect(failureSentence({ type: 'fetch-failed', status: 404 }, t)).toContain('404');
});
