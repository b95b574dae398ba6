import { isJsonObject } from '../base/json';
import { err, ok, type Result } from '../base/result';
import { EnvelopeScanner } from '../formats/envelope-scanner';
import { joinBatches } from '../formats/join-batches';
import { formatById, sniffFormat } from '../formats/registry';
import type { SessionHeader } from '../session/array-session-index';
import { IndexBuilder } from '../session/build-index';
import { DraftRecorder } from '../session/draft-batch';
import { BlockPool } from './block-pool';
import { createByteSource, explainReadError } from './byte-source';
import { needsCopy, type OpenedSession, readInOnePass } from './opened-session';
import type { OpenFailure, OpenRequest } from './protocol';

/** Files below this are parsed in one pass faster than workers start, in bytes. */
const SMALLEST = 4 * 1024 * 1024;

/** Bytes scanned at once, and about the size of a block. */
const STEP = 8 * 1024 * 1024;

/** Bytes in which the first line must end. */
const HEADER_BYTES = 64 * 1024;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const decode = (bytes: Uint8Array): string => decoder.decode(bytes);

/** What the first line of a large file says, when the file can be read in blocks. */
export interface BlockHeader {
  readonly format: string;
  readonly header: SessionHeader;
}

/** The header of a large file whose lines can be read apart from each other; null for every other file. */
export async function sniffBlockHeader(file: Blob): Promise<BlockHeader | null> {
  if (file.size < SMALLEST) return null;
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const end = bytes.indexOf(10);
  if (end === -1) return null;
  const value = parseOrNull(decode(bytes.subarray(0, end)));
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

/** As scanInBlocks; what the platform throws is a failure. */
export async function openInBlocks(
  request: OpenRequest,
  blockHeader: BlockHeader,
  tell: (done: number) => void,
): Promise<Result<OpenedSession, OpenFailure>> {
  try {
    return await scanInBlocks(request, blockHeader, tell);
  } catch (error) {
    return err(explainReadError(error));
  }
}

/** Scans the file's lines for a first look; blocks of whole lines are parsed by other workers at the same time. */
async function scanInBlocks(
  request: OpenRequest,
  { format, header }: BlockHeader,
  tell: (done: number) => void,
): Promise<Result<OpenedSession, OpenFailure>> {
  const { file } = request;
  const facts = { format, header, byteTotal: file.size };
  const pool = new BlockPool();
  const look = new FirstLook(format);
  const copy: Blob[] | null = needsCopy(request) ? [] : null;
  let blockStart = 0;
  let terminated = false;
  let next = file.slice(0, STEP).arrayBuffer();
  for (let start = 0; start < file.size; start += STEP) {
    const bytes = new Uint8Array(await next);
    next = file.slice(start + STEP, start + 2 * STEP).arrayBuffer();
    // should scanning end early, nobody waits for this read
    next.catch(() => undefined);
    if (copy !== null) copy.push(new Blob([bytes]));
    const isLast = start + bytes.length >= file.size;
    terminated = bytes.at(-1) === 10;
    const end = isLast ? file.size : start + bytes.lastIndexOf(10) + 1;
    // a line longer than a step makes one longer block
    if (end > Math.max(start, blockStart)) {
      pool.add({ file, format, header, start: blockStart, end });
      blockStart = end;
    }
    look.scanner.push(bytes);
    tell(start + bytes.length);
  }
  look.scanner.finish();
  const source = createByteSource(copy === null ? file : new Blob(copy), request.handle);
  const complete = pool
    .finish()
    .then((batches) => {
      if (!batches.ok) return batches;
      return batches.value === null
        ? readInOnePass(source)
        : ok(joinBatches(batches.value, facts, terminated));
    })
    .catch((error: unknown) => err(explainReadError(error)));
  if (look.sure)
    return ok({ index: look.builder.finish(facts), growing: null, exact: false, source, complete });
  const read = await complete;
  return read.ok ? ok({ ...read.value, exact: true, source, complete: null }) : read;
}

/** The index of a first look: right in its tree, corrected later in its details. */
class FirstLook {
  readonly builder = new IndexBuilder();
  readonly scanner: EnvelopeScanner;
  /** false once a line could not be told from its ends */
  sure = true;

  constructor(format: string) {
    const reader = formatById(format);
    this.scanner = new EnvelopeScanner(decode, (line) => {
      const draft = line.line === 1 ? null : reader.draftEnvelope(line);
      if (draft === undefined) this.sure = false;
      else if (draft !== null) this.builder.add(draft);
    });
  }
}
