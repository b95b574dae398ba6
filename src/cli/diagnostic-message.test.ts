import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DiagnosticCode } from '../session/diagnostics';
import { findDiagnostics } from '../session/find-diagnostics';
import { fixturePath, openSession, readFixture, readSession } from '../testing/read-session';
import { describeDiagnostic } from './diagnostic-message';

const allCodes: Readonly<Record<DiagnosticCode, true>> = {
  'bad-json': true,
  'not-an-object': true,
  bom: true,
  'torn-last-line': true,
  'glued-records': true,
  'extra-header': true,
  'no-header': true,
  'old-version': true,
  'future-version': true,
  'unknown-type': true,
  'unknown-role': true,
  'missing-message': true,
  'missing-id': true,
  'duplicate-id': true,
  'missing-parent': true,
  'self-parent': true,
  cycle: true,
  'missing-first-kept': true,
  'missing-label-target': true,
  'missing-edit-target': true,
  'missing-leaf-target': true,
  'invalid-utf8': true,
  'stale-tip': true,
};

const HEADER = '{"type":"session","id":"s","version":3}\n';

const sources: readonly (string | Uint8Array)[] = [
  ...['cases', 'pi-golden', 'beyond-pi'].flatMap((folder) =>
    readdirSync(fixturePath(folder))
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => readFixture(`${folder}/${name}`))
      .filter((bytes) => readSession(bytes).ok),
  ),
  `${HEADER}{"type":"leaf","id":"p","targetId":"gone"}\n`,
  `${HEADER}{"type":"message","id":"m","parentId":null}\n`,
  `${HEADER}{"type":"custom","parentId":null}\n`,
  new Uint8Array([...new TextEncoder().encode(`${HEADER}{"type":"custom","id":"`), 0xff, 0x22, 0x7d, 10]),
];

test('every finding is a whole sentence with all its values, and every code is found in some file', () => {
  const seen = new Set<string>();
  for (const source of sources) {
    const { index, view } = openSession(source);
    for (const diagnostic of findDiagnostics(index, view.tree)) {
      seen.add(diagnostic.code);
      const message = describeDiagnostic(diagnostic);
      expect(message).not.toMatch(/undefined|\[object/);
      expect(message).toMatch(/^[A-Z][^]{10,}/);
    }
  }
  expect([...seen].toSorted()).toEqual(Object.keys(allCodes).toSorted());
});
