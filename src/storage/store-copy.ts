import { err, ok, type Result } from '../base/result';
import { explainWriteError } from './save-in-place';
import type { WriteFailure } from './write-failure';

/** How long a download's address is kept, in milliseconds: the browser reads it after the click. */
const KEEP_ADDRESS = 60_000;

/** Hands a new file to the browser's downloads. */
export function downloadFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS);
}

/** Asks for a folder and writes a new file into it, whose handle it gives; a file of that name is never overwritten. */
export async function storeInFolder(
  name: string,
  bytes: Blob,
): Promise<Result<FileSystemFileHandle, WriteFailure>> {
  try {
    const folder = await window.showDirectoryPicker?.({ id: 'leafpath-copies', mode: 'readwrite' });
    if (folder === undefined) return err({ type: 'no-handle' });
    if (await holds(folder, name)) return err({ type: 'name-taken' });
    const file = await folder.getFileHandle(name, { create: true });
    const writable = await file.createWritable();
    await bytes.stream().pipeTo(writable);
    return ok(file);
  } catch (thrown) {
    return err(explainWriteError(thrown));
  }
}

async function holds(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch {
    return false;
  }
}
