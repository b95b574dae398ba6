import { expect, test } from 'vitest';
import { readDrop } from './read-drop';
import { FOLDER_FILE_LIMIT, folderOfHandle, mergeListings, walkFolder } from './walk-folder';

function fileHandle(name: string): FileSystemFileHandle {
  return { kind: 'file', name } as unknown as FileSystemFileHandle;
}

function folderHandle(name: string, children: readonly FileSystemHandle[]): FileSystemDirectoryHandle {
  async function* values(): AsyncGenerator<FileSystemHandle> {
    yield* children;
  }
  return { kind: 'directory', name, values } as unknown as FileSystemDirectoryHandle;
}

const unreadable = {
  kind: 'directory',
  name: 'locked',
  values: () => {
    throw new DOMException('no', 'NotAllowedError');
  },
} as unknown as FileSystemDirectoryHandle;

test('sessions of all levels, newest name first, with the path below the folder', async () => {
  const root = folderHandle('sessions', [
    fileHandle('2026-08-01_a.jsonl'),
    folderHandle('--home--shop--', [fileHandle('2026-09-02_b.jsonl'), fileHandle('notes.md')]),
    folderHandle('node_modules', [fileHandle('package.json')]),
    folderHandle('old', [fileHandle('2026-08-03_c.jsonl.reset.2026')]),
    unreadable,
  ]);
  const listing = await walkFolder(folderOfHandle(root));
  expect(listing.sources.map((source) => (source.type === 'handle' ? source.path : null))).toEqual([
    '--home--shop--/2026-09-02_b.jsonl',
    'old/2026-08-03_c.jsonl.reset.2026',
    '2026-08-01_a.jsonl',
  ]);
  // notes.md and the folder that cannot be read
  expect({ ...listing, sources: [] }).toEqual({ name: 'sessions', sources: [], skipped: 2, complete: true });
});

test('a deep folder and a wide folder both end', async () => {
  let deep = folderHandle('leaf', [fileHandle('deep.jsonl')]);
  for (let depth = 0; depth < 20_000; depth += 1) deep = folderHandle('d', [deep]);
  expect((await walkFolder(folderOfHandle(deep))).sources).toHaveLength(1);

  const many = Array.from({ length: FOLDER_FILE_LIMIT + 10 }, (_, index) => fileHandle(`${index}.jsonl`));
  const wide = await walkFolder(folderOfHandle(folderHandle('wide', many)));
  expect(wide.sources).toHaveLength(FOLDER_FILE_LIMIT);
  expect(wide.complete).toBe(false);
  expect(mergeListings([wide, wide])).toMatchObject({ name: 'wide, wide', complete: false });
});

test('a drop takes every item before the first await, and falls back to the plain file', async () => {
  let alive = true;
  const item = (handle: FileSystemHandle | null, file: File): DataTransferItem =>
    ({
      kind: 'file',
      webkitGetAsEntry: () => null,
      getAsFile: () => (alive ? file : null),
      getAsFileSystemHandle: () =>
        handle === null || !alive
          ? Promise.reject(new DOMException('no', 'NotAllowedError'))
          : Promise.resolve(handle),
    }) as unknown as DataTransferItem;
  const file = new File(['{}'], 'plain.jsonl');
  const items = [
    item(fileHandle('one.jsonl'), file),
    item(null, file),
    item(folderHandle('folder', [fileHandle('in.jsonl')]), file),
    { kind: 'string' } as DataTransferItem,
  ];
  const reading = readDrop({ items } as unknown as DataTransfer);
  alive = false;
  const drop = await reading;
  expect(drop.sources.map((source) => [source.type, source.name])).toEqual([
    ['handle', 'one.jsonl'],
    ['file', 'plain.jsonl'],
  ]);
  expect(drop.folder?.sources.map((source) => source.name)).toEqual(['in.jsonl']);
});
