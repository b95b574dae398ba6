import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_ROW } from '../session/array-session-index';
import type { DiagnosticCode } from '../session/diagnostics';
import { Kind } from '../session/entry-kind';
import { expectSessionAsPi, type PiSession } from '../testing/expect-as-pi';
import { runs } from '../testing/fuzz';
import {
  contextOf,
  fixturePath,
  idsOf,
  openSession,
  readSession,
  type TestSession,
} from '../testing/read-session';
import { copyInMemory } from './copy-in-memory';
import { damagedSessions, encodeDamage } from '../testing/random-damage';
import type { RepairReport } from './repair-report';

const ORACLE = new URL('../../oracle/', import.meta.url);
const isInstalled = existsSync(new URL('node_modules/@earendil-works/pi-coding-agent/package.json', ORACLE));

type ObserveCopy = (
  path: string,
  options: { readonly leaves: 'auto' | 'raw' },
) => Promise<PiSession | { readonly error: string }>;

let folder = '';
let observeCopy: ObserveCopy | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leafpath-repair-'));
  if (!isInstalled) return;
  const url = new URL('pi-oracle.mjs', ORACLE).href;
  ({ observeCopy } = (await import(/* @vite-ignore */ url)) as { observeCopy: ObserveCopy });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Findings that no repaired copy has. */
const mended: ReadonlySet<DiagnosticCode> = new Set([
  'bad-json',
  'not-an-object',
  'bom',
  'torn-last-line',
  'glued-records',
  'extra-header',
  'no-header',
  'old-version',
  'future-version',
  'missing-message',
  'missing-id',
  'duplicate-id',
  'missing-parent',
  'self-parent',
  'cycle',
  'missing-leaf-target',
  'invalid-utf8',
]);

interface Repaired {
  readonly original: TestSession;
  readonly copy: TestSession;
  readonly report: RepairReport;
  /** row of the original → its row in the copy; −1 for leaf pointers */
  readonly rows: readonly number[];
}

async function repair(bytes: Uint8Array): Promise<Repaired> {
  const original = openSession(bytes);
  const { written, report } = await copyInMemory(original.index, bytes, { type: 'repaired' });
  const copy = openSession(written);
  expect(copy.index.length).toBe(report!.entries);
  return { original, copy, report: report!, rows: matchRows(original, copy, report!) };
}

function addedIds({ changes }: RepairReport): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { code, values } of changes) {
    if (code === 'split-records') for (const id of String(values['ids']).split(', ')) ids.add(id);
    if (code === 'recovered-line' || code === 'moved-tip') ids.add(String(values['id']));
  }
  return ids;
}

/** Entries keep their order, so what was not added stands for the original's rows one after the other. */
function matchRows(original: TestSession, copy: TestSession, report: RepairReport): readonly number[] {
  const added = addedIds(report);
  const kept = copy.index.ids.flatMap((id, row) => (added.has(id) ? [] : [row]));
  let next = 0;
  const rows = original.index.ids.map((_, row) => {
    if (original.index.kind[row] === Kind.leaf) return NO_ROW;
    next += 1;
    return kept[next - 1] ?? NO_ROW;
  });
  expect(next).toBe(kept.length);
  return rows;
}

function nearestKept({ index }: TestSession, from: number, added: ReadonlySet<string>): number {
  let row = from;
  while (row >= 0 && added.has(index.ids[row]!)) row = index.parent[row]!;
  return row;
}

/** Expects the tree, labels, name and contexts of the original in the copy; what was recovered comes in addition. */
function expectSameSession({ original, copy, report, rows }: Repaired): void {
  const codes = copy.index.diagnostics.map(({ code }) => code);
  expect(codes.filter((code) => mended.has(code))).toEqual([]);
  const joined = new Set(report.changes.flatMap(({ code, line }) => (code === 'reattached' ? [line] : [])));
  const added = addedIds(report);
  const moved = new Set<number>();
  for (const row of original.view.tree.order) {
    const above = original.index.parent[row] ?? NO_ROW;
    const expected = above < 0 ? NO_ROW : rows[above]!;
    const parent = copy.index.parent[rows[row]!]!;
    const isJoined = above < 0 && joined.has(original.index.line[row]!);
    if (isJoined || moved.has(above) || parent !== expected) moved.add(row);
    // in a linear file, what was recovered stands between the two
    expect(isJoined ? expected : nearestKept(copy, parent, added)).toBe(expected);
  }
  for (const row of original.view.tree.rawLeaves) {
    const [id = ''] = idsOf(original, [row]);
    const [newId = ''] = idsOf(copy, [rows[row]!]);
    if (moved.has(row) || original.index.rowById.get(id) !== row) continue;
    expect(contextOf(copy, newId).messages).toEqual(contextOf(original, id).messages);
  }
  if (added.size > 0) return;
  expect(copy.index.sessionName).toBe(original.index.sessionName);
  const shown = [...original.index.labels].filter(([row]) => rows[row]! >= 0);
  const labels = shown.map(([row, { text, time }]) => ({ row: rows[row]!, text, time }));
  expect([...copy.index.labels].map(([row, { text, time }]) => ({ row, text, time }))).toEqual(labels);
}

async function expectAsPi({ copy }: Repaired, leaves: 'auto' | 'raw'): Promise<void> {
  if (observeCopy === null) return;
  const path = join(folder, 'copy.jsonl');
  writeFileSync(path, copy.bytes);
  const observed = await observeCopy(path, { leaves });
  if (!('contexts' in observed)) throw new Error(`Pi refuses the copy: ${observed.error}`);
  // Pi had nothing to mend itself
  expect(new Uint8Array(readFileSync(path))).toEqual(copy.bytes);
  expectSessionAsPi(copy, observed);
  // a retained tail is the harness's: Pi itself does not know it
  const contexts = decoder.decode(copy.bytes).includes('"retainedTail"') ? {} : observed.contexts;
  for (const [id, context] of Object.entries(contexts)) {
    const { messages, model, thinkingLevel } = contextOf(copy, id);
    const ours: unknown = { messages, model, thinkingLevel };
    expect(context).toEqual(expect.objectContaining(ours as object));
  }
}

const decoder = new TextDecoder();

const examples = fileURLToPath(new URL('../../public/examples/', import.meta.url));

const files = [
  ...['cases', 'pi-golden', 'beyond-pi'].flatMap((name) =>
    readdirSync(fixturePath(name))
      .filter((file) => file.endsWith('.jsonl'))
      .map((file) => [`${name}/${file}`, join(fixturePath(name), file)] as const),
  ),
  ['examples/damaged.jsonl', join(examples, 'damaged.jsonl')] as const,
].filter(([, path]) => readSession(readFileSync(path)).ok);

describe('a repaired copy', () => {
  test.each(files)('of %s is the session that we show, for Pi too', async (_name, path) => {
    const repaired = await repair(new Uint8Array(readFileSync(path)));
    expectSameSession(repaired);
    await expectAsPi(repaired, 'auto');
  });

  test('of randomly damaged sessions is the session that we show, for Pi too', async () => {
    await fc.assert(
      fc.asyncProperty(damagedSessions, async (text) => {
        const bytes = encodeDamage(text);
        fc.pre(readSession(bytes).ok);
        const repaired = await repair(bytes);
        expectSameSession(repaired);
        await expectAsPi(repaired, 'raw');
      }),
      runs(300),
    );
  }, 60_000);
});
