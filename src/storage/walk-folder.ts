import { isFileHandle, isFolderHandle } from './file-system-access';
import type { SessionSource } from './session-source';

/** Most files of a folder that are listed; what comes after is left out and `complete` is false. */
export const FOLDER_FILE_LIMIT = 5_000;

/** Most directory entries looked at, so that a home folder dropped by mistake ends soon. */
const VISIT_LIMIT = 200_000;

/** Names that session files have. Whether a file is one is found out when it is opened. */
const SESSION_NAME = /\.(?:jsonl|ndjson|json|txt)$|\.jsonl\./i;

/** Folders that hold no sessions and many files. */
const PASSED_OVER = new Set(['node_modules', '.git']);

/** A file in a folder, whatever interface the browser gives for it. */
export interface FileNode {
  readonly type: 'file';
  readonly name: string;
  /** `path` is where it lies below the folder, with slashes; null for a file on its own */
  source(path: string | null): Promise<SessionSource>;
}

/** A folder, whatever interface the browser gives for it. */
export interface FolderNode {
  readonly type: 'folder';
  readonly name: string;
  children(): AsyncIterable<FileNode | FolderNode>;
}

/** What a folder holds: files that may be sessions, newest first by name (Pi's file names start with the time). */
export interface FolderListing {
  readonly name: string;
  readonly sources: readonly SessionSource[];
  /** files whose names no session has, and folders that could not be read */
  readonly skipped: number;
  /** false when a limit ended the walk */
  readonly complete: boolean;
}

/**
 * Lists the files below a folder that may be sessions. Iterative: the depth of a folder tree is not ours to trust.
 * A folder that cannot be read counts as skipped.
 */
export async function walkFolder(root: FolderNode): Promise<FolderListing> {
  const sources: SessionSource[] = [];
  const pending: { readonly folder: FolderNode; readonly path: string }[] = [{ folder: root, path: '' }];
  let skipped = 0;
  let visited = 0;
  const full = (): boolean => sources.length >= FOLDER_FILE_LIMIT || visited >= VISIT_LIMIT;
  for (let next = pending.pop(); next !== undefined && !full(); next = pending.pop()) {
    try {
      for await (const child of next.folder.children()) {
        if (full()) break;
        visited += 1;
        const path = `${next.path}${child.name}`;
        if (child.type === 'folder') {
          if (!PASSED_OVER.has(child.name)) pending.push({ folder: child, path: `${path}/` });
        } else if (SESSION_NAME.test(child.name)) {
          sources.push(await child.source(path));
        } else {
          skipped += 1;
        }
      }
    } catch {
      skipped += 1;
    }
  }
  return { name: root.name, sources: newestFirst(sources), skipped, complete: !full() };
}

/** Several folders as one listing, under one limit. */
export function mergeListings(listings: readonly FolderListing[]): FolderListing {
  const sources = newestFirst(listings.flatMap((listing) => listing.sources));
  return {
    name: listings.map((listing) => listing.name).join(', '),
    sources: sources.slice(0, FOLDER_FILE_LIMIT),
    skipped: listings.reduce((sum, listing) => sum + listing.skipped, 0),
    complete: sources.length <= FOLDER_FILE_LIMIT && listings.every((listing) => listing.complete),
  };
}

/** A listing of the flat list that `<input webkitdirectory>` gives. */
export function listFiles(files: readonly File[]): FolderListing {
  const found = files.filter((file) => SESSION_NAME.test(file.name));
  const sources = newestFirst(
    found.map((file): SessionSource => {
      const path = file.webkitRelativePath.split('/').slice(1).join('/');
      return { type: 'file', name: file.name, file, ...(path === '' ? {} : { path }) };
    }),
  );
  return {
    name: files[0]?.webkitRelativePath.split('/')[0] ?? '',
    sources: sources.slice(0, FOLDER_FILE_LIMIT),
    skipped: files.length - found.length,
    complete: found.length <= FOLDER_FILE_LIMIT,
  };
}

/** A handle as a node; null for a kind that we do not know. */
export function nodeOfHandle(handle: FileSystemHandle): FileNode | FolderNode | null {
  if (isFileHandle(handle)) {
    const { name } = handle;
    return {
      type: 'file',
      name,
      source: (path) => Promise.resolve({ type: 'handle', name, handle, ...(path === null ? {} : { path }) }),
    };
  }
  return isFolderHandle(handle) ? folderOfHandle(handle) : null;
}

/** A folder's handle as a node. */
export function folderOfHandle(handle: FileSystemDirectoryHandle): FolderNode {
  return {
    type: 'folder',
    name: handle.name,
    async *children() {
      for await (const child of handle.values()) {
        const node = nodeOfHandle(child);
        if (node !== null) yield node;
      }
    },
  };
}

/** A folder from a drop in browsers without handles. */
export function folderOfEntry(entry: FileSystemDirectoryEntry): FolderNode {
  return {
    type: 'folder',
    name: entry.name,
    async *children() {
      const reader = entry.createReader();
      // One call gives a part only (100 entries in Chromium); an empty part is the end.
      for (let part = await readPart(reader); part.length > 0; part = await readPart(reader)) {
        for (const child of part) {
          if (isDirectoryEntry(child)) yield folderOfEntry(child);
          else if (isFileEntry(child)) yield fileOfEntry(child);
        }
      }
    },
  };
}

function fileOfEntry(entry: FileSystemFileEntry): FileNode {
  return {
    type: 'file',
    name: entry.name,
    async source(path) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      return { type: 'file', name: entry.name, file, ...(path === null ? {} : { path }) };
    },
  };
}

function readPart(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

/** True for a folder of the older drop interface. */
export function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function newestFirst(sources: readonly SessionSource[]): SessionSource[] {
  return sources.toSorted((a, b) => compare(b.name, a.name) || compare(pathOf(a), pathOf(b)));
}

function pathOf(source: SessionSource): string {
  return source.type === 'url' ? source.url : 'path' in source ? (source.path ?? '') : '';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
