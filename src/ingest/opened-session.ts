import type { Result } from '../base/result';
import type { GrowingIndex } from '../formats/growing-index';
import { type ReadIndex, SessionReader } from '../formats/session-reader';
import type { ArraySessionIndex } from '../session/array-session-index';
import { decodeText } from './decode-text';
import type { ByteSource } from './byte-source';
import type { OpenFailure, OpenRequest } from './protocol';

/** An index and what it grows from; null at a first look, and for an index that was kept until it is checked. */
export interface ReadSession {
  readonly index: ArraySessionIndex;
  readonly growing: GrowingIndex | null;
}

/** A file that has been read, at least at a first look. */
export interface OpenedSession extends ReadSession {
  /** false for a first look at a large file */
  readonly exact: boolean;
  readonly source: ByteSource;
  /** the file parsed whole, when `index` is a first look or was kept from an earlier visit, else null */
  readonly complete: Promise<Result<ReadSession, OpenFailure>> | null;
  /** lets the parse behind a first look take all cores; until then it leaves one to the page */
  readonly hurry: () => void;
}

/**
 * A File without a handle cannot be read again once it changes on disk. Its bytes are copied to the browser's blob
 * store while they pass, which spools large blobs to disk by itself.
 */
export function needsCopy(request: OpenRequest): boolean {
  return request.handle === null && request.file instanceof File;
}

/** Parses a whole file in one pass, when reading it in blocks did not work out. */
export async function readInOnePass(source: ByteSource): Promise<Result<ReadIndex, OpenFailure>> {
  const reader = new SessionReader(decodeText);
  const streamed = await source.stream(0, source.size, (chunk) => reader.push(chunk));
  return streamed.ok ? reader.finish() : streamed;
}
