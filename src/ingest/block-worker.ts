import { expose, transfer } from 'comlink';
import { err, ok, type Result } from '../base/result';
import { BlockReader } from '../formats/block-reader';
import type { SessionHeader } from '../session/array-session-index';
import type { DraftBatch } from '../session/draft-batch';
import { explainReadError } from './byte-source';
import type { OpenFailure } from './protocol';

/** Bytes read at once. */
const STEP = 4 * 1024 * 1024;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

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
  const reader = new BlockReader((bytes) => decoder.decode(bytes), { format, header, byteStart: start });
  try {
    for (let from = start; from < end; from += STEP) {
      reader.push(new Uint8Array(await file.slice(from, Math.min(end, from + STEP)).arrayBuffer()));
    }
    const batch = reader.finish();
    return batch === null ? ok(null) : transfer(ok(batch), [batch.numbers.buffer as ArrayBuffer]);
  } catch (error) {
    return err(explainReadError(error));
  }
}

export type ReadBlock = typeof readBlock;

expose(readBlock);
