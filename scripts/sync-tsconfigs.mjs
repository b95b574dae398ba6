import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importTable } from './import-table.mjs';

/**
 * Makes the TypeScript projects from the import table. `node scripts/sync-tsconfigs.mjs` writes them, `--check` only
 * compares. Each folder is a project of its own, so importing a folder that is not referenced is a compile error,
 * and so is `document` where the environment has no DOM.
 *
 * @typedef {import('./import-table.mjs').Environment} Environment
 * @typedef {{ lib: string[], types: string[], include: string[] }} EnvironmentOptions
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** Declarations that are no module, by environment (paths from a folder of src). @type {Record<Environment, EnvironmentOptions>} */
export const environments = {
  es: { lib: ['ES2023'], types: [], include: ['../es-globals.d.ts'] },
  worker: { lib: ['ES2023', 'WebWorker'], types: [], include: [] },
  dom: { lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: [], include: ['../css.d.ts'] },
  node: { lib: ['ES2023'], types: ['node'], include: [] },
  testing: { lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: ['node'], include: [] },
};

const testFiles = ['**/*.test.ts', '**/*.test.tsx'];

/**
 * @param {string} folder
 * @returns {import('./import-table.mjs').Project[]}
 */
function projectsOf(folder) {
  const rule = importTable[folder];
  if (rule === undefined) return [];
  if (rule.projects !== undefined) return [...rule.projects];
  return [{ config: 'tsconfig.json', include: ['**/*.ts', '**/*.tsx'], environment: rule.environment }];
}

/** @param {string} folder */
function folderExists(folder) {
  return existsSync(`${root}src/${folder}`);
}

/**
 * The configs that a target of the table stands for: `storage` → every project of src/storage, `ingest/protocol` →
 * the project that holds only that file.
 *
 * @param {string} target
 */
function configsOf(target) {
  const [folder = '', file] = target.split('/');
  if (!folderExists(folder)) return [];
  return projectsOf(folder)
    .filter((project) => file === undefined || project.include.includes(`${file}.ts`))
    .map((project) => `${folder}/${project.config}`);
}

/**
 * @param {string} folder
 * @param {import('./import-table.mjs').Project} project
 */
function folderConfig(folder, project) {
  const { lib, types, include } = environments[project.environment];
  const name = project.config === 'tsconfig.json' ? folder : `${folder}-${project.config.split('.')[1]}`;
  const imports = Object.keys(importTable[folder]?.imports ?? {});
  const references = [
    ...imports.flatMap(configsOf).map((config) => `../${config}`),
    ...(project.siblings ?? []).map((config) => `./${config}`),
  ];
  return {
    extends: '../../tsconfig.base.json',
    compilerOptions: { lib, types, rootDir: '..', outDir: `../../.tsbuild/${name}` },
    include: [...project.include, ...include],
    exclude: [...testFiles, ...(project.exclude ?? [])],
    references: references.map((path) => ({ path })),
  };
}

function mainConfig() {
  const { lib, types } = environments.dom;
  const references = Object.keys(importTable['main']?.imports ?? {}).flatMap(configsOf);
  return {
    extends: '../tsconfig.base.json',
    compilerOptions: { lib, types, rootDir: '.', outDir: '../.tsbuild/main' },
    include: ['main.tsx', 'css.d.ts'],
    references: references.map((path) => ({ path: `./${path}` })),
  };
}

/** @param {string[]} sources */
function testsConfig(sources) {
  const { lib } = environments.testing;
  return {
    extends: './tsconfig.base.json',
    compilerOptions: { lib, types: ['node'], allowJs: true, rootDir: '.', outDir: '.tsbuild/tests' },
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'src/css.d.ts'],
    references: [...sources, './tsconfig.tooling.json'].map((path) => ({ path })),
  };
}

/**
 * Every TypeScript project that the table asks for.
 *
 * @returns {Map<string, object>} path below the project root → content
 */
export function expectedTsconfigs() {
  /** @type {Map<string, object>} */
  const configs = new Map();
  const folders = Object.keys(importTable).filter((folder) => folder !== 'main' && folderExists(folder));
  for (const folder of folders) {
    for (const project of projectsOf(folder)) {
      configs.set(`src/${folder}/${project.config}`, folderConfig(folder, project));
    }
  }
  configs.set('src/tsconfig.json', mainConfig());
  const sources = [...configs.keys()].map((path) => `./${path}`);
  configs.set('tsconfig.tests.json', testsConfig(sources));
  const all = [...sources, './tsconfig.tests.json', './tsconfig.tooling.json', './e2e/tsconfig.json'];
  configs.set('tsconfig.json', { files: [], references: all.map((path) => ({ path })) });
  return configs;
}

/** @returns {string[]} the configs on disk that differ from the table */
export function staleTsconfigs() {
  return [...expectedTsconfigs()]
    .filter(([path, config]) => {
      if (!existsSync(root + path)) return true;
      return JSON.stringify(JSON.parse(readFileSync(root + path, 'utf8'))) !== JSON.stringify(config);
    })
    .map(([path]) => path);
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const stale = staleTsconfigs();
  if (argv.includes('--check')) {
    for (const path of stale) console.error(`${path} differs from scripts/import-table.mjs`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    const expected = expectedTsconfigs();
    for (const path of stale) {
      writeFileSync(root + path, `${JSON.stringify(expected.get(path), null, 2)}\n`);
      console.log(`wrote ${path}`);
    }
  }
}
