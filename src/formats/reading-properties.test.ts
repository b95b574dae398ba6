import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '../base/json';
import { createSessionView } from '../projection/session-view';
import { chunkSizes, harnessSessions, piSessions } from '../testing/arbitraries';
import { runs } from '../testing/fuzz';
import { plainIndex } from '../testing/plain-index';
import { projectEverything } from '../testing/project-everything';
import {
  bodyOf,
  fixturePath,
  indexOf,
  openSession,
  readFixture,
  readSession,
  toBytes,
} from '../testing/read-session';
import { CURRENT_VERSION, migrateEntry } from './pi/migrate';

const PATIENCE = 120_000;

const plainRead = (source: string | Uint8Array, sizes: readonly number[]): unknown => {
  const read = readSession(source, sizes);
  return read.ok ? plainIndex(read.value) : read.error;
};

describe('any chunking of the bytes gives the same index', () => {
  const files = ['cases', 'pi-golden', 'beyond-pi'].flatMap((folder) =>
    readdirSync(fixturePath(folder))
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => `${folder}/${name}`),
  );

  test.each(files)('%s, cut after every byte and in odd sizes', (file) => {
    const bytes = readFixture(file);
    const whole = plainRead(bytes, []);
    expect(plainRead(bytes, [1])).toEqual(whole);
    expect(plainRead(bytes, [4095, 1, 4097])).toEqual(whole);
  });

  test(
    'random sessions in random chunks, characters cut in the middle',
    () => {
      fc.assert(
        fc.property(harnessSessions, chunkSizes, ({ text }, sizes) => {
          expect(plainRead(text, sizes)).toEqual(plainRead(text, []));
        }),
        runs(60),
      );
    },
    PATIENCE,
  );

  test('whether bytes are binary or compressed does not depend on the first chunk', () => {
    const line = `${JSON.stringify({ type: 'session', id: 's', version: 3 })}\n`;
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
    expect(plainRead(picture, [1])).toEqual({ type: 'binary-file' });
    expect(plainRead(picture, [])).toEqual({ type: 'binary-file' });
    const lost = toBytes(`\n${line}\0\0\0`);
    expect(plainRead(lost, [1])).toEqual(plainRead(lost, []));
    expect(readSession(lost).ok).toBe(true);
    const late = toBytes(`${line}${' '.repeat(5000)}\0\n`);
    expect(plainRead(late, [1])).toEqual(plainRead(late, []));
    expect(readSession(late).ok).toBe(true);
    const gzip = new Uint8Array([0x1f, 0x8b, 8, 0, 0]);
    expect(plainRead(gzip, [1])).toEqual({ type: 'compressed-file', compression: 'gzip' });
  });
});

/** One thing that happens to bytes on their way. */
type Damage =
  | { readonly type: 'flip'; readonly at: number; readonly byte: number }
  | { readonly type: 'cut'; readonly at: number }
  | { readonly type: 'insert'; readonly at: number; readonly bytes: readonly number[] }
  | { readonly type: 'remove'; readonly at: number; readonly length: number };

const place = fc.double({ min: 0, max: 1, noNaN: true });
const damages: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('flip' as const), at: place, byte: fc.nat(255) }),
    fc.record({ type: fc.constant('cut' as const), at: place }),
    fc.record({
      type: fc.constant('insert' as const),
      at: place,
      bytes: fc.constantFrom(
        [0],
        [10],
        [0xff, 0xfe],
        [0xed, 0xa0, 0x80],
        [0xef, 0xbb, 0xbf],
        [0xe2, 0x80],
        [123],
        [34],
      ),
    }),
    fc.record({ type: fc.constant('remove' as const), at: place, length: fc.nat(300) }),
  ),
  { minLength: 1, maxLength: 6 },
);

function harm(bytes: Uint8Array, damage: Damage): Uint8Array {
  const at = Math.floor(damage.at * bytes.length);
  switch (damage.type) {
    case 'flip': {
      const flipped = bytes.slice();
      flipped[at] = damage.byte;
      return flipped;
    }
    case 'cut':
      return bytes.slice(0, at);
    case 'insert':
      return new Uint8Array([...bytes.subarray(0, at), ...damage.bytes, ...bytes.subarray(at)]);
    case 'remove':
      return new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(at + damage.length)]);
    default:
      throw new Error('unheard-of damage');
  }
}

describe('a cut or garbled file never throws', () => {
  test(
    'neither in reading nor in any projection, and every reading error is one of ours',
    () => {
      const outcomes: string[] = [];
      fc.assert(
        fc.property(harnessSessions, damages, ({ text }, list) => {
          const bytes = list.reduce(harm, toBytes(text));
          const read = readSession(bytes, [999]);
          outcomes.push(read.ok ? 'session' : read.error.type);
          if (!read.ok) return;
          const session = { bytes, index: read.value, view: createSessionView(read.value) };
          for (const leaf of [read.value.tip, ...session.view.tree.rawLeaves.slice(0, 3)]) {
            if (leaf >= 0) projectEverything(session, leaf);
          }
        }),
        runs(250),
      );
      const known = /^(session|empty-file|binary-file|compressed-file|not-a-session|other-format)$/;
      expect(outcomes.filter((outcome) => !known.test(outcome))).toEqual([]);
      expect(outcomes.filter((outcome) => outcome === 'session').length).toBeGreaterThan(100);
    },
    PATIENCE,
  );

  test(
    'every entry of a readable file is read again from its byte range',
    () => {
      fc.assert(
        fc.property(harnessSessions, damages, ({ text }, list) => {
          const bytes = list.reduce(harm, toBytes(text));
          const read = readSession(bytes);
          fc.pre(read.ok);
          if (!read.ok) return;
          const session = { bytes, index: read.value, view: createSessionView(read.value) };
          for (let row = 0; row < read.value.length; row += 1) {
            expect(plainText(bodyOf(session, row)['id'])).toBe(read.value.ids[row]);
          }
        }),
        runs(100),
      );
    },
    PATIENCE,
  );
});

describe('migration', () => {
  test('is idempotent: a migrated entry is migrated to itself', () => {
    fc.assert(
      fc.property(piSessions, fc.constantFrom(0, 1, 2, 3, 4), ({ lines }, version) => {
        const context = { id: 'own', parentId: 'above', firstKeptEntryId: 'kept' };
        for (const line of lines.slice(1)) {
          const entry = JSON.parse(line) as Record<string, never>;
          const before = structuredClone(entry);
          const once = migrateEntry(entry, version, context);
          expect(migrateEntry(once, version, context)).toEqual(once);
          expect(migrateEntry(once, CURRENT_VERSION, context)).toEqual(once);
          expect(entry).toEqual(before);
        }
      }),
      runs(60),
    );
  });

  test(
    'a file written again in the current version reads the same',
    () => {
      fc.assert(
        fc.property(piSessions, ({ text }) => {
          const session = openSession(text);
          const { index } = session;
          fc.pre(new Set(index.ids).size === index.length);
          const header = { type: 'session', version: CURRENT_VERSION, id: 'again' };
          const entries = Array.from({ length: index.length }, (_, row) => bodyOf(session, row));
          const again = indexOf([header, ...entries].map((line) => JSON.stringify(line)).join('\n'));
          for (const column of ['parent', 'kind', 'role', 'target', 'estimate', 'answers'] as const) {
            expect(again[column]).toEqual(index[column]);
          }
          expect(again.ids).toEqual(index.ids);
          expect(again.tip).toBe(index.tip);
          expect([...again.labels]).toEqual([...index.labels]);
        }),
        runs(150),
      );
    },
    PATIENCE,
  );
});
