import { expect, test } from 'vitest';
import { entryText } from './entry-text';

test('the words of messages, calls, commands and summaries', () => {
  expect(entryText('{"message":{"role":"user","content":"hello"}}')).toBe('hello');
  expect(
    entryText(
      '{"message":{"content":[{"type":"thinking","thinking":"x"},{"type":"text","text":"a"},{"type":"toolCall","name":"read","arguments":{"path":"b"}},null]}}',
    ),
  ).toBe('a\n\nread {"path":"b"}');
  expect(entryText('{"message":{"command":"ls","output":"a\\nb"}}')).toBe('ls\n\na\nb');
  expect(entryText('{"type":"compaction","summary":"s"}')).toBe('s');
});

test('no words and no JSON give null', () => {
  expect(entryText('{"message":{"content":null}}')).toBeNull();
  expect(entryText('{"type":"model_change"}')).toBeNull();
  expect(entryText('not json')).toBeNull();
  expect(entryText('[1]')).toBeNull();
});
