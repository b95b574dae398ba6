import { err, ok, type Result } from '../base/result';
import type { FoundLines } from './find-lines';
import type { FolderItem } from './folder-path';
import { compileGlob } from './glob';
import { createLineSearcher, type LineSearcher } from './line-searcher';
import { BoundedLines, MOST_BYTES, sizeText, withNotes } from './tool-output';
import { MOST_ENTRIES, passedOver, walkFolder } from './walk-folder';

/** Larger files are not searched. */
const MOST_FILE_BYTES = 8 * 1024 * 1024;

/** What is looked for in the texts of a folder, or in one file. */
export interface TextQuery {
  readonly pattern: string;
  /** only files that fit, or with a `!` in front only the others; null for all */
  readonly glob: string | null;
  readonly ignoreCase: boolean;
  /** the pattern is a text, no regular expression */
  readonly literal: boolean;
  readonly context: number;
  readonly limit: number;
}

/** Matching lines below a folder or in a file, as a text for the model, and so is the error. */
export async function searchTexts(
  item: FolderItem,
  query: TextQuery,
  signal?: AbortSignal,
): Promise<Result<string, string>> {
  const { pattern, ignoreCase, literal } = query;
  const source = literal ? pattern.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`) : pattern;
  const flags = ignoreCase ? 'i' : '';
  try {
    RegExp(source, flags);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return err(`${error.message}. Patterns are JavaScript's; use literal=true to look for a text as it is.`);
  }
  const searcher = createLineSearcher();
  try {
    const search = new TextSearch(query, source, flags, searcher, signal);
    return await search.run(item);
  } finally {
    searcher.close();
  }
}

/** One search: what it has found so far, and what it has left out. */
class TextSearch {
  readonly #out = new BoundedLines(Number.MAX_SAFE_INTEGER);
  #matches = 0;
  #hasMore = false;
  #tooLarge = 0;
  #seen = 0;

  constructor(
    readonly query: TextQuery,
    readonly source: string,
    readonly flags: string,
    readonly searcher: LineSearcher,
    readonly signal: AbortSignal | undefined,
  ) {}

  async run(item: FolderItem): Promise<Result<string, string>> {
    if (item.type === 'file') {
      const failure = await this.#searchFile(item.handle, item.name);
      return failure === null ? ok(this.#describe()) : err(failure);
    }
    const isWanted = fileFilter(this.query.glob);
    const skipped = passedOver(this.query.glob ?? '');
    for await (const { path, file } of walkFolder(item.handle, skipped, this.signal)) {
      this.#seen += 1;
      if (file === null || !isWanted(path)) continue;
      const failure = await this.#searchFile(file, path.join('/'));
      if (failure !== null) return err(failure);
      if (this.#hasMore || this.#out.isFull) break;
    }
    return ok(this.#describe());
  }

  /** Searches one file; why the whole search cannot go on, or null. */
  async #searchFile(handle: FileSystemFileHandle, name: string): Promise<string | null> {
    const text = await this.#readText(handle);
    if (text === null) return null;
    const { source, flags } = this;
    const { context, limit } = this.query;
    const query = { text, source, flags, context, limit: limit - this.#matches };
    const found = await this.searcher.search(query, this.signal);
    if (!found.ok) return 'The pattern takes too long. Use a simpler one, or literal=true.';
    this.#add(name, found.value);
    return null;
  }

  /** The text of a file; null for one that is large, binary, or gone. */
  async #readText(handle: FileSystemFileHandle): Promise<string | null> {
    try {
      const file = await handle.getFile();
      if (file.size > MOST_FILE_BYTES) this.#tooLarge += 1;
      if (file.size > MOST_FILE_BYTES) return null;
      const text = await file.text();
      return text.slice(0, 8192).includes('\0') ? null : text;
    } catch (error) {
      if (error instanceof DOMException && error.name !== 'AbortError') return null;
      throw error;
    }
  }

  #add(name: string, found: FoundLines): void {
    for (const { number, isMatch, text } of found.lines) {
      this.#out.push(isMatch ? `${name}:${number}: ${text}` : `${name}-${number}- ${text}`);
    }
    this.#matches += found.matches;
    this.#hasMore ||= found.hasMore;
  }

  #describe(): string {
    const notes: string[] = [];
    const { limit } = this.query;
    if (this.#hasMore)
      notes.push(`More than ${limit} matches. Use limit=${limit * 2}, or a narrower pattern.`);
    if (this.#out.isFull) notes.push(`Cut at ${sizeText(MOST_BYTES)}.`);
    if (this.#tooLarge > 0) {
      notes.push(`Files above ${sizeText(MOST_FILE_BYTES)} were not searched: ${this.#tooLarge}.`);
    }
    if (this.#seen === MOST_ENTRIES)
      notes.push(`Stopped after ${MOST_ENTRIES} entries; search a folder inside.`);
    return withNotes(this.#out.lines.join('\n') || 'No matches.', notes);
  }
}

function fileFilter(glob: string | null): (path: readonly string[]) => boolean {
  if (glob === null) return () => true;
  if (!glob.startsWith('!')) return compileGlob(glob);
  const fits = compileGlob(glob.slice(1));
  return (path) => !fits(path);
}

/** Paths below a folder that fit a glob, as a text for the model; folders end with a slash. */
export async function findPaths(
  folder: FileSystemDirectoryHandle,
  pattern: string,
  limit: number,
  signal?: AbortSignal,
): Promise<string> {
  // as Pi's finder: capitals in the pattern count, and only then
  const fits = compileGlob(pattern, pattern === pattern.toLowerCase());
  const out = new BoundedLines(limit);
  let seen = 0;
  for await (const { path, file } of walkFolder(folder, passedOver(pattern), signal)) {
    seen += 1;
    if (fits(path)) out.push(path.join('/') + (file === null ? '/' : ''));
    if (out.isFull) break;
  }
  const notes: string[] = [];
  if (out.isFull) notes.push(`More than ${out.lines.length}. Use a narrower pattern, or a higher limit.`);
  if (seen === MOST_ENTRIES) notes.push(`Stopped after ${MOST_ENTRIES} entries; search a folder inside.`);
  return withNotes(out.lines.join('\n') || 'Nothing fits.', notes);
}
