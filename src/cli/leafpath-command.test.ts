import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chain } from '../testing/extreme-sessions';
import { fixturePath } from '../testing/read-session';

/** Milliseconds: the first call bundles the command. */
const PATIENCE = 120_000;

const script = fileURLToPath(new URL('../../scripts/leafpath.mjs', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leafpath-command-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command; `readUpTo` closes standard output after so many bytes, as `head` does. */
function leafpath(args: readonly string[], readUpTo = Number.POSITIVE_INFINITY) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    let size = 0;
    let err = '';
    child.stdout.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size >= readUpTo) child.stdout.destroy();
    });
    child.stderr.on('data', (part: Buffer) => {
      err += part.toString('utf8');
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out: Buffer.concat(parts).toString('utf8'), err }));
  });
}

describe('the leafpath command', () => {
  test(
    'ends with 0 for a session, 2 for a file that is none and for a wrong command line',
    async () => {
      const good = await leafpath(['inspect', fixturePath('cases/12-tool-pairing.jsonl'), '--json']);
      expect([good.code, good.err]).toEqual([0, '']);
      expect(JSON.parse(good.out)).toMatchObject({ format: 'pi', tip: 'a3' });
      expect(await leafpath(['inspect', fixturePath('cases/20-claude-code.jsonl')])).toMatchObject({
        code: 2,
        out: '',
      });
      expect(await leafpath(['frobnicate'])).toMatchObject({ code: 2, out: '' });
    },
    PATIENCE,
  );

  test(
    'paths are relative to where it is started',
    async () => {
      writeFileSync(join(folder, 'here.jsonl'), chain(3));
      expect(await leafpath(['inspect', 'here.jsonl'])).toMatchObject({ code: 0, err: '' });
    },
    PATIENCE,
  );

  test(
    'a million lines come out whole through a pipe, and nothing is said when the reader leaves early',
    async () => {
      writeFileSync(join(folder, 'long.jsonl'), chain(100_000));
      const { code, out, err } = await leafpath(['inspect', 'long.jsonl', '--json']);
      expect([code, err]).toEqual([0, '']);
      expect(out.split('\n').length).toBeGreaterThan(1_000_000);
      expect(out.endsWith('}\n')).toBe(true);
      const { contexts } = JSON.parse(out) as { contexts: Record<string, { messages: unknown[] }> };
      expect(contexts['e99999']?.messages).toHaveLength(100_000);
      expect(await leafpath(['inspect', 'long.jsonl', '--json'], 1000)).toMatchObject({ code: 0, err: '' });
    },
    PATIENCE,
  );
});
