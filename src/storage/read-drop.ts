import type { SessionSource } from './session-source';
import {
  folderOfEntry,
  isDirectoryEntry,
  mergeListings,
  nodeOfHandle,
  walkFolder,
  type FileNode,
  type FolderListing,
  type FolderNode,
} from './walk-folder';

/** What was dropped: files to open, and the sessions of dropped folders. */
export interface Drop {
  readonly sources: readonly SessionSource[];
  readonly folder: FolderListing | null;
}

/**
 * Reads a drop. Every item is taken before the first await, because the browser empties the list when the event's
 * handler returns. A dropped file is taken whatever its name is: somebody chose it.
 */
export async function readDrop(data: DataTransfer): Promise<Drop> {
  const taken = Array.from(data.items)
    .filter((item) => item.kind === 'file')
    .map(takeItem);
  const sources: SessionSource[] = [];
  const listings: FolderListing[] = [];
  for (const node of await Promise.all(taken)) {
    if (node?.type === 'file') sources.push(await node.source(null));
    if (node?.type === 'folder') listings.push(await walkFolder(node));
  }
  return { sources, folder: listings.length === 0 ? null : mergeListings(listings) };
}

function takeItem(item: DataTransferItem): Promise<FileNode | FolderNode | null> {
  const withoutHandle = nodeOfItem(item);
  if (item.getAsFileSystemHandle === undefined) return Promise.resolve(withoutHandle);
  return item.getAsFileSystemHandle().then(
    (handle) => (handle === null ? withoutHandle : nodeOfHandle(handle)),
    // Refused for places the browser protects; the plain file can still be read.
    () => withoutHandle,
  );
}

function nodeOfItem(item: DataTransferItem): FileNode | FolderNode | null {
  const entry = item.webkitGetAsEntry();
  if (entry !== null && isDirectoryEntry(entry)) return folderOfEntry(entry);
  const file = item.getAsFile();
  return file === null ? null : nodeOfFile(file);
}

function nodeOfFile(file: File): FileNode {
  return {
    type: 'file',
    name: file.name,
    source: () => Promise.resolve({ type: 'file', name: file.name, file }),
  };
}
