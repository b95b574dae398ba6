import { err, ok, type Result } from '../base/result';
import { exceptionName } from './file-system-access';
import type { SessionSource } from './session-source';
import { folderOfHandle, listFiles, walkFolder, type FolderListing } from './walk-folder';

/** The picker remembers the folder of its last use under this name. */
const PICKER_ID = 'leafpath-sessions';

/** What the picker offers first; "all files" stays a choice. */
const SESSION_TYPES = [{ accept: { 'application/jsonl': ['.jsonl', '.json', '.ndjson', '.txt'] } }];

/**
 * Asks for files with the picker that gives handles. Nothing chosen gives an empty list; null means that this browser
 * has no such picker or forbids it here, and the caller shows a file input.
 */
export async function pickFiles(): Promise<readonly SessionSource[] | null> {
  if (window.showOpenFilePicker === undefined) return null;
  try {
    const handles = await window.showOpenFilePicker({ multiple: true, id: PICKER_ID, types: SESSION_TYPES });
    return handles.map((handle) => ({ type: 'handle', name: handle.name, handle }));
  } catch (thrown) {
    return exceptionName(thrown) === 'AbortError' ? [] : null;
  }
}

/** The files of a file input as sources. */
export function sourcesOfFiles(files: Iterable<File>): readonly SessionSource[] {
  return Array.from(files, (file) => ({ type: 'file', name: file.name, file }));
}

/** Asks for a folder and lists it; null when nothing was chosen. `onPicked` is called before a long walk begins. */
export async function pickFolder(
  onPicked: () => void,
): Promise<Result<FolderListing | null, { readonly type: 'folder-refused' }>> {
  if (window.showDirectoryPicker === undefined) {
    const files = await pickFolderFiles();
    return ok(files === null ? null : listFiles(files));
  }
  try {
    const handle = await window.showDirectoryPicker({ id: PICKER_ID, mode: 'read' });
    onPicked();
    return ok(await walkFolder(folderOfHandle(handle)));
  } catch (thrown) {
    return exceptionName(thrown) === 'AbortError' ? ok(null) : err({ type: 'folder-refused' });
  }
}

function pickFolderFiles(): Promise<readonly File[] | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.hidden = true;
  // In the page, because Safari drops an input that nothing holds before its picker closes.
  document.body.append(input);
  return new Promise((resolve) => {
    const finish = (files: readonly File[] | null): void => {
      input.remove();
      resolve(files);
    };
    input.addEventListener('change', () => finish(Array.from(input.files ?? [])));
    input.addEventListener('cancel', () => finish(null));
    input.click();
  });
}
