import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { err, ok, type Result } from '../base/result';
import { type ByteRanges, EntryStore } from '../formats/entry-store';
import { type ReadFailure, SessionReader } from '../formats/session-reader';
import type { ArraySessionIndex } from '../session/array-session-index';

/** Why a file could not be read as a session. */
export type FileFailure =
  | ReadFailure
  | { readonly type: 'no-such-file' }
  | { readonly type: 'no-regular-file' }
  | { readonly type: 'not-permitted' }
  | { readonly type: 'file-changed' };

/** A session file that is open for reading. */
export interface SessionFile {
  readonly index: ArraySessionIndex;
  readonly entries: EntryStore<FileFailure>;
  readonly bytes: ByteRanges<FileFailure>;
  readonly close: () => Promise<void>;
}

const CHUNK_BYTES = 1 << 20;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Opens and indexes a session file, streaming it once; it stays open for reading bodies. Never writes. */
export async function openSessionFile(path: string): Promise<Result<SessionFile, FileFailure>> {
  const handle = await openForReading(path);
  if (!handle.ok) return handle;
  const file = handle.value;
  try {
    const index = await indexFile(file);
    if (!index.ok) {
      await file.close();
      return index;
    }
    const bytes = rangesOf(file);
    const entries = new EntryStore<FileFailure>(index.value, bytes, { type: 'file-changed' });
    return ok({ index: index.value, entries, bytes, close: () => file.close() });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openForReading(path: string): Promise<Result<FileHandle, FileFailure>> {
  try {
    // without O_NONBLOCK the open of a named pipe waits for a writer
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if ((await file.stat()).isFile()) return ok(file);
    await file.close();
    return err({ type: 'no-regular-file' });
  } catch (error) {
    const failure = explainOpenError(error);
    if (failure === null) throw error;
    return err(failure);
  }
}

function explainOpenError(error: unknown): FileFailure | null {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return { type: 'no-such-file' };
  if (code === 'EACCES' || code === 'EPERM') return { type: 'not-permitted' };
  if (code === 'EISDIR' || code === 'ENXIO' || code === 'ELOOP') return { type: 'no-regular-file' };
  return null;
}

async function indexFile(file: FileHandle): Promise<Result<ArraySessionIndex, ReadFailure>> {
  const reader = new SessionReader((bytes) => decoder.decode(bytes));
  for (let position = 0; ;) {
    // a buffer of its own for every chunk: the reader keeps parts of it until their line ends
    const buffer = new Uint8Array(CHUNK_BYTES);
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    if (!reader.push(buffer.subarray(0, bytesRead))) break;
  }
  const read = reader.finish();
  return read.ok ? ok(read.value.index) : read;
}

function rangesOf(file: FileHandle): ByteRanges<FileFailure> {
  return {
    read: async (start, end) => {
      const bytes = new Uint8Array(end - start);
      for (let done = 0; done < bytes.length;) {
        const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
        if (bytesRead === 0) return err({ type: 'file-changed' });
        done += bytesRead;
      }
      return ok(bytes);
    },
  };
}
