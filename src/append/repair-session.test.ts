import { describe, expect, test } from 'vitest';
import { indexOf, openSession } from '../testing/read-session';
import { chain, islands } from '../testing/extreme-sessions';
import { sessionFromText } from '../testing/session-from-text';
import { copyInMemory } from './copy-in-memory';

const TIME = '2026-03-02T08:00:01.000Z';
const HEADER = `{"type":"session","version":3,"id":"s","timestamp":"${TIME}","cwd":"/home/demo"}`;

function user(id: string, parentId: string | null, text = 'hi'): string {
  const message = { role: 'user', content: text };
  return JSON.stringify({ type: 'message', id, parentId, timestamp: TIME, message });
}

interface Repaired {
  readonly links: readonly string[];
  /** `line code values` */
  readonly changes: readonly string[];
  readonly written: string;
}

async function repair(source: string | Uint8Array): Promise<Repaired> {
  const { index, bytes } = openSession(source);
  const { written, report } = await copyInMemory(index, bytes, { type: 'repaired' });
  const copy = indexOf(written);
  const idAt = (row: number | undefined): string => copy.ids[row ?? -1] ?? 'null';
  return {
    written,
    links: copy.ids.map((id, row) => `${id}<${idAt(copy.parent[row])}`),
    changes: report!.changes.map(({ line, code, values }) =>
      [line, code, ...Object.values(values)].join(' '),
    ),
  };
}

const repairLines = (...lines: readonly string[]): Promise<Repaired> => repair(`${lines.join('\n')}\n`);

