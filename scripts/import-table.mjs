/**
 * The import table: which folder of src may import what, and in which environment it runs.
 *
 * The only place where this is written down as data. `sync-tsconfigs.mjs` makes the TypeScript projects from it,
 * `oxlint-plugin.mjs` judges every import by it, and `import-table.test.ts` proves that both of them bite.
 *
 * @typedef {'es' | 'worker' | 'dom' | 'node' | 'testing'} Environment
 * @typedef {'all' | 'types'} Extent  `types`: only `import type` (a type-only import counts as an import)
 * @typedef {{ reason: string, files?: readonly string[] }} PackageUse  `files`: only these files of the folder
 * @typedef {{
 *   config: string,
 *   include: readonly string[],
 *   exclude?: readonly string[],
 *   environment: Environment,
 *   siblings?: readonly string[],
 * }} Project  one TypeScript project of a folder that needs more than one; `siblings` are other configs of the folder
 * @typedef {{
 *   environment: Environment,
 *   imports: Readonly<Record<string, Extent>>,
 *   packages: Readonly<Record<string, PackageUse>>,
 *   isolatedChildren?: boolean,
 *   projects?: readonly Project[],
 * }} FolderRule  `isolatedChildren`: a folder inside may import what lies directly in this
 *   folder, but no other folder inside
 */

/** @type {Readonly<Record<string, FolderRule>>} */
export const importTable = {
  base: { environment: 'es', imports: {}, packages: {} },
  session: { environment: 'es', imports: { base: 'all' }, packages: {} },
  formats: { environment: 'es', imports: { base: 'all', session: 'all' }, packages: {} },
  projection: { environment: 'es', imports: { base: 'all', session: 'all' }, packages: {} },
  append: { environment: 'es', imports: { base: 'all', session: 'all', formats: 'all' }, packages: {} },
  ingest: {
    environment: 'worker',
    // plans edits where the ids are: in the worker
    imports: { base: 'all', session: 'all', formats: 'all', projection: 'all', append: 'all' },
    packages: {
      comlink: {
        reason: 'calls across workers',
        files: ['worker.ts', 'client.ts', 'block-worker.ts', 'block-pool.ts'],
      },
      'idb-keyval': { reason: 'indexes of unchanged files, kept in the worker', files: ['index-cache.ts'] },
    },
    projects: [
      // Types only, and a project of its own: the store may see the protocol without seeing the worker.
      { config: 'tsconfig.protocol.json', include: ['protocol.ts'], environment: 'worker' },
      {
        config: 'tsconfig.json',
        include: ['**/*.ts'],
        exclude: ['protocol.ts', 'client*.ts'],
        environment: 'worker',
        siblings: ['tsconfig.protocol.json'],
      },
      // The page's side of the worker: it constructs a Worker, so it needs the DOM.
      {
        config: 'tsconfig.client.json',
        include: ['client*.ts'],
        environment: 'dom',
        siblings: ['tsconfig.protocol.json'],
      },
    ],
  },
  storage: {
    environment: 'dom',
    imports: { base: 'all', session: 'all', append: 'types', chat: 'types' },
    packages: { 'idb-keyval': { reason: 'recent files, drafts and view state in IndexedDB' } },
  },
  chat: {
    environment: 'dom',
    imports: { base: 'all', session: 'all', projection: 'all' },
    packages: {
      '@earendil-works/pi-agent-core': { reason: 'the agent loop' },
      '@earendil-works/pi-ai': { reason: 'the model providers' },
    },
  },
  store: {
    environment: 'dom',
    imports: {
      base: 'all',
      session: 'all',
      projection: 'all',
      append: 'all',
      'ingest/protocol': 'types',
      storage: 'types',
      chat: 'types',
    },
    packages: { 'zustand/vanilla': { reason: 'the store, without React' } },
  },
  ui: {
    environment: 'dom',
    imports: { base: 'all' },
    packages: {
      react: { reason: 'components' },
      '@base-ui/react': { reason: 'accessible primitives, wrapped here and imported nowhere else' },
      '@tanstack/react-virtual': { reason: 'virtual lists' },
      'intl-messageformat': { reason: 'plurals and numbers of the message catalogue' },
    },
  },
  views: {
    environment: 'dom',
    imports: {
      base: 'all',
      session: 'all',
      projection: 'types',
      append: 'types',
      chat: 'types',
      // Contracts of columns: their bits and codes are values, and a second copy could differ.
      'projection/outline-columns': 'all',
      'projection/context-view': 'all',
      'projection/branch-map': 'all',
      'projection/context-sizes': 'all',
      store: 'all',
      ui: 'all',
    },
    isolatedChildren: true,
    packages: {
      react: { reason: 'components' },
      zustand: { reason: 'reading the store' },
      'markdown-it': { reason: 'messages are Markdown (loaded lazily)' },
      'markdown-it-cjk-friendly': { reason: 'emphasis beside Chinese and Japanese punctuation' },
      '@mdit/plugin-tasklist': { reason: 'task lists in messages' },
      dompurify: { reason: 'HTML made from a session is hostile until purified' },
      'highlight.js': { reason: 'code in messages (loaded lazily)' },
      anser: { reason: 'terminal colours in tool output (loaded lazily)' },
      diff: { reason: 'edits of tools as diffs (loaded lazily)' },
      '@xyflow/react': { reason: 'panning and zooming the map (loaded lazily)' },
    },
  },
  app: {
    environment: 'dom',
    imports: {
      base: 'all',
      session: 'all',
      formats: 'all',
      projection: 'all',
      append: 'all',
      ingest: 'all',
      storage: 'all',
      chat: 'all',
      store: 'all',
      ui: 'all',
      views: 'all',
    },
    packages: {
      react: { reason: 'components' },
      zustand: { reason: 'reading the store' },
    },
  },
  // src/main.tsx
  main: {
    environment: 'dom',
    imports: {
      base: 'all',
      session: 'all',
      formats: 'all',
      projection: 'all',
      append: 'all',
      ingest: 'all',
      storage: 'all',
      chat: 'all',
      store: 'all',
      ui: 'all',
      views: 'all',
      app: 'all',
    },
    packages: {
      react: { reason: 'rendering' },
      'react-dom': { reason: 'the root is made in main.tsx' },
    },
  },
  cli: {
    environment: 'node',
    imports: { base: 'all', session: 'all', formats: 'all', projection: 'all', append: 'all' },
    packages: {},
  },
  // Imported by tests only, so it may see whatever it has to draw or fake.
  testing: {
    environment: 'testing',
    imports: {
      base: 'all',
      session: 'all',
      formats: 'all',
      projection: 'all',
      append: 'all',
      ingest: 'all',
      storage: 'all',
      chat: 'all',
      store: 'all',
      ui: 'all',
    },
    packages: {
      'fast-check': { reason: 'arbitraries' },
      vitest: { reason: 'assertions shared by tests' },
      react: { reason: 'rendering a view inside its providers' },
      'vitest-browser-react': { reason: 'rendering a view in the browser tests' },
    },
  },
};

