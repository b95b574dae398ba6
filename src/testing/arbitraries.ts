import fc from 'fast-check';
import type { JsonObject } from '../base/json';
import { entryFields, type EntrySeed, piKinds } from './random-entries';
import { pick } from './random-messages';

/** A random session file. */
export interface RandomSession {
  /** the file's lines, header first, without line feeds */
  readonly lines: readonly string[];
  readonly text: string;
}

const START = Date.UTC(2026, 2, 2, 8);

/** Words with what breaks careless readers: line separators, emoji, combining marks, lone surrogates, markup. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'hello',
    'a\u2028b\u2029c\u0085d',
    '日本語 🙂 e\u0301',
    'pre \ud83d post',
    '<b>&',
    '\u0000\u001b[31m',
    '',
  ),
);

/** Ids as Pi makes them, and ids that are names of something else. */
const oddIds: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  '0',
  ' ',
  '日本',
  '<b>id</b>',
  'null',
];

function seeds(kinds: readonly string[]): fc.Arbitrary<EntrySeed> {
  return fc.record({
    kind: fc.constantFrom(...kinds),
    parent: fc.nat(0xffff),
    target: fc.nat(0xffff),
    shape: fc.nat(0xff),
    detail: fc.nat(0xffff),
    text: texts,
    time: fc.nat(0xffff).map((offset) => START + offset),
  });
}

interface Shape {
  readonly entries: readonly EntrySeed[];
  /** as in the header; undefined for none */
  readonly version: number | undefined;
  /** where an entry takes over an id that is already there, of every so many; 0 for never */
  readonly duplicateEvery: number;
  readonly reversed: boolean;
}

/** Entries so far, by id: who is whose parent, as the last line says. */
class Growing {
  readonly parents = new Map<string, string | null>();
  readonly ids: string[] = [];

  /** Ids from the root to `id`. */
  pathOf(id: string | null): readonly string[] {
    const path: string[] = [];
    for (let at = id; at !== null && this.parents.has(at); at = this.parents.get(at) ?? null) path.push(at);
    return path.toReversed();
  }

  /** Mostly the last entry; else any, none, or one that is not there. */
  chooseParent({ parent }: EntrySeed, own: string): string | null {
    const last = this.ids.at(-1);
    if (last === undefined) return null;
    const chosen =
      parent % 8 < 5
        ? last
        : pick([pick(this.ids, parent >> 3), pick(this.ids, parent >> 5), null, 'gone'], parent >> 3);
    // an id that is taken over must not close a cycle: Pi would hang
    return chosen !== null && (chosen === own || this.pathOf(chosen).includes(own)) ? null : chosen;
  }

  add(id: string, parentId: string | null): void {
    if (!this.parents.has(id)) this.ids.push(id);
    this.parents.set(id, parentId);
  }
}

const oddTimes: readonly (string | undefined)[] = ['yesterday', undefined, '', '2026-03-02T08:00:00.000Z'];

function timestampOf({ time, detail }: EntrySeed): string | undefined {
  return detail % 23 === 0 ? pick(oddTimes, detail) : new Date(time).toISOString();
}

/** Random ids are unique; now and then one is odd, or taken over from an earlier entry. */
function chooseId(growing: Growing, seed: EntrySeed, position: number, shape: Shape): string {
  const takesOver = shape.duplicateEvery > 0 && position % shape.duplicateEvery === shape.duplicateEvery - 1;
  if (takesOver && growing.ids.length > 0) return pick(growing.ids, seed.target);
  const odd = pick(oddIds, seed.detail);
  return seed.detail % 13 === 0 && !growing.parents.has(odd) ? odd : `e${position}`;
}

function compose(shape: Shape): RandomSession {
  const growing = new Growing();
  const header = {
    type: 'session',
    version: shape.version,
    id: 'random',
    timestamp: new Date(START).toISOString(),
    cwd: '/home/demo/app',
  };
  const isFirstVersion = (shape.version ?? 1) < 2;
  const entries = shape.entries.map((seed, position): JsonObject => {
    const id = chooseId(growing, seed, position, shape);
    const parentId = growing.chooseParent(seed, id);
    const ids = { own: id, path: growing.pathOf(parentId), all: [...growing.ids, id] };
    growing.add(id, parentId);
    const entry = { type: seed.kind, id, parentId, timestamp: timestampOf(seed), ...entryFields(seed, ids) };
    if (!isFirstVersion) return entry;
    // version 1 has no ids: its compactions count lines
    const { id: _id, parentId: _parentId, firstKeptEntryId: _kept, ...linear } = entry as JsonObject;
    return seed.kind === 'compaction'
      ? { ...linear, firstKeptEntryIndex: seed.target % (position + 3) }
      : linear;
  });
  if (shape.reversed && shape.duplicateEvery === 0 && !isFirstVersion) entries.reverse();
  const lines = [header, ...entries].map((line) => JSON.stringify(line));
  return { lines, text: `${lines.join('\n')}\n` };
}

function sessionsOf(kinds: readonly string[], maxLength: number): fc.Arbitrary<RandomSession> {
  return fc
    .record({
      entries: fc.array(seeds(kinds), { minLength: 1, maxLength }),
      version: fc.oneof({ weight: 8, arbitrary: fc.constant(3) }, fc.constantFrom(1, 2, 4, undefined)),
      duplicateEvery: fc.constantFrom(0, 0, 3, 7),
      reversed: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
    })
    .map(compose);
}

/**
 * Sessions that Pi itself can read, with everything it has a rule for: all entry types, forks, several roots, orphans,
 * duplicate ids (never a cycle), children before parents, compactions that keep from anywhere, edits of anything, null
 * and missing contents, missing and malformed usage, versions 1 to 4.
 */
export const piSessions: fc.Arbitrary<RandomSession> = sessionsOf(piKinds, 40);

/** The same and leaf pointers, which Pi does not follow. */
export const harnessSessions: fc.Arbitrary<RandomSession> = sessionsOf([...piKinds, 'leaf', 'leaf'], 40);

/** Sizes of chunks, to be used in turn. */
export const chunkSizes: fc.Arbitrary<readonly number[]> = fc.array(fc.integer({ min: 1, max: 4000 }), {
  minLength: 1,
  maxLength: 5,
});
