import { expect, test } from 'vitest';
import { isMessageKey, loadedMessages } from '../../ui/messages/catalogue';
import { formatMessage, type MessageValues } from '../../ui/messages/format-message';
import type { Messages } from '../../ui/messages/messages-context';
import { changeSentence, reportText, type RepairChange, type RepairedCopy } from './repair-words';

const t: Messages['t'] = (key, values?: MessageValues) => formatMessage('en', key, values);

function copyWith(changes: readonly RepairChange[]): RepairedCopy {
  return {
    type: 'copied',
    request: { type: 'repaired' },
    name: 'repaired.jsonl',
    place: 'download',
    entries: 20,
    text: null,
    report: { changes, entries: 20 },
  };
}

test('a report is one line a change, with its place and what it names', () => {
  const text = reportText(
    copyWith([
      { code: 'removed-bom', line: 0, values: {} },
      { code: 'split-records', line: 6, values: { records: 1, ids: 'glued-2', lost: 120 } },
      { code: 'dropped-line', line: 16, values: { reason: 'not-json', bytes: 41 } },
      { code: 'renamed-id', line: 1204, values: { id: 'twice', newId: '0a1b2c3d' } },
      { code: 'moved-tip', line: 0, values: { id: 'tip', parentId: '' } },
    ]),
    t,
  );
  expect(text.split('\n')).toEqual([
    'repaired.jsonl',
    'The copy holds 20 entries; 5 changes were made. The original was not touched.',
    'whole file: Removed the byte order mark.',
    'line 6: Made an entry of the whole record behind a torn one. (ids glued-2)',
    'line 16: Left out a line that holds no entry that can be read. (41 bytes)',
    'line 1,204: Gave an entry a new id, because a later one has the same. (id twice, new id 0a1b2c3d)',
    'whole file: Added a last entry, so that Pi goes on where the pointer said. (id tip)',
  ]);
});

test('a copy that needed no change says so', () => {
  expect(reportText(copyWith([]), t)).toBe(
    'repaired.jsonl\nThe copy holds 20 entries; nothing had to be changed. The original was not touched.',
  );
});

test('every change has a whole sentence in both languages', () => {
  const codes = Object.keys(loadedMessages('en'))
    .filter(isMessageKey)
    .filter((key) => key.startsWith('health.change.'))
    .map((key) => key.slice('health.change.'.length)) as readonly RepairChange['code'][];
  expect(codes).toHaveLength(18);
  for (const code of codes) {
    const change: RepairChange = { code, line: 1, values: { records: 2, version: 1 } };
    expect(changeSentence(change, t)).toMatch(/^[A-Z].+\.$/);
    expect(changeSentence(change, (key, values) => formatMessage('zh', key, values))).toMatch(/。$/);
  }
});
