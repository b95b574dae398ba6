import { isJsonObject } from '../../base/json';
import { LineFramer } from '../../base/line-framing';
import { err, ok, type Result } from '../../base/result';
import { isCurrentHeader } from './session-head';
import { refuse, type Refusal } from './refusal';

const LINE_FEED = 10;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Checks that bytes are whole lines, each an entry of a session. An empty first line is dropped: it ends a last line
 * without line feed, and whether the file has one is seen at the moment of writing.
 *
 * @returns the lines with their line feeds
 */
export function checkLines(body: Buffer): Result<Buffer, Refusal> {
  const lines = body[0] === LINE_FEED ? body.subarray(1) : body;
  const checker = new LineChecker('entries');
  checker.push(lines);
  const problem = checker.finish();
  return problem === null ? ok(lines) : err(problem);
}

/** Checks lines as they come: entries alone, or (`session`) a header and then entries. */
export class LineChecker {
  readonly #framer = new LineFramer(({ bytes, terminated }) => this.#take(bytes, terminated));
  readonly #kind: 'entries' | 'session';
  #lines = 0;
  #problem: Refusal | null = null;

  constructor(kind: 'entries' | 'session') {
    this.#kind = kind;
  }

  /** Takes the next bytes; false once something is wrong with them. */
  push(chunk: Uint8Array): boolean {
    this.#framer.push(chunk);
    return this.#problem === null;
  }

  /** Ends the lines: what is wrong with them, or null. */
  finish(): Refusal | null {
    this.#framer.finish();
    if (this.#lines === 0) this.#note('There are no lines.');
    return this.#problem;
  }

  #take(bytes: Uint8Array, terminated: boolean): void {
    this.#lines += 1;
    if (this.#problem !== null) return;
    if (!terminated) {
      this.#note('the line feed is missing.');
      return;
    }
    const value = parseObject(bytes);
    const wrong = this.#kind === 'session' && this.#lines === 1 ? wrongHeader(value) : wrongEntry(value);
    if (wrong !== null) this.#note(wrong);
  }

  #note(wrong: string): void {
    const sentence = this.#lines === 0 ? wrong : `Line ${this.#lines}: ${wrong}`;
    const refusal = refuse('bad-request', sentence);
    if (!refusal.ok) this.#problem ??= refusal.error;
  }
}

function parseObject(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

function wrongHeader(value: unknown): string | null {
  return isCurrentHeader(value) ? null : 'a session starts with a header of version 3.';
}

function wrongEntry(value: unknown): string | null {
  if (!isJsonObject(value)) return 'this is no JSON object.';
  if (typeof value['type'] !== 'string' || typeof value['id'] !== 'string' || value['id'] === '') {
    return 'an entry has a type and an id.';
  }
  return value['type'] === 'session' ? 'a header stands at the beginning of a session only.' : null;
}
