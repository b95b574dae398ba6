import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piSessions } from '../testing/arbitraries';
import { plainIndex } from '../testing/plain-index';
import { indexOf } from '../testing/read-session';
import { placesSameEntries, restoreIndex, storeIndex } from './stored-index';

test('a stored index comes back as it was, through a structured clone', () => {
  fc.assert(
    fc.property(piSessions, ({ text }) => {
      const index = indexOf(text);
      const restored = restoreIndex(structuredClone(storeIndex(index)));
      expect(plainIndex(restored)).toEqual(plainIndex(index));
      expect(placesSameEntries(restored, index)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('an index of a file with another last entry is not the same', () => {
  const line = (id: string): string => `{"type":"label","id":"${id}","parentId":null,"targetId":"x"}\n`;
  const header = '{"type":"session","version":3,"id":"s"}\n';
  const stored = indexOf(header + line('aaaa'));
  expect(placesSameEntries(stored, indexOf(header + line('bbbb')))).toBe(false);
  expect(placesSameEntries(stored, indexOf(header + line('aaaa')))).toBe(true);
});
