/** Tells of changes of the files it observes; Chromium has it, other browsers do not. */
interface FileObserver {
  readonly observe: (handle: FileSystemFileHandle) => Promise<void>;
  readonly disconnect: () => void;
}

type FileObserverClass = new (onRecords: () => void) => FileObserver;

/**
 * Calls `onChange` whenever something was done to the file, also when it was moved away or is gone; what was done must
 * be found out by looking. Resolves to how to end that, or to null where the browser cannot or will not observe.
 */
export async function watchFile(
  handle: FileSystemFileHandle,
  onChange: () => void,
): Promise<(() => void) | null> {
  const Observer = fileObserver(globalThis);
  if (Observer === null) return null;
  const observer = new Observer(onChange);
  try {
    await observer.observe(handle);
  } catch {
    // no permission for this file, or a file system that tells of nothing
    observer.disconnect();
    return null;
  }
  return () => observer.disconnect();
}

function fileObserver(scope: object): FileObserverClass | null {
  return hasObserver(scope) ? scope.FileSystemObserver : null;
}

function hasObserver(scope: object): scope is { readonly FileSystemObserver: FileObserverClass } {
  return 'FileSystemObserver' in scope && typeof scope.FileSystemObserver === 'function';
}
