import { type FileHandle, open, unlink } from 'node:fs/promises';
import { err, type Result } from '../base/result';

/** Why no new file could be made; `path` is where. */
export interface NewFileFailure {
  readonly type: 'no-folder' | 'name-taken' | 'not-writable' | 'no-space';
  readonly path: string;
}

const failures: Readonly<Record<string, NewFileFailure['type']>> = {
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  EEXIST: 'name-taken',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  EFBIG: 'no-space',
};

/**
 * Makes a file where none is and fills it with what `produce` writes. When that fails, the file, which is ours alone, is
 * taken away again. An existing file is never touched.
 */
export async function writeNewFile<T, F>(
  path: string,
  produce: (write: (text: string) => Promise<void>) => Promise<Result<T, F>>,
): Promise<Result<T, F | NewFileFailure>> {
  let file: FileHandle | null = null;
  let made: Result<T, F> | null = null;
  try {
    const opened = await open(path, 'wx');
    file = opened;
    made = await produce((text) => opened.writeFile(text));
    if (made.ok) await opened.sync();
    return made;
  } catch (error) {
    made = null;
    const type = failures[error instanceof Error && 'code' in error ? String(error.code) : ''];
    if (type === undefined) throw error;
    return err({ type, path });
  } finally {
    await file?.close();
    if (file !== null && made?.ok !== true) await unlink(path);
  }
}

/** One sentence that says why there is no new file. */
export function explainNewFile({ type, path }: NewFileFailure): string {
  const reasons: Readonly<Record<NewFileFailure['type'], string>> = {
    'no-folder': 'there is no such folder',
    'name-taken': 'there is a file of this name already, and it is not overwritten',
    'not-writable': 'nothing may be written there',
    'no-space': 'there is no space left',
  };
  return `${path} could not be written: ${reasons[type]}.`;
}
