import { charactersOf } from '../base/utf8';
import { err, ok, type Result } from '../base/result';
import { cutUnits } from './summary-text';
import { BoundedLines, byteLength, MOST_BYTES, MOST_LINES, sizeText, withNotes } from './tool-output';

/** Bytes read at once. */
const PART = 256 * 1024;

/** Largest picture that is handed to a model: providers take about 5 MB of base64. */
const MOST_IMAGE_BYTES = 3_500_000;

/** First bytes of the pictures that providers take; null stands for any byte. */
const IMAGE_STARTS: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** Which lines of a file: `offset` is the first, counted from 1. */
export interface LineRange {
  readonly offset: number;
  readonly limit: number | null;
}

/** A picture as it goes to a model. */
export interface ReadImage {
  readonly type: 'image';
  readonly data: string;
  readonly mimeType: string;
}

/** A file for a model: lines of a text, or a picture. The error is in words for the model. */
export async function readFile(
  file: File,
  range: LineRange,
  signal?: AbortSignal,
): Promise<Result<string | ReadImage, string>> {
  const head = new Uint8Array(await file.slice(0, 8192).arrayBuffer());
  const mimeType = imageType(head);
  if (mimeType !== null) return readImage(file, mimeType);
  if (head.includes(0)) return err(`"${file.name}" is no text (${sizeText(file.size)}).`);
  const window = new LineWindow(range);
  const decoder = new TextDecoder();
  for (let start = 0; start < file.size; start += PART) {
    signal?.throwIfAborted();
    window.push(decoder.decode(await file.slice(start, start + PART).arrayBuffer(), { stream: true }));
  }
  window.push(decoder.decode());
  return window.finish();
}

function imageType(head: Uint8Array): string | null {
  const found = IMAGE_STARTS.find(([, start]) => start.every((byte, i) => byte === null || byte === head[i]));
  return found?.[0] ?? null;
}

async function readImage(file: File, mimeType: string): Promise<Result<ReadImage, string>> {
  if (file.size > MOST_IMAGE_BYTES) {
    return err(
      `"${file.name}" is a picture of ${sizeText(file.size)}; at most ${sizeText(MOST_IMAGE_BYTES)} can be shown.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += charactersOf(bytes.subarray(at, at + 8192));
  return ok({ type: 'image', data: btoa(binary), mimeType });
}

/** Picks a range of lines out of a text that comes in parts; holds no more of it than it may show. */
class LineWindow {
  readonly #range: LineRange;
  readonly #shown: BoundedLines;
  /** lines that have ended */
  #lines = 0;
  /** the beginning of the line that has not ended, while it may be shown */
  #open = '';
  #isOpen = false;
  /** the first line alone is more than may be shown */
  #isCut = false;

  constructor(range: LineRange) {
    this.#range = range;
    this.#shown = new BoundedLines(Math.min(range.limit ?? MOST_LINES, MOST_LINES));
  }

  push(text: string): void {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#extend(text, from, end);
      this.#end();
      from = end + 1;
    }
    if (from < text.length) this.#extend(text, from, text.length);
  }

  #extend(text: string, from: number, to: number): void {
    this.#isOpen = true;
    const room = MOST_BYTES + 1 - this.#open.length;
    if (this.#lines + 1 >= this.#range.offset && !this.#shown.isFull && room > 0) {
      this.#open += text.slice(from, Math.min(to, from + room));
    }
  }

  #end(): void {
    this.#lines += 1;
    if (this.#lines >= this.#range.offset && !this.#isCut) this.#show();
    this.#open = '';
    this.#isOpen = false;
  }

  #show(): void {
    if (this.#shown.lines.length > 0 || byteLength(this.#open) <= MOST_BYTES) {
      this.#shown.push(this.#open);
      return;
    }
    this.#isCut = true;
    this.#shown.isFull = true;
    // a character takes at most three bytes for each code unit
    this.#shown.lines.push(cutUnits(this.#open, Math.floor(MOST_BYTES / 3)));
  }

  finish(): Result<string, string> {
    if (this.#isOpen) this.#end();
    const { offset } = this.#range;
    const total = this.#lines;
    if (total === 0) return ok('(empty file)');
    if (offset > total) return err(`There is no line ${offset}: the file has ${total} lines.`);
    const { lines } = this.#shown;
    const last = offset + lines.length - 1;
    const notes: string[] = [];
    if (this.#isCut) notes.push(`Line ${offset} is longer than ${sizeText(MOST_BYTES)} and cut.`);
    if (last < total) notes.push(`Lines ${offset} to ${last} of ${total}. Use offset=${last + 1} to go on.`);
    return ok(withNotes(lines.join('\n'), notes));
  }
}
