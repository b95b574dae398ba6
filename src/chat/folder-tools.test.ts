import { Agent } from '@earendil-works/pi-agent-core';
import { createFauxCore, fauxAssistantMessage, fauxToolCall } from '@earendil-works/pi-ai/providers/faux';
import { describe, expect, test } from 'vitest';
import { folderTools } from './folder-tools';

type Files = { readonly [name: string]: string | Uint8Array | Files };

const failure = (name: string): DOMException => new DOMException('refused', name);

/** A folder in memory that is as strict about names as the browser's. */
class MemoryFolder {
  readonly kind = 'directory';

  constructor(
    readonly name: string,
    readonly held: Files,
  ) {}

  #look(name: string): string | Uint8Array | Files {
    if (name === '' || name === '.' || name === '..' || /[/\\\0]/.test(name))
      throw new TypeError('Name is not allowed.');
    const found = Object.hasOwn(this.held, name) ? this.held[name] : undefined;
    if (found === undefined) throw failure('NotFoundError');
    return found;
  }

  async getDirectoryHandle(name: string): Promise<MemoryFolder> {
    const found = this.#look(name);
    if (typeof found === 'string' || found instanceof Uint8Array) throw failure('TypeMismatchError');
    return new MemoryFolder(name, found);
  }

  async getFileHandle(name: string): Promise<unknown> {
    const found = this.#look(name);
    if (typeof found !== 'string' && !(found instanceof Uint8Array)) throw failure('TypeMismatchError');
    return { kind: 'file', name, getFile: async () => new File([found as string], name) };
  }

  async *values(): AsyncGenerator {
    for (const [name, found] of Object.entries(this.held)) {
      const isFile = typeof found === 'string' || found instanceof Uint8Array;
      yield isFile ? await this.getFileHandle(name) : new MemoryFolder(name, found);
    }
  }
}

const asHandle = (files: Files): FileSystemDirectoryHandle =>
  new MemoryFolder('shared', files) as unknown as FileSystemDirectoryHandle;

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const project: Files = {
  'README.md': '# Demo\n\nSee src.\n',
  '.gitignore': 'dist\n',
  src: {
    'a.ts': 'export const a = 1;\nexport const b = 2;\n// TODO a\nend\n',
    'B.ts': 'import { a } from "./a";\r\nconsole.log(a);\r\n',
    deep: { 'c.test.ts': 'a();\n', 'logo.png': png },
  },
  node_modules: { lib: { 'index.js': 'export const a = 3;\n' } },
  '.git': { config: 'const a\n' },
  empty: {},
  'blank.txt': '',
  'data.bin': new Uint8Array([1, 0, 2]),
};

/** Calls a tool as the agent does: the text of its answer, with a mark for an error. */
async function call(
  name: string,
  params: object,
  files: Files = project,
  signal?: AbortSignal,
): Promise<string> {
  const tool = folderTools(asHandle(files)).find((each) => each.name === name)!;
  const { content, isError } = await tool.execute('c1', params, signal);
  const [first] = content;
  return (isError === true ? 'ERROR ' : '') + (first?.type === 'text' ? first.text : '');
}

describe('paths', () => {
  test.each(['..', '../other', 'src/../../x', 'src/./../..', String.raw`src\..\..\x`, '../shared/README.md'])(
    'refuses %s, which leads out',
    async (path) => {
      for (const name of ['read', 'ls', 'find', 'grep']) {
        expect(await call(name, { path, pattern: 'a' })).toMatch(/^ERROR Not allowed: .* leads out/);
      }
    },
  );

  test.each([
    '/etc/passwd',
    '/',
    '~/x',
    String.raw`C:\x`,
    'c:/x',
    'file:///etc/passwd',
    String.raw`\\server\x`,
  ])('refuses %s, which does not begin in the folder', async (path) => {
    for (const name of ['read', 'ls', 'find', 'grep']) {
      expect(await call(name, { path, pattern: 'a' })).toMatch(/^ERROR Not allowed: /);
    }
  });

  test.each(['src/a.ts', './src//a.ts', 'src/deep/../a.ts', String.raw`src\a.ts`])(
    'takes %s',
    async (path) => {
      expect(await call('read', { path, limit: 1 })).toMatch(/^export const a = 1;/);
    },
  );

  test('tells what is not there, and what is something else', async () => {
    expect(await call('read', { path: 'src/x.ts' })).toBe('ERROR There is nothing at "src/x.ts".');
    expect(await call('read', { path: 'README.md/x' })).toBe('ERROR There is nothing at "README.md/x".');
    expect(await call('read', { path: 'src' })).toBe('ERROR "src" is a folder. Use ls.');
    expect(await call('ls', { path: 'README.md' })).toBe('ERROR "README.md" is a file. Use read.');
    expect(await call('read', { path: 'a\0b' })).toBe('ERROR "a\0b" is no valid path.');
    expect(await call('read', { path: '__proto__' })).toBe('ERROR There is nothing at "__proto__".');
  });
});

