import type { AgentTool, AgentToolResult } from '@earendil-works/pi-agent-core';
import { isJsonObject, type JsonObject, type JsonValue, stringOrNull } from '../base/json';
import { err, ok, type Result } from '../base/result';
import { describeRefusal, openPath } from './folder-path';
import { readFile, type ReadImage } from './read-file';
import { findPaths, searchTexts } from './search-folder';
import { BoundedLines, MOST_BYTES, MOST_LINES, sizeText, withNotes } from './tool-output';
import { isFolder, listFolder } from './walk-folder';

/** What a tool gives: a text or a picture, or why not, both in words for the model. */
type Answer = Result<string | ReadImage, string>;

type Run = (args: JsonObject, signal: AbortSignal | undefined) => Promise<Answer>;

const LIST_LIMIT = 500;
const FIND_LIMIT = 1000;
const SEARCH_LIMIT = 100;
const MOST_CONTEXT = 50;

/**
 * Tools with which a model looks around in a folder that the user shares: read, ls, find and grep, named and called as
 * Pi's own. They never write, and reach nothing outside the folder. Failures are results for the model; a stop rejects.
 */
export function folderTools(folder: FileSystemDirectoryHandle): AgentTool[] {
  return [readTool(folder), listTool(folder), findTool(folder), searchTool(folder)];
}

const text = (description: string): JsonObject => ({ type: 'string', description });
const number = (description: string): JsonObject => ({ type: 'number', description });
const flag = (description: string): JsonObject => ({ type: 'boolean', description });

const WHERE = 'relative to the shared folder';

function readTool(folder: FileSystemDirectoryHandle): AgentTool {
  return createTool(
    'read',
    `Reads a file of the shared folder: lines of a text, at most ${MOST_LINES} or ${sizeText(MOST_BYTES)} at once, or a picture (PNG, JPEG, GIF, WebP).`,
    {
      path: text(`The file, ${WHERE}`),
      offset: number('First line wanted, counted from 1'),
      limit: number('Most lines wanted'),
    },
    ['path'],
    async (args, signal) => {
      const path = stringOrNull(args['path']) ?? '';
      const item = await openPath(folder, path);
      if (!item.ok) return item;
      if (item.value.type === 'folder') return err(`"${path}" is a folder. Use ls.`);
      const limit = args['limit'] === undefined ? null : count(args['limit'], MOST_LINES);
      return readFile(await item.value.handle.getFile(), { offset: count(args['offset'], 1), limit }, signal);
    },
  );
}

function listTool(folder: FileSystemDirectoryHandle): AgentTool {
  return createTool(
    'ls',
    `Lists a folder, hidden files included, at most ${LIST_LIMIT} names unless limit says otherwise. Folders end with a slash.`,
    { path: text(`The folder, ${WHERE} (without: the shared folder)`), limit: number('Most names wanted') },
    [],
    async (args, signal) => {
      const path = stringOrNull(args['path']) ?? '.';
      const item = await openPath(folder, path);
      if (!item.ok) return item;
      if (item.value.type === 'file') return err(`"${path}" is a file. Use read.`);
      const limit = count(args['limit'], LIST_LIMIT);
      const out = new BoundedLines(limit);
      for (const handle of await listFolder(item.value.handle, signal)) {
        out.push(handle.name + (isFolder(handle) ? '/' : ''));
      }
      const notes = out.isFull ? [`More than ${out.lines.length} names. Use a higher limit, or find.`] : [];
      return ok(withNotes(out.lines.join('\n') || '(empty folder)', notes));
    },
  );
}

function findTool(folder: FileSystemDirectoryHandle): AgentTool {
  return createTool(
    'find',
    `Finds files and folders by name. Gives paths relative to where it searches, at most ${FIND_LIMIT} unless limit says otherwise. Passes over .git and node_modules unless the pattern names them.`,
    {
      pattern: text(
        'Glob. "*.ts" fits names at any depth; with a slash, as in "src/**/*.ts", it begins where the search does',
      ),
      path: text(`The folder to search, ${WHERE} (without: the shared folder)`),
      limit: number('Most paths wanted'),
    },
    ['pattern'],
    async (args, signal) => {
      const path = stringOrNull(args['path']) ?? '.';
      const item = await openPath(folder, path);
      if (!item.ok) return item;
      if (item.value.type === 'file') return err(`"${path}" is a file.`);
      const pattern = stringOrNull(args['pattern']) ?? '';
      return ok(await findPaths(item.value.handle, pattern, count(args['limit'], FIND_LIMIT), signal));
    },
  );
}

function searchTool(folder: FileSystemDirectoryHandle): AgentTool {
  return createTool(
    'grep',
    `Searches texts for a pattern. Gives lines as path:number: text, at most ${SEARCH_LIMIT} matches unless limit says otherwise; very long lines are cut. Passes over .git and node_modules unless glob names them.`,
    {
      pattern: text('A JavaScript regular expression, or a text with literal'),
      path: text(`The folder or file to search, ${WHERE} (without: the shared folder)`),
      glob: text('Search only files that fit, such as "*.ts"; "!*.ts" for all others'),
      ignoreCase: flag('Do not tell capitals from small letters'),
      literal: flag('Take the pattern as a text'),
      context: number('Lines shown before and after each match'),
      limit: number('Most matches wanted'),
    },
    ['pattern'],
    async (args, signal) => {
      const item = await openPath(folder, stringOrNull(args['path']) ?? '.');
      if (!item.ok) return item;
      const around = args['context'];
      const query = {
        pattern: stringOrNull(args['pattern']) ?? '',
        glob: stringOrNull(args['glob']) || null,
        ignoreCase: args['ignoreCase'] === true,
        literal: args['literal'] === true,
        context: typeof around === 'number' && around >= 1 ? Math.min(Math.floor(around), MOST_CONTEXT) : 0,
        limit: count(args['limit'], SEARCH_LIMIT),
      };
      return searchTexts(item.value, query, signal);
    },
  );
}

/** A whole number from 1 on; `otherwise` for anything else. */
function count(value: JsonValue | undefined, otherwise: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.max(1, Math.floor(value));
}

function createTool(
  name: string,
  description: string,
  properties: JsonObject,
  required: readonly string[],
  run: Run,
): AgentTool {
  return {
    name,
    label: name,
    description,
    parameters: { type: 'object', properties, required },
    replay: 'safe',
    execute: async (_callId, params: unknown, signal) => {
      signal?.throwIfAborted();
      const args = isJsonObject(params) ? params : {};
      return toResult(await refusalsAsErrors(run(args, signal), stringOrNull(args['path']) ?? '.'));
    },
  };
}

/** What lies there can go, and the permission with it, between finding and reading it. */
async function refusalsAsErrors(answer: Promise<Answer>, path: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const reason = describeRefusal(error, path);
    if (reason === null) throw error;
    return err(reason);
  }
}

function toResult(answer: Answer): AgentToolResult<undefined> {
  const details = undefined;
  if (!answer.ok) return { content: [{ type: 'text', text: answer.error }], details, isError: true };
  const { value } = answer;
  if (typeof value === 'string') return { content: [{ type: 'text', text: value }], details };
  return { content: [{ type: 'text', text: `A picture (${value.mimeType}):` }, value], details };
}
