import { isJsonObject } from '../base/json';
import { err, ok, type Result } from '../base/result';
import { EnvelopeScanner } from '../formats/envelope-scanner';
import { joinBatches } from '../formats/join-batches';
import { formatById, sniffFormat } from '../formats/registry';
import type { SessionHeader } from '../session/array-session-index';
import { IndexBuilder } from '../session/build-index';
import { DraftRecorder } from '../session/draft-batch';
import { decodeText } from './decode-text';
import { BlockPool } from './block-pool';
import { type ByteSource, createByteSource, explainReadError } from './byte-source';
import { streamBytes } from './byte-stream';
import { needsCopy, type OpenedSession, readInOnePass } from './opened-session';
import type { OpenFailure, OpenRequest } from './protocol';

/** About the size of a block, in bytes. */
const BLOCK = 8 * 1024 * 1024;

/** What the first line of a large file says, when the file can be read in blocks. */
interface BlockHeader {
  readonly format: string;
  readonly header: SessionHeader;
}

/** The header in a file's first bytes, when the lines behind it can be read apart from each other; else null. */
function sniffBlockHeader(bytes: Uint8Array): BlockHeader | null {
  const end = bytes.indexOf(10);
  if (end === -1) return null;
  const value = parseOrNull(decodeText(bytes.subarray(0, end)));
  if (!isJsonObject(value)) return null;
  const format = sniffFormat([value]);
  if (format === null) return null;
  const recorder = new DraftRecorder();
  const reader = format.createReader(recorder);
  reader.add({ value, line: 1, byteStart: 0, byteLength: end });
  const header = reader.header();
  const readsApart = header !== null && format.createBlockReader(recorder, header) !== null;
  return readsApart ? { format: format.id, header } : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Scans the lines of a large file for a first look; then other workers parse it in blocks of whole lines. Null when the
 * file must be read in one pass. Throws what the platform throws.
 */
export async function openInBlocks(
  request: OpenRequest,
  tell: (done: number) => void,
): Promise<Result<OpenedSession, OpenFailure> | null> {
  const { file } = request;
  const copy: Blob[] | null = needsCopy(request) ? [] : null;
  let scan: BlockScan | null = null;
  const whole = await streamBytes(file, (bytes) => {
    if (copy !== null) copy.push(new Blob([new Uint8Array(bytes)]));
    if (scan === null) {
      const sniffed = sniffBlockHeader(bytes);
      if (sniffed === null) return false;
      scan = new BlockScan(file, sniffed);
    }
    scan.take(bytes);
    tell(scan.done);
    return true;
  });
  if (scan === null || !whole) return null;
  const source = createByteSource(copy === null ? file : new Blob(copy), request.handle);
  return (scan as BlockScan).finish(source);
}

/** One walk over the lines of a file: a first look, and where its blocks begin and end. */
class BlockScan {
  readonly #file: Blob;
  readonly #header: BlockHeader;
  readonly #pool = new BlockPool();
  readonly #look: FirstLook;
  #blockStart = 0;
  #done = 0;
  #terminated = false;

  constructor(file: Blob, header: BlockHeader) {
    this.#file = file;
    this.#header = header;
    this.#look = new FirstLook(header.format);
  }

  /** Bytes taken so far. */
  get done(): number {
    return this.#done;
  }

  take(bytes: Uint8Array): void {
    const lineEnd = this.#done + bytes.lastIndexOf(10) + 1;
    this.#terminated = bytes.at(-1) === 10;
    // a line longer than a block makes one longer block
    if (lineEnd > this.#done && lineEnd - this.#blockStart >= BLOCK) this.#addBlock(lineEnd);
    this.#look.scanner.push(bytes);
    this.#done += bytes.length;
  }

  #addBlock(end: number): void {
    this.#pool.add({ file: this.#file, ...this.#header, start: this.#blockStart, end });
    this.#blockStart = end;
  }

  async finish(source: ByteSource): Promise<Result<OpenedSession, OpenFailure>> {
    if (this.#blockStart < this.#done) this.#addBlock(this.#done);
    this.#look.scanner.finish();
    const { format, header } = this.#header;
    const facts = { format, header, byteTotal: this.#file.size };
    const complete = this.#pool
      .finish()
      .then((batches) => {
        if (!batches.ok) return batches;
        return batches.value === null
          ? readInOnePass(source)
          : ok(joinBatches(batches.value, facts, this.#terminated));
      })
      .catch((error: unknown) => err(explainReadError(error)));
    // bound, so that what outlives the opening holds the pool alone, not the first look
    const hurry = this.#pool.hurry.bind(this.#pool);
    if (this.#look.sure) {
      const index = this.#look.builder.finish(facts);
      return ok({ index, growing: null, exact: false, source, complete, hurry });
    }
    hurry();
    const read = await complete;
    return read.ok ? ok({ ...read.value, exact: true, source, complete: null, hurry }) : read;
  }
}

/** The index of a first look: right in its tree, corrected later in its details. */
class FirstLook {
  readonly builder = new IndexBuilder();
  readonly scanner: EnvelopeScanner;
  /** false once a line could not be told from its ends */
  sure = true;

  constructor(format: string) {
    const reader = formatById(format);
    this.scanner = new EnvelopeScanner(decodeText, (line) => {
      const draft = line.line === 1 ? null : reader.draftEnvelope(line);
      if (draft === undefined) this.sure = false;
      else if (draft !== null) this.builder.add(draft);
    });
  }
}
