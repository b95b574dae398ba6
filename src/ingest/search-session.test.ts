import { describe, expect, test } from 'vitest';
import { idsOf, openSession, type TestSession } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { createByteSource } from './byte-source';
import { searchSession } from './search-session';

async function search(
  session: TestSession,
  words: string,
  isCurrent = () => true,
): Promise<readonly string[]> {
  const source = createByteSource(new Blob([new Uint8Array(session.bytes)]), null);
  const found = await searchSession(session.index, source, words, () => undefined, isCurrent);
  if (!found.ok) throw new Error(found.error.type);
  return idsOf(session, found.value);
}

describe('search', () => {
  const session = openSession(
    sessionFromText(`
      u1 plan a trip to 東京都庁
        a1 draft plan [c1 bash]
          r1 c1 out of memory
            l1 a1 Good Draft
              k1 u1 the trip was planned
                n1 Trip notes`),
  );

  test('finds entries in file order; every word must be there, in any case', async () => {
    expect(await search(session, 'TRIP')).toEqual(['u1', 'k1', 'n1']);
    expect(await search(session, 'trip plan')).toEqual(['u1', 'k1']);
    expect(await search(session, 'trip memory')).toEqual([]);
  });

  test('finds inside a run of Japanese', async () => {
    expect(await search(session, '京都')).toEqual(['u1']);
  });

  test('finds a label at the entry that carries it', async () => {
    expect(await search(session, 'good')).toEqual(['a1']);
    expect(await search(session, 'good plan')).toEqual(['a1']);
  });

  test('finds tool names and ids of entries', async () => {
    expect(await search(session, 'bash')).toEqual(['a1', 'r1']);
    expect(await search(session, 'k1')).toEqual(['k1']);
  });

  test('an empty query finds nothing; a newer search ends an older one', async () => {
    expect(await search(session, ' ')).toEqual([]);
    expect(await search(session, 'trip', () => false)).toEqual([]);
  });

  test('finds what stands across the pieces in which a large file is read', async () => {
    const filler = 'x'.repeat(700_000);
    const lines = ['u1', 'u2', 'u3', 'u4'].map((id) => `${id} ${filler} needle-${id} ${filler}`);
    const large = openSession(sessionFromText(lines.join('\n')));
    expect(await search(large, 'needle')).toEqual(['u1', 'u2', 'u3', 'u4']);
    expect(await search(large, 'needle-u3')).toEqual(['u3']);
  });
});
