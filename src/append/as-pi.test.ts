import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../base/json';
import { piSessions } from '../testing/arbitraries';
import { expectContextAsPi, expectSessionAsPi, type PiSession } from '../testing/expect-as-pi';
import { runs } from '../testing/fuzz';
import { indexOf, openSession, plainJson, toBytes } from '../testing/read-session';
import { copyInMemory } from './copy-in-memory';
import type { Edit, EditChange } from './edit';
import { encodeLines, planAppend } from './plan-append';

const ORACLE = new URL('../../oracle/', import.meta.url);
const isInstalled = existsSync(new URL('node_modules/@earendil-works/pi-coding-agent/package.json', ORACLE));

interface PiManager {
  readonly createBranchedSession: (leafId: string) => string | undefined;
  readonly getHeader: () => JsonObject;
  readonly getEntries: () => readonly JsonObject[];
}

interface PiManagers {
  readonly open: (path: string) => PiManager;
  readonly forkFrom: (path: string, cwd: string, folder: string) => PiManager;
}

type ObserveCopy = (path: string, options: { readonly leaves: 'every' }) => Promise<PiSession>;

let folder = '';
let pi: PiManagers;
let observeCopy: ObserveCopy;
let files = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leafpath-append-'));
  if (!isInstalled) return;
  const load = (name: string) => import(/* @vite-ignore */ new URL(name, ORACLE).href) as Promise<unknown>;
  pi = ((await load('pi-modules.mjs')) as { SessionManager: PiManagers }).SessionManager;
  ({ observeCopy } = (await load('pi-oracle.mjs')) as { observeCopy: ObserveCopy });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function save(content: string | Uint8Array): string {
  files += 1;
  const path = join(folder, `${files}.jsonl`);
  writeFileSync(path, content);
  return path;
}

/** Sessions of random edits and of copies. */
const SESSIONS = 120;

const version3 = piSessions.filter(({ lines }) => lines[0]!.includes('"version":3'));

interface EditSeed {
  readonly type: 'label' | 'clear' | 'name' | 'move';
  readonly target: number;
  readonly text: string;
}

const editSeeds: fc.Arbitrary<readonly EditSeed[]> = fc.array(
  fc.record({
    type: fc.constantFrom('label', 'label', 'clear', 'name', 'move'),
    target: fc.nat(0xffff),
    text: fc.constantFrom('good', '日本 🙂', 'a\u2028b', '<b>', 'two words'),
  }),
  { minLength: 1, maxLength: 8 },
);

function changeOf({ type, target, text }: EditSeed, ids: readonly string[]): EditChange {
  const targetId = ids[target % ids.length]!;
  const changes: Readonly<Record<EditSeed['type'], EditChange>> = {
    label: { type: 'label', targetId, text },
    clear: { type: 'label', targetId, text: null },
    name: { type: 'name', name: text },
    move: { type: 'move', targetId },
  };
  return changes[type];
}

function toEdits(seeds: readonly EditSeed[], ids: readonly string[]): readonly Edit[] {
  return seeds.map((seed, i) => ({
    id: (0xabcd0000 + i).toString(16),
    time: Date.UTC(2026, 2, 3, 9, 0, i),
    change: changeOf(seed, ids),
  }));
}

/** Header and entries without what differs between two copies: ids and times of the copy, ids of new labels. */
function comparable(header: JsonObject, entries: readonly JsonObject[]): unknown {
  const { id: _id, timestamp: _time, ...head } = header;
  const labels = new Map<unknown, string>();
  return plainJson({
    head,
    entries: entries.map((entry) => {
      if (entry['type'] === 'label') labels.set(entry['id'], `label ${labels.size}`);
      const rename = (id: unknown): unknown => labels.get(id) ?? id;
      return { ...entry, id: rename(entry['id']), parentId: rename(entry['parentId']) };
    }),
  });
}

function parse(text: string): readonly [JsonObject, readonly JsonObject[]] {
  const values = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const [header = {}, ...entries] = values.filter(isJsonObject);
  return [header, entries];
}

describe.skipIf(!isInstalled)("Pi's own package (needs `npm ci` in oracle/, else skipped)", () => {
  test(`opens ${SESSIONS} files with our lines behind theirs: labels, name, tree, leaf and contexts`, async () => {
    await fc.assert(
      fc.asyncProperty(version3, editSeeds, fc.boolean(), async ({ text }, seeds, terminated) => {
        const before = terminated ? text : text.slice(0, -1);
        const index = indexOf(before);
        const edits = toEdits(seeds, index.ids);
        const { lines } = planAppend(index, edits, () => 'unused00');
        expect(lines).toHaveLength(edits.length);
        const added = encodeLines(lines, terminated);
        const bytes = new Uint8Array([...toBytes(before), ...added]);
        const path = save(bytes);
        const observed = await observeCopy(path, { leaves: 'every' });
        expect(observed).not.toHaveProperty('error');
        // Pi had nothing to mend: the bytes are ours
        expect(new Uint8Array(readFileSync(path))).toEqual(bytes);
        const session = openSession(bytes);
        expectSessionAsPi(session, observed);
        for (const [id, context] of Object.entries(observed.contexts))
          expectContextAsPi(session, id, context);
        expect(observed.tip).toBe(edits.at(-1)!.id);
      }),
      runs(SESSIONS),
    );
  }, 60_000);

  test('branches a session as our copy of a path does', async () => {
    await fc.assert(
      fc.asyncProperty(piSessions, fc.nat(0xffff), async ({ lines, text }, target) => {
        // Pi mints ids for version 1 at random
        fc.pre(/"version":[234]/.test(lines[0]!));
        const path = save(text);
        const index = indexOf(text);
        const id = index.ids[target % index.length]!;
        const leaf = index.rowById.get(id)!;
        const copy = await copyInMemory(index, toBytes(text), { type: 'branch', leaf }, path);
        const manager = pi.open(path);
        manager.createBranchedSession(id);
        expect(comparable(...parse(copy.written))).toEqual(
          comparable(manager.getHeader(), manager.getEntries()),
        );
        expect(copy.entries).toBe(manager.getEntries().length);
      }),
      runs(SESSIONS),
    );
  }, 60_000);

  test('forks a whole session as our whole copy does', async () => {
    await fc.assert(
      fc.asyncProperty(piSessions, async ({ lines, text }) => {
        fc.pre(/"version":[234]/.test(lines[0]!));
        const path = save(text);
        const copy = await copyInMemory(indexOf(text), toBytes(text), { type: 'whole' }, path);
        // forkFrom alone does not migrate an older file, opening it does
        pi.open(path);
        const fork = pi.forkFrom(path, '/home/demo/app', join(folder, 'forks'));
        expect(comparable(...parse(copy.written))).toEqual(comparable(fork.getHeader(), fork.getEntries()));
      }),
      runs(SESSIONS),
    );
  }, 60_000);
});
