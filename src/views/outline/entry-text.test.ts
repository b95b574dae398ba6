import { expect, test } from 'vitest';
import { entryLink } from './entry-link';
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

test('links keep the file and escape odd ids', () => {
  expect(entryLink('http://localhost:1/?open=/examples/x.jsonl#leaf=old', 'a&b=1', 'l')).toBe(
    'http://localhost:1/?open=/examples/x.jsonl#leaf=l&entry=a%26b%3D1',
  );
  expect(entryLink('http://localhost:1/', 'e', null)).toBe('http://localhost:1/#entry=e');
});
