import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../base/result';
import { fixturePath, indexOf } from '../testing/read-session';
import { sessionFromText } from '../testing/session-from-text';
import { runCli } from './run-in-memory';
import { writeNewFile } from './write-new-file';

const file = 'forked.jsonl';
const forked = sessionFromText(`
  s1 be brief
    u1 start
      a1 looking
        l1 u1 good start
        u2 instead
          a2 fine *`);

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leafpath-write-'));
  writeFileSync(join(folder, file), forked);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: readonly string[]) => runCli(folder, args);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const indexed = (path: string) => indexOf(readFileSync(path, 'utf8'));

/** Files that stand beside the first one. */
const others = (): readonly string[] => readdirSync(folder).filter((name) => name !== file);

describe('commands that write a new session', () => {
  test('fork prints the path of the new file and the text of the message', async () => {
    const { code, out, err } = await run('fork', file, 'u2');
    const [path = '', ...rest] = out.split('\n');
    expect([code, err, rest]).toEqual([0, '', ['instead', '']]);
    expect(dirname(path)).toBe(folder);
    expect(basename(path)).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z_[0-9a-f]{8}-[0-9a-f-]{27}\.jsonl$/,
    );
    const index = indexed(path);
    expect(index.ids.slice(0, -1)).toEqual(['s1', 'u1', 'a1']);
    expect([...index.labels.values()].map(({ text }) => text)).toEqual(['good start']);
    expect(index.header).toMatchObject({
      parentSession: join(folder, file),
      cwd: '/home/demo/app',
      version: 3,
    });
    expect(path).toContain(`_${index.header?.id}.jsonl`);
    expect(read(file)).toBe(forked);
  });

  test('clone copies the path of the tip or of another leaf, into another folder when asked', async () => {
    mkdirSync(join(folder, 'new'));
    const tip = JSON.parse((await run('clone', file, '--json', '--out', 'new')).out) as Record<
      string,
      unknown
    >;
    expect(Object.keys(tip)).toEqual(['file', 'sessionId', 'entries']);
    expect(dirname(String(tip['file']))).toBe(join(folder, 'new'));
    expect(indexed(String(tip['file'])).ids.slice(0, 5)).toEqual(['s1', 'u1', 'a1', 'u2', 'a2']);
    const { out } = await run('clone', file, '--leaf', 'a1');
    expect(indexed(out.trim()).ids.slice(0, 3)).toEqual(['s1', 'u1', 'a1']);
  });

  test('repair prints what it changed', async () => {
    writeFileSync(join(folder, file), readFileSync(fixturePath('cases/08-torn-append.jsonl')));
    const { out } = await run('repair', file);
    const [path = '', ...report] = out.trim().split('\n');
    expect(report).toEqual([
      '4 entries, 4 changes',
      '  line 4: Whole records on this line: 1 (a2); each has a line of its own. 60 characters of torn ones are lost.',
      '  line 4: The parent u2 of entry a2 is not in the file; a2 is a root.',
      '  line 5: Entry u3 hangs below a2.',
      '  line 6: The line (120 bytes) was left out: the last line breaks off.',
    ]);
    expect(indexed(path).diagnostics).toEqual([]);
    const { changes } = JSON.parse((await run('repair', file, '--json')).out) as { changes: object[] };
    expect(changes[3]).toEqual({ line: 6, code: 'dropped-line', reason: 'torn', bytes: 120 });
  });

  test.each([
    [['fork', file, 's1'], 's1 is no user message; clone --leaf s1 copies the path of any entry.'],
    [['fork', file, 'nobody'], 'The session has no entry nobody; inspect lists its leaves.'],
    [['clone', file, '--leaf', 'nobody'], 'The session has no entry nobody; inspect lists its leaves.'],
    [['clone', 'none.jsonl'], 'none.jsonl: There is no such file; check the path.'],
  ])('%j is refused in one sentence, and leaves no file', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 2, out: '', err: `leafpath: ${sentence}\n` });
    expect(others()).toEqual([]);
  });

  test('a folder that is not there, and a fork of the first message, leave no file either', async () => {
    expect(await run('repair', file, '--out', 'nowhere')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no such folder') as string,
    });
    writeFileSync(join(folder, file), sessionFromText('u1 hello *'));
    expect(await run('fork', file, 'u1')).toMatchObject({
      code: 2,
      err: 'leafpath: Nothing stands before u1, so there is nothing to fork.\n',
    });
    expect(others()).toEqual([]);
  });

  test('a file that is there is never overwritten, and half a file is taken away', async () => {
    const path = join(folder, file);
    expect(await writeNewFile(path, async () => ok(null))).toEqual({
      ok: false,
      error: { type: 'name-taken', path },
    });
    expect(read(file)).toBe(forked);
    const failing = writeNewFile(join(folder, 'half.jsonl'), async (write) => {
      await write('half');
      throw new Error('fault');
    });
    await expect(failing).rejects.toThrow('fault');
    expect(others()).toEqual([]);
  });
});

