import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestInfo } from '@playwright/test';

/** One line of a session file before it is written. */
export type Line = Readonly<Record<string, unknown>>;

/** An example that the app offers, as it stands in the repository. */
export type ExampleName = 'linear' | 'forked' | 'damaged';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of an example on the disk. */
export function examplePath(name: ExampleName): string {
  return `${root}public/examples/${name}.jsonl`;
}

/** The lines of an example that are JSON objects, without its header. */
export function exampleEntries(name: ExampleName): readonly Line[] {
  return readFileSync(examplePath(name), 'utf8')
    .split('\n')
    .flatMap((line): Line[] => {
      try {
        const value: unknown = JSON.parse(line);
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? [value as Line] : [];
      } catch {
        return [];
      }
    })
    .filter((line) => line['type'] !== 'session');
}

/** The first line of a session of Pi. */
export const header: Line = {
  type: 'session',
  version: 3,
  id: '0198e000-0000-7000-8000-000000000000',
  timestamp: '2026-08-24T10:00:00.000Z',
  cwd: '/home/dev/code/test',
};

const START = Date.parse('2026-08-24T10:00:00.000Z');

/** A time that goes on by one second an entry. */
export function timeOf(position: number): string {
  return new Date(START + position * 1000).toISOString();
}

/** A user message. */
export function userEntry(id: string, parentId: string | null, content: unknown, position = 1): Line {
  const timestamp = timeOf(position);
  return {
    type: 'message',
    id,
    parentId,
    timestamp,
    message: { role: 'user', content, timestamp: Date.parse(timestamp) },
  };
}

/** An answer of the model. `extra` goes into the message. */
export function assistantEntry(
  id: string,
  parentId: string | null,
  content: unknown,
  position = 1,
  extra: Line = {},
): Line {
  const timestamp = timeOf(position);
  const message = {
    role: 'assistant',
    content,
    api: 'test',
    provider: 'meridian',
    model: 'meridian-large-3',
    usage: {
      input: 10,
      output: 5,
      cacheRead: 0,
      cacheWrite: 0,
      totalTokens: 15,
      cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0.001 },
    },
    stopReason: 'stop',
    timestamp: Date.parse(timestamp),
    ...extra,
  };
  return { type: 'message', id, parentId, timestamp, message };
}

/** The result of a tool call. */
export function resultEntry(
  id: string,
  parentId: string,
  call: { readonly id: string; readonly name: string },
  content: unknown,
  position = 1,
): Line {
  const timestamp = timeOf(position);
  return {
    type: 'message',
    id,
    parentId,
    timestamp,
    message: {
      role: 'toolResult',
      toolCallId: call.id,
      toolName: call.name,
      content,
      isError: false,
      timestamp: Date.parse(timestamp),
    },
  };
}

/** The text of a file with these lines. */
function sessionText(lines: readonly Line[]): string {
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The folder of a test for the files it makes. */
export class TestFiles {
  readonly #info: TestInfo;

  constructor(info: TestInfo) {
    this.#info = info;
  }

  /** Writes a file, its folders too, and gives its absolute path. */
  write(name: string, content: string | Uint8Array): string {
    const path = this.path(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  /** Writes a session with a header before the lines. */
  session(name: string, lines: readonly Line[]): string {
    return this.write(name, sessionText(lines));
  }

  /** The absolute path of a name in this folder. */
  path(name: string): string {
    return this.#info.outputPath(...name.split('/'));
  }
}
