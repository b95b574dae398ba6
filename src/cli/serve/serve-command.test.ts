import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { piSessionsFolder } from './pi-sessions-folder';
import { parseServeArguments } from './serve-arguments';
import { HEADER } from './serve-for-test';

const script = fileURLToPath(new URL('../../../scripts/leafpath.mjs', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'leafpath-serve-')));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app', 'index.html'), '<title>the app</title>');
  mkdirSync(join(folder, 'agent', 'sessions'), { recursive: true });
  writeFileSync(join(folder, 'agent', 'sessions', 'a.jsonl'), HEADER);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts `leafpath serve` with an app that is built already. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [script, 'serve', '--no-open', ...args], {
    cwd: folder,
    env: { ...process.env, LEAFPATH_DIST: join(folder, 'app'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a command wrote until it ended; `seen` hears what stands on standard output. */
function follow(child: ChildProcess, seen: (out: string) => void = () => {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const written = { out: '', err: '' };
    child.stdout?.on('data', (part: Buffer) => {
      written.out += part.toString('utf8');
      seen(written.out);
    });
    child.stderr?.on('data', (part: Buffer) => {
      written.err += part.toString('utf8');
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...written }));
  });
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve = (_value: T): void => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('leafpath serve', () => {
  test('prints one address, gives the folder of Pi there, and ends with the interrupt', async () => {
    const child = start(['--port', '0'], { PI_CODING_AGENT_DIR: join(folder, 'agent') });
    const { promise: printed, resolve: onPrinted } = withResolvers<RegExpExecArray>();
    const ended = follow(child, (out) => {
      const match = /(http:\/\/127\.0\.0\.1:\d+)\/#serve=([\w-]{43})\n/.exec(out);
      if (match !== null) onPrinted(match);
    });
    const [, origin = '', token = ''] = await printed;
    expect(await (await fetch(`${origin}/`)).text()).toBe('<title>the app</title>');
    const answer = await fetch(`${origin}/api/sessions`, { headers: { 'x-leafpath-token': token } });
    expect(await answer.json()).toMatchObject({
      folder: join(folder, 'agent', 'sessions'),
      sessions: [{ path: 'a.jsonl', size: HEADER.length }],
    });
    // a stream that is open does not hold the end up
    const watch = await fetch(`${origin}/api/watch?path=a.jsonl`, { headers: { 'x-leafpath-token': token } });
    child.kill('SIGINT');
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(join(folder, 'agent', 'sessions'));
    expect(await watch.text()).toMatch(/^\{"size":\d+,"modified":\d+\}\n$/);
  });

  test('says in one sentence why it does not start', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? `${address.port}` : '';
    const none = join(folder, 'none', 'sessions');
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['nowhere'], `There is no folder ${join(folder, 'nowhere')}.`],
      [['app/index.html'], `${join(folder, 'app', 'index.html')} is no folder.`],
      [['agent', '--port', port], `Port ${port} is taken; choose another one with --port.`],
      [[], `Pi has no sessions yet: there is no folder ${none}; name another one.`],
      [['--port', 'x'], '--port takes a number up to 65535.'],
    ];
    for (const [args, sentence] of cases) {
      const { code, out, err } = await follow(start(args, { PI_CODING_AGENT_DIR: join(folder, 'none') }));
      expect([code, out, err.split('\n', 1)[0]]).toEqual([2, '', `leafpath: ${sentence}`]);
    }
    await new Promise((resolve) => blocker.close(resolve));
  });
});

test('arguments', () => {
  expect(parseServeArguments([])).toEqual({ ok: true, value: { folder: null, port: null, open: true } });
  expect(parseServeArguments(['d', '--port', '0', '--no-open'])).toEqual({
    ok: true,
    value: { folder: 'd', port: 0, open: false },
  });
  for (const wrong of [['a', 'b'], ['--port', '70000'], ['--port', '-1'], ['--port'], ['--public']]) {
    expect(parseServeArguments(wrong)).toMatchObject({ ok: false });
  }
});

test('the folder of Pi is where Pi looks for it', () => {
  const home = '/home/dev';
  expect(piSessionsFolder({ env: {}, home })).toBe('/home/dev/.pi/agent/sessions');
  expect(piSessionsFolder({ env: { PI_CODING_AGENT_DIR: '~/agent' }, home })).toBe(
    '/home/dev/agent/sessions',
  );
  const both = { PI_CODING_AGENT_DIR: '/agent', PI_CODING_AGENT_SESSION_DIR: 'file:///all' };
  expect(piSessionsFolder({ env: both, home })).toBe('/all');
  expect(piSessionsFolder({ env: { PI_CODING_AGENT_SESSION_DIR: '~' }, home })).toBe(home);
});
