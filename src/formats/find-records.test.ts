import { describe, expect, test } from 'vitest';
import { findRecords } from './find-records';

const entry = (id: string, text = 'hello'): string =>
  JSON.stringify({
    type: 'message',
    id,
    parentId: null,
    timestamp: '2026-03-02T08:00:01.000Z',
    message: { role: 'user', content: [{ type: 'text', text }] },
  });

const idsIn = (line: string): readonly unknown[] => findRecords(line).records.map(({ value }) => value['id']);

describe('findRecords', () => {
  test('finds all whole records of a line, and the one behind a torn beginning', () => {
    expect(idsIn(entry('a') + entry('b') + entry('c'))).toEqual(['a', 'b', 'c']);
    const whole = entry('b', 'say {"type":"message"} or "}"');
    for (let length = 1; length < entry('a').length; length += 1) {
      const torn = entry('a').slice(0, length);
      expect(idsIn(torn + whole)).toEqual(['b']);
      expect(findRecords(torn + whole).records[0]?.text).toBe(whole);
      expect(idsIn(whole + torn)).toEqual(['b']);
    }
  });

  test('tells how much belongs to no record', () => {
    expect(findRecords(entry('a') + entry('b')).lost).toBe(0);
    expect(findRecords(`xy ${entry('a')} z`).lost).toBe(3);
    expect(findRecords('// a note')).toEqual({ records: [], lost: 7 });
  });

  test('takes no part of a torn record for a record', () => {
    expect(idsIn(entry('a').slice(0, -1))).toEqual([]);
    const call = '{"type":"toolCall","id":"c1","name":"bash","arguments":{"type":"custom"}}';
    expect(idsIn(`{"type":"message","id":"a","message":{"content":[${call}`)).toEqual([]);
  });

  test('escapes control characters and wrong escapes inside strings', () => {
    const line = entry('a', 'TEXT').replace('TEXT', 'tab\there \u0000 and \\* and \\u12 and \\" end');
    const { records, lost } = findRecords(line);
    expect([records.length, lost, records[0]?.isMended]).toEqual([1, 0, true]);
    expect(records[0]?.value['message']).toMatchObject({
      content: [{ text: 'tab\there \u0000 and \\* and \\u12 and " end' }],
    });
    expect(JSON.parse(records[0]?.text ?? '')).toEqual(records[0]?.value);
  });

  test('ends soon on lines made to be slow', () => {
    const started = performance.now();
    expect(findRecords('{"type":'.repeat(100_000)).records).toEqual([]);
    expect(findRecords(`{"type":"${'{"type":'.repeat(100_000)}`).records).toEqual([]);
    expect(findRecords('{"a":'.repeat(100_000) + '}'.repeat(99_999)).records).toEqual([]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
