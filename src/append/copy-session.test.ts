import { describe, expect, test } from 'vitest';
import { ok } from '../base/result';
import { deriveTree } from '../session/tree';
import { openSession, rowOf, type TestSession } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { copyInMemory } from './copy-in-memory';
import type { NewCopyRequest } from './copy-request';
import { copySession } from './copy-session';

const forked = openSession(
  sessionFromText(`
    u1 plan a trip
      a1 draft
        l1 u1 start
          u2 shorter please
            l2 a1 good
              k1 l2 what happened
                a2 short
        u3 longer please
          a3 long *`),
);

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

/** `id<parent` of every entry. */
function links(text: string): readonly string[] {
  return linesOf(text)
    .slice(1)
    .map((line) => {
      const { id, parentId } = JSON.parse(line) as { readonly id: string; readonly parentId: string | null };
      return `${id}<${parentId}`;
    });
}

const copy = (session: TestSession, request: NewCopyRequest) =>
  copyInMemory(session.index, session.bytes, request);

describe('a copy of a path', () => {
  test('has no old labels, links over their gaps, and one new entry for each label in force', async () => {
    const { written, entries, name } = await copy(forked, { type: 'branch', leaf: rowOf(forked, 'a2') });
    expect(links(written)).toEqual([
      'u1<null',
      'a1<u1',
      'u2<a1',
      'k1<u2',
      'a2<k1',
      'f0000001<a2',
      'f0000002<f0000001',
    ]);
    expect(entries).toBe(7);
    expect(name).toBe('2026-03-03T09-00-00-000Z_copy.jsonl');
    const labels = linesOf(written)
      .slice(-2)
      .map((line): unknown => JSON.parse(line));
    expect(labels).toMatchObject([
      { type: 'label', targetId: 'u1', label: 'start', timestamp: '2026-03-01T09:00:03.000Z' },
      { type: 'label', targetId: 'a1', label: 'good' },
    ]);
  });

  test('keeps from the entry behind a dropped label where a compaction kept from that label', async () => {
    const { written } = await copy(forked, { type: 'branch', leaf: rowOf(forked, 'a2') });
    expect(written).toContain('"firstKeptEntryId":"k1"');
  });

  test('keeps the exact lines of entries whose parent stays', async () => {
    const odd = sessionFromText('u1 hello *').replace('"type":"message"', '"type": "message", "big": 1e400');
    const session = openSession(odd);
    const { written } = await copy(session, { type: 'branch', leaf: rowOf(session, 'u1') });
    expect(linesOf(written)[1]).toBe(linesOf(odd)[1]);
  });

  test('of a shadowed entry gives it an id of its own', async () => {
    const line = (id: string, parentId: string | null): string =>
      `{"type":"custom","id":"${id}","parentId":${JSON.stringify(parentId)},"customType":"c"}\n`;
    const session = openSession(
      linesOf(sessionFromText('u1 hi *')).join('\n') +
        '\n' +
        line('x', 'y') +
        line('x', null) +
        line('y', 'x'),
    );
    const shadowed = session.index.ids.indexOf('x') as TestSession['index']['tip'];
    expect(links((await copy(session, { type: 'branch', leaf: shadowed })).written)).toEqual([
      'x<null',
      'y<x',
      'f0000001<y',
    ]);
  });
});

describe('a fork', () => {
  test('is the path up to the message, whose text is handed back', async () => {
    const { written, text } = await copy(forked, { type: 'fork', message: rowOf(forked, 'u3') });
    expect(links(written)).toEqual(['u1<null', 'a1<u1', 'f0000001<a1', 'f0000002<f0000001']);
    expect(text).toBe('longer please');
  });

  test('at a message without parent is none', async () => {
    const { index, bytes } = forked;
    const source = {
      index,
      tree: deriveTree(index),
      bytes: { read: async (start: number, end: number) => ok(bytes.subarray(start, end)) },
      changed: { type: 'changed' } as const,
    };
    const facts = { time: 0, sessionId: 'copy', newId: () => '00000000', parentSession: null };
    const pieces: string[] = [];
    const write = (text: string): void => void pieces.push(text);
    const request = { type: 'fork', message: rowOf(forked, 'u1') } as const;
    expect(await copySession(source, request, facts, write)).toEqual({
      ok: false,
      error: { type: 'nothing-before' },
    });
    expect(pieces).toEqual([]);
  });
});

describe('a whole copy', () => {
  test('keeps every line of a session of version 3 as it stands, and leaves out what is none', async () => {
    const text = sessionFromText('u1 hello\n  a1 hi *').replace('"type":"message"', '"type" : "message"');
    const damaged = text.replaceAll('\n', '\r\n').replace('\r\n', '\r\nnot json\r\n') + '{"torn';
    const { written, entries } = await copy(openSession(damaged), { type: 'whole' });
    expect(linesOf(written).slice(1)).toEqual(linesOf(text).slice(1));
    expect(entries).toBe(2);
    expect(JSON.parse(linesOf(written)[0] ?? '')).toEqual({
      type: 'session',
      version: 3,
      id: 'copy',
      timestamp: '2026-03-03T09:00:00.000Z',
      cwd: '/home/demo/app',
      parentSession: '/sessions/original.jsonl',
    });
  });

  test('is told when the bytes are no longer those that were indexed', async () => {
    const session = openSession(sessionFromText('u1 hello\n  a1 hi *'));
    const other = session.bytes.map((byte, i) => (i > 200 ? 32 : byte));
    await expect(copyInMemory(session.index, other, { type: 'whole' })).rejects.toThrow('changed');
    await expect(copyInMemory(session.index, other.subarray(0, 250), { type: 'repaired' })).rejects.toThrow(
      /short|changed/,
    );
  });
});