describe('a repair', () => {
  test('changes nothing but the header where there is no damage', async () => {
    const text = sessionFromText('u1 hello\n  a1 hi\n    l1 u1 good\n  u2 else *');
    const { written, changes } = await repair(text);
    expect(written.slice(written.indexOf('\n'))).toBe(text.slice(text.indexOf('\n')));
    expect(changes).toEqual([]);
  });

  test('splits glued records and joins what was cut off with them', async () => {
    const { links, changes } = await repairLines(
      HEADER,
      user('a', null),
      user('b', 'a') + user('c', 'b'),
      user('d', 'c'),
      user('e', 'd').slice(0, 40) + user('f', 'd'),
    );
    expect(links).toEqual(['a<null', 'b<a', 'c<b', 'd<c', 'f<d']);
    expect(changes).toEqual(['3 split-records 2 b, c 0', '4 reattached d c', '5 split-records 1 f 40']);
  });

  test('escapes raw control characters', async () => {
    const { links, changes, written } = await repairLines(
      HEADER,
      user('a', null, 'x_y').replace('_', '\u0001'),
    );
    expect([links, changes]).toEqual([['a<null'], ['2 recovered-line a']]);
    expect(written).toContain(String.raw`x\u0001y`);
  });

  test('drops what holds no record, and says why', async () => {
    const { changes } = await repair(`${HEADER}\n${user('a', null)}\n// note\n[1]\n\n{"type":"mess`);
    expect(changes).toEqual([
      '3 dropped-line not-json 7',
      '4 dropped-line not-an-object 3',
      '6 dropped-line torn 13',
    ]);
  });

  test('gives the earlier of two entries with one id a new one; children stay with the later', async () => {
    const { links, changes } = await repairLines(
      HEADER,
      user('a', null),
      user('x', 'a'),
      user('b', 'x'),
      user('x', 'b'),
    );
    expect(links).toEqual(['a<null', 'f0000001<a', 'b<null', 'x<b']);
    expect(changes).toEqual(['3 renamed-id x f0000001', '4 cut-cycle b x']);
  });

  test('gives a recovered entry whose id is taken a new one', async () => {
    const { links, changes } = await repairLines(HEADER, user('a', null), 'torn' + user('a', 'a', 'again'));
    expect(links).toEqual(['a<null', 'f0000001<a']);
    expect(changes).toEqual(['3 split-records 1 f0000001 4', '3 renamed-id a f0000001']);
  });

  test('makes roots of entries that name themselves or nobody', async () => {
    const { links, changes, written } = await repairLines(HEADER, user('a', 'a'), user('b', 'gone'));
    expect(links).toEqual(['a<null', 'b<null']);
    expect(changes).toEqual(['2 cut-cycle a a', '3 made-root b gone']);
    expect(written).not.toContain('gone');
  });

  test('does not join what would close a cycle with a recovered entry', async () => {
    const { links, changes } = await repairLines(HEADER, user('a', 'b'), '?' + user('b', 'a'));
    expect(links).toEqual(['a<null', 'b<a']);
    expect(changes).toEqual(['2 cut-cycle a b', '3 split-records 1 b 1']);
  });

  test.each([
    ['a missing header', [user('a', null)], ['0 added-header']],
    ['a header without id', [HEADER.replace('"id":"s",', ''), user('a', null)], ['1 mended-header']],
    ['a second header', [HEADER, user('a', null), HEADER], ['3 removed-header']],
    ['a byte order mark', [`\uFEFF${HEADER}`, user('a', null)], ['1 removed-bom']],
    [
      'a header glued to an entry',
      [HEADER + user('a', null), user('b', 'a')],
      ['0 added-header', '1 split-records 2 a 0', '2 reattached b a'],
    ],
    ['a later version', [HEADER.replace('3', '4'), user('a', null)], ['1 migrated 4']],
  ])('mends %s', async (_name, lines, expected) => {
    const { changes, written } = await repairLines(...lines);
    expect(changes).toEqual(expected);
    expect(JSON.parse(written.split('\n')[0]!)).toMatchObject({ type: 'session', version: 3, id: 'copy' });
  });

  test('keeps the working directory of a header that shares its line', async () => {
    expect((await repairLines(HEADER + user('a', null), user('b', 'a'))).written).toContain(
      '"cwd":"/home/demo"',
    );
  });

  test('gives entries without id the one they are shown with', async () => {
    const noId = `{"type":"custom","customType":"c","timestamp":"${TIME}"}`;
    const { links, changes } = await repairLines(HEADER, user('a', null), noId, user('b', 'v1-3'));
    expect(links).toEqual(['a<null', 'v1-3<a', 'b<v1-3']);
    expect(changes).toEqual(['3 added-id v1-3']);
  });

  test('writes entries of version 1 with ids, and puts what it recovers in its place in the line', async () => {
    const entry = (text: string): string =>
      JSON.stringify({ type: 'message', timestamp: TIME, message: { role: 'hookMessage', content: text } });
    const old = `{"type":"session","id":"s","timestamp":"${TIME}"}`;
    const { links, changes, written } = await repairLines(
      old,
      entry('one'),
      '?' + entry('two'),
      entry('three'),
    );
    expect(links).toEqual(['v1-2<null', 'v1-3<v1-2', 'v1-4<v1-3']);
    expect(changes).toEqual(['1 migrated 1', '3 split-records 1 v1-3 1']);
    expect(written).not.toContain('hookMessage');
  });

  test('puts an entry in the place of leaf pointers, which Pi does not know', async () => {
    const pointer = `{"type":"leaf","id":"p","parentId":"b","timestamp":"${TIME}","targetId":"a"}`;
    const lines = [HEADER, user('a', null), user('b', 'a'), pointer];
    expect(await repairLines(...lines)).toMatchObject({
      links: ['a<null', 'b<a', 'f0000001<a'],
      changes: ['4 removed-pointer p', '4 moved-tip f0000001 a'],
    });
    expect(await repairLines(...lines, user('c', 'p'))).toMatchObject({
      links: ['a<null', 'b<a', 'c<a'],
      changes: ['4 removed-pointer p', '5 reattached c a'],
    });
  });

  test('mends what Pi stops at: messages and replacements that are missing, wrong bytes', async () => {
    const bytes = new TextEncoder().encode(
      [
        HEADER,
        user('a', null, '@'),
        `{"type":"message","id":"b","parentId":"a","timestamp":"${TIME}","note":7}`,
        `{"type":"context_edit","id":"c","parentId":"b","timestamp":"${TIME}","targetId":"a"}`,
      ].join('\n'),
    );
    const { changes, written } = await repair(bytes.map((byte) => (byte === 64 ? 0xff : byte)));
    expect(changes).toEqual(['2 mended-text', '3 mended-message b', '4 mended-edit c']);
    expect(written).toContain('"content":"\uFFFD"');
    expect(written).toContain('"type":"custom","customType":"leafpath.damaged","data":{"note":7},"id":"b"');
    expect(written).toContain('"replacement":null');
  });

  test('ends soon, however long the chain or many the islands, with something to recover at every step', async () => {
    const glued = (text: string): string =>
      text
        .split('\n')
        .map((line, i) => (i % 3 === 1 && i > 1 ? `?${line}` : line))
        .join('\n\n');
    for (const text of [chain(5000), islands(5000)]) {
      const { links, written } = await repair(glued(text));
      expect(links).toHaveLength(5000);
      expect(written.split('\n').slice(1)).toEqual(text.split('\n').slice(1));
    }
  });
});
