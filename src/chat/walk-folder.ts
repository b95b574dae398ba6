/** Something below the folder in which a search began. */
export interface FolderEntry {
  /** names from there on */
  readonly path: readonly string[];
  /** null for a folder */
  readonly file: FileSystemFileHandle | null;
}

/** Most entries that one search looks at: a home folder must not keep it busy for minutes. */
export const MOST_ENTRIES = 50_000;

/** Folders that searches pass over unless their pattern names them. */
const BULKY: readonly string[] = ['.git', 'node_modules'];

export function isFolder(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory';
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}

/** Folders that a search for this pattern passes over. */
export function passedOver(pattern: string): ReadonlySet<string> {
  const named = new Set(pattern.replace(/^!/, '').split('/'));
  return new Set(BULKY.filter((name) => !named.has(name)));
}

/** What a folder holds, sorted by name without regard to case. */
export async function listFolder(
  folder: FileSystemDirectoryHandle,
  signal?: AbortSignal,
): Promise<readonly FileSystemHandle[]> {
  const handles: FileSystemHandle[] = [];
  for await (const handle of folder.values()) {
    signal?.throwIfAborted();
    handles.push(handle);
  }
  const keys = new Map(handles.map((handle) => [handle, handle.name.toLowerCase()]));
  const keyOf = (handle: FileSystemHandle): string => keys.get(handle) ?? '';
  return handles.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

/** A folder can be deleted, or be locked by the system, while others are searched. */
function isGone(error: unknown): boolean {
  return error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name);
}

/** Everything below a folder in the order of its names, each folder before what it holds; at most MOST_ENTRIES. */
export async function* walkFolder(
  start: FileSystemDirectoryHandle,
  skipped: ReadonlySet<string>,
  signal?: AbortSignal,
): AsyncGenerator<FolderEntry> {
  const open: { readonly path: readonly string[]; readonly handle: FileSystemHandle }[] = [];
  const enter = async (folder: FileSystemDirectoryHandle, path: readonly string[]): Promise<void> => {
    const held = await listFolder(folder, signal);
    // from the end, so that the first is taken first
    for (const handle of held.toReversed()) open.push({ path: [...path, handle.name], handle });
  };
  await enter(start, []);
  for (let seen = 0; seen < MOST_ENTRIES; seen += 1) {
    signal?.throwIfAborted();
    const next = open.pop();
    if (next === undefined) return;
    const { path, handle } = next;
    if (isFile(handle)) yield { path, file: handle };
    if (!isFolder(handle) || skipped.has(handle.name)) continue;
    yield { path, file: null };
    try {
      await enter(handle, path);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}
