import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findDiagnostics } from '../session/find-diagnostics';
import { contextOf, fixturePath, idsOf, openSession, readFixture } from '../testing/read-session';
import type { ContextJson } from './context-json';

/** Our reading of what Pi cannot confirm (oracle/beyond-pi.mjs); only the fields that are there are meant. */
interface BeyondPi {
  readonly about: string;
  readonly expected: {
    readonly tip: string | null;
    readonly roots?: readonly string[];
    readonly rawLeaves?: readonly string[];
    readonly diagnostics?: readonly string[];
    readonly contexts: Readonly<Record<string, Omit<ContextJson, 'provenance'>>>;
  };
}

const names = readdirSync(fixturePath('beyond-pi'))
  .filter((file) => file.endsWith('.expected.json'))
  .map((file) => basename(file, '.expected.json'));

describe.each(names)('beyond Pi: %s', (name) => {
  const text = readFileSync(fixturePath(`beyond-pi/${name}.expected.json`), 'utf8');
  const { about, expected } = JSON.parse(text) as BeyondPi;
  const session = openSession(readFixture(`beyond-pi/${name}.jsonl`));
  const { index, view } = session;

  test(`tip, roots and raw leaves: ${about}`, () => {
    expect(index.tip < 0 ? null : index.ids[index.tip]).toBe(expected.tip);
    const roots = [...new Set(idsOf(session, view.tree.roots))];
    const rawLeaves = idsOf(session, view.tree.rawLeaves);
    expect({ roots, rawLeaves }).toEqual({
      roots: expected.roots ?? roots,
      rawLeaves: expected.rawLeaves ?? rawLeaves,
    });
  });

  test(`findings: ${about}`, () => {
    // an entry that is its own parent is the shortest cycle; we give it a code of its own
    const found = findDiagnostics(index, view.tree).map(({ code }) =>
      code === 'self-parent' ? 'cycle' : code,
    );
    expect(found).toEqual(expect.arrayContaining([...(expected.diagnostics ?? [])]));
  });

  test(`contexts: ${about}`, () => {
    for (const [id, context] of Object.entries(expected.contexts)) {
      const { provenance: _provenance, ...ours } = contextOf(session, id);
      expect(ours).toEqual(context);
    }
    expect(Object.keys(expected.contexts).length).toBeGreaterThanOrEqual(expected.tip === null ? 0 : 1);
  });
});
