import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit, EditChange } from '../append/edit';
import { ok } from '../base/result';
import { SessionReader } from '../formats/session-reader';
import type { ArraySessionIndex } from '../session/array-session-index';
import { piSessions } from '../testing/arbitraries';
import { damagedSession } from '../testing/damaged-session';
import { runs } from '../testing/fuzz';
import { plainIndex } from '../testing/plain-index';
import { indexOf, toBytes } from '../testing/read-session';
import type { ByteSource } from './byte-source';
import { decodeText } from './decode-text';
import { extendIndex } from './extend-index';
import { planEdits, makeReady, type Ready } from './ready-session';

/** A file in memory that can grow. */
class MemoryFile implements ByteSource {
  bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get size(): number {
    return this.bytes.length;
  }

  readonly read: ByteSource['read'] = async (start, end) => ok(new Uint8Array(this.bytes.slice(start, end)));

  readonly stream: ByteSource['stream'] = async (start, end, take) => {
    take(this.bytes.slice(start, end));
    return ok(null);
  };

  readonly refresh: ByteSource['refresh'] = async () => ok(this.bytes.length);
}

function readyOf(file: MemoryFile): Ready | null {
  const reader = new SessionReader(decodeText);
  reader.push(file.bytes);
  const read = reader.finish();
  return read.ok ? makeReady(read.value, file, true) : null;
}

function concatenate(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

/** The index without what only the ends of a file say: a torn last line is a bad line once something follows it. */
function comparable(index: ArraySessionIndex): unknown {
  const { diagnostics, ...rest } = plainIndex(index) as { diagnostics: readonly { code: string }[] };
  const said = diagnostics.filter(
    ({ code }) => !['torn-last-line', 'bad-json', 'glued-records'].includes(code),
  );
  return { ...rest, said };
}

const seeds = fc.array(
  fc.record({ type: fc.constantFrom('label', 'clear', 'name', 'move'), pick: fc.nat(), text: fc.string() }),
  { minLength: 1, maxLength: 6 },
);

function editsOf(
  index: ArraySessionIndex,
  drawn: readonly { type: string; pick: number; text: string }[],
  from = 0,
): Edit[] {
  return drawn.map(({ type, pick, text }, at): Edit => {
    const targetId = index.ids[pick % Math.max(1, index.length)] ?? 'none';
    const changes: Record<string, EditChange> = {
      label: { type: 'label', targetId, text: text || 'x' },
      clear: { type: 'label', targetId, text: null },
      name: { type: 'name', name: text },
      move: { type: 'move', targetId },
    };
    const change = changes[type] ?? { type: 'name', name: '' };
    return { id: (0xed170000 + from + at).toString(16), time: 1_700_000_000_000 + from + at, change };
  });
}

describe('unsaved edits behind a file', () => {
  test('are what a reading of the file with their lines appended gives', () => {
    let planned = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          piSessions.map(({ text }) => text),
          damagedSession,
        ),
        seeds,
        seeds,
        fc.boolean(),
        (text, first, second, terminated) => {
          const file = new MemoryFile(toBytes(terminated ? `${text.trimEnd()}\n` : text.trimEnd()));
          const ready = readyOf(file);
          if (!ready?.growing || ready.view.index.header?.version !== 3) return;
          const before = plainIndex(ready.view.index);
          // planned, replaced by others, and taken back
          const one = planEdits(ready, ready.growing, editsOf(ready.view.index, first));
          expect(comparable(one.view.index)).toEqual(
            comparable(indexOf(concatenate(file.bytes, one.planned.bytes))),
          );
          const two = planEdits(one, ready.growing, editsOf(ready.view.index, second, 100));
          expect(comparable(two.view.index)).toEqual(
            comparable(indexOf(concatenate(file.bytes, two.planned.bytes))),
          );
          const none = planEdits(two, ready.growing, []);
          expect(plainIndex(none.view.index)).toEqual(before);
          planned += 1;
        },
      ),
      runs(300),
    );
    expect(planned).toBeGreaterThan(150);
  });

  test('stay behind a file that another program appends to, and count as saved once their lines are in it', async () => {
    await fc.assert(
      fc.asyncProperty(piSessions, seeds, fc.nat(), async ({ lines }, drawn, pick) => {
        const cut = 1 + (pick % lines.length);
        const file = new MemoryFile(toBytes(`${lines.slice(0, cut).join('\n')}\n`));
        const ready = readyOf(file);
        if (!ready?.growing || ready.view.index.header?.version !== 3) return;
        const edits = editsOf(ready.view.index, drawn);
        const planned = planEdits(ready, ready.growing, edits);
        // another program appends the rest
        file.bytes = concatenate(file.bytes, toBytes(`${lines.slice(cut).join('\n')}\n`));
        const grown = await extendIndex(planned);
        if (!grown.ok) throw new Error(grown.error.type);
        const longer = grown.value === null ? ready : makeReady(grown.value, file, true);
        const growing = longer.growing ?? ready.growing;
        const again = planEdits(longer, growing, edits);
        expect(comparable(again.view.index)).toEqual(
          comparable(indexOf(concatenate(file.bytes, again.planned.bytes))),
        );
        if (again.planned.lines.length === 0) return;
        // saved
        file.bytes = concatenate(file.bytes, again.planned.bytes);
        const saved = await extendIndex(again);
        if (!saved.ok || saved.value === null) throw new Error('nothing was appended');
        const after = planEdits(
          makeReady(saved.value, file, true),
          saved.value.growing ?? growing,
          again.planned.edits,
        );
        expect(after.planned.saved).toEqual(again.planned.edits.map(({ id }) => id));
        expect(after.planned.lines).toEqual([]);
        expect(comparable(after.view.index)).toEqual(comparable(indexOf(file.bytes)));
      }),
      runs(150),
    );
  });

  test('take a new id where another program took theirs, and keep to entries that are there', () => {
    const head = '{"type":"session","version":3,"id":"s"}\n';
    const line = (id: string, rest: string): string =>
      `{"type":"custom","customType":"x","id":"${id}","parentId":null,"timestamp":"2026-01-01T00:00:00.000Z"${rest}}\n`;
    const file = new MemoryFile(toBytes(head + line('aaaaaaaa', '')));
    const ready = readyOf(file);
    if (!ready?.growing) throw new Error('no session');
    const { planned, view } = planEdits(ready, ready.growing, [
      { id: 'aaaaaaaa', time: 5, change: { type: 'label', targetId: 'aaaaaaaa', text: 'mine' } },
      { id: 'bbbbbbbb', time: 6, change: { type: 'label', targetId: 'gone', text: 'nowhere' } },
    ]);
    expect(planned.edits).toHaveLength(1);
    expect(planned.edits[0]?.id).toMatch(/^[0-9a-f]{8}$/);
    expect(planned.edits[0]?.id).not.toBe('aaaaaaaa');
    expect(planned.unplaced.map(({ id }) => id)).toEqual(['bbbbbbbb']);
    expect([...view.index.labels.values()].map(({ text }) => text)).toEqual(['mine']);
  });
});
