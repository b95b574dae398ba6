import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContextJson } from '../projection/context-json';
import { deepArguments } from '../testing/extreme-sessions';
import { contextOf, fixturePath, openSession } from '../testing/read-session';
import { runCli } from './run-in-memory';
import { sessionFromText } from '../testing/session-from-text';
import type { SessionFacts } from './describe-session';
import type { ToolWarningJson } from './leaf-context';

type Printed = SessionFacts & {
  readonly contexts: Readonly<
    Record<string, ContextJson & { readonly warnings: readonly ToolWarningJson[] }>
  >;
};

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leafpath-cli-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: readonly string[]) => runCli(folder, args);

function save(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

async function printed(...args: readonly string[]): Promise<Printed> {
  const { code, out, err } = await run('inspect', ...args, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Printed;
}

const forked = sessionFromText(`
  s1 be brief
    u1 start
      a1 looking [c1 bash]
        r1 c1 done
          l1 u1 good start
            n1 Two ways
        u2 instead
          a2 fine *`);

describe('inspect --json', () => {
  test('prints every field of the contract, in its order', async () => {
    const json = await printed(save('forked.jsonl', forked));
    const { contexts, stats, ...facts } = json;
    expect(Object.keys(json)).toEqual([
      'format',
      'version',
      'sessionId',
      'name',
      'cwd',
      'parentSession',
      'entries',
      'tip',
      'roots',
      'rawLeaves',
      'leaves',
      'branchPoints',
      'labels',
      'stats',
      'diagnostics',
      'contexts',
    ]);
    expect(facts).toEqual({
      format: 'pi',
      version: 3,
      sessionId: 'drawn',
      name: 'Two ways',
      cwd: '/home/demo/app',
      parentSession: null,
      entries: 8,
      tip: 'a2',
      roots: ['s1'],
      rawLeaves: ['n1', 'a2'],
      leaves: ['r1', 'a2'],
      branchPoints: ['a1'],
      labels: { u1: 'good start' },
      diagnostics: [],
    });
    expect(stats).toEqual({
      messages: 6,
      user: 2,
      assistant: 2,
      toolResults: 1,
      toolCalls: 1,
      tokens: { input: 200, output: 20, cacheRead: 0, cacheWrite: 0, total: 220 },
      cost: 0.004,
    });
    expect(Object.keys(contexts)).toEqual(['a2']);
  });

  test('a context is messages, settings, provenance and warnings', async () => {
    const { contexts } = await printed(save('forked.jsonl', forked));
    const { warnings, ...context } = contexts['a2']!;
    expect(context).toEqual(contextOf(openSession(forked), 'a2'));
    expect(context.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(context).toMatchObject({
      model: { provider: 'demo', modelId: 'demo-1' },
      thinkingLevel: 'off',
      activeToolNames: null,
    });
    expect(context.provenance[0]).toEqual({ entryId: 's1', status: 'in-context', by: null });
    expect(warnings).toEqual([{ code: 'tool-unanswered', entryId: 'a1', callId: 'c1' }]);
  });

  test('contexts hold the tip, all raw leaves, or any entry that is asked for', async () => {
    const file = save('forked.jsonl', forked);
    expect(Object.keys((await printed(file, '--all-leaves')).contexts)).toEqual(['n1', 'a2']);
    expect(Object.keys((await printed(file, '--leaf', 'u1')).contexts)).toEqual(['u1']);
    expect(Object.keys((await printed('--leaf=r1', file)).contexts)).toEqual(['r1']);
  });

  test('an unknown leaf stands for the tip, and standard error says so', async () => {
    const { code, out, err } = await run('inspect', save('forked.jsonl', forked), '--leaf', 'nope', '--json');
    expect(code).toBe(0);
    expect(Object.keys((JSON.parse(out) as Printed).contexts)).toEqual(['a2']);
    expect(err).toMatch(/^leafpath: .*nope.*a2.*\n$/);
  });

  test('the id of a pointer stands for the entry it points at', async () => {
    const file = save('pointer.jsonl', sessionFromText('u1 one\n  a1 two\n    p1 u1'));
    expect(Object.keys((await printed(file, '--leaf', 'p1')).contexts)).toEqual(['u1']);
    expect((await printed(file)).tip).toBe('u1');
  });

  test('a session without tip has no contexts, and still is one JSON object', async () => {
    const json = await printed(save('empty-path.jsonl', sessionFromText('u1 one\n  p1')));
    expect([json.tip, json.contexts]).toEqual([null, {}]);
    const header = await printed(
      save('header.jsonl', '{"type":"session","id":"h","version":3}\n'),
      '--all-leaves',
    );
    expect([header.entries, header.tip, header.contexts]).toEqual([0, null, {}]);
  });

  test('ids and labels that are names of something else are keys like any other', async () => {
    const text = forked.replaceAll('"u1"', '"__proto__"').replaceAll('"a2"', '"constructor"');
    const { code, out } = await run('inspect', save('odd.jsonl', text), '--all-leaves', '--json');
    expect(code).toBe(0);
    const json = JSON.parse(out) as Printed;
    expect(Object.entries(json.labels)).toEqual([['__proto__', 'good start']]);
    expect(Object.keys(json.contexts)).toEqual(['n1', 'constructor']);
    const proto = await run('inspect', 'odd.jsonl', '--leaf', '__proto__', '--json');
    expect(Object.keys((JSON.parse(proto.out) as Printed).contexts)).toEqual(['__proto__']);
  });

  test('what is nested deeper than JSON.stringify reaches is printed all the same', async () => {
    const { code, out } = await run('inspect', save('deep.jsonl', deepArguments(30_000)), '--json');
    expect(code).toBe(0);
    const json = JSON.parse(out) as Printed;
    expect(json.contexts['x1']?.messages).toHaveLength(2);
  }, 60_000);

  test('the file is only read', async () => {
    const file = save('old.jsonl', readFileSync(fixturePath('cases/16-legacy-v1.jsonl')));
    const before = [readFileSync(join(folder, file)), statSync(join(folder, file)).mtimeMs];
    await printed(file, '--all-leaves');
    expect([readFileSync(join(folder, file)), statSync(join(folder, file)).mtimeMs]).toEqual(before);
  });
});

describe('a file that is no session', () => {
  const foreign: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['an empty file', '', /empty/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), /binary/],
    ['a gzip file', new Uint8Array([0x1f, 0x8b, 8, 0]), /gzip.*unpack/],
    ['prose', 'once upon\na time\n', /no JSON lines/],
    ['a JSON file', '{"name":"leafpath"}', /JSON, but no session/],
    ['JSON lines of something else', '{"a":1}\n{"b":2}\n', /JSON lines, but no session/],
    ['Claude Code', readFileSync(fixturePath('cases/20-claude-code.jsonl')), /Claude Code/],
    ['Codex', readFileSync(fixturePath('cases/21-codex-duplicates.jsonl')), /Codex/],
  ];
  test.each(foreign)(
    '%s: exit 2, nothing on standard output, one line on standard error',
    async (_name, content, reason) => {
      const { code, out, err } = await run('inspect', save('foreign', content), '--json');
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(reason);
      expect(err).toMatch(/^leafpath: foreign: [^\n]+\n$/);
    },
  );

  test('neither are a folder and a file that is not there', async () => {
    expect(await run('inspect', '.')).toMatchObject({ code: 2, out: '' });
    const missing = await run('inspect', 'missing\u001b[31m.jsonl');
    expect(missing.code).toBe(2);
    expect(missing.err).toMatch(/no such file/);
    expect(missing.err).not.toContain('\u001b');
  });
});

describe('the command line', () => {
  const wrong: readonly (readonly string[])[] = [
    [],
    ['frobnicate'],
    ['inspect'],
    ['inspect', 'a', 'b'],
    ['inspect', 'a', '--frob'],
    ['inspect', 'a', '--leaf'],
    ['inspect', 'a', '--leaf', 'x', '--all-leaves'],
    ['inspect', 'a', '--json=yes'],
  ];
  test.each(wrong.map((args) => [args.join(' '), args] as const))(
    '"%s" is refused with the usage',
    async (_line, args) => {
      const { code, out, err } = await run(...args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^leafpath: [^\n]+\n\nUsage: leafpath inspect FILE/);
    },
  );

  test('--help prints the usage on standard output', async () => {
    const { code, out, err } = await run('--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: /);
  });
});

describe('without --json', () => {
  test('a short summary names session, counts, tip and findings', async () => {
    const { code, out, err } = await run('inspect', fixturePath('cases/01-metadata-on-dead-branch.jsonl'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Renamed title');
    expect(out).toContain('2 leaves (2 raw) · 1 branch point · 1 root');
    expect(out).toContain('leaf n1 (tip): 4 messages of 5 entries in context · demo/demo-1 · thinking off');
    expect(out).toMatch(/line 10: .*n1.*a4/);
    expect(out.split('\n').length).toBeLessThan(15);
  });

  test('nothing of the file reaches the terminal as a command', async () => {
    const text = forked
      .replaceAll('Two ways', '\\u001b[2J\\u009b31m\\u202eevil\\nline')
      .replaceAll('"a2"', '"\\u001b]0;x\\u0007"');
    const { out } = await run('inspect', save('terminal.jsonl', text), '--all-leaves');
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(out).toContain('evil line');
  });
});