describe('commands that append a line', () => {
  test('label sets and clears, behind bytes that stay', async () => {
    expect(await run('label', file, 'a2', 'good', '--json')).toMatchObject({ code: 0, err: '' });
    expect((await run('label', file, 'u1', '--clear')).out).toBe('u1 has no label now.\n');
    expect(read(file).startsWith(forked)).toBe(true);
    const index = indexed(join(folder, file));
    expect([...index.labels].map(([row, { text }]) => [index.ids[row], text])).toEqual([['a2', 'good']]);
    const added = read(file)
      .slice(forked.length)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(added).toMatchObject([
      { type: 'label', parentId: 'a2', targetId: 'a2', label: 'good' },
      { type: 'label', parentId: added[0]?.['id'], targetId: 'u1' },
    ]);
    expect(added[0]?.['id']).toMatch(/^[0-9a-f]{8}$/);
  });

  test('name names the session on one line, and takes the name away', async () => {
    expect((await run('name', file, 'Two\nways ')).out).toBe('The session is named Two ways\n');
    expect(indexed(join(folder, file)).sessionName).toBe('Two ways');
    expect((await run('name', file, '')).code).toBe(0);
    expect(indexed(join(folder, file)).sessionName).toBe(null);
  });

  test('a last line without line feed is ended first, a torn one too', async () => {
    for (const before of [forked.trimEnd(), `${forked}{"type":"mess`]) {
      writeFileSync(join(folder, file), before);
      expect(await run('label', file, 'a2', 'good')).toMatchObject({ code: 0, err: '' });
      expect(read(file).startsWith(`${before}\n{"type":"label"`)).toBe(true);
      expect(indexed(join(folder, file)).labels.size).toBe(2);
    }
  });

  test('many at the same time form one line of entries', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, i) => run('label', file, 'a2', `label ${i}`)));
    const index = indexed(join(folder, file));
    expect(index.length).toBe(12);
    expect(Array.from(index.parent.subarray(6))).toEqual([5, 6, 7, 8, 9, 10]);
  });

  test('follows a link to the session', async () => {
    symlinkSync(join(folder, file), join(folder, 'link.jsonl'));
    expect((await run('name', 'link.jsonl', 'Linked')).code).toBe(0);
    expect(indexed(join(folder, file)).sessionName).toBe('Linked');
  });

  test.each([
    ['of another version', forked.replace('"version":3', '"version":1'), 'it is of version 1, not 3'],
    ['of a later version', forked.replace('"version":3', '"version":4'), 'it is of version 4, not 3'],
    ['without header', forked.slice(forked.indexOf('\n') + 1), 'Pi does not open it'],
    ['with a header that has no id', forked.replace('"id":"drawn",', ''), 'Pi does not open it'],
    ['with a byte order mark', `\uFEFF${forked}`, 'Pi does not open it'],
    [
      'whose last entry has no id',
      `${forked}{"type":"custom","customType":"c"}\n`,
      'its last entry has no id',
    ],
  ])('a session %s is not written', async (_name, text, reason) => {
    writeFileSync(join(folder, file), text);
    for (const args of [
      ['label', file, 'u1', 'good'],
      ['name', file, 'Good'],
    ]) {
      expect(await run(...args)).toEqual({
        code: 2,
        out: '',
        err: `leafpath: ${file}: The file is not written, because ${reason}; clone or repair makes a session that can be written.\n`,
      });
    }
    expect(read(file)).toBe(text);
  });

  test.each([
    [['label', file, 'nobody', 'good'], 'The session has no entry nobody; inspect lists its leaves.'],
    [['label', file, 'a2', '--clear'], 'a2 has no label.'],
    [['label', file, 'a2', ' '], 'A label needs a text; --clear takes it away.'],
    [['label', file, 'a2', 'x', '--clear'], 'A text and --clear exclude each other.'],
    [['name', file], 'name needs a file and a name ("" for none).'],
    [['clone', file, '--clear'], 'clone knows no --clear.'],
  ])('%j is refused in one sentence', async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', `leafpath: ${sentence}`]);
    expect(read(file)).toBe(forked);
  });
});
