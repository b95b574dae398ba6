import { describe, expect, test } from 'vitest';
import { err, ok } from '../base/result';
import type { Row } from '../session/array-session-index';
import { bodyOf, openSession, readFixture, rowOf, type TestSession } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { EntryStore } from './entry-store';

type Failure = 'changed' | 'gone';

function storeOf(session: TestSession, bytes: Uint8Array = session.bytes) {
  const ranges: [number, number][] = [];
  const store = new EntryStore<Failure>(
    session.index,
    {
      read: async (start, end) => {
        ranges.push([start, end]);
        return end > bytes.length ? err('gone' as const) : ok(bytes.slice(start, end));
      },
    },
    'changed',
  );
  return { store, ranges };
}

const allRows = (session: TestSession): Row[] =>
  Array.from({ length: session.index.length }, (_, row) => row as Row);

describe('reading entries', () => {
  const session = openSession(sessionFromText('u1 one\n  a1 two\n    u2 three\n      a2 日本語 🙂'));

  test('gives each its own body, whatever the order', async () => {
    const { store } = storeOf(session);
    const rows = allRows(session).toReversed();
    const entries = await store.readEntries(rows);
    for (const row of rows) expect(entries.ok && entries.value.get(row)).toEqual(bodyOf(session, row));
  });

  test('reads lines that stand close together at once, and known ones not again', async () => {
    const { store, ranges } = storeOf(session);
    await store.readEntries(allRows(session));
    expect(ranges).toHaveLength(1);
    await store.readEntries(allRows(session));
    expect(await store.readEntry(rowOf(session, 'a2'))).toMatchObject({ ok: true, value: { id: 'a2' } });
    expect(ranges).toHaveLength(1);
  });

  test('does not read what lies far between two lines', async () => {
    const far = openSession(sessionFromText(`u1 one\n  u2 ${'x'.repeat(200_000)}\n    u3 three`));
    const { store, ranges } = storeOf(far);
    await store.readEntries([rowOf(far, 'u1'), rowOf(far, 'u3')]);
    expect(ranges).toHaveLength(2);
  });

  test('gives lines as they stand in the file, without a byte order mark', async () => {
    const { store } = storeOf(session);
    const line = await store.readLine(rowOf(session, 'a1'));
    expect(line.ok && line.value).toBe(new TextDecoder().decode(session.bytes).split('\n')[2]);
    const headless = openSession(
      '\uFEFF{"type":"message","id":"m","parentId":null,"message":{"role":"user","content":"x"}}\n',
    );
    const first = await storeOf(headless).store.readLine(0 as Row);
    expect(first.ok && first.value.startsWith('{"type"')).toBe(true);
  });

  test('migrates what it reads', async () => {
    const old = openSession(readFixture('cases/16-legacy-v1.jsonl'));
    const entry = await storeOf(old).store.readEntry(rowOf(old, 'v1-6'));
    expect(entry).toMatchObject({
      ok: true,
      value: { id: 'v1-6', parentId: 'v1-5', firstKeptEntryId: 'v1-4' },
    });
  });

  test('refuses bytes that are no longer the lines that were indexed', async () => {
    const other = new TextEncoder().encode(
      sessionFromText('u9 one\n  a9 two\n    u2 three\n      a2 日本語 🙂'),
    );
    const { store } = storeOf(session, other);
    expect(await store.readEntry(rowOf(session, 'a1'))).toEqual({ ok: false, error: 'changed' });
    const cut = storeOf(session, session.bytes.slice(0, 300));
    expect(await cut.store.readEntry(rowOf(session, 'a2'))).toEqual({ ok: false, error: 'gone' });
  });
});
