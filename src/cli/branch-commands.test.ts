import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from './run-in-memory';
import { sessionFromText } from '../testing/session-from-text';
import type { describeLedger } from './describe-ledger';
import type { SessionFacts } from './describe-session';

const file = 'forked.jsonl';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leafpath-cli-'));
  const forked = sessionFromText(`
    s1 be brief
      u1 start
        a1 looking [c1 bash]
          r1 c1 done
          u2 instead
            a2 fine *`);
  writeFileSync(join(folder, file), forked);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: readonly string[]) => runCli(folder, args);

describe('branches of a session', () => {
  test('inspect --ledger prints the figures of every leaf, and totals that add up', async () => {
    const { out } = await run('inspect', file, '--ledger', '--json');
    const { ledger, totals, stats } = JSON.parse(out) as SessionFacts & ReturnType<typeof describeLedger>;
    expect(
      ledger.map(({ id, forkedAt, ownMessages, pathMessages }) => [id, forkedAt, ownMessages, pathMessages]),
    ).toEqual([
      ['r1', 'a1', 1, 4],
      ['a2', 'a1', 2, 5],
    ]);
    expect(totals.shared.tokens + totals.current.tokens + totals.abandoned.tokens).toBe(stats.tokens.total);
    expect((await run('inspect', file, '--ledger')).out).toContain('leaf a2 · forked at a1, 2 back');
  });

  test('compare prints where two branches parted, and what each did then', async () => {
    const { code, out } = await run('compare', file, 'r1', 'a2', '--json');
    expect(code).toBe(0);
    const compared = JSON.parse(out) as {
      readonly shared: { readonly ancestorId: string };
      readonly sides: readonly { readonly leaf: string; readonly turnsByEntry: readonly string[][] }[];
    };
    expect(compared.shared.ancestorId).toBe('a1');
    expect(compared.sides.map(({ leaf, turnsByEntry }) => [leaf, turnsByEntry])).toEqual([
      ['r1', [['r1']]],
      ['a2', [['u2', 'a2']]],
    ]);
    expect((await run('compare', file, 'r1', 'a2')).out).toContain('parted after a1');
  });

  test('compare says in one sentence what is wrong', async () => {
    expect(await run('compare', file, 'r1')).toMatchObject({ code: 2, out: '' });
    const unknown = await run('compare', file, 'r1', 'nobody');
    expect([unknown.code, unknown.err]).toEqual([
      2,
      'leafpath: The session has no entry nobody; inspect lists its leaves.\n',
    ]);
  });
});
