import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importTable, judgeImport } from './import-table.mjs';
import { environments, staleTsconfigs } from './sync-tsconfigs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the table', () => {
  test('knows every folder of src', () => {
    const folders = readdirSync(`${root}src`, { withFileTypes: true }).filter((each) => each.isDirectory());
    const unknown = folders.map((each) => each.name).filter((name) => !(name in importTable));
    expect(unknown).toEqual([]);
  });

  test('is what the TypeScript projects say', () => {
    expect(staleTsconfigs()).toEqual([]);
  });

  const allowed: [string, string, boolean][] = [
    ['src/session/tree.ts', '../base/result', false],
    ['src/formats/pi/decode.ts', './sniff', false],
    ['src/formats/pi/decode.ts', '../format', false],
    ['src/formats/pi/decode.ts', '../../session/tree', false],
    ['src/store/app-store.ts', '../ingest/protocol', true],
    ['src/store/app-store.ts', 'zustand/vanilla', false],
    ['src/views/outline/outline.tsx', '../../projection/outline-rows', true],
    ['src/views/outline/outline.tsx', '../../ui/button', false],
    ['src/views/outline/outline.tsx', './outline.module.css', false],
    ['src/views/outline/outline.tsx', '../store-context', false],
    ['src/ingest/client.ts', 'comlink', false],
    ['src/main.tsx', './app/app', false],
    ['src/cli/main.ts', 'node:fs', false],
    ['src/base/result.test.ts', '../testing/session-from-text', false],
  ];
  test.each(allowed)('%s may import %s', (file, specifier, typesOnly) => {
    expect(judgeImport(file, specifier, typesOnly)).toBeNull();
  });

  const forbidden: [string, string, boolean][] = [
    ['src/base/result.ts', '../session/tree', true],
    ['src/base/result.ts', 'react', true],
    ['src/base/result.ts', 'node:fs', false],
    ['src/base/result.ts', '../../scripts/steps', false],
    ['src/store/app-store.ts', '../ingest/protocol', false],
    ['src/store/app-store.ts', '../ingest/pipeline', true],
    ['src/store/app-store.ts', 'zustand', false],
    ['src/views/outline/outline.tsx', '../../projection/outline-rows', false],
    ['src/views/outline/outline.tsx', '../map/map', true],
    ['src/views/outline/outline.tsx', '../../ingest/client', false],
    ['src/views/store-context.tsx', './outline/outline', false],
    ['src/views/outline/outline.tsx', '@base-ui/react/dialog', false],
    ['src/ingest/pipeline.ts', 'comlink', false],
    ['src/app/app.tsx', '../testing/fake-ports', false],
    ['src/unheard/of.ts', './x', false],
  ];
  test.each(forbidden)('%s may not import %s', (file, specifier, typesOnly) => {
    expect(judgeImport(file, specifier, typesOnly)).toEqual(expect.any(String));
  });
});

describe('a planted bad import', () => {
  let planted = '';

  beforeEach(() => {
    planted = realpathSync(mkdtempSync(join(tmpdir(), 'leafpath-planted-')));
  });

  afterEach(() => {
    rmSync(planted, { recursive: true, force: true });
  });

  function plant(path: string, content: string): void {
    mkdirSync(dirname(join(planted, path)), { recursive: true });
    writeFileSync(join(planted, path), content);
  }

  /** Runs one of the project's programs there; its whole output. */
  function runTool(name: string, args: readonly string[]): { status: number | null; output: string } {
    const result = spawnSync(`${root}node_modules/.bin/${name}`, args, {
      cwd: planted,
      encoding: 'utf8',
      env: { ...process.env, LEAFPATH_LINT_ROOT: planted },
    });
    return { status: result.status, output: result.stdout + result.stderr };
  }

  test('fails the linter, however it is written', () => {
    plant(
      '.oxlintrc.json',
      JSON.stringify({
        jsPlugins: [`${root}scripts/oxlint-plugin.mjs`],
        categories: { correctness: 'off' },
        rules: { 'leafpath/import-table': 'error' },
      }),
    );
    plant('src/base/value.ts', "import { x } from '../session/x';\nexport const y = x;\n");
    plant('src/base/types.ts', "import type { X } from '../session/x';\nexport type Y = X;\n");
    plant('src/base/inline.ts', "export type Y = import('../session/x').X;\n");
    plant('src/base/again.ts', "export * from '../session/x';\n");
    plant('src/base/later.ts', "export const y = () => import('../session/x');\n");
    plant('src/base/address.ts', "export const y = new URL('../session/x.ts', import.meta.url);\n");
    plant('src/base/package.ts', "import 'react';\n");
    plant('src/views/outline/outline.ts', "import '../map/map';\n");
    plant('src/session/good.ts', "import { x } from '../base/x';\nexport const y = x;\n");
    const { status, output } = runTool('oxlint', ['--format=unix']);
    const reported = output.split('\n').filter((line) => line.includes('leafpath(import-table)'));
    const files = reported.map((line) => line.slice(0, line.indexOf(':')));
    expect(files.toSorted()).toEqual([
      'src/base/address.ts',
      'src/base/again.ts',
      'src/base/inline.ts',
      'src/base/later.ts',
      'src/base/package.ts',
      'src/base/types.ts',
      'src/base/value.ts',
      'src/views/outline/outline.ts',
    ]);
    expect(status).toBe(1);
  });

  function plantProject(folder: string, references: readonly string[]): void {
    const { lib, types } = environments.es;
    plant(
      `src/${folder}/tsconfig.json`,
      JSON.stringify({
        extends: `${root}tsconfig.base.json`,
        compilerOptions: { lib, types, rootDir: '..', outDir: '../../out' },
        include: ['*.ts'],
        references: references.map((path) => ({ path: `../${path}` })),
      }),
    );
  }

  test('fails the compiler, and so does the DOM in the core', () => {
    plantProject('base', []);
    plantProject('session', ['base']);
    plant('src/base/good.ts', 'export const one = 1;\n');
    plant('src/session/good.ts', "import { one } from '../base/good';\nexport const two = one + one;\n");
    const good = runTool('tsc', ['-b', 'src/session']);
    expect(good).toEqual({ status: 0, output: '' });

    plant(
      'src/base/upwards.ts',
      "import type { two } from '../session/good';\nexport type Two = typeof two;\n",
    );
    plant('src/base/dom.ts', 'export const title = () => document.title;\n');
    const bad = runTool('tsc', ['-b', 'src/session', '--pretty', 'false']);
    expect(bad.status).not.toBe(0);
    expect(bad.output).toMatch(/src\/base\/upwards\.ts.*TS6307/);
    expect(bad.output).toMatch(/src\/base\/dom\.ts.*TS2584.*document/);
  });
});
