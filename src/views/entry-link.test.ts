import { expect, test } from 'vitest';
import { entryLink } from './entry-link';

test('links keep the file and escape odd ids', () => {
  expect(entryLink('http://localhost:1/?open=/examples/x.jsonl#leaf=old', 'a&b=1', 'l')).toBe(
    'http://localhost:1/?open=/examples/x.jsonl#leaf=l&entry=a%26b%3D1',
  );
  expect(entryLink('http://localhost:1/', 'e', null)).toBe('http://localhost:1/#entry=e');
});
