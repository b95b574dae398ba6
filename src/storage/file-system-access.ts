/**
 * The parts of the File System Access API that TypeScript's DOM library leaves out. All of them are optional: only
 * Chromium has them, every caller has a way without.
 * Source: https://wicg.github.io/file-system-access/
 */
declare global {
  interface Window {
    showOpenFilePicker?(options: {
      readonly multiple: boolean;
      readonly id: string;
      readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
    }): Promise<FileSystemFileHandle[]>;
    showDirectoryPicker?(options: {
      readonly id: string;
      readonly mode: 'read' | 'readwrite';
    }): Promise<FileSystemDirectoryHandle>;
  }
  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
  }
  interface FileSystemHandle {
    queryPermission?(descriptor: { readonly mode: 'read' | 'readwrite' }): Promise<PermissionState>;
    requestPermission?(descriptor: { readonly mode: 'read' | 'readwrite' }): Promise<PermissionState>;
  }
}

/** True for a handle of a file. */
export function isFileHandle(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}

/** True for a handle of a folder. */
export function isFolderHandle(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory';
}

/** The name of a DOMException such as `NotFoundError`, '' for anything else that was thrown. */
export function exceptionName(thrown: unknown): string {
  return thrown instanceof DOMException ? thrown.name : '';
}

/** True where the browser gives file handles and can keep them: recent sessions then survive a visit. */
export function handlesSupported(): boolean {
  return typeof window.showOpenFilePicker === 'function' && typeof indexedDB !== 'undefined';
}
