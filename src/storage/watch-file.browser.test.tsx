import { expect, test, vi } from 'vitest';
import { watchFile } from './watch-file';

async function newFile(): Promise<FileSystemFileHandle> {
  const folder = await navigator.storage.getDirectory();
  return folder.getFileHandle(`watched-${crypto.randomUUID()}.jsonl`, { create: true });
}

async function write(handle: FileSystemFileHandle, text: string): Promise<void> {
  const writable = await handle.createWritable();
  await writable.write(text);
  await writable.close();
}

test('tells of a change, until it is ended', async () => {
  const handle = await newFile();
  const onChange = vi.fn<() => void>();
  const stop = await watchFile(handle, onChange);
  await write(handle, 'one line\n');
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
  stop?.();
  onChange.mockClear();
  await write(handle, 'another line\n');
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(onChange).not.toHaveBeenCalled();
});

test('a browser without observers, and one that refuses, give null', async () => {
  const handle = await newFile();
  vi.stubGlobal('FileSystemObserver', undefined);
  await expect(watchFile(handle, () => undefined)).resolves.toBeNull();
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'FileSystemObserver',
    class {
      disconnect = disconnect;
      observe(): Promise<void> {
        return Promise.reject(new DOMException('no', 'NotAllowedError'));
      }
    },
  );
  await expect(watchFile(handle, () => undefined)).resolves.toBeNull();
  expect(disconnect).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
