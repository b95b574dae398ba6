import { err, ok, type Result } from '../base/result';

/** What lies at a path inside a folder. */
export type FolderItem =
  | { readonly type: 'file'; readonly handle: FileSystemFileHandle; readonly name: string }
  | { readonly type: 'folder'; readonly handle: FileSystemDirectoryHandle };

/**
 * The names of a path below a folder; `a/../b` is `b`. An error, in words for the model, for a path that leads out of the
 * folder or does not begin in it.
 */
function normalisePath(path: string): Result<readonly string[], string> {
  const slashed = path.trim().replaceAll('\\', '/');
  if (/^(?:\/|~|[a-z]:|[a-z][a-z\d+.-]+:\/\/)/i.test(slashed)) {
    return err(
      `Not allowed: "${path}". Give a path relative to the shared folder, such as "src/main.ts" or ".".`,
    );
  }
  const names: string[] = [];
  for (const name of slashed.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return err(`Not allowed: "${path}" leads out of the shared folder.`);
  }
  return ok(names);
}

/** Opens what lies at a path inside a folder; the error is in words for the model. */
export async function openPath(
  folder: FileSystemDirectoryHandle,
  path: string,
): Promise<Result<FolderItem, string>> {
  const names = normalisePath(path);
  if (!names.ok) return names;
  const last = names.value.at(-1);
  try {
    let handle = folder;
    for (const name of names.value.slice(0, -1)) handle = await handle.getDirectoryHandle(name);
    return ok(last === undefined ? { type: 'folder', handle } : await openName(handle, last));
  } catch (error) {
    // what the API throws for names that are none
    if (error instanceof TypeError) return err(`"${path}" is no valid path.`);
    const reason = describeRefusal(error, path);
    if (reason === null) throw error;
    return err(reason);
  }
}

async function openName(folder: FileSystemDirectoryHandle, name: string): Promise<FolderItem> {
  try {
    return { type: 'file', handle: await folder.getFileHandle(name), name };
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'TypeMismatchError') throw error;
    return { type: 'folder', handle: await folder.getDirectoryHandle(name) };
  }
}

/** Why the browser refuses a path, in words for the model; null for a failure of another kind. */
export function describeRefusal(error: unknown, path: string): string | null {
  if (!(error instanceof DOMException)) return null;
  switch (error.name) {
    case 'NotFoundError':
    case 'TypeMismatchError':
      return `There is nothing at "${path}".`;
    case 'NotAllowedError':
    case 'SecurityError':
      return 'The shared folder may no longer be read. The user has to share it again.';
    case 'NotReadableError':
      return `"${path}" cannot be read.`;
    default:
      return null;
  }
}
