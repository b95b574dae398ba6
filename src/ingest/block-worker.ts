import { expose, transfer } from 'comlink';
import { err, ok, type Result } from '../base/result';
import { BlockReader } from '../formats/block-reader';
import type { SessionHeader } from '../session/array-session-index';
import type { DraftBatch } from '../session/draft-batch';
import { decodeText } from './decode-text';
import { explainReadError } from './byte-source';
import { streamBytes } from './byte-stream';
import type { OpenFailure } from './protocol';

/** A block of whole lines of a file. */
export interface BlockRequest {
  readonly file: Blob;
  readonly format: string;
  readonly header: SessionHeader;
  readonly start: number;
  readonly end: number;
}

/** Reads one block; null when the file must be read in one pass. */
async function readBlock(request: BlockRequest): Promise<Result<DraftBatch | null, OpenFailure>> {
  const { file, start, end, format, header } = request;
  const reader = new BlockReader(decodeText, { format, header, byteStart: start });
  try {
    await streamBytes(file.slice(start, end), (chunk) => {
      reader.push(chunk);
      return true;
    });
    const batch = reader.finish();
    return batch === null ? ok(null) : transfer(ok(batch), buffersOf(batch));
  } catch (error) {
    return err(explainReadError(error));
  }
}

/** What crosses without a copy. */
function buffersOf({ numbers, previews }: DraftBatch): ArrayBuffer[] {
  return [numbers, previews.units, previews.starts].map((column) => column.buffer as ArrayBuffer);
}

export type ReadBlock = typeof readBlock;

expose(readBlock);