/** A file that only tests run: it may import everything. @param {string} path */
export function isTestFile(path) {
  return /\.test\.tsx?$/.test(path);
}

/**
 * Judges one import.
 *
 * @param {string} file path of the importing file below the project root, with slashes: `src/views/map/map.tsx`
 * @param {string} specifier what it imports, as written
 * @param {boolean} typesOnly whether the import is erased
 * @returns {string | null} what is wrong, in one sentence, or null
 */
export function judgeImport(file, specifier, typesOnly) {
  const match = /^src\/(.+)$/.exec(file);
  if (match === null || isTestFile(file)) return null;
  const inside = match[1] ?? '';
  const folder = inside.includes('/') ? inside.slice(0, inside.indexOf('/')) : 'main';
  const rule = importTable[folder];
  if (rule === undefined) return `src/${folder} is not in scripts/import-table.mjs.`;
  return specifier.startsWith('.')
    ? judgeRelative(folder, rule, inside, specifier, typesOnly)
    : judgePackage(folder, rule, inside, specifier);
}

/**
 * @param {string} folder
 * @param {FolderRule} rule
 * @param {string} inside
 * @param {string} specifier
 * @param {boolean} typesOnly
 */
function judgeRelative(folder, rule, inside, specifier, typesOnly) {
  const target = resolveInside(inside, specifier);
  if (target === null) return `'${specifier}' leaves src.`;
  const targetFolder = target.includes('/') ? target.slice(0, target.indexOf('/')) : 'main';
  if (targetFolder === folder) {
    const child = childOf(target);
    const crosses = rule.isolatedChildren === true && child !== '' && child !== childOf(inside);
    return crosses ? `src/${folder}/${childOf(inside)} may not import src/${folder}/${child}.` : null;
  }
  const extent = rule.imports[target.replace(/\.tsx?$/, '')] ?? rule.imports[targetFolder];
  if (extent === undefined) return `src/${folder} may not import src/${target} (scripts/import-table.mjs).`;
  if (extent === 'types' && !typesOnly) return `src/${folder} may import only types of src/${targetFolder}.`;
  return null;
}

/**
 * @param {string} folder
 * @param {FolderRule} rule
 * @param {string} inside
 * @param {string} specifier
 */
function judgePackage(folder, rule, inside, specifier) {
  const onNode = rule.environment === 'node' || rule.environment === 'testing';
  if (specifier.startsWith('node:')) return onNode ? null : `src/${folder} does not run on Node.`;
  const entry = Object.entries(rule.packages).find(
    ([name]) => specifier === name || specifier.startsWith(`${name}/`),
  );
  if (entry === undefined) return `src/${folder} may not import '${specifier}' (scripts/import-table.mjs).`;
  const files = entry[1].files;
  return files === undefined || files.includes(inside.slice(folder.length + 1))
    ? null
    : `Only ${files.join(' and ')} of src/${folder} may import '${specifier}'.`;
}

/** `views/map/a.tsx` → `map`; a file that lies directly in the folder has no child. @param {string} path */
function childOf(path) {
  const parts = path.split('/');
  return parts.length > 2 ? (parts[1] ?? '') : '';
}

/**
 * Resolves a relative specifier below src; null when it leads outside.
 *
 * @param {string} from
 * @param {string} specifier
 */
function resolveInside(from, specifier) {
  const parts = from.split('/').slice(0, -1);
  for (const step of specifier.replace(/\?.*$/, '').split('/')) {
    if (step === '..' && parts.pop() === undefined) return null;
    if (step !== '.' && step !== '..') parts.push(step);
  }
  return parts.join('/');
}
