import { useCallback, useState, type RefObject } from 'react';
import { pickFiles, pickFolder, sourcesOfFiles } from '../storage/pick-files';
import { readDrop } from '../storage/read-drop';
import type { FolderListing } from '../storage/walk-folder';
import type { FolderNotice } from '../views/library/library-view';
import { useActions } from '../views/store-context';

/** The ways to open something. */
export interface Openers {
  readonly openFiles: () => void;
  readonly openFolder: () => void;
  /** to be called within the drop event */
  readonly openDrop: (data: DataTransfer) => void;
  /** the files chosen in the file input */
  readonly openInput: (input: HTMLInputElement) => void;
  readonly folderNotice: FolderNotice;
}

/** Ties pickers and drops to the store. `fileInput` is shown where the browser has no better picker. */
export function useOpeners(fileInput: RefObject<HTMLInputElement | null>): Openers {
  const actions = useActions();
  const [folderNotice, setFolderNotice] = useState<FolderNotice>('none');

  const showFolder = useCallback(
    (folder: FolderListing): void => {
      actions.showFolder(folder.name, folder.sources, folder.skipped);
      actions.activate(null);
    },
    [actions],
  );
  const openFiles = useCallback(() => {
    const pick = async (): Promise<void> => {
      const sources = await pickFiles();
      if (sources === null) fileInput.current?.click();
      else if (sources.length > 0) actions.openSources(sources);
    };
    void pick();
  }, [actions, fileInput]);
  const openFolder = useCallback(() => {
    const pick = async (): Promise<void> => {
      setFolderNotice('none');
      const picked = await pickFolder(() => setFolderNotice('reading'));
      setFolderNotice(picked.ok ? 'none' : 'refused');
      if (picked.ok && picked.value !== null) showFolder(picked.value);
    };
    void pick();
  }, [showFolder]);
  const openDrop = useCallback(
    (data: DataTransfer) => {
      // The items must be taken before this call returns; readDrop does so before its first await.
      const reading = readDrop(data);
      const open = async (): Promise<void> => {
        setFolderNotice('reading');
        const { sources, folder } = await reading;
        setFolderNotice('none');
        if (folder !== null) showFolder(folder);
        if (sources.length > 0) actions.openSources(sources);
      };
      void open();
    },
    [actions, showFolder],
  );
  const openInput = useCallback(
    (input: HTMLInputElement) => {
      const sources = sourcesOfFiles(input.files ?? []);
      // The same file can be chosen again only if the input has forgotten it.
      input.value = '';
      if (sources.length > 0) actions.openSources(sources);
    },
    [actions],
  );
  return { openFiles, openFolder, openDrop, openInput, folderNotice };
}
