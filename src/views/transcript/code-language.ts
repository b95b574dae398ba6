/** File name endings and names that people give to code blocks, by the highlighter's language. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  bash: ['sh', 'bash', 'zsh', 'fish', 'shell', 'console', 'shellsession'],
  c: ['c', 'h'],
  cpp: ['cpp', 'cc', 'cxx', 'hpp', 'hh', 'c++'],
  csharp: ['cs', 'csharp', 'c#'],
  css: ['css', 'scss', 'less'],
  diff: ['diff', 'patch'],
  dockerfile: ['dockerfile', 'docker'],
  go: ['go', 'golang'],
  ini: ['ini', 'toml', 'cfg', 'conf', 'env', 'editorconfig', 'npmrc', 'gitconfig'],
  java: ['java'],
  javascript: ['js', 'jsx', 'mjs', 'cjs', 'javascript'],
  json: ['json', 'jsonl', 'json5', 'jsonc', 'ndjson', 'webmanifest'],
  kotlin: ['kt', 'kts', 'kotlin'],
  lua: ['lua'],
  makefile: ['makefile', 'mk', 'make'],
  markdown: ['md', 'markdown', 'mdx'],
  php: ['php'],
  python: ['py', 'pyi', 'python', 'python3'],
  ruby: ['rb', 'ruby', 'rake', 'gemfile', 'rakefile'],
  rust: ['rs', 'rust'],
  sql: ['sql'],
  swift: ['swift'],
  typescript: ['ts', 'tsx', 'mts', 'cts', 'typescript'],
  xml: ['xml', 'html', 'htm', 'svg', 'vue', 'svelte', 'xhtml', 'plist', 'rss'],
  yaml: ['yaml', 'yml'],
};

const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([language, names]) => [
    [language, language] as const,
    ...names.map((name) => [name, language] as const),
  ]),
);

/** The highlighter's language for the name on a code block, or null. */
export function languageOfName(name: string): string | null {
  return LANGUAGES.get(name.toLowerCase()) ?? null;
}

/** The highlighter's language for a file, by its ending or its whole name (`Makefile`), or null. */
export function languageOfPath(path: string): string | null {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return languageOfName(name.slice(name.lastIndexOf('.') + 1));
}