describe('read', () => {
  const long: Files = {
    'long.txt': Array.from({ length: 5000 }, (_, i) => `line ${i + 1}`).join('\n'),
    'wide.txt': `${'語'.repeat(30_000)}\nnext\n`,
    'big.txt': `${'x'.repeat(1023)}\n`.repeat(600),
  };

  test('gives lines, and tells how to go on', async () => {
    expect(await call('read', { path: 'README.md' })).toBe('# Demo\n\nSee src.');
    expect(await call('read', { path: 'src/a.ts', offset: 2, limit: 2 })).toBe(
      'export const b = 2;\n// TODO a\n\n[Lines 2 to 3 of 4. Use offset=4 to go on.]',
    );
    expect(await call('read', { path: 'src/a.ts', offset: 5 })).toBe(
      'ERROR There is no line 5: the file has 4 lines.',
    );
    expect(await call('read', { path: 'blank.txt' })).toBe('(empty file)');
  });

  test("ends at Pi's 2,000 lines or 50 KB", async () => {
    const lines = await call('read', { path: 'long.txt' }, long);
    expect(lines.endsWith('line 2000\n\n[Lines 1 to 2000 of 5000. Use offset=2001 to go on.]')).toBe(true);
    const bytes = await call('read', { path: 'big.txt' }, long);
    expect(bytes.endsWith('\n\n[Lines 1 to 50 of 600. Use offset=51 to go on.]')).toBe(true);
    const wide = await call('read', { path: 'wide.txt' }, long);
    expect(wide).toMatch(/^語{17066}\n\n\[Line 1 is longer than 50 KB and cut\. Lines 1 to 1 of 2\./);
    expect(await call('read', { path: 'long.txt', offset: 4999 }, long)).toBe('line 4999\nline 5000');
  });

  test('gives pictures as pictures within a bound, and no other binary files', async () => {
    const read = folderTools(asHandle(project))[0]!;
    const { content } = await read.execute('c1', { path: 'src/deep/logo.png' });
    expect(content[1]).toEqual({
      type: 'image',
      mimeType: 'image/png',
      data: Buffer.from(png).toString('base64'),
    });
    const huge = new Uint8Array(4_000_000);
    huge.set(png);
    expect(await call('read', { path: 'huge.png' }, { 'huge.png': huge })).toMatch(
      /^ERROR .*at most 3\.3 MB/,
    );
    expect(await call('read', { path: 'data.bin' })).toMatch(/^ERROR "data.bin" is no text/);
  });
});

describe('ls', () => {
  test('lists names by the alphabet, folders with a slash', async () => {
    expect(await call('ls', { path: 'src' })).toBe('a.ts\nB.ts\ndeep/');
    expect(await call('ls', { limit: 2 })).toBe(
      '.git/\n.gitignore\n\n[More than 2 names. Use a higher limit, or find.]',
    );
    expect(await call('ls', { path: 'empty' })).toBe('(empty folder)');
  });
});

describe('find', () => {
  test.each([
    ['*.ts', 'src/a.ts\nsrc/B.ts\nsrc/deep/c.test.ts'],
    ['src/*.ts', 'src/a.ts\nsrc/B.ts'],
    ['./src/**', 'src/a.ts\nsrc/B.ts\nsrc/deep/\nsrc/deep/c.test.ts\nsrc/deep/logo.png'],
    ['**/*.{test.ts,md}', 'README.md\nsrc/deep/c.test.ts'],
    ['[a-c].ts', 'src/a.ts\nsrc/B.ts'],
    ['B.ts', 'src/B.ts'],
    ['[!A].ts', 'src/a.ts\nsrc/B.ts'],
    ['?????', 'empty/'],
    ['deep', 'src/deep/'],
    ['.gitignore', '.gitignore'],
    ['node_modules/**/*.js', 'node_modules/lib/index.js'],
    ['index.js', 'Nothing fits.'],
    ['[', 'Nothing fits.'],
  ])('%s', async (pattern, found) => {
    expect(await call('find', { pattern })).toBe(found);
  });

  test('begins where it is told to, even in what it passes over, and stops at the limit', async () => {
    expect(await call('find', { pattern: '*.js', path: 'node_modules' })).toBe('lib/index.js');
    expect(await call('find', { pattern: '*', path: 'src', limit: 2 })).toMatch(
      /^a\.ts\nB\.ts\n\n\[More than 2/,
    );
  });

  test('is not slowed down by any pattern', async () => {
    const name = 'a'.repeat(250);
    expect(await call('find', { pattern: `${'*a'.repeat(60)}b` }, { [name]: '' })).toBe('Nothing fits.');
    expect(await call('find', { pattern: '{a,b}'.repeat(40) }, { [name]: '' })).toBe('Nothing fits.');
  });
});

describe('grep', () => {
  test('gives matching lines with their places', async () => {
    expect(await call('grep', { pattern: String.raw`\ba\b`, glob: '*.ts' })).toBe(
      [
        'src/a.ts:1: export const a = 1;',
        'src/a.ts:3: // TODO a',
        'src/B.ts:1: import { a } from "./a";',
        'src/B.ts:2: console.log(a);',
        'src/deep/c.test.ts:1: a();',
      ].join('\n'),
    );
    expect(await call('grep', { pattern: 'todo', ignoreCase: true, context: 1 })).toBe(
      'src/a.ts-2- export const b = 2;\nsrc/a.ts:3: // TODO a\nsrc/a.ts-4- end',
    );
    expect(await call('grep', { pattern: 'a()', literal: true })).toBe('src/deep/c.test.ts:1: a();');
    expect(await call('grep', { pattern: 'log', path: 'src/B.ts' })).toBe('B.ts:2: console.log(a);');
    expect(await call('grep', { pattern: 'Demo|a = ', glob: '!*.ts' })).toBe('README.md:1: # Demo');
    expect(await call('grep', { pattern: 'nowhere' })).toBe('No matches.');
  });

  test('passes over .git and node_modules unless it is asked', async () => {
    expect(await call('grep', { pattern: 'const a = 3' })).toBe('No matches.');
    expect(await call('grep', { pattern: 'const a', glob: 'node_modules/**' })).toBe(
      'node_modules/lib/index.js:1: export const a = 3;',
    );
    expect(await call('grep', { pattern: 'const', path: '.git' })).toBe('config:1: const a');
  });

  test('is bounded, shows overlapping context once, and refuses broken patterns', async () => {
    const files: Files = { 'x.txt': `${'y'.repeat(900)}\nb\nb\nc\n` };
    expect(await call('grep', { pattern: 'y' }, files)).toBe(`x.txt:1: ${'y'.repeat(500)}… (cut)`);
    expect(await call('grep', { pattern: 'b', context: 1, limit: 1 }, files)).toMatch(
      /^x\.txt-1- y+… \(cut\)\nx\.txt:2: b\nx\.txt-3- b\n\n\[More than 1/,
    );
    expect(await call('grep', { pattern: '[bc]', context: 1 }, files)).toMatch(
      /\nx\.txt:2: b\nx\.txt:3: b\nx\.txt:4: c$/,
    );
    expect(await call('grep', { pattern: '(' }, files)).toMatch(/^ERROR .*literal=true/);
    const many: Files = { 'm.txt': `${'m'.repeat(400)}\n`.repeat(400) };
    const answer = await call('grep', { pattern: 'm', limit: 1000 }, many);
    expect(answer).toMatch(/\[Cut at 50 KB\.\]$/);
    expect(answer.length).toBeLessThan(52_000);
  });
});

describe('stopping', () => {
  test('ends every tool', async () => {
    const stop = new AbortController();
    stop.abort();
    for (const name of ['read', 'ls', 'find', 'grep']) {
      await expect(call(name, { path: '.', pattern: 'a' }, project, stop.signal)).rejects.toThrow(/abort/i);
    }
  });

  test('ends a search that is under way', async () => {
    const stop = new AbortController();
    const endless = {
      kind: 'directory',
      name: 'deep',
      async *values() {
        stop.abort();
        yield endless;
      },
    };
    const tool = folderTools(endless as unknown as FileSystemDirectoryHandle)[2]!;
    await expect(tool.execute('c1', { pattern: '*' }, stop.signal)).rejects.toThrow(/abort/i);
  });
});

test("Pi's agent runs them, and its check of arguments lets them pass", async () => {
  const faux = createFauxCore({ api: 'faux', provider: 'faux' });
  faux.setResponses([
    fauxAssistantMessage([fauxToolCall('grep', { pattern: 'TODO', limit: 5 })], { stopReason: 'toolUse' }),
    fauxAssistantMessage([fauxToolCall('read', { path: '../secret' })], { stopReason: 'toolUse' }),
    fauxAssistantMessage('Found.'),
  ]);
  const agent = new Agent({
    initialState: { model: faux.getModel(), tools: folderTools(asHandle(project)) },
    streamFn: faux.streamSimple,
  });
  await agent.prompt('Look for it.');
  const results = agent.state.messages.filter((message) => message.role === 'toolResult');
  expect(results.map((result) => result.isError)).toEqual([false, true]);
  expect(results[0]?.content).toEqual([{ type: 'text', text: 'src/a.ts:3: // TODO a' }]);
});
